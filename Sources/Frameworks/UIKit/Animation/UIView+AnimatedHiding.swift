import QuartzCore

extension UIView {
    /// Keeps the view, which was just hidden in an animation, on the screen until the animation ends.
    // Observed: hiding a stack view's arranged view is animated, by its frame, and the view goes at the end.
    final func stayShownUntilAnimationEnds() {
        guard let entry = OpenAnimationBlocks.innermost, !entry.settings.isImmediate,
            entry.settings.animatesChanges, entry.recorder == nil
        else { return }
        let animation = entry.settings.makeAnimation(keyPath: "hidden")
        animation.fromValue = false
        animation.toValue = false
        entry.add(animation, to: layer, key: "hidden", of: self, former: (.isHidden, .flag(false)))
    }
}
