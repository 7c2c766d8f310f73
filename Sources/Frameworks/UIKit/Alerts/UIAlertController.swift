import CoreGraphics
import Foundation
import ObjectiveC

/// Shows a message or a choice to the user: as an alert in the middle of the screen, or as an action sheet at the lower
/// edge, which is a popover on a pad.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The kind of an alert.
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert = 1
    }

    private var storedActions: [UIAlertAction] = []
    private var storedMessage: String?
    private var storedStyle = Style.actionSheet
    private var storedPreferred: UIAlertAction?
    private var storedFields: [UITextField]?
    /// Called with the index of the chosen action, before the alert is dismissed.
    final var willTake: ((Int) -> Void)?
    /// Called after a tap beside the popover has dismissed an alert without an action that cancels.
    final var onDismissal: (() -> Void)?

    /// Creates an alert without actions.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        storedStyle = preferredStyle
        storedMessage = message
        self.title = title
        modalPresentationStyle = isPopover ? .popover : .custom
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: - Content

    /// The title above the message.
    open override var title: String? {
        get { super.title }
        set {
            super.title = newValue
            contentDidChange()
        }
    }

    /// The text that explains the title.
    open var message: String? {
        get { storedMessage }
        set {
            storedMessage = newValue
            contentDidChange()
        }
    }

    /// The kind of the alert.
    open var preferredStyle: Style { storedStyle }

    // MARK: - Actions

    /// The actions in the order in which they were added.
    open var actions: [UIAlertAction] { storedActions }

    /// Adds an action; raises an exception for a second one with the style `.cancel`.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, cancelAction != nil {
            raiseException(
                "NSInternalInconsistencyException",
                "UIAlertController can only have one action with a style of "
                    + "UIAlertActionStyleCancel")
        }
        storedActions.append(action)
        contentDidChange()
    }

    /// The action whose title is emphasized, and which the return key triggers; one of `actions`.
    open var preferredAction: UIAlertAction? {
        get { storedPreferred }
        set {
            if let newValue, !storedActions.contains(where: { $0 === newValue }) {
                // From memory, not measured: the text.
                raiseException(
                    "NSInternalInconsistencyException",
                    "The preferredAction \(newValue) must be contained in the actions of "
                        + "\(self)")
            }
            storedPreferred = newValue
            contentDidChange()
        }
    }

    // MARK: - Text fields

    /// The text fields, in the order in which they were added; nil without any.
    open var textFields: [UITextField]? { storedFields }

    /// Adds a text field; raises an exception for an action sheet.
    ///
    /// - Parameter configurationHandler: Called at once with the field.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard storedStyle == .alert else {
            // Observed: in public logs.
            raiseException(
                "NSInternalInconsistencyException",
                "Text fields can only be added to an alert controller of style "
                    + "UIAlertControllerStyleAlert")
        }
        let field = UITextField(frame: .zero)
        field.font = AlertMetrics.current.messageFont
        field.values.whenReturned = { [weak self, unowned field] in
            if field.isEditing { self?.returnKeyPressed(in: field) }
        }
        storedFields = (storedFields ?? []) + [field]
        configurationHandler?(field)
        contentDidChange()
    }

    /// Moves to the next field for the return key, and triggers the preferred action in the last one.
    // From memory, not measured.
    final func returnKeyPressed(in field: UITextField) {
        let fields = storedFields ?? []
        if let index = fields.firstIndex(of: field), index + 1 < fields.count {
            fields[index + 1].becomeFirstResponder()
        } else if let action = storedPreferred {
            take(action)
        }
    }

    final var cancelAction: UIAlertAction? { storedActions.first { $0.style == .cancel } }

    /// Whether the alert is an action sheet on a pad.
    final var isPopover: Bool {
        storedStyle == .actionSheet && UIScreen.main.traitCollection.userInterfaceIdiom == .pad
    }

    // MARK: - View

    open override func loadView() { view = AlertContentView(self) }

    private final func contentDidChange() {
        (viewIfLoaded as? AlertContentView)?.reload()
    }

    open override var preferredContentSize: CGSize {
        get {
            guard isPopover, let content = view as? AlertContentView else {
                return super.preferredContentSize
            }
            return content.size(in: CGSize(width: CGFloat.infinity, height: .infinity))
        }
        set { super.preferredContentSize = newValue }
    }

    // MARK: - Keys

    open override var canBecomeFirstResponder: Bool { true }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            switch press.key?.keyCode {
            case .keyboardReturnOrEnter?:
                if let action = storedPreferred { return take(action) }
            case .keyboardEscape?:
                if let action = cancelAction { return take(action) }
            default: break
            }
        }
        super.pressesEnded(presses, with: event)
    }

    open override func accessibilityPerformEscape() -> Bool {
        guard let cancelAction else { return false }
        take(cancelAction)
        return true
    }

    /// Begins editing the first field, when the alert has come into the window.
    final func editFirstField() {
        guard let fields = storedFields, !fields.contains(where: \.isEditing) else { return }
        fields.first?.becomeFirstResponder()
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        for field in storedFields ?? [] where field.isEditing { field.resignFirstResponder() }
    }

    // MARK: - Presentation

    override func makePresentation(
        style: UIModalPresentationStyle, source: UIViewController?
    ) -> UIPresentationController {
        isPopover
            ? AlertPopoverPresentationController(
                presentedViewController: self, presenting: source)
            : AlertPresentationController(self, presenting: source)
    }

    /// Raises an exception for an alert that has nothing to show.
    final func requireContent() {
        guard title == nil, message == nil, actions.isEmpty, storedFields == nil else { return }
        raiseException(
            "NSInternalInconsistencyException",
            "UIAlertController must have a title, a message or an action to display")
    }

    /// Cancels, after a tap beside the popover has dismissed the alert.
    final func wasDismissedBeside() {
        guard let cancel = cancelAction else {
            onDismissal?()
            return
        }
        if let index = storedActions.firstIndex(where: { $0 === cancel }) { willTake?(index) }
        cancel.perform()
    }

    /// Performs an action: dismisses the alert, then calls the action's handler.
    final func take(_ action: UIAlertAction) {
        guard action.isEnabled, let presentation = shownPresentation else { return }
        view.isUserInteractionEnabled = false
        if let index = storedActions.firstIndex(where: { $0 === action }) { willTake?(index) }
        presentation.afterTransition { [self] in
            guard shownPresentation === presentation else { return }
            presentation.runDismissal(animated: true) { [self] in
                viewIfLoaded?.isUserInteractionEnabled = true
                action.perform()
            }
        }
    }
}
