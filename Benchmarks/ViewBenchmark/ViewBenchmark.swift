import ProcessCosts
import UIKit

/// Measures what views cost: making them, moving them, finding them and touching them.
///
/// Prints `name metric value`, one line a measurement; times are the best of several rounds.
@main
@MainActor
struct ViewBenchmark {
    static func main() {
        measureCreation()
        measureGeometry()
        measureHierarchy()
        measureHitTesting()
        measureTouches()
    }

    static func report(_ name: String, _ metric: String, _ value: Double) {
        print(name, metric, String(format: "%.4g", value))
    }

    /// Nanoseconds that one call of `body` takes, the best of `rounds` rounds of `count` calls.
    static func nanoseconds(
        _ count: Int, rounds: Int = 9, _ body: (Int) -> Void
    ) -> Double {
        var best = Double.infinity
        for _ in 0..<rounds {
            let start = ThreadClock.nanoseconds
            for index in 0..<count { body(index) }
            best = min(best, ThreadClock.nanoseconds - start)
        }
        return best / Double(count)
    }

    // MARK: - Making

    static func measureCreation() {
        let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        measureMemory(of: 100_000, frame)
        var views: [UIView] = []
        views.reserveCapacity(200_000)
        report("view_create", "ns", nanoseconds(20_000) { _ in views.append(UIView(frame: frame)) })
        let made = views.count
        let start = ThreadClock.nanoseconds
        views = []
        let time = ThreadClock.nanoseconds - start
        report("view_destroy", "ns", Double(time) / Double(made))
    }

    private static func measureMemory(of count: Int, _ frame: CGRect) {
        var views: [UIView] = []
        views.reserveCapacity(count)
        let before = ProcessMemory.residentBytes
        for _ in 0..<count { views.append(UIView(frame: frame)) }
        report(
            "view_create", "bytes",
            Double(ProcessMemory.residentBytes - before) / Double(views.count) - 8)
    }

    static func measureGeometry() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        let view = UIView()
        window.addSubview(view)
        let frames = [
            CGRect(x: 0, y: 300, width: 10, height: 10),
            CGRect(x: 5, y: 310, width: 20, height: 30),
        ]
        report("set_frame", "ns", nanoseconds(200_000) { view.frame = frames[$0 & 1] })
        report(
            "set_center", "ns",
            nanoseconds(200_000) { view.center = CGPoint(x: $0 & 1, y: 400) })
        report("set_hidden", "ns", nanoseconds(200_000) { view.isHidden = $0 & 1 == 0 })
        report("set_same_frame", "ns", nanoseconds(200_000) { _ in view.frame = frames[1] })
    }

    static func measureHierarchy() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        let parent = UIView(frame: window.bounds)
        window.addSubview(parent)
        let children = (0..<1000).map { _ in UIView() }
        let time = nanoseconds(1) { _ in
            for child in children { parent.addSubview(child) }
            for child in children.reversed() { child.removeFromSuperview() }
        }
        report("add_and_remove_in_window", "ns", time / 1000)
    }
}
