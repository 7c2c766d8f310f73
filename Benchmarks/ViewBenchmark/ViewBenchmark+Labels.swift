import UIKit

extension ViewBenchmark {
    /// One label that shows 1,000 strings one after the other, its words known already: the size of
    /// each, and each drawn into the layer's list of commands.
    static func measureLabels() {
        let words = ["Hello", "settings", "漢字", "仮名", "مرحبا", "العالم", "★", "→", "photo", "世界"]
        let strings = (0..<1000).map { seed in
            (0..<4).map { words[(seed &* 7 &+ $0 &* 3 &+ seed / 8) % words.count] }
                .joined(separator: " ") + " \(seed)"
        }
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 21))
        report(
            "label_measure", "us",
            nanoseconds(strings.count) { index in
                label.text = strings[index]
                _ = label.intrinsicContentSize
            } / 1000)
        report(
            "label_measure_and_draw", "us",
            nanoseconds(strings.count) { index in
                label.text = strings[index]
                _ = label.intrinsicContentSize
                label.layer.displayIfNeeded()
            } / 1000)
    }
}
