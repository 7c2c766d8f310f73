import Foundation
import ObjectiveC

/// An object that may receive touches and actions, and that knows whom to ask next.
///
/// Responders form a chain by `next`: a view answers its controller or its superview, a controller
/// what its view would answer without it, a window its scene, a scene the application. What a
/// responder does not handle it hands to `next`.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// Makes a responder that is not part of any chain.
    public override init() {
        super.init()
    }

    /// The class and the address, as in `<UIResponder: 0x600000c0de00>`.
    open override var description: String { MainThread.run { DumpText.object(self) } }

    // MARK: - The chain

    /// The responder to ask when this one does not handle something; `nil` ends the chain.
    open var next: UIResponder? { nil }

    // MARK: - The first responder

    /// Whether this responder may become the first responder; `false` unless overridden.
    open var canBecomeFirstResponder: Bool { false }

    /// Asks to become the first responder of the window this responder belongs to.
    ///
    /// **Order:** the present first responder is asked to resign before this one takes its place.
    /// - Returns: `true` when this responder is the first responder afterwards. `false` when it may
    ///   not become it, is in no window, or the present one refuses to resign.
    @discardableResult
    open func becomeFirstResponder() -> Bool { takeFirstResponder() }

    /// Whether this responder agrees to give up being the first responder; `true` unless overridden.
    open var canResignFirstResponder: Bool { true }

    /// Gives up being the first responder.
    ///
    /// - Returns: `false` when `canResignFirstResponder` refuses, `true` otherwise, also when this
    ///   responder was not the first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool { yieldFirstResponder() }

    /// Whether this responder is the first responder of its window.
    open var isFirstResponder: Bool { isFirstResponderOfWindow }

    // MARK: - Touches

    /// Tells that fingers went down; the default hands the call to `next`.
    ///
    /// Each of the four touch methods forwards by itself: a responder that overrides only some of
    /// them handles these and lets the others travel on, so that the next responder sees an
    /// incomplete sequence.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        passOnTouchesBegan(touches, with: event)
    }

    /// Tells that fingers moved; the default hands the call to `next`.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        passOnTouchesMoved(touches, with: event)
    }

    /// Tells that fingers were lifted; the default hands the call to `next`.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        passOnTouchesEnded(touches, with: event)
    }

    /// Tells that touches were taken away, by a gesture or by the system; the default hands the
    /// call to `next`.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        passOnTouchesCancelled(touches, with: event)
    }

    /// Tells that estimated values of earlier touches are now known; the default hands the call to
    /// `next`.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }

    // MARK: - Actions

    /// Whether this responder carries out an action; the default is whether it has a method for the
    /// selector.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        responds(to: action)
    }

    /// The first responder along the chain, from this one on, that carries out an action.
    ///
    /// - Complexity: O(length of the chain)
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        nearestTarget(forAction: action, withSender: sender)
    }
}
