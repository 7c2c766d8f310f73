import UIKit

/// The way of a touch from the host's report through recognizers and views.
@main
@MainActor
struct TouchBenchmark {
    static func main() {
        TouchBenchmark().measureMoves()
        TouchBenchmark().measureTaps()
    }

    private func measureMoves() {
        let few = Stage(depth: 10)
        few.addRecognizers()
        few.press()
        measure("touch_move_10_levels_5_recognizers") { few.wiggle() }

        let deep = Stage(depth: 50)
        deep.press()
        measure("touch_move_to_root_of_50") { deep.wiggle() }

        let flat = Stage(depth: 1)
        flat.press()
        measure("touch_move_1_level") { flat.wiggle() }

        let panning = Stage(depth: 10)
        panning.addRecognizers()
        panning.press()
        panning.drag()
        measure("touch_move_while_panning") { panning.wiggle() }
    }

    private func measureTaps() {
        let plain = Stage(depth: 10)
        measure("touch_tap_10_levels") { plain.tap() }

        let few = Stage(depth: 10)
        few.addRecognizers()
        measure("touch_tap_10_levels_5_recognizers") { few.tap() }

        let deep = Stage(depth: 50)
        measure("touch_tap_to_root_of_50") { deep.tap() }
    }
}

/// A window with views one inside the other and a finger on the innermost.
@MainActor
final class Stage {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    private let stream = TouchStream()
    private var views: [UIView] = []
    private var time = 1000.0
    private var isRight = false

    init(depth: Int) {
        // Shown without a screen: only hit testing is to find the window.
        window.layer.isHidden = false
        var superview: UIView = window
        for level in 0..<depth {
            let view = level == 0 ? RootView(frame: window.bounds) : UIView(frame: window.bounds)
            superview.addSubview(view)
            views.append(view)
            superview = view
        }
    }

    /// Adds recognizers of five kinds to different levels; small movements leave all undecided.
    func addRecognizers() {
        let recognizers = [
            UIPanGestureRecognizer(), UITapGestureRecognizer(), UIPinchGestureRecognizer(),
            UIRotationGestureRecognizer(), UILongPressGestureRecognizer(),
        ]
        for (index, recognizer) in recognizers.enumerated() {
            views[index * 2].addGestureRecognizer(recognizer)
        }
    }

    func press() { report(.began, 200) }

    /// Moves the finger by two points, there and back.
    func wiggle() {
        isRight.toggle()
        report(.moved, isRight ? 202 : 200)
    }

    /// Moves the finger so far that a pan begins.
    func drag() { report(.moved, 250) }

    func tap() {
        report(.began, 200)
        report(.ended, 200)
        time += 1
    }

    private func report(_ phase: TouchSample.Phase, _ x: CGFloat) {
        // Too little to reach the deadline of the long press.
        time += 1e-9
        stream.collect(
            TouchSample(
                identifier: 0, phase: phase, location: CGPoint(x: x, y: 400), timestamp: time))
        stream.deliverCollected(to: [window]) { window.sendEvent($0) }
    }
}

/// The view at which touches end.
private final class RootView: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
