import Foundation
internal import SwiftRuntime

/// An attributed string that reports its changes to layout managers.
///
/// Subclasses override four primitives: `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` and `setAttributes(_:range:)`. The last two report each change
/// through `edited(_:range:changeInLength:)`, between `beginEditing()` and `endEditing()`. All
/// other members are built on these four.
open class NSTextStorage: NSMutableAttributedString {
    /// The kinds of changes.
    public struct EditActions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let editedAttributes = EditActions(rawValue: 1 << 0)
        public static let editedCharacters = EditActions(rawValue: 1 << 1)
    }

    /// Posted before layout managers are notified; text may still be changed.
    public static let willProcessEditingNotification = NSNotification.Name(
        "NSTextStorageWillProcessEditingNotification")
    /// Posted before layout managers are notified; attributes may still be changed.
    public static let didProcessEditingNotification = NSNotification.Name(
        "NSTextStorageDidProcessEditingNotification")

    // WORKAROUND(attributes-of-subclasses): Foundation reads attributed strings without calling the
    // overrides of subclasses, so the inherited string holds the text, or a copy of a subclass's.
    /// Whether the inherited string already has the change that is being reported.
    final var holdsChange = false
    final var editing = TextEditing()
    final var managers: [NSLayoutManager] = []

    // MARK: - Creating

    /// Creates an empty storage.
    public init() { super.init(string: "") }

    public override init(string: String) { super.init(string: string) }

    public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: string, attributes: attrs)
    }

    public override init(attributedString attrStr: NSAttributedString) {
        super.init(attributedString: attrStr)
    }

    /// Decodes a storage from an archive.
    public required init?(coder: NSCoder) {
        guard let text = NSAttributedString(coder: coder) else { return nil }
        super.init(attributedString: text)
    }

    deinit { AttributedStringDeinit.releaseAttributes(of: self) }

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

    /// The layout managers of this text.
    open var layoutManagers: [NSLayoutManager] { managers }

    /// Adds a layout manager; the storage retains it.
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) { attach(aLayoutManager) }

    /// Removes a layout manager.
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) { detach(aLayoutManager) }

    // MARK: - Editing

    /// The receiver of changes, which may change the text in response.
    open weak var delegate: (any NSTextStorageDelegate)?

    /// The kinds of the pending changes; subclasses may set it.
    open var editedMask: EditActions {
        get { editing.mask }
        set { editing.mask = newValue }
    }

    /// The range of the pending changes, in the current text; at `NSNotFound` without any.
    open var editedRange: NSRange { editing.range }

    /// The change of the length in UTF-16 units.
    open var changeInLength: Int { editing.changeInLength }

    /// Reports a change; outside of `beginEditing()` and `endEditing()` it is processed at once.
    ///
    /// - Parameters:
    ///   - editedRange: The range in the text before the change.
    ///   - delta: The change of the length in UTF-16 units.
    open func edited(
        _ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int
    ) {
        if !holdsChange { holdChange(in: editedRange, delta) }
        holdsChange = false
        editing.note(editedMask, editedRange, delta)
        if editing.depth == 0 { processEditing() }
    }

    /// Notifies the delegate and the layout managers of the pending changes.
    ///
    /// **Order:** delegate and notification before, attributes are fixed, delegate and notification
    /// after, layout managers.
    open func processEditing() { processChanges() }

    /// Whether attributes are fixed lazily, when they are read; `false`: they are fixed when changes are
    /// processed.
    open var fixesAttributesLazily: Bool { false }

    /// Fixes attributes after a change; see `fixAttributes(in:)`.
    open func invalidateAttributes(in range: NSRange) { fixAttributes(in: range) }

    /// Fixes attributes before they are read. Does nothing: they are already fixed; a subclass with lazy
    /// fixing overrides this.
    open func ensureAttributesAreFixed(in range: NSRange) {}

    /// Begins to collect changes until the matching `endEditing()`; calls nest.
    open override func beginEditing() { editing.depth += 1 }

    /// Processes the changes since the matching `beginEditing()`.
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

    /// A mutable view of the characters; changing it keeps attributes.
    open override var mutableString: NSMutableString { TextStorageCharacters(of: self) }
}

/// The receiver of a text storage's changes.
public protocol NSTextStorageDelegate: NSObjectProtocol {
    /// Called before changes are processed; text and attributes may still be changed.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)

    /// Called while changes are processed; attributes may still be changed.
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
