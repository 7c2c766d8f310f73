import ProcessCosts
import UIKit

/// Measures what views cost: making them, moving them, finding them and touching them.
///
/// Prints `name metric value`, one line a measurement; times are the best of several rounds.
///
/// The first argument is the beginning of the name of what to measure; the second is the number of
/// rounds, for counting instructions: what a run of many rounds counts more than one of few.
@main
@MainActor
struct ViewBenchmark {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        let wanted = arguments.first ?? ""
        if let count = arguments.dropFirst().first.flatMap({ Int($0) }) { roundCount = count }
        let subjects: [(String, () -> Void)] = [
            ("create", measureCreation),
            ("geometry", measureGeometry),
            ("frames", measureFrames),
            ("hierarchy_window", { measureHierarchy(isInWindow: true) }),
            ("hierarchy_alone", { measureHierarchy(isInWindow: false) }),
            ("windows", measureMovesBetweenWindows),
            ("hit", measureHitTesting),
            ("touches", measureTouches),
        ]
        for (name, measure) in subjects where name.hasPrefix(wanted) { measure() }
    }

    private static var roundCount = 9

    static func report(_ name: String, _ metric: String, _ value: Double) {
        print(name, metric, String(format: "%.4g", value))
    }

    /// Nanoseconds that one call of `body` takes, the best of `rounds` rounds of `count` calls.
    static func nanoseconds(
        _ count: Int, rounds: Int? = nil, _ body: (Int) -> Void
    ) -> Double {
        var best = Double.infinity
        for _ in 0..<(rounds ?? roundCount) {
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

    /// The frames of 1,000 views in a window, set by hand and laid out, as an app without constraints
    /// does for each frame.
    static func measureFrames() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        let views = (0..<1000).map { _ in UIView() }
        for view in views { window.addSubview(view) }
        let time = nanoseconds(1) { _ in
            for step in 0..<2 {
                for (index, view) in views.enumerated() {
                    view.frame = CGRect(x: step, y: index, width: 20 + 20 * step, height: 20)
                }
                window.layoutIfNeeded()
            }
        }
        report("set_frames_and_lay_out", "ns", time / 2000)
    }

    /// 1,000 views that come into a superview and go.
    static func measureHierarchy(isInWindow: Bool) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        let parent = UIView(frame: window.bounds)
        if isInWindow { window.addSubview(parent) }
        let children = (0..<1000).map { _ in UIView() }
        let time = nanoseconds(1) { _ in
            for child in children { parent.addSubview(child) }
            for child in children.reversed() { child.removeFromSuperview() }
        }
        report(isInWindow ? "add_and_remove_in_window" : "add_and_remove_alone", "ns", time / 1000)
    }

    /// A tree of 1,000 views, ten below each, that goes from one window to another.
    static func measureMovesBetweenWindows() {
        let windows = (0..<2).map { _ in
            UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        }
        let top = UIView()
        for _ in 0..<100 {
            let parent = UIView()
            for _ in 0..<9 { parent.addSubview(UIView()) }
            top.addSubview(parent)
        }
        let time = nanoseconds(1) { _ in
            for window in windows { window.addSubview(top) }
        }
        report("move_between_windows", "ns", time / 2000)
    }
}
