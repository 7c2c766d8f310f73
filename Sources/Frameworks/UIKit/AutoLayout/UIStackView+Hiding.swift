import QuartzCore

extension UIStackView {
    /// Keeps an arranged view that was just hidden in an animation on the screen while its place closes.
    // Observed: hiding an arranged view is animated, by its frame, and the view goes at the end.
    final func keepShownWhileClosing(_ view: UIView) {
        guard let entry = OpenAnimationBlocks.innermost, !entry.settings.isImmediate,
            entry.settings.animatesChanges, entry.recorder == nil
        else { return }
        let animation = entry.settings.makeAnimation(keyPath: "hidden")
        animation.fromValue = false
        animation.toValue = false
        entry.add(
            animation, to: view.layer, key: "hidden", of: view, former: (.isHidden, .flag(false)))
    }
}
