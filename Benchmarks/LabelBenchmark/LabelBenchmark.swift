import MixedStrings
import ProcessCosts
import UIKit

/// Measures text as views show it: a thousand different strings of Latin, Chinese, Japanese and Arabic
/// letters and emoji through a label, and through the calls that measure and draw strings.
///
/// Prints `label metric value`, one line a measurement: microseconds a string, the best of several
/// rounds of the thread's own time. Every word is known from the first round on.
@main
@MainActor
struct LabelBenchmark {
    static func main() {
        let benchmark = LabelBenchmark()
        benchmark.measureSizes()
        benchmark.measureDrawing()
        benchmark.measureStrings()
        print("label memory_mb", String(format: "%.1f", ProcessMemory.peakInMegabytes))
    }

    private let strings = MixedStrings.thousand()
    private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 21))
    private let bitmap = LabelBenchmark.bitmap(width: 900, height: 63)

    /// A bitmap of three pixels a point, with the origin at the top as views have it.
    private static func bitmap(width: Int, height: Int) -> CGContext {
        let layout =
            CGImageAlphaInfo.premultipliedFirst.rawValue
            | CGBitmapInfo.byteOrder32Little.rawValue
        guard
            let context = CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: layout)
        else { fatalError("no bitmap context") }
        context.translateBy(x: 0, y: CGFloat(height))
        context.scaleBy(x: 3, y: -3)
        return context
    }

    // MARK: - Labels

    private func measureSizes() {
        report("intrinsic_size") { string in
            label.text = string
            _ = label.intrinsicContentSize
        }
        report("size_that_fits_two_lines") { string in
            label.numberOfLines = 2
            label.text = string
            _ = label.sizeThatFits(CGSize(width: 120, height: 100))
        }
        label.numberOfLines = 1
    }

    private func measureDrawing() {
        report("intrinsic_size_and_record") { string in
            label.text = string
            _ = label.intrinsicContentSize
            label.layer.displayIfNeeded()
        }
        UIGraphicsPushContext(bitmap)
        let bounds = label.bounds
        report("intrinsic_size_and_draw") { string in
            label.text = string
            _ = label.intrinsicContentSize
            label.drawText(in: bounds)
        }
        UIGraphicsPopContext()
        precondition(Self.isPainted(bitmap), "labels left no pixel")
    }

    // MARK: - Strings

    private func measureStrings() {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
        let attributed = strings.map { NSAttributedString(string: $0, attributes: attributes) }
        var index = 0
        func next() -> NSAttributedString {
            index = (index + 1) % attributed.count
            return attributed[index]
        }
        report("attributed_size") { _ in _ = next().size() }
        UIGraphicsPushContext(bitmap)
        report("attributed_draw") { _ in next().draw(at: .zero) }
        UIGraphicsPopContext()
    }

    // MARK: - Measuring

    private func report(_ metric: String, _ body: (String) -> Void) {
        var best = Double.infinity
        for _ in 0..<9 {
            let start = ThreadClock.nanoseconds
            for string in strings { body(string) }
            best = min(best, ThreadClock.nanoseconds - start)
        }
        print("label \(metric)_us", String(format: "%.2f", best / 1000 / Double(strings.count)))
    }

    private static func isPainted(_ context: CGContext) -> Bool {
        guard let data = context.data else { return false }
        let count = context.bytesPerRow * context.height
        return UnsafeRawBufferPointer(start: data, count: count).contains { $0 != 0 }
    }
}
