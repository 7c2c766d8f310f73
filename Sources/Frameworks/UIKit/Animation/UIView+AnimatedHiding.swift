import QuartzCore

extension UIView {
    /// Keeps a view that was just hidden in an animation block on the screen until the animation ends.
    // Observed: hiding an arranged view of a stack view animates its frame; the view disappears at the end.
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
