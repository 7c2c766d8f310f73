import UIKit

/// Springs of different damping.
class SpringsPage: AnimationPage {

    private let dampings: [CGFloat] = [0.2, 0.4, 0.7, 1]
    private var balls: [Ball] = []

    override func fill() {
        let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue, .systemOrange]
        balls = zip(dampings, colors).map { addTrack("Damping \($0)", color: $1) }
    }

    override func play() {
        for (ball, damping) in zip(balls, dampings) {
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: damping,
                initialSpringVelocity: 0, options: []
            ) {
                ball.move(toEnd: self.isAtEnd)
            }
        }
    }
}
