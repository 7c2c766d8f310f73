import CoreGraphics
import Foundation
import ObjectiveC

/// The direction in which an edit menu's arrow points.
public enum UIEditMenuArrowDirection: Int, Sendable {
    case automatic = 0
    case up = 1
    case down = 2
    case left = 3
    case right = 4
}

/// The identifier, the source point and the preferred direction of an edit menu.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    private let place: CGPoint
    private let name: AnyHashable

    /// - Parameters:
    ///   - identifier: Identifies the menu; nil for a unique one.
    ///   - sourcePoint: The point that the menu is about, in points of the interaction's view.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        place = sourcePoint
        name = identifier ?? AnyHashable(UUID())
        super.init()
    }

    /// The identifier.
    open var identifier: AnyHashable { name }

    /// The point that the menu is about.
    open var sourcePoint: CGPoint { place }

    /// The side on which the menu prefers to be: with an arrow down it is above its target.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic
}

/// Animations that accompany an edit menu.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
    /// Adds changes to animate.
    func addAnimations(_ animations: @escaping () -> Void)

    /// Adds a closure that is called at the end.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// The provider of an edit menu; every method is optional.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
    /// Returns the menu; nil, the default, for the suggested actions.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?

    /// Returns the rectangle that the menu must not cover; null, the default, for the source point.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect

    /// Called when the menu is about to appear.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)

    /// Called when the menu is about to disappear.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        sendIfImplemented(
            "editMenuInteraction:menuForConfiguration:suggestedActions:", to: self,
            [interaction, configuration, suggestedActions]) as? UIMenu
    }

    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect {
        sendIfImplemented(
            "editMenuInteraction:targetRectForConfiguration:", to: self,
            [interaction, configuration]) as? CGRect ?? .null
    }

    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        _ = sendIfImplemented(
            "editMenuInteraction:willPresentMenuForConfiguration:animator:", to: self,
            [interaction, configuration, animator])
    }

    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        _ = sendIfImplemented(
            "editMenuInteraction:willDismissMenuForConfiguration:animator:", to: self,
            [interaction, configuration, animator])
    }
}

/// Shows a menu of editing actions beside a point of a view.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    private weak var heldView: UIView?
    private weak var heldDelegate: (any UIEditMenuInteractionDelegate)?
    private var shown: (menu: EditMenuView, configuration: UIEditMenuConfiguration)?

    /// - Parameter delegate: Provides the menu; referenced weakly.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        heldDelegate = delegate
        super.init()
    }

    /// The view that the interaction was added to.
    open var view: UIView? { heldView }

    /// The object that provides the menu.
    open var delegate: (any UIEditMenuInteractionDelegate)? { heldDelegate }

    open func willMove(to view: UIView?) { dismissMenu() }

    open func didMove(to view: UIView?) { heldView = view }

    /// Shows a menu; does nothing if it has no actions.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        dismissMenu()
        guard let view = heldView, let window = view.window else { return }
        let suggested = EditMenuActions.suggested(for: window.firstResponder ?? view)
        let menu =
            heldDelegate?.editMenuInteraction(
                self, menuFor: configuration, suggestedActions: suggested)
            ?? UIMenu(children: suggested)
        let elements = EditMenuActions.flattened(menu.children)
        guard !elements.isEmpty else { return }
        let animator = EditMenuAnimator()
        heldDelegate?.editMenuInteraction(
            self, willPresentMenuFor: configuration, animator: animator)
        let made = EditMenuView(elements, target: window.firstResponder ?? view)
        made.whenClosed = { [weak self] in self?.menuClosed() }
        shown = (made, configuration)
        made.show(
            in: window, beside: targetRect(of: configuration, in: window),
            prefersBelow: configuration.preferredArrowDirection == .up)
        animator.run()
    }

    private func targetRect(
        of configuration: UIEditMenuConfiguration, in window: UIWindow
    ) -> CGRect {
        guard let view = heldView else { return .zero }
        let asked =
            heldDelegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
        let rect =
            asked.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : asked
        return view.convert(rect, to: window)
    }

    /// Dismisses the menu, if it is shown.
    open func dismissMenu() { shown?.menu.close() }

    /// Presents the menu again with new elements, if it is shown.
    open func reloadVisibleMenu() {
        if let configuration = shown?.configuration { presentEditMenu(with: configuration) }
    }

    /// Moves the menu to where its target is now.
    open func updateVisibleMenuPosition(animated: Bool) {
        guard let shown, let window = heldView?.window else { return }
        UIView.move(animated: animated, over: 0.2) { [self] in
            shown.menu.place(beside: targetRect(of: shown.configuration, in: window))
        }
    }

    /// Returns the point that the menu is about, in points of a view.
    open func location(in view: UIView?) -> CGPoint {
        heldView?.convert(shown?.configuration.sourcePoint ?? .zero, to: view) ?? .zero
    }

    private func menuClosed() {
        guard let configuration = shown?.configuration else { return }
        shown = nil
        let animator = EditMenuAnimator()
        heldDelegate?.editMenuInteraction(
            self, willDismissMenuFor: configuration, animator: animator)
        animator.run()
    }
}

/// Runs the changes that accompany a menu.
private final class EditMenuAnimator: NSObject, UIEditMenuInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func run() {
        guard !animations.isEmpty || !completions.isEmpty else { return }
        UIView.animate(withDuration: 0.2) { [animations] in
            for animation in animations { animation() }
        } completion: { [completions] _ in
            for completion in completions { completion() }
        }
    }
}

extension UIEditMenuInteraction: WindowInteraction {
    // Chosen, as for context menus: without its source a menu has nothing to act on.
    final func viewDidLeaveWindow() { dismissMenu() }
}
