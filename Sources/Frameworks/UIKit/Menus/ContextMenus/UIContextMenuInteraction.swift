import Foundation

/// Shows a menu, and what it is about, when a finger rests on a view.
///
/// The delegate is asked for a configuration when the press was long enough. The finger may go on to a row of
/// the menu and choose it by being lifted there; otherwise the menu stays until a tap.
///
/// See also: `UIButton.menu`.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// What a menu looks like.
    public enum Appearance: UInt, Sendable {
        /// There is none.
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
    /// Those that are going away.
    private final var closing: [MenuPresentation] = []
    private final var track: MenuTouchTrack?
    private final var pending: UIContextMenuConfiguration?

    /// - Parameter delegate: Says what is presented; not kept alive.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        heldDelegate = delegate
        super.init()
    }

    /// The view that it was added to.
    open var view: UIView? { heldView }

    /// Who says what is presented.
    open var delegate: (any UIContextMenuInteractionDelegate)? { heldDelegate }

    /// What the menu looks like that is shown.
    open var menuAppearance: Appearance { presentation == nil ? .unknown : style }

    open func willMove(to view: UIView?) {
        dismissMenu()
        heldView?.removeGestureRecognizer(press)
    }

    open func didMove(to view: UIView?) {
        heldView = view
        view?.addGestureRecognizer(press)
    }

    /// Where the finger is, or was last, that opens menus; nil stands for the window.
    open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

    /// Closes the menu that is shown, if there is one.
    open func dismissMenu() { presentation?.close() }

    /// Puts other menus in the places of those that are shown.
    ///
    /// - Parameter block: Called for each menu that is open, submenus last; returns what to show.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { presentation?.updateMenus(block) }

    // MARK: - For the controls of the framework

    /// What the menu looks like.
    var style: Appearance { .rich }

    /// Whom leaves of the menu name as their sender.
    var sender: Any? { self }

    /// What a menu without a preview belongs to, in points of a view, and where it is attached.
    func attachment(
        for configuration: UIContextMenuConfiguration, in space: UIView
    ) -> (rect: CGRect, x: CGFloat) {
        let point = location(in: space)
        return (CGRect(origin: point, size: .zero), point.x)
    }

    /// Whether the menu may be opened at the moment.
    var mayPresent: Bool { true }

    /// Tells that the press was long enough and the menu will be made.
    func willPresent() {}

    /// Tells that the menu is there.
    func didPresent() {}

    /// Tells that the menu is about to go.
    func willDismiss() {}

    /// Tells that the user chose one of several elements.
    func choiceDidChange() {}
}

// MARK: - Presenting

extension UIContextMenuInteraction {
    /// Asks for what to present at the place of the press; false where there is nothing.
    final func mayBegin() -> Bool {
        guard let view else { return false }
        pending = configuration(at: press.location(in: view))
        return pending != nil
    }

    /// What there is to present for a place of the view.
    private func configuration(at location: CGPoint) -> UIContextMenuConfiguration? {
        guard mayPresent, view?.window != nil, presentation == nil else { return nil }
        return heldDelegate?.contextMenuInteraction(
            self, configurationForMenuAtLocation: location)
    }

    /// Presents without a finger what there is for the middle of the view.
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

    /// Shows what a configuration says; with neither menu nor preview nothing.
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
            lifting: isRich ? { [self] in lift(configuration, in: $0, room: $1) } : nil)
    }

    private func lift(
        _ configuration: UIContextMenuConfiguration, in overlay: UIView, room: CGRect
    ) -> LiftedPreview? {
        guard let view else { return nil }
        if let controller = configuration.previewProvider?() {
            return LiftedPreview(
                controller, from: view.convert(view.bounds, to: overlay), in: room)
        }
        let own =
            heldDelegate?.contextMenuInteraction(
                self, configuration: configuration,
                highlightPreviewForItemWithIdentifier: configuration.identifier)
            ?? heldDelegate?.contextMenuInteraction(
                self, previewForHighlightingMenuWithConfiguration: configuration)
        return LiftedPreview(own ?? UITargetedPreview(view: view), in: overlay)
    }

    // MARK: - Told by the presentation

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

    /// Where a lifted picture goes back to; nil for where it came from.
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
