import Foundation

/// Follows the pointer above the views of the app: finds its region and shows the effect of its style.
@MainActor
final class PointerTracker {
    private struct Hovered {
        var interaction: UIPointerInteraction
        var region: UIPointerRegion
        var effect: PointerEffectAnimation?
    }

    private var hovered: Hovered?
    /// The pointer in coordinates of the screen; nil while it is away.
    private var location: CGPoint?
    private var modifiers: UIKeyModifierFlags = []

    /// - Parameters:
    ///   - location: Points of the screen; nil when the pointer left.
    ///   - windows: From front to back.
    func move(to location: CGPoint?, _ modifiers: UIKeyModifierFlags, in windows: [UIWindow]) {
        self.location = location
        self.modifiers = modifiers
        guard location != nil || hovered != nil else { return }
        let found = location.flatMap { find($0, in: windows) }
        guard let found else { return leave() }
        if let hovered, hovered.interaction === found.0, hovered.region.isEqual(found.1) { return }
        leave()
        enter(found.0, found.1)
    }

    /// Returns the region under the pointer, of the nearest view that has one.
    private func find(
        _ location: CGPoint, in windows: [UIWindow]
    ) -> (UIPointerInteraction, UIPointerRegion)? {
        for window in windows {
            let point = window.convert(location, from: nil as UIWindow?)
            guard let hit = window.hitTest(point, with: nil) else { continue }
            var view: UIView? = hit
            while let current = view {
                for case let interaction as UIPointerInteraction in current.interactions
                where interaction.isEnabled {
                    if let region = region(of: interaction, current, point, window) {
                        return (interaction, region)
                    }
                }
                view = current.superview
            }
            return nil
        }
        return nil
    }

    private func region(
        of interaction: UIPointerInteraction, _ view: UIView, _ point: CGPoint, _ window: UIWindow
    ) -> UIPointerRegion? {
        guard let delegate = interaction.delegate else { return nil }
        let location = view.convert(point, from: window)
        return delegate.pointerInteraction(
            interaction,
            regionFor: UIPointerRegionRequest(location: location, modifiers: modifiers),
            defaultRegion: UIPointerRegion(rect: view.bounds))
    }

    private func enter(_ interaction: UIPointerInteraction, _ region: UIPointerRegion) {
        guard let delegate = interaction.delegate else { return }
        let animator = PointerAnimator()
        delegate.pointerInteraction(interaction, willEnter: region, animator: animator)
        let style = delegate.pointerInteraction(interaction, styleFor: region)
        let effect = style.flatMap(PointerEffectAnimation.init)
        hovered = Hovered(interaction: interaction, region: region, effect: effect)
        animator.run { effect?.show() }
    }

    private func leave() {
        guard let left = hovered else { return }
        hovered = nil
        let animator = PointerAnimator()
        left.interaction.delegate?.pointerInteraction(
            left.interaction, willExit: left.region, animator: animator)
        if let effect = left.effect { animator.addCompletion { _ in effect.remove() } }
        animator.run { left.effect?.hide() }
    }

    /// Ends the effect of an interaction that is removed or disabled.
    func forget(_ interaction: UIPointerInteraction) {
        if hovered?.interaction === interaction { leave() }
    }

    /// Asks for the region and the style again.
    func invalidate(_ interaction: UIPointerInteraction) {
        guard let location, UIApplication.exists else { return }
        if hovered?.interaction === interaction { leave() }
        move(to: location, modifiers, in: UIApplication.shared.touchWindows)
    }
}

/// Runs the animations of one entry or exit.
@MainActor
private final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(Bool) -> Void] = []

    // From memory.
    private static let duration: TimeInterval = 0.2

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

    func run(_ own: @escaping () -> Void) {
        let (animations, completions) = (animations, completions)
        UIView.animate(
            withDuration: Self.duration, delay: 0,
            options: [.beginFromCurrentState, .allowUserInteraction]
        ) {
            own()
            for animation in animations { animation() }
        } completion: { isFinished in
            for completion in completions { completion(isFinished) }
        }
    }
}
