import CoreGraphics
import Foundation
import ObjectiveC
internal import SwiftRuntime

/// The state of a spring-loaded interaction.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
    /// No drag is above the view.
    case inactive = 0
    /// A drag is above the view.
    case possible = 1
    /// The drag has rested, and the interaction is about to be activated.
    case activating = 2
    case activated = 3
}

/// The drag above a view with a spring-loaded interaction.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    var state: UISpringLoadedInteractionEffectState { get }
    /// The view that shows the effect; the interaction's by default.
    var targetView: UIView? { get set }
    /// An object of the app.
    var targetItem: Any? { get set }

    /// Returns the location of the finger in a view's coordinates; nil means the window.
    func location(in view: UIView?) -> CGPoint
}

/// The decision whether a drag activates a view.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool

    /// Called when the drag has left the view, or the view was activated; optional.
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
    public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {
        _ = sendIfImplemented("interactionDidFinish:", to: self, [interaction])
    }
}

/// The display of the states of a spring-loaded interaction.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
    func interaction(
        _ interaction: UISpringLoadedInteraction,
        didChangeWith context: any UISpringLoadedInteractionContext)
}

/// Activates a view, such as a button or a folder, when a drag rests above it.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
    private weak var heldView: UIView?
    private let behavior: (any UISpringLoadedInteractionBehavior)?
    private let effect: any UISpringLoadedInteractionEffect
    private let activate: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    private final var context: SpringContext?
    private final var timer: AnyObject?

    /// - Parameters:
    ///   - interactionBehavior: Decides about a drag; nil allows each.
    ///   - interactionEffect: Shows the states; nil dims the view and flashes it.
    ///   - handler: Called when a drag has rested above the view.
    public init(
        interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
        interactionEffect: (any UISpringLoadedInteractionEffect)?,
        activationHandler handler:
            @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) {
        behavior = interactionBehavior
        effect = interactionEffect ?? SpringFlash()
        activate = handler
        super.init()
    }

    /// Creates an interaction for each drag, with the standard effect.
    public convenience init(
        activationHandler handler:
            @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) {
        self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler)
    }

    /// The view that the interaction was added to.
    open var view: UIView? { heldView }

    open func willMove(to view: UIView?) { leave() }

    open func didMove(to view: UIView?) { heldView = view }

    // MARK: - The drag

    /// Called when a drag has entered the view or moved above it.
    final func follow(_ content: DragContent) {
        if let context {
            context.content = content
            return
        }
        guard let view = heldView else { return }
        let context = SpringContext(content, view)
        if let behavior, !behavior.shouldAllow(self, with: context) { return }
        self.context = context
        change(to: .possible)
        // From memory: about a second in all.
        wait(for: 0.6) { [weak self] in
            self?.change(to: .activating)
            self?.wait(for: 0.4) { [weak self] in self?.finish() }
        }
    }

    private final func wait(for delay: TimeInterval, _ body: @escaping @MainActor () -> Void) {
        timer = TimeEnvironment.delayedCalls.schedule(after: delay, inModes: [.common]) {
            MainThread.run { body() }
        }
    }

    private final func change(to state: UISpringLoadedInteractionEffectState) {
        guard let context else { return }
        context.state = state
        effect.interaction(self, didChangeWith: context)
    }

    private final func finish() {
        guard let context else { return }
        timer = nil
        change(to: .activated)
        activate(self, context)
        behavior?.interactionDidFinish(self)
    }

    /// Called when a drag has left the view or has ended.
    final func leave() {
        guard let context else { return }
        if let timer { TimeEnvironment.delayedCalls.cancel(timer) }
        timer = nil
        let wasActivated = context.state == .activated
        change(to: .inactive)
        self.context = nil
        if !wasActivated { behavior?.interactionDidFinish(self) }
    }
}

/// The context of a spring-loaded interaction.
private final class SpringContext: NSObject, UISpringLoadedInteractionContext {
    var content: DragContent
    var state = UISpringLoadedInteractionEffectState.inactive
    weak var targetView: UIView?
    var targetItem: Any?
    private weak var window: UIWindow?

    init(_ content: DragContent, _ view: UIView) {
        self.content = content
        targetView = view
        window = view.window
        super.init()
    }

    func location(in view: UIView?) -> CGPoint {
        (view ?? window)?.point(ofScreen: content.location) ?? content.location
    }
}

/// The standard effect: the view is dimmed below a drag and flashes before it is activated.
private final class SpringFlash: NSObject, UISpringLoadedInteractionEffect {
    private let tint = UIView()

    func interaction(
        _ interaction: UISpringLoadedInteraction,
        didChangeWith context: any UISpringLoadedInteractionContext
    ) {
        guard let view = context.targetView else { return }
        switch context.state {
        case .inactive, .activated: tint.removeFromSuperview()
        case .possible, .activating:
            tint.isUserInteractionEnabled = false
            tint.frame = view.bounds
            tint.backgroundColor = UIColor(white: 0, alpha: 0.15)
            view.addSubview(tint)
            guard context.state == .activating else { return }
            UIView.animate(
                withDuration: 0.1, delay: 0, options: [.repeat, .autoreverse],
                animations: { self.tint.alpha = 0 })
        }
    }
}
