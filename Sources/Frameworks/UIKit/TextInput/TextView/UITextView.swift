// Long because every member that a subclass may override has to be in the body of the class.

import CoreGraphics
import Foundation
import ObjectiveC

/// A scrolling view of text of any length, which the user edits or reads.
///
/// The text is laid out as far as it is seen; until then the height of the rest is an estimate. It is drawn in tiles,
/// those around the visible part. The editing is that of a `TextEditor`; the body of the class is its table of contents.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
    @exclusivity(unchecked) final var values = TextViewState()
    private final let storage: NSTextStorage
    private final let container: NSTextContainer
    final let display = TextSelectionDisplay()
    final var tiles: [TextTileView] = []
    final lazy var editor = TextEditor(storage: storage, owner: self)
    final lazy var touches = TextTouches(self, display)
    final let linkTap = TextTapRecognizer(taps: 1)
    final var storageObservation: NotificationObservation?
    final lazy var textEditMenu = TextEditMenu(self)
    final lazy var textItemMenu = TextItemMenu(self)
    private final lazy var stringTokenizer = UITextInputStringTokenizer(textInput: self)

    // MARK: - Life

    /// Creates a text view without text.
    public convenience init() { self.init(frame: .zero, textContainer: nil) }

    /// Creates a text view without text.
    public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Creates a text view that shows a text container and the text of its layout manager.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        let parts = UITextView.parts(textContainer)
        storage = parts.storage
        container = parts.container
        super.init(frame: frame)
    }

    /// Creates a text view; the second text system is not offered, so that every text view has the first.
    public convenience init(usingTextLayoutManager: Bool) {
        self.init(frame: .zero, textContainer: nil)
    }

    public required init?(coder: NSCoder) {
        let parts = UITextView.parts(nil)
        storage = parts.storage
        container = parts.container
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UITextView.self) else { return nil }
    }

    override func configureDefaults() {
        super.configureDefaults()
        becomeTextView()
    }

    /// The receiver of events; referenced weakly.
    @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
        get { scrollDelegate as? any UITextViewDelegate }
        set { scrollDelegate = newValue }
    }

    // MARK: - Text

    /// The text; empty by default. Setting it sets `attributedText`, and calls no method of the delegate but that of the
    /// selection.
    // The source: the tests of an app's subclass, which overrides `attributedText` alone.
    open var text: String! {
        get { editor.text }
        set {
            MainThreadChecks.check("-[UITextView setText:]")
            changeText(newValue)
        }
    }

    /// The text with its attributes.
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(attributedString: editor.storage) }
        set {
            MainThreadChecks.check("-[UITextView setAttributedText:]")
            changeAttributedText(newValue)
        }
    }

    /// The font of all text; nil, the default, for the standard font.
    open var font: UIFont? {
        get { currentFont }
        set {
            noteAppearance(.font, \UITextView.font, newValue)
            changeFont(newValue)
        }
    }

    /// The colour of all text.
    open var textColor: UIColor? {
        get { currentTextColor }
        set {
            noteAppearance(.textColor, \UITextView.textColor, newValue)
            changeTextColor(newValue)
        }
    }

    /// The alignment of all text.
    open var textAlignment: NSTextAlignment {
        get { values.alignment }
        set { changeAlignment(newValue) }
    }

    /// The selected range, in UTF-16 units.
    open var selectedRange: NSRange {
        get { editor.selection }
        set { editor.select(newValue, byUser: false) }
    }

    /// The attributes of text that is typed next.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { attributesForTyping }
        set { editor.typingAttributes = newValue }
    }

    /// The attributes of links, besides their own.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { layoutManager.linkAttributes ?? [.foregroundColor: UIColor.link] }
        set {
            layoutManager.linkAttributes = newValue
            redrawText()
        }
    }

    // MARK: - Text system

    /// The text storage.
    open var textStorage: NSTextStorage { storage }

    /// The text container, as wide as the view without its insets unless it does not track the view.
    open var textContainer: NSTextContainer { container }

    /// The layout manager.
    open var layoutManager: NSLayoutManager { container.layoutManager ?? NSLayoutManager() }

    /// The space around the text container; 8 points above and below by default.
    open var textContainerInset: UIEdgeInsets {
        get { values.inset }
        set {
            guard newValue != values.inset else { return }
            values.inset = newValue
            textGeometryDidChange()
        }
    }

    // MARK: - Editing

    /// Whether the user can change the text; `true` by default.
    open var isEditable: Bool {
        get { values.isEditable }
        set { changeEditable(newValue) }
    }

    /// Whether the user can select text and open links; `true` by default.
    open var isSelectable: Bool {
        get { values.isSelectable }
        set { changeSelectable(newValue) }
    }

    /// The data that become links while the text is not editable; none by default.
    open var dataDetectorTypes: UIDataDetectorTypes {
        get { values.detectorTypes }
        set {
            values.detectorTypes = newValue
            values.detected = nil
            layoutManager.invalidateFragments(after: 0)
        }
    }

    /// Whether the user may change attributes of the text; kept for the edit menu, which has no such actions.
    open var allowsEditingTextAttributes: Bool {
        get { values.allowsEditingTextAttributes }
        set { values.allowsEditingTextAttributes = newValue }
    }

    /// Whether the next insertion replaces all of the text.
    open var clearsOnInsertion: Bool {
        get { values.clearsOnInsertion }
        set {
            values.clearsOnInsertion = newValue
            if newValue, values.isEditing { selectAllText() }
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

    /// Whether the user can search in the text, with ⌘F or by the find interaction; `false` by default.
    open var isFindInteractionEnabled: Bool {
        get { values.search != nil }
        set { changeSearch(isEnabled: newValue) }
    }

    /// The interaction that searches in the text; nil unless it is enabled.
    open var findInteraction: UIFindInteraction? { values.search?.interaction }

    /// Scrolls by the least distance that makes a range visible.
    open func scrollRangeToVisible(_ range: NSRange) { showRange(range) }

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

    // MARK: - Layout

    open override var contentSize: CGSize {
        get {
            updateContentSize()
            return super.contentSize
        }
        set { super.contentSize = newValue }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutTextView()
    }

    /// The size of the text if the view does not scroll; none otherwise.
    open override var intrinsicContentSize: CGSize { naturalSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }

    open override var isScrollEnabled: Bool {
        get { super.isScrollEnabled }
        set {
            super.isScrollEnabled = newValue
            invalidateIntrinsicContentSize()
        }
    }

    // MARK: - First responder

    /// Whether the text is selectable, and if it is editable the delegate lets editing begin.
    /// Whether the text can be edited.
    open override var canBecomeFocused: Bool { isEditable }

    /// None by default: the text is edited when it has focus.
    open override var focusEffect: UIFocusEffect? {
        get { focusSettings?.effect ?? nil }
        set { super.focusEffect = newValue }
    }

    open override var canBecomeFirstResponder: Bool {
        guard values.isEditable else { return values.isSelectable }
        return values.isEditing || delegate?.textViewShouldBeginEditing(self) ?? true
    }

    /// Whether the delegate lets editing end.
    open override var canResignFirstResponder: Bool {
        !values.isEditing || delegate?.textViewShouldEndEditing(self) ?? true
    }

    override func didTakeFirstResponder() { prepareEditing() }

    override func didAnnounceInput() { beginEditing() }

    override func didYieldFirstResponder() { endEditing() }

    // MARK: - Standard actions

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case "toggleBoldface:", "toggleItalics:", "toggleUnderline:":
            return allowsEditingTextAttributes && isEditable && selectedRange.length > 0
        default:
            return allowsEditAction("\(action)")
                ?? super.canPerformAction(action, withSender: sender)
        }
    }

    open override func cut(_ sender: Any?) { cutSelection() }
    open override func copy(_ sender: Any?) { copySelection() }
    open override func paste(_ sender: Any?) { pasteText() }
    open override func pasteAndMatchStyle(_ sender: Any?) { pasteText() }
    open override func select(_ sender: Any?) { selectWordAtCaret() }
    open override func selectAll(_ sender: Any?) { selectAllText() }

    // The three need `allowsEditingTextAttributes` to be in menus; apps call them for buttons of their own.

    open override func toggleBoldface(_ sender: Any?) { toggleTrait(.traitBold) }
    open override func toggleItalics(_ sender: Any?) { toggleTrait(.traitItalic) }
    open override func toggleUnderline(_ sender: Any?) { toggleUnderlining() }

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
        set { changeTraits { $0.isSecureTextEntry = newValue } }
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
    open func insertText(_ text: String) {
        prepareForTyping()
        editor.insert(text)
    }
    open func deleteBackward() { editor.deleteBackward() }
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
        editor.setMarked(markedText, selected: selectedRange)
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

    // MARK: - For classes of the framework

    override func tintDidChange() {
        super.tintDidChange()
        setNeedsLayout()
    }

    override func traitsDidChange(from former: UITraitCollection) {
        super.traitsDidChange(from: former)
        if values.followsContentSize { applyContentSize() }
        redrawText()
    }

    override func sizeDidChange() {
        super.sizeDidChange()
        textGeometryDidChange()
    }

    /// `true` unless set.
    open override var isAccessibilityElement: Bool {
        get { accessibilityAttributes?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    /// The value that was set, or else the text.
    open override var accessibilityValue: String? {
        get { accessibilityAttributes?.value ?? editor.text }
        set { super.accessibilityValue = newValue }
    }

    /// The traits that were set, or else those of a text that can be edited.
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityAttributes?.traits ?? traitsOfState }
        set { super.accessibilityTraits = newValue }
    }

    private var traitsOfState: UIAccessibilityTraits {
        guard isEditable else { return .none }
        return values.isEditing ? [.textEntry, .textArea, .isEditing] : [.textEntry, .textArea]
    }

    /// The bounds, in points of the screen, unless set.
    open override var accessibilityPath: UIBezierPath? {
        get { accessibilityAttributes?.path ?? UIBezierPath(rect: accessibilityScreenRect(bounds)) }
        set { super.accessibilityPath = newValue }
    }

    /// The beginning of the text, or the middle of the caret while the text is edited, in points of the
    /// screen, unless set.
    // Recorded by AccessibilitySnapshot on iOS 17.5.
    open override var accessibilityActivationPoint: CGPoint {
        get { accessibilityAttributes?.activationPoint ?? textActivationPoint }
        set { super.accessibilityActivationPoint = newValue }
    }

    private var textActivationPoint: CGPoint {
        let geometry = textGeometry
        let caret = geometry.caretRect(at: values.isEditing ? editor.head : 0)
        let point =
            values.isEditing ? caret.center : CGPoint(x: caret.midX, y: caret.minY)
        return accessibilityScreenRect(CGRect(origin: point, size: .zero)).origin
    }
}
