import UIKit

/// The four timing curves of view animations.
class CurvesPage: AnimationPage {

    private let curves: [(String, UIView.AnimationOptions)] = [
        ("Ease in and out", .curveEaseInOut), ("Ease in", .curveEaseIn),
        ("Ease out", .curveEaseOut), ("Linear", .curveLinear),
    ]
    private var balls: [Ball] = []

    override func fill() {
        let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue, .systemOrange]
        balls = zip(curves, colors).map { addTrack($0.0, color: $1) }
    }

    override func play() {
        for (ball, curve) in zip(balls, curves) {
            UIView.animate(withDuration: 1, delay: 0, options: curve.1) {
                ball.move(toEnd: self.isAtEnd)
            }
        }
    }
}
