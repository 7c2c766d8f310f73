import UIKit

/// An animation that a slider moves to and fro.
class AnimatorPage: AnimationPage {

    private var ball: Ball?
    private var animator: UIViewPropertyAnimator?
    private let slider = UISlider()

    override func fill() {
        ball = addTrack("Scrubbed by the slider", color: .systemTeal)
        add(slider)
        slider.addAction(UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
    }

    private func prepare() -> UIViewPropertyAnimator {
        if let animator { return animator }
        let made = UIViewPropertyAnimator(duration: 1.5, curve: .linear) { [ball] in
            ball?.move(toEnd: true)
            ball?.backgroundColor = .systemPink
            ball?.transform = CGAffineTransform(rotationAngle: .pi)
        }
        made.addCompletion { [weak self] _ in self?.animator = nil }
        animator = made
        return made
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // A paused animator may not be released.
        animator?.stopAnimation(true)
        animator = nil
    }

    private func scrub() { prepare().fractionComplete = CGFloat(slider.value) }

    override func play() {
        let animator = prepare()
        animator.isReversed = !isAtEnd
        animator.startAnimation()
    }
}
