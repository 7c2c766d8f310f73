import Foundation
import ObjectiveC

/// The decisions of an app about the pointer above a view. Every member is optional.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    /// Returns the region at a place; called while the pointer moves over the view.
    ///
    /// - Parameter defaultRegion: The view's bounds.
    /// - Returns: Nil where the pointer has no style of this interaction. Without the method the default region.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?

    /// Returns the style in a region; nil for the system's pointer.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle?

    /// Called when the pointer enters a region, before its style is asked for.
    ///
    /// - Parameter animator: Runs animations of the app beside that of the effect.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)

    /// Called when the pointer leaves a region.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
}

/// Runs animations beside that of an effect.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)

    /// Adds a closure that is called when the animations end, with whether they were not interrupted.
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}

extension UIPointerInteractionDelegate {
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        let selector: Selector = "pointerInteraction:regionForRequest:defaultRegion:"
        guard
            let answer = sendIfImplemented(
                selector, to: self, [interaction, request, defaultRegion])
        else { return defaultRegion }
        return answer as? UIPointerRegion
    }

    public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        sendIfImplemented("pointerInteraction:styleForRegion:", to: self, [interaction, region])
            as? UIPointerStyle
    }

    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {
        _ = sendIfImplemented(
            "pointerInteraction:willEnterRegion:animator:", to: self,
            [interaction, region, animator])
    }

    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {
        _ = sendIfImplemented(
            "pointerInteraction:willExitRegion:animator:", to: self,
            [interaction, region, animator])
    }
}

/// Gives a view effects while the pointer of a mouse is above it.
///
/// **Order** for a pointer that moves from one region to another: the region is asked for, `willExit` of the former
/// one, `willEnter` of the new one, then its style.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
    private weak var heldView: UIView?

    /// The delegate; not retained. Without one nothing happens.
    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?

    public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
        self.delegate = delegate
        super.init()
    }

    /// Whether the pointer has effects on the view.
    open var isEnabled = true {
        didSet { if !isEnabled { UIApplication.shared.pointer.forget(self) } }
    }

    /// The view that the interaction was added to.
    open var view: UIView? { heldView }

    /// Has the region and the style under the pointer asked for again.
    open func invalidate() { UIApplication.shared.pointer.invalidate(self) }

    open func willMove(to view: UIView?) {
        if view == nil, UIApplication.exists { UIApplication.shared.pointer.forget(self) }
    }

    open func didMove(to view: UIView?) { heldView = view }
}
