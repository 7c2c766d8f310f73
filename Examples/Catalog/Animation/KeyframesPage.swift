import UIKit

/// Steps of one animation, one after the other.
class KeyframesPage: AnimationPage {

    private var ball: Ball?

    override func fill() { ball = addTrack("There, up, around and back", color: .systemPurple) }

    override func play() {
        guard let ball else { return }
        UIView.animateKeyframes(withDuration: 2, delay: 0, options: .calculationModeCubic) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
                ball.move(toEnd: true)
            }
            UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
                ball.transform = CGAffineTransform(scaleX: 1.6, y: 1.6)
                ball.backgroundColor = .systemPink
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
                ball.transform = .identity
            }
            UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
                ball.move(toEnd: false)
                ball.backgroundColor = .systemPurple
            }
        }
    }
}
