import Foundation

/// Presents a menu with a preview after a long press on a view.
///
/// The delegate provides a configuration at the end of the long press. The finger may then move to a row of the menu
/// and select it when it is lifted there; otherwise the menu stays open until a tap.
///
/// See also: `UIButton.menu`.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The appearance of a menu.
    public enum Appearance: UInt, Sendable {
        /// No menu is open.
        case unknown = 0
        /// A menu beside a preview, in front of a blurred screen.
        case rich = 1
        /// A menu alone.
        case compact = 2
    }

    private weak var heldView: UIView?
    private weak var heldDelegate: (any UIContextMenuInteractionDelegate)?
    private(set) final lazy var press = ContextMenuPress(self)
    private final var presentation: MenuPresentation?
    /// The presentations that are being dismissed.
    private final var closing: [MenuPresentation] = []
    private final var track: MenuTouchTrack?
    private final var pending: UIContextMenuConfiguration?

    /// - Parameter delegate: Provides the configuration; referenced weakly.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        heldDelegate = delegate
        super.init()
    }

    /// The view that the interaction was added to.
    open var view: UIView? { heldView }

    /// The object that provides the configuration.
    open var delegate: (any UIContextMenuInteractionDelegate)? { heldDelegate }

    /// The appearance of the open menu.
    open var menuAppearance: Appearance { presentation == nil ? .unknown : style }

    open func willMove(to view: UIView?) {
        dismissMenu()
        heldView?.removeGestureRecognizer(press)
    }

    open func didMove(to view: UIView?) {
        heldView = view
        view?.addGestureRecognizer(press)
    }

    /// Returns the last location of the finger that opens menus, in a view's coordinates; nil means the
    /// window.
    open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

    /// Dismisses the open menu, if there is one.
    open func dismissMenu() { presentation?.close() }

    /// Replaces the open menu and its submenus.
    ///
    /// - Parameter block: Called for each open menu, submenus last; returns its replacement.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { presentation?.updateMenus(block) }

    // MARK: - For the controls of the framework

    /// The appearance of menus that the interaction opens.
    var style: Appearance { .rich }

    /// The sender of the menu's actions and commands.
    var sender: Any? { self }

    /// Returns the source rectangle of a menu without a preview, and the x coordinate of its anchor, in points
    /// of a view.
    func attachment(
        for configuration: UIContextMenuConfiguration, in space: UIView
    ) -> (rect: CGRect, x: CGFloat) {
        let point = location(in: space)
        return (CGRect(origin: point, size: .zero), point.x)
    }

    /// The rectangle of the view from which the preview of a controller comes; nil for all of it.
    var liftedRect: CGRect? { nil }

    /// Whether a menu may be opened now.
    var mayPresent: Bool { true }

    /// Called before the menu is created.
    func willPresent() {}

    /// Called after the menu was created.
    func didPresent() {}

    /// Called when the menu is about to be dismissed.
    func willDismiss() {}

    /// Called when the user selected one of several elements.
    func choiceDidChange() {}
}

// MARK: - Presenting

extension UIContextMenuInteraction: WindowInteraction {
    // Chosen: without its source a menu has nothing to act on, and its overlay would intercept all touches.
    final func viewDidLeaveWindow() { dismissMenu() }
}

extension UIContextMenuInteraction {
    /// Obtains the configuration for the location of the press; returns whether there is one.
    final func mayBegin() -> Bool {
        guard let view else { return false }
        pending = configuration(at: press.location(in: view))
        return pending != nil
    }

    /// Returns the delegate's configuration for a location in the view.
    private func configuration(at location: CGPoint) -> UIContextMenuConfiguration? {
        guard mayPresent, view?.window != nil, presentation == nil else { return nil }
        return heldDelegate?.contextMenuInteraction(
            self, configurationForMenuAtLocation: location)
    }

    /// Presents the menu for the centre of the view, without a touch, as a primary action does.
    final func presentWithoutTouch() {
        guard let view else { return }
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        if let configuration = configuration(at: middle) { present(configuration) }
    }

    /// Whether a menu is open.
    final var isPresenting: Bool { presentation != nil }

    final func pressBegan() {
        guard let configuration = pending else { return }
        pending = nil
        present(configuration)
        track = presentation?.trackOfOpeningPress(at: press.location(in: nil))
    }

    final func pressMoved() { track?.move(to: press.location(in: nil)) }

    final func pressEnded() {
        track?.end(at: press.location(in: nil), closesOutside: false)
        track = nil
    }

    final func pressCancelled() {
        track?.cancel()
        track = nil
    }

    /// Presents a configuration, unless it has neither menu nor preview.
    private func present(_ configuration: UIContextMenuConfiguration) {
        guard let window = view?.window else { return }
        willPresent()
        let menu = configuration.actionProvider?([]).flatMap { $0.children.isEmpty ? nil : $0 }
        let isRich = style == .rich
        guard isRich || menu != nil else { return }
        let presentation = MenuPresentation(self, configuration, menu: menu, window: window)
        self.presentation = presentation
        didPresent()
        presentation.open(
            lifting: isRich ? { [self] in lift(configuration, in: $0, available: $1) } : nil)
    }

    private func lift(
        _ configuration: UIContextMenuConfiguration, in overlay: UIView, available: CGRect
    ) -> LiftedPreview? {
        guard let view else { return nil }
        if let controller = configuration.previewProvider?() {
            return LiftedPreview(
                controller, from: view.convert(liftedRect ?? view.bounds, to: overlay),
                in: available)
        }
        let own =
            heldDelegate?.contextMenuInteraction(
                self, configuration: configuration,
                highlightPreviewForItemWithIdentifier: configuration.identifier)
            ?? heldDelegate?.contextMenuInteraction(
                self, previewForHighlightingMenuWithConfiguration: configuration)
        return LiftedPreview(own ?? UITargetedPreview(view: view), in: overlay)
    }

    // MARK: - Notifications of the presentation

    final func willDisplay(
        _ configuration: UIContextMenuConfiguration, _ animator: ContextMenuAnimator
    ) {
        heldDelegate?.contextMenuInteraction(
            self, willDisplayMenuFor: configuration, animator: animator)
    }

    final func willEnd(
        _ configuration: UIContextMenuConfiguration, _ animator: ContextMenuAnimator
    ) {
        if let presentation { closing.append(presentation) }
        presentation = nil
        track = nil
        willDismiss()
        heldDelegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    }

    final func presentationDidEnd(_ presentation: MenuPresentation) {
        closing.removeAll { $0 === presentation }
    }

    final func willPerformPreviewAction(
        _ configuration: UIContextMenuConfiguration, _ animator: ContextMenuAnimator
    ) {
        heldDelegate?.contextMenuInteraction(
            self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    /// The point to which a lifted snapshot returns; nil means its origin.
    final func landingPoint(
        for configuration: UIContextMenuConfiguration, in overlay: UIView, _ preview: LiftedPreview?
    ) -> CGPoint? {
        guard preview != nil, preview?.controller == nil else { return nil }
        let landing =
            heldDelegate?.contextMenuInteraction(
                self, configuration: configuration,
                dismissalPreviewForItemWithIdentifier: configuration.identifier)
            ?? heldDelegate?.contextMenuInteraction(
                self, previewForDismissingMenuWithConfiguration: configuration)
        return landing.map { $0.target.container.convert($0.target.center, to: overlay) }
    }
}
