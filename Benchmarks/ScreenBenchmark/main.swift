import Foundation
import HeadlessHost
import ProcessCosts
import QuartzCore
import UIHost
import UIKit

// A screen of 18 rows with images, from the app's side: everything that a frame costs between a
// change of a view and finished pixels. Prints `screen metric value` lines.

/// Rows with an image, two bars standing for lines of text and a hairline, under translucent bars.
final class RowsViewController: UIViewController {
    let content = UIView()
    private(set) var rows: [UIView] = []

    static let rowHeight: CGFloat = 47

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        content.frame = view.bounds
        content.clipsToBounds = true
        content.backgroundColor = .white
        view.addSubview(content)
        for index in 0..<60 {
            let row = makeRow(index)
            rows.append(row)
            content.addSubview(row)
        }
        for y in [0, view.bounds.height - 83] {
            let bar = UIView(frame: CGRect(x: 0, y: y, width: view.bounds.width, height: 83))
            bar.backgroundColor = UIColor(white: 0.97, alpha: 0.8)
            view.addSubview(bar)
        }
    }

    private func makeRow(_ index: Int) -> UIView {
        let width = view.bounds.width
        let row = UIView(
            frame: CGRect(
                x: 0, y: CGFloat(index) * Self.rowHeight, width: width, height: Self.rowHeight))
        row.backgroundColor = .white
        let image = UIImageView(image: Self.picture(index))
        image.frame = CGRect(x: 16, y: 5.5, width: 36, height: 36)
        image.layer.cornerRadius = 8
        image.clipsToBounds = true
        row.addSubview(image)
        for (line, (y, height, part)) in [(8.0, 14.0, 0.6), (27, 10, 0.4)].enumerated() {
            let text = UIView(
                frame: CGRect(x: 68, y: y, width: (width - 100) * part, height: height))
            text.backgroundColor = line == 0 ? .label : .secondaryLabel
            text.layer.cornerRadius = 3
            row.addSubview(text)
        }
        let hairline = UIView(
            frame: CGRect(x: 68, y: Self.rowHeight - 1 / 3, width: width - 68, height: 1 / 3))
        hairline.backgroundColor = .separator
        row.addSubview(hairline)
        return row
    }

    private static func picture(_ index: Int) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 36, height: 36)).image { context in
            UIColor(hue: CGFloat(index) / 60, saturation: 0.7, brightness: 0.9, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 36, height: 36))
            UIColor.white.setFill()
            UIBezierPath(ovalIn: CGRect(x: 9, y: 9, width: 18, height: 18)).fill()
        }
    }
}

final class Delegate: UIResponder, UIApplicationDelegate {
    let controller = RowsViewController()
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
    }
}

func report(_ metric: String, _ value: Double) {
    print("screen \(metric) \(String(format: "%.4f", value))")
}

/// The median over `count` runs of `body`.
@MainActor
func median(of count: Int, _ body: (Int) -> Void) -> Double {
    var times: [Double] = []
    for index in 0..<count {
        let begun = ThreadClock.milliseconds
        body(index)
        times.append(ThreadClock.milliseconds - begun)
    }
    return times.sorted()[count / 2]
}

/// What copying one whole screen costs: the headless host copies what changed, and while rows scroll
/// that is nearly everything, so this much of `scroll_step_ms` is the host's.
@MainActor
func surfaceCopyInMilliseconds() -> Double {
    let pixels = [UInt32](repeating: 1, count: 1170 * 2532)
    var surface = [UInt32](repeating: 0, count: pixels.count)
    return median(of: 40) { _ in
        surface.withUnsafeMutableBufferPointer { target in
            pixels.withUnsafeBufferPointer { source in
                _ = target.update(fromContentsOf: source)
            }
        }
    }
}

@MainActor
func run() {
    let begun = ThreadClock.milliseconds
    let host = HeadlessHost(screen: HostScreen(device: Device.named("iPhone 14")!))
    let delegate = Delegate()
    ApplicationProcess.launch(
        on: host, applicationClass: nil, delegate: delegate, options: nil)
    host.advance(by: 1.0 / 60)
    report("first_frame_ms", ThreadClock.milliseconds - begun)
    host.advance(by: 1)

    let controller = delegate.controller
    let frame = 1.0 / 60
    report(
        "scroll_step_ms",
        median(of: 240) { step in
            controller.content.bounds.origin.y = CGFloat(step % 480 < 240 ? step * 4 : 0)
            host.advance(by: frame)
        })
    controller.content.bounds.origin.y = 0
    host.advance(by: 1)
    report(
        "one_view_change_ms",
        median(of: 240) { step in
            controller.rows[6].subviews[1].backgroundColor =
                step.isMultiple(of: 2) ? .systemBlue : .systemRed
            host.advance(by: frame)
        })
    host.advance(by: 1)
    let framesBefore = host.presentedFrameCount
    report("idle_frame_ms", median(of: 240) { _ in host.advance(by: frame) })
    report("idle_frames_presented", Double(host.presentedFrameCount - framesBefore))
    report("peak_memory_mb", ProcessMemory.peakInMegabytes)
    report("surface_copy_ms", surfaceCopyInMilliseconds())
}

MainActor.assumeIsolated { run() }
