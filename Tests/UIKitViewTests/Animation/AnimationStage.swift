import CoreGraphics
import QuartzCore
import Testing
import UIKitTesting

@testable import UIKit

/// A view of 20 by 20 points on a screen, for animations whose course a test looks at.
@MainActor
final class AnimationStage {
    let app = TestApplication()
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 20, height: 20))
    /// The recorded events, in order.
    var log: [String] = []

    init() {
        view.backgroundColor = .red
        app.show(view)
        app.advance(by: 0)
    }

    /// The presentation of the view now.
    var shown: CALayer {
        guard let shown = view.layer.presentation() else { fatalError("the view is on no screen") }
        return shown
    }

    /// The horizontal centre of the view as the screen shows it.
    var shownX: CGFloat { shown.position.x }

    /// Returns horizontal centres, one every `step` seconds, starting now.
    func course(_ count: Int, every step: TimeInterval) -> [CGFloat] {
        app.advance(by: 0)
        return (0..<count).map { index in
            if index > 0 { app.advance(by: step) }
            return (shownX * 1000).rounded() / 1000
        }
    }

    /// Runs the frame that reports what has just ended.
    func settle() { app.advance(by: 0.02) }

    /// A completion that writes down its name and whether the animation finished.
    func noting(_ name: String) -> (Bool) -> Void {
        { [weak self] in self?.log.append("\(name) \($0)") }
    }
}
