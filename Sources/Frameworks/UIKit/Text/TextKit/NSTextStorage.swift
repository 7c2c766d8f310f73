import Foundation

/// Attributed text that notifies layout managers of changes.
///
/// Subclasses override four members: `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` and `setAttributes(_:range:)`; the last two tell what they did through
/// `edited(_:range:changeInLength:)`, between `beginEditing()` and `endEditing()`. All others lead to
/// these four.
open class NSTextStorage: NSMutableAttributedString {
    /// What changed.
    public struct EditActions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let editedAttributes = EditActions(rawValue: 1 << 0)
        public static let editedCharacters = EditActions(rawValue: 1 << 1)
    }

    /// Posted before layout managers hear of a change; text may still be changed.
    public static let willProcessEditingNotification = NSNotification.Name(
        "NSTextStorageWillProcessEditingNotification")
    /// Posted before layout managers hear of a change; attributes may still be changed.
    public static let didProcessEditingNotification = NSNotification.Name(
        "NSTextStorageDidProcessEditingNotification")

    // WORKAROUND(attributes-of-subclasses): Foundation reads attributed strings past the overrides of
    // subclasses, so what it inherits holds the text, or a copy of what a subclass keeps.
    /// Whether what is inherited has the change that is being noted.
    final var holdsChange = false
    final var editing = TextEditing()
    final var managers: [NSLayoutManager] = []

    // MARK: - Creating

    /// Makes an empty storage.
    public init() { super.init(string: "") }

    public override init(string: String) { super.init(string: string) }

    public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: string, attributes: attrs)
    }

    public override init(attributedString attrStr: NSAttributedString) {
        super.init(attributedString: attrStr)
    }

    /// Reads a storage from an archive.
    public required init?(coder: NSCoder) {
        guard let text = NSAttributedString(coder: coder) else { return nil }
        super.init(attributedString: text)
    }

    // MARK: - The four

    open override var string: String { super.string }

    open override func attributes(
        at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
        super.attributes(at: location, effectiveRange: range)
    }

    open override func replaceCharacters(in range: NSRange, with str: String) {
        let former = super.length
        replaceHeldCharacters(in: range, with: str)
        holdsChange = true
        edited(.editedCharacters, range: range, changeInLength: super.length - former)
    }

    open override func setAttributes(
        _ attrs: [NSAttributedString.Key: Any]?, range: NSRange
    ) {
        super.setAttributes(attrs, range: range)
        holdsChange = true
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    // MARK: - Layout managers

    /// The layout managers that follow this text.
    open var layoutManagers: [NSLayoutManager] { managers }

    /// Lets a layout manager lay out this text; the storage keeps it alive.
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) { attach(aLayoutManager) }

    /// Lets a layout manager go.
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) { detach(aLayoutManager) }

    // MARK: - Editing

    /// Told of changes, and may answer them.
    open weak var delegate: (any NSTextStorageDelegate)?

    /// What the changes since the last processing were; settable for subclasses.
    open var editedMask: EditActions {
        get { editing.mask }
        set { editing.mask = newValue }
    }

    /// Where the changes were, in the text as it is now; without any, at `NSNotFound`.
    open var editedRange: NSRange { editing.range }

    /// How much longer the text became.
    open var changeInLength: Int { editing.changeInLength }

    /// Notes a change; outside of `beginEditing()` and `endEditing()` it is processed at once.
    ///
    /// - Parameters:
    ///   - editedRange: Where it was, in the text before it.
    ///   - delta: How much longer the text became.
    open func edited(
        _ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int
    ) {
        if !holdsChange { holdChange(in: editedRange, delta) }
        holdsChange = false
        editing.note(editedMask, editedRange, delta)
        if editing.depth == 0 { processEditing() }
    }

    /// Tells the delegate and the layout managers what changed, and begins anew.
    ///
    /// **Order:** delegate and notification before, attributes are fixed, delegate and notification
    /// after, layout managers.
    open func processEditing() { processChanges() }

    /// Whether attributes are fixed when they are read; they are when changes are processed.
    open var fixesAttributesLazily: Bool { false }

    /// Fixes attributes after a change: see `fixAttributes(in:)`.
    open func invalidateAttributes(in range: NSRange) { fixAttributes(in: range) }

    /// Fixes attributes that are to be read. Here they are fixed already; a subclass whose
    /// `fixesAttributesLazily` is true overrides this.
    open func ensureAttributesAreFixed(in range: NSRange) {}

    /// Gathers changes until the matching `endEditing()`; calls nest.
    open override func beginEditing() { editing.depth += 1 }

    /// Processes what changed since the matching `beginEditing()`.
    open override func endEditing() {
        editing.depth = max(0, editing.depth - 1)
        if editing.depth == 0, !editing.mask.isEmpty { processEditing() }
    }

    // MARK: - What leads to the four

    open override var length: Int {
        type(of: self) == NSTextStorage.self ? super.length : (string as NSString).length
    }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? {
        attributes(at: location, effectiveRange: range)[attrName]
    }

    open override func attributes(
        at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> [NSAttributedString.Key: Any] {
        guard let snapshot else {
            return super.attributes(at: location, longestEffectiveRange: range, in: rangeLimit)
        }
        return snapshot.attributes(at: location, longestEffectiveRange: range, in: rangeLimit)
    }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int,
        longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> Any? {
        guard let snapshot else {
            return super.attribute(
                attrName, at: location, longestEffectiveRange: range, in: rangeLimit)
        }
        return snapshot.attribute(
            attrName, at: location, longestEffectiveRange: range, in: rangeLimit)
    }

    open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
        substring(range)
    }

    open override func isEqual(to other: NSAttributedString) -> Bool {
        let other = (other as? NSTextStorage)?.snapshot ?? other
        return snapshot?.isEqual(to: other) ?? super.isEqual(to: other)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        NSAttributedString(attributedString: snapshot ?? self)
    }

    open override func mutableCopy(with zone: NSZone? = nil) -> Any {
        NSMutableAttributedString(attributedString: snapshot ?? self)
    }

    open override func enumerateAttributes(
        in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
        using block: (
            [NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>
        ) -> Void
    ) {
        guard let snapshot else {
            return super.enumerateAttributes(in: enumerationRange, options: opts, using: block)
        }
        snapshot.enumerateAttributes(in: enumerationRange, options: opts, using: block)
    }

    open override func enumerateAttribute(
        _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
        options opts: NSAttributedString.EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let snapshot else {
            return super.enumerateAttribute(
                attrName, in: enumerationRange, options: opts, using: block)
        }
        snapshot.enumerateAttribute(attrName, in: enumerationRange, options: opts, using: block)
    }

    open override func addAttribute(
        _ name: NSAttributedString.Key, value: Any, range: NSRange
    ) {
        addAttributes([name: value], range: range)
    }

    open override func addAttributes(
        _ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange
    ) {
        changeAttributes(in: range) { $0.merge(attrs) { $1 } }
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        changeAttributes(in: range) { $0[name] = nil }
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        replace(range, with: attrString)
    }

    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        replace(NSRange(location: loc, length: 0), with: attrString)
    }

    open override func append(_ attrString: NSAttributedString) {
        replace(NSRange(location: length, length: 0), with: attrString)
    }

    open override func deleteCharacters(in range: NSRange) {
        replaceCharacters(in: range, with: "")
    }

    open override func setAttributedString(_ attrString: NSAttributedString) {
        replace(NSRange(location: 0, length: length), with: attrString)
    }

    /// The characters, to be changed; attributes stay where they are.
    open override var mutableString: NSMutableString { TextStorageCharacters(of: self) }
}

/// Told of changes to a text.
public protocol NSTextStorageDelegate: NSObjectProtocol {
    /// Changes are about to be processed; text and attributes may still be changed.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)

    /// Changes are being processed; attributes may still be changed.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}

    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
}
