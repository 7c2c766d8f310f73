import UIKit

/// A view that takes part in hit tests by an override, as views of apps do.
private final class Overriding: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event)
    }
}

/// A view that handles touches, and so ends their way.
private final class Root: UIView {
    var count = 0

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
}

extension ViewBenchmark {
    static func measureHitTesting() {
        let wide = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
        for index in 0..<10_000 {
            wide.addSubview(
                UIView(frame: CGRect(x: index % 100 * 10, y: index / 100 * 10, width: 9, height: 9))
            )
        }
        let rearmost = CGPoint(x: 4, y: 4)
        report(
            "hit_test_10000_siblings", "us",
            nanoseconds(100) { _ in _ = wide.hitTest(rearmost, with: nil) } / 1000)

        let plain = tower(of: 50) { UIView(frame: $0) }
        let point = CGPoint(x: 50, y: 50)
        report(
            "hit_test_depth_50", "us",
            nanoseconds(10_000) { _ in _ = plain.hitTest(point, with: nil) } / 1000)
        let mixed = tower(of: 50) { _ in Overriding() }
        report(
            "hit_test_depth_50_all_overridden", "us",
            nanoseconds(10_000) { _ in _ = mixed.hitTest(point, with: nil) } / 1000)
    }

    static func measureTouches() {
        let root = Root(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var leaf: UIView = root
        for _ in 0..<50 {
            let next = UIView(frame: root.bounds)
            leaf.addSubview(next)
            leaf = next
        }
        let touches: Set<UITouch> = [UITouch()]
        report(
            "touch_to_root_of_50", "us",
            nanoseconds(10_000) { _ in leaf.touchesMoved(touches, with: nil) } / 1000)
    }

    private static func tower(of height: Int, _ make: (CGRect) -> UIView) -> UIView {
        let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let root = make(frame)
        root.frame = frame
        var top = root
        for _ in 1..<height {
            let next = make(frame)
            next.frame = frame
            top.addSubview(next)
            top = next
        }
        return root
    }
}
