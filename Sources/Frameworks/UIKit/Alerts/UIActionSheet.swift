import CoreGraphics
import Foundation
import ObjectiveC

/// Is notified of the button that the user chooses in an action sheet. Every method is optional.
@preconcurrency @MainActor
public protocol UIActionSheetDelegate: NSObjectProtocol {
    /// Called when the user taps a button, before the sheet is dismissed.
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
    /// Called before the sheet is shown.
    func willPresent(_ actionSheet: UIActionSheet)
    /// Called after the sheet was shown.
    func didPresent(_ actionSheet: UIActionSheet)
    /// Called before the sheet is dismissed.
    func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
    /// Called after the sheet was dismissed.
    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UIActionSheetDelegate {
    public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
        _ = sendIfImplemented(
            "actionSheet:clickedButtonAtIndex:", to: self, [actionSheet, buttonIndex])
    }

    public func willPresent(_ actionSheet: UIActionSheet) {
        _ = sendIfImplemented("willPresentActionSheet:", to: self, [actionSheet])
    }

    public func didPresent(_ actionSheet: UIActionSheet) {
        _ = sendIfImplemented("didPresentActionSheet:", to: self, [actionSheet])
    }

    public func actionSheet(
        _ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int
    ) {
        _ = sendIfImplemented(
            "actionSheet:willDismissWithButtonIndex:", to: self, [actionSheet, buttonIndex])
    }

    public func actionSheet(
        _ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int
    ) {
        _ = sendIfImplemented(
            "actionSheet:didDismissWithButtonIndex:", to: self, [actionSheet, buttonIndex])
    }
}

/// The action sheet from before `UIAlertController`. It retains itself while it is shown.
@preconcurrency @MainActor
open class UIActionSheet: UIView {
    private var alert = ButtonAlert()

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a sheet with the buttons that delete and cancel, if they have titles.
    ///
    /// The button that deletes comes first, the one that cancels last.
    public convenience init(
        title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
        destructiveButtonTitle: String?
    ) {
        self.init(
            title, delegate, cancel: cancelButtonTitle, destructive: destructiveButtonTitle,
            others: [])
    }

    /// Creates a sheet with other buttons between the one that deletes and the one that cancels.
    public convenience init(
        title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
        destructiveButtonTitle: String?, otherButtonTitles firstButtonTitle: String,
        _ moreButtonTitles: String...
    ) {
        self.init(
            title, delegate, cancel: cancelButtonTitle, destructive: destructiveButtonTitle,
            others: [firstButtonTitle] + moreButtonTitles)
    }

    private convenience init(
        _ title: String?, _ delegate: (any UIActionSheetDelegate)?, cancel: String?,
        destructive: String?, others: [String]
    ) {
        self.init(frame: .zero)
        self.title = title ?? ""
        self.delegate = delegate
        if let destructive { destructiveButtonIndex = addButton(withTitle: destructive) }
        for title in others { addButton(withTitle: title) }
        if let cancel { cancelButtonIndex = addButton(withTitle: cancel) }
    }

    open weak var delegate: (any UIActionSheetDelegate)?

    open var title: String = ""

    // MARK: - Buttons

    /// Adds a button.
    ///
    /// - Returns: Its index.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int { alert.add(title) }

    /// The title of a button; nil for an index that does not exist.
    open func buttonTitle(at buttonIndex: Int) -> String? { alert.title(at: buttonIndex) }

    open var numberOfButtons: Int { alert.titles.count }

    /// The index of the button that cancels; -1 without one.
    open var cancelButtonIndex: Int {
        get { alert.cancelIndex }
        set { alert.cancelIndex = newValue }
    }

    /// The index of the button that deletes; -1 without one.
    open var destructiveButtonIndex: Int {
        get { alert.destructiveIndex }
        set { alert.destructiveIndex = newValue }
    }

    /// The index of the first other button; -1 without one.
    open var firstOtherButtonIndex: Int { alert.firstOther }

    /// Whether the sheet is shown.
    open var isVisible: Bool { alert.isVisible }

    // MARK: - Showing

    /// Shows the sheet at the lower edge of the screen; on a pad in the middle of a view.
    open func show(in view: UIView) {
        show(from: view.bounds, in: view, directions: [], animated: true)
    }

    /// Shows the sheet at the lower edge of the screen; on a pad beside a rectangle of a view.
    open func show(from rect: CGRect, in view: UIView, animated: Bool) {
        show(from: rect, in: view, directions: .any, animated: animated)
    }

    /// Shows the sheet at the lower edge of the screen; on a pad beside an item of a bar.
    open func show(from item: UIBarButtonItem, animated: Bool) {
        show(animated: animated) { popover in popover.barButtonItem = item }
    }

    private func show(
        from rect: CGRect, in view: UIView, directions: UIPopoverArrowDirection, animated: Bool
    ) {
        show(animated: animated) { popover in
            popover.sourceView = view
            popover.sourceRect = rect
            popover.permittedArrowDirections = directions
        }
    }

    private func show(
        animated: Bool, _ prepare: (UIPopoverPresentationController) -> Void
    ) {
        guard !isVisible else { return }
        let controller = alert.makeController(
            title: title.isEmpty ? nil : title, message: nil, .actionSheet
        ) { [self] in closed(with: $0) }
        controller.willTake = { [weak self] in self?.clicked($0) }
        // Retains the sheet until it is closed, as the actions do.
        controller.onDismissal = { [self] in
            clicked(-1)
            closed(with: -1)
        }
        delegate?.willPresent(self)
        AlertWindow.show(controller, animated: animated) {
            if let popover = controller.popoverPresentationController { prepare(popover) }
        } completion: { [self] in
            delegate?.didPresent(self)
        }
        alert.remember(root: controller.presentingViewController)
    }

    private func clicked(_ index: Int) {
        delegate?.actionSheet(self, clickedButtonAt: index)
        delegate?.actionSheet(self, willDismissWithButtonIndex: index)
    }

    private func closed(with index: Int) {
        alert.close()
        delegate?.actionSheet(self, didDismissWithButtonIndex: index)
    }

    /// Removes the sheet as if a button had been tapped, without `actionSheet(_:clickedButtonAt:)`.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        guard let controller = alert.controller else { return }
        delegate?.actionSheet(self, willDismissWithButtonIndex: buttonIndex)
        controller.dismiss(animated: animated) { [self] in closed(with: buttonIndex) }
    }
}
