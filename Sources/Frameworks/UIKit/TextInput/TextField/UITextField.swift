// Long because every member that a subclass may override has to be in the body of the class.

import CoreGraphics
import Foundation
import ObjectiveC

/// A control whose single line of text the user edits.
///
/// A tap makes it the first responder and places the caret. A `TextEditor` edits the text; the body of the class is its
/// table of contents.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
    final var values = TextFieldState()
    final var parts = TextFieldSubviews()
    final let shown = FieldTextLayout()
    final let display = TextSelectionDisplay()
    final lazy var editor = TextEditor(storage: NSTextStorage(), owner: self)
    final lazy var touches = TextTouches(self, display)
    /// Whether the shown text differs from the text.
    final var needsTextLayout = true
    /// The edits of the text since it was shown.
    final var shownEdits = TextEdits.none
    final var storageObservation: NotificationObservation?
    final lazy var textEditMenu = TextEditMenu(self)
    private final lazy var stringTokenizer = UITextInputStringTokenizer(textInput: self)

    // MARK: - Life

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UITextField.self) else { return nil }
    }

    override func configureDefaults() {
        super.configureDefaults()
        becomeTextField()
    }

    /// The receiver of events; referenced weakly.
    open weak var delegate: (any UITextFieldDelegate)?

    // MARK: - Text

    /// The text; empty by default. Setting it sends no event.
    open var text: String? {
        get { editor.units.substring(textualPart) }
        set {
            MainThreadChecks.check("-[UITextField setText:]")
            changeText(newValue)
        }
    }

    /// The text with its attributes.
    open var attributedText: NSAttributedString? {
        get { editor.storage.attributedSubstring(from: textualPart) }
        set {
            MainThreadChecks.check("-[UITextField setAttributedText:]")
            changeAttributedText(newValue)
        }
    }

    /// The text that an empty field shows.
    open var placeholder: String? {
        get { values.attributedPlaceholder?.string ?? values.placeholder }
        set { changePlaceholder(newValue) }
    }

    /// The text that an empty field shows, with its attributes.
    open var attributedPlaceholder: NSAttributedString? {
        get { currentAttributedPlaceholder }
        set { changeAttributedPlaceholder(newValue) }
    }

    /// The font of all text; the system font of 17 points by default.
    open var font: UIFont? {
        get { values.font }
        set {
            noteAppearance(.font, \UITextField.font, newValue)
            changeFont(newValue ?? .systemFont(ofSize: 17))
        }
    }

    /// The colour of all text.
    open var textColor: UIColor? {
        get { values.textColor }
        set {
            noteAppearance(.textColor, \UITextField.textColor, newValue)
            changeTextColor(newValue ?? .label)
        }
    }

    /// The alignment of the text; `natural` by default.
    open var textAlignment: NSTextAlignment {
        get { values.alignment }
        set { changeAlignment(newValue) }
    }

    /// The attributes of all text.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { values.defaultAttributes }
        set { changeDefaultAttributes(newValue) }
    }

    /// The attributes of text that is typed next; nil while the field is not edited.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { values.isEditing ? attributesForTyping : nil }
        set { if values.isEditing { editor.typingAttributes = newValue } }
    }

    /// Whether the font shrinks if the text does not fit; `false` by default.
    open var adjustsFontSizeToFitWidth: Bool {
        get { values.shrinks }
        set {
            values.shrinks = newValue
            shownTextDidChange()
        }
    }

    /// The least size of a font that shrinks, in points; 0 by default, which is no size at all.
    open var minimumFontSize: CGFloat {
        get { values.minimumFontSize }
        set {
            values.minimumFontSize = newValue
            shownTextDidChange()
        }
    }

    /// Whether a font of a text style follows the preferred content size.
    open var adjustsFontForContentSizeCategory: Bool {
        get { values.followsContentSize }
        set {
            values.followsContentSize = newValue
            if newValue { applyContentSize() }
        }
    }

    // MARK: - Editing

    /// Whether the user edits the text.
    open var isEditing: Bool { values.isEditing }

    /// Whether the text is removed when editing begins.
    open var clearsOnBeginEditing: Bool {
        get { values.clearsOnBeginEditing }
        set { values.clearsOnBeginEditing = newValue }
    }

    /// Whether the next insertion replaces all of the text.
    open var clearsOnInsertion: Bool {
        get { values.clearsOnInsertion }
        set {
            values.clearsOnInsertion = newValue
            if newValue, values.isEditing { selectAllText() }
        }
    }

    /// Whether the user may change attributes of the text; kept for the edit menu, which has no such actions.
    open var allowsEditingTextAttributes: Bool {
        get { values.allowsEditingTextAttributes }
        set { values.allowsEditingTextAttributes = newValue }
    }

    /// The view that is shown in place of the keyboard.
    open override var inputView: UIView? {
        get { values.inputView }
        set { values.inputView = newValue }
    }

    /// The view above the keyboard.
    open override var inputAccessoryView: UIView? {
        get { values.inputAccessoryView }
        set { values.inputAccessoryView = newValue }
    }

    open override var undoManager: UndoManager? { editor.undoManager }

    // MARK: - Border and background

    /// The border; none by default.
    open var borderStyle: BorderStyle {
        get { values.borderStyle }
        set {
            guard newValue != values.borderStyle else { return }
            values.borderStyle = newValue
            borderDidChange()
        }
    }

    /// The image behind the text, stretched by its cap insets; a rounded border has precedence.
    open var background: UIImage? {
        get { values.background }
        set {
            values.background = newValue
            borderDidChange()
        }
    }

    /// The image behind the text of a disabled field.
    open var disabledBackground: UIImage? {
        get { values.disabledBackground }
        set {
            values.disabledBackground = newValue
            borderDidChange()
        }
    }

    // MARK: - Overlay views

    /// The time at which the clear button is shown; never by default.
    open var clearButtonMode: ViewMode {
        get { values.clearButtonMode }
        set {
            values.clearButtonMode = newValue
            overlaysDidChange()
        }
    }

    /// The view on the leading side of the text.
    open var leftView: UIView? {
        get { values.leftView }
        set {
            guard newValue !== values.leftView else { return }
            if values.leftView?.superview === self { values.leftView?.removeFromSuperview() }
            values.leftView = newValue
            overlaysDidChange()
        }
    }

    /// The time at which the left view is shown; never by default.
    open var leftViewMode: ViewMode {
        get { values.leftViewMode }
        set {
            values.leftViewMode = newValue
            overlaysDidChange()
        }
    }

    /// The view on the trailing side of the text, in place of the clear button.
    open var rightView: UIView? {
        get { values.rightView }
        set {
            guard newValue !== values.rightView else { return }
            if values.rightView?.superview === self { values.rightView?.removeFromSuperview() }
            values.rightView = newValue
            overlaysDidChange()
        }
    }

    /// The time at which the right view is shown; never by default.
    open var rightViewMode: ViewMode {
        get { values.rightViewMode }
        set {
            values.rightViewMode = newValue
            overlaysDidChange()
        }
    }

    // MARK: - Rectangles

    /// Returns the rectangle of the border; the bounds by default.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Returns the rectangle of the text.
    open func textRect(forBounds bounds: CGRect) -> CGRect { rectOfText(in: bounds) }

    /// Returns the rectangle of the placeholder; by default that of the text.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        values.isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    /// Returns the rectangle of text that is edited; by default that of the text.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { rectOfText(in: bounds) }

    /// Returns the rectangle of the clear button.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { rectOfClearButton(in: bounds) }

    /// Returns the rectangle of the left view.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        rectOfOverlay(values.leftView, isLeading: true, in: bounds)
    }

    /// Returns the rectangle of the right view.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        rectOfOverlay(values.rightView, isLeading: false, in: bounds)
    }

    // MARK: - Drawing

    /// Draws the text into a rectangle of the current context.
    open func drawText(in rect: CGRect) { paintText(in: rect) }

    /// Draws the placeholder into a rectangle of the current context.
    open func drawPlaceholder(in rect: CGRect) { parts.placeholder.drawLabel(in: rect) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutTextField()
    }

    open override var intrinsicContentSize: CGSize { naturalSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

    // MARK: - First responder

    /// Whether the field is enabled and its delegate lets editing begin.
    /// Whether the field is enabled: the tab key moves between fields.
    open override var canBecomeFocused: Bool { isEnabled }

    /// None by default: the field is edited when it has focus.
    open override var focusEffect: UIFocusEffect? {
        get { focusSettings?.effect ?? nil }
        set { super.focusEffect = newValue }
    }

    open override var canBecomeFirstResponder: Bool {
        isEnabled && (values.isEditing || delegate?.textFieldShouldBeginEditing(self) ?? true)
    }

    /// Whether the delegate lets editing end.
    open override var canResignFirstResponder: Bool {
        !values.isEditing || delegate?.textFieldShouldEndEditing(self) ?? true
    }

    override func didTakeFirstResponder() { beginEditing() }

    override func didYieldFirstResponder() { endEditing(reason: .committed) }

    // MARK: - Standard actions

    /// The number of characters before the text that represent tokens.
    var tokenLength: Int { 0 }

    /// The texts of the tokens.
    var spokenTokens: [String] { [] }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        allowsEditAction("\(action)") ?? super.canPerformAction(action, withSender: sender)
    }

    open override func cut(_ sender: Any?) { cutSelection() }
    open override func copy(_ sender: Any?) { copySelection() }
    open override func paste(_ sender: Any?) { pasteText() }
    open override func pasteAndMatchStyle(_ sender: Any?) { pasteText() }
    open override func select(_ sender: Any?) { selectWordAtCaret() }
    open override func selectAll(_ sender: Any?) { selectAllText() }

    // MARK: - Traits of the keyboard

    open var autocapitalizationType: UITextAutocapitalizationType {
        get { values.traits.autocapitalizationType }
        set { changeTraits { $0.autocapitalizationType = newValue } }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { values.traits.autocorrectionType }
        set { changeTraits { $0.autocorrectionType = newValue } }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { values.traits.spellCheckingType }
        set { changeTraits { $0.spellCheckingType = newValue } }
    }
    open var smartQuotesType: UITextSmartQuotesType {
        get { values.traits.smartQuotesType }
        set { changeTraits { $0.smartQuotesType = newValue } }
    }
    open var smartDashesType: UITextSmartDashesType {
        get { values.traits.smartDashesType }
        set { changeTraits { $0.smartDashesType = newValue } }
    }
    open var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { values.traits.smartInsertDeleteType }
        set { changeTraits { $0.smartInsertDeleteType = newValue } }
    }
    open var keyboardType: UIKeyboardType {
        get { values.traits.keyboardType }
        set { changeTraits { $0.keyboardType = newValue } }
    }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { values.traits.keyboardAppearance }
        set { changeTraits { $0.keyboardAppearance = newValue } }
    }
    open var returnKeyType: UIReturnKeyType {
        get { values.traits.returnKeyType }
        set { changeTraits { $0.returnKeyType = newValue } }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { values.traits.enablesReturnKeyAutomatically }
        set { changeTraits { $0.enablesReturnKeyAutomatically = newValue } }
    }
    open var isSecureTextEntry: Bool {
        get { values.traits.isSecureTextEntry }
        set { changeSecureEntry(newValue) }
    }
    open var textContentType: UITextContentType! {
        get { values.traits.textContentType }
        set { changeTraits { $0.textContentType = newValue } }
    }
    open var passwordRules: UITextInputPasswordRules? {
        get { values.traits.passwordRules }
        set { changeTraits { $0.passwordRules = newValue } }
    }

    // MARK: - Text input

    open var textInputView: UIView { self }
    open var selectionAffinity: UITextStorageDirection {
        get { editor.affinity }
        set { editor.select(editor.selection, affinity: newValue, byUser: false) }
    }
    open var hasText: Bool { editor.length > 0 }
    open func insertText(_ text: String) { insertTypedText(text) }
    open func deleteBackward() { deleteTypedText() }
    open func text(in range: UITextRange) -> String? { editorText(in: range) }
    open func replace(_ range: UITextRange, withText text: String) {
        editor.replace(editor.range(of: range), with: text, byUser: true)
    }
    open var selectedTextRange: UITextRange? {
        get { editorSelectedRange }
        set { editorSelectedRange = newValue }
    }
    open var markedTextRange: UITextRange? { editor.marked.map(TextSpan.init) }
    open var markedTextStyle: [NSAttributedString.Key: Any]? {
        get { editor.markedStyle }
        set { editor.markedStyle = newValue }
    }
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        markTypedText(markedText, selected: selectedRange)
    }
    open func unmarkText() { editor.unmark() }
    open var beginningOfDocument: UITextPosition { TextOffset(0) }
    open var endOfDocument: UITextPosition { TextOffset(editor.length) }
    open func textRange(
        from fromPosition: UITextPosition, to toPosition: UITextPosition
    ) -> UITextRange? { editorRange(from: fromPosition, to: toPosition) }
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        editorPosition(from: position, offset: offset)
    }
    open func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? { editorPosition(from: position, in: direction, offset: offset) }
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        editorCompare(position, to: other)
    }
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        editor.offset(of: toPosition) - editor.offset(of: from)
    }
    open weak var inputDelegate: (any UITextInputDelegate)? {
        get { editor.inputDelegate }
        set { editor.inputDelegate = newValue }
    }
    open var tokenizer: any UITextInputTokenizer { stringTokenizer }
    open func position(
        within range: UITextRange, farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition? { editorPosition(within: range, farthestIn: direction) }
    open func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? { editorCharacterRange(extending: position, in: direction) }
    open func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { editorWritingDirection(for: position, in: direction) }
    open func setBaseWritingDirection(
        _ writingDirection: NSWritingDirection, for range: UITextRange
    ) {
        editorSetWritingDirection(writingDirection, for: range)
        shownTextDidChange()
    }
    open func firstRect(for range: UITextRange) -> CGRect {
        textGeometry.firstRect(editor.range(of: range))
    }
    open func caretRect(for position: UITextPosition) -> CGRect {
        textGeometry.caretRect(at: editor.offset(of: position))
    }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        textGeometry.selectionRects(editor.range(of: range))
    }
    open func closestPosition(to point: CGPoint) -> UITextPosition? {
        editorClosestPosition(to: point)
    }
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        editorClosestPosition(to: point, within: range)
    }
    open func characterRange(at point: CGPoint) -> UITextRange? {
        editorCharacterRange(at: point)
    }
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        mayChange(editor.range(of: range), to: text)
    }
    open func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? { editorStyling(at: position, in: direction) }

    // MARK: - For the framework

    override func stateDidChange() {
        super.stateDidChange()
        borderDidChange()
        if !isEnabled, values.isEditing { resignFirstResponder() }
    }

    override func contentAlignmentDidChange() { setNeedsLayout() }

    override func tintDidChange() {
        super.tintDidChange()
        setNeedsLayout()
    }

    override func traitsDidChange(from former: UITraitCollection) {
        super.traitsDidChange(from: former)
        traitsOfTextDidChange(from: former)
    }

    override func sizeDidChange() {
        super.sizeDidChange()
        shownTextDidChange()
    }

    override var isElementByDefault: Bool { true }

    override var defaultTraits: UIAccessibilityTraits {
        var traits: UIAccessibilityTraits = .textEntry
        if values.isEditing { traits.insert(.isEditing) }
        if isSecureTextEntry { traits.insert(.secureTextField) }
        return traits
    }

    override var spokenLabel: String? { nil }

    override var spokenValue: String? { spokenText }

    // Events of a field are those of editing; a tap on it is not its primary action.
    override func eventsTogether(with events: Event) -> Event { events }
}
