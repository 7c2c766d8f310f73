import CoreGraphics
import Foundation
import ObjectiveC

/// Is notified of the button that the user chooses in an alert view. Every method is optional.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: NSObjectProtocol {
    /// Called when the user taps a button, before the alert is dismissed.
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
    /// Called before the alert is shown.
    func willPresent(_ alertView: UIAlertView)
    /// Called after the alert was shown.
    func didPresent(_ alertView: UIAlertView)
    /// Called before the alert is dismissed.
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
    /// Called after the alert was dismissed.
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
    /// Whether the first button that does not cancel is enabled.
    func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UIAlertViewDelegate {
    public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
        _ = sendIfImplemented(
            "alertView:clickedButtonAtIndex:", to: self, [alertView, buttonIndex])
    }

    public func willPresent(_ alertView: UIAlertView) {
        _ = sendIfImplemented("willPresentAlertView:", to: self, [alertView])
    }

    public func didPresent(_ alertView: UIAlertView) {
        _ = sendIfImplemented("didPresentAlertView:", to: self, [alertView])
    }

    public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
        _ = sendIfImplemented(
            "alertView:willDismissWithButtonIndex:", to: self, [alertView, buttonIndex])
    }

    public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
        _ = sendIfImplemented(
            "alertView:didDismissWithButtonIndex:", to: self, [alertView, buttonIndex])
    }

    public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool {
        sendIfImplemented("alertViewShouldEnableFirstOtherButton:", to: self, [alertView])
            as? Bool ?? true
    }
}

/// The alert from before `UIAlertController`. It retains itself while it is shown, above all windows of the app.
///
/// The styles with text fields, and their members, are not declared.
@preconcurrency @MainActor
open class UIAlertView: UIView {
    private var alert = ButtonAlert()

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates an alert with a button that cancels, if it has a title.
    public convenience init(
        title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?
    ) {
        self.init(frame: .zero)
        self.title = title ?? ""
        self.message = message
        self.delegate = delegate.map { $0 as AnyObject }
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    }

    /// Creates an alert with several buttons.
    public convenience init(
        title: String, message: String, delegate: (any UIAlertViewDelegate)?,
        cancelButtonTitle: String?, otherButtonTitles firstButtonTitle: String,
        _ moreButtonTitles: String...
    ) {
        self.init(
            title: title, message: message, delegate: delegate,
            cancelButtonTitle: cancelButtonTitle)
        for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
    }

    /// Is notified of what the user chooses, if it conforms to `UIAlertViewDelegate`.
    open weak var delegate: AnyObject?

    private var receiver: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

    open var title: String = "" { didSet { alert.controller?.title = title } }

    /// The text that explains the title.
    open var message: String? { didSet { alert.controller?.message = message } }

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

    /// The index of the first button that does not cancel; -1 without one.
    open var firstOtherButtonIndex: Int { alert.firstOther }

    /// Whether the alert is shown.
    open var isVisible: Bool { alert.isVisible }

    // MARK: - Showing

    /// Shows the alert.
    ///
    /// **Order:** `willPresent(_:)`, the animation, `didPresent(_:)`. After a tap `alertView(_:clickedButtonAt:)`,
    /// `alertView(_:willDismissWithButtonIndex:)`, the animation, `alertView(_:didDismissWithButtonIndex:)`.
    open func show() {
        guard !isVisible else { return }
        let controller = alert.makeController(title: title, message: message, .alert) {
            [self] in closed(with: $0)
        }
        controller.willTake = { [weak self] in self?.clicked($0) }
        let first = alert.firstOther
        if first >= 0, receiver?.alertViewShouldEnableFirstOtherButton(self) == false {
            controller.actions[first].isEnabled = false
        }
        receiver?.willPresent(self)
        AlertWindow.show(controller, animated: true, {}) { [self] in
            receiver?.didPresent(self)
        }
        alert.remember(root: controller.presentingViewController)
    }

    private func clicked(_ index: Int) {
        receiver?.alertView(self, clickedButtonAt: index)
        receiver?.alertView(self, willDismissWithButtonIndex: index)
    }

    private func closed(with index: Int) {
        alert.close()
        receiver?.alertView(self, didDismissWithButtonIndex: index)
    }

    /// Removes the alert as if a button had been tapped, without `alertView(_:clickedButtonAt:)`.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        guard let controller = alert.controller else { return }
        receiver?.alertView(self, willDismissWithButtonIndex: buttonIndex)
        controller.dismiss(animated: animated) { [self] in closed(with: buttonIndex) }
    }
}
