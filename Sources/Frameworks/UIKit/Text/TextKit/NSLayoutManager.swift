import CoreGraphics
import Foundation
import TextEngine

/// A layout manager, which lays out the text of a storage in a sequence of text containers.
///
/// A glyph index is the index of the UTF-16 unit that the glyph represents, so glyph indices and character
/// indices are the same. If a font combines several characters, the first of them has the glyph and the
/// others have none; if it uses several glyphs for a character, the one with an advance represents it.
/// Coordinates are those of a text container, with the origin at its top left corner and y down.
///
/// Layout is lazy and contiguous: a query about a part of the text lays out everything up to it. After an
/// edit, line fragments of paragraphs before it are reused and, in a single container of unlimited height,
/// those after it too.
open class NSLayoutManager: NSObject {
    /// Properties of glyphs.
    public struct GlyphProperty: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The character has no glyph: another character's glyph represents it.
        public static let null = GlyphProperty(rawValue: 1 << 0)
        /// A control character, such as a tab or a line separator.
        public static let controlCharacter = GlyphProperty(rawValue: 1 << 1)
        /// Whitespace, which justification may stretch.
        public static let elastic = GlyphProperty(rawValue: 1 << 2)
        /// A combining mark, such as an accent.
        public static let nonBaseCharacter = GlyphProperty(rawValue: 1 << 3)
    }

    /// The current layout; nil before the first query and after changes.
    final var layout: ContainerLayout?
    /// The layout before changes, until the next query reuses its valid fragments.
    final var formerLayout: ContainerLayout?
    /// The edits of the text since `formerLayout`.
    final var edits = TextEdits.none
    /// Fragments of `formerLayout` that end after this location are invalid.
    final var reusableEnd = Int.max
    final var containers: [NSTextContainer] = []
    /// Called after the layout or the display of text became invalid; set by a text view.
    final var whenInvalidated: (() -> Void)?
    /// The attributes of links, besides their own; set by a text view.
    final var linkAttributes: [NSAttributedString.Key: Any]?
    /// Returns the text to lay out if it has other attributes than that of the storage; set by a text view.
    final var decoratedText: (() -> NSAttributedString?)?
    final weak var storage: NSTextStorage?

    public override init() { super.init() }

    /// Creates a layout manager without storage and containers.
    ///
    /// - Returns: nil, with an error, for an archive that contains some: they are not supported yet.
    public required init?(coder: NSCoder) {
        super.init()
        guard coder.hasNoValues(forKeys: ["NSTextStorage", "NSTextContainers"], of: Self.self)
        else { return nil }
    }

    /// The receiver of layout events, which may change line fragments.
    open weak var delegate: (any NSLayoutManagerDelegate)?

    // MARK: - Text and text containers

    /// The text storage. Setting another one leaves the present one and joins the other.
    open var textStorage: NSTextStorage? {
        get { storage }
        set {
            guard newValue !== storage else { return }
            storage?.removeLayoutManager(self)
            newValue?.addLayoutManager(self)
        }
    }

    /// The text containers, in the order in which text fills them.
    open var textContainers: [NSTextContainer] { containers }

    /// Adds a text container after the others.
    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: containers.count)
    }

    /// Inserts a text container at an index.
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        containers.insert(container, at: index)
        container.layoutManager = self
        invalidateFragments(after: 0)
    }

    /// Removes a text container.
    open func removeTextContainer(at index: Int) {
        containers.remove(at: index).layoutManager = nil
        invalidateFragments(after: 0)
    }

    /// Invalidates the layout after a change of a container's shape; called by the container.
    open func textContainerChangedGeometry(_ container: NSTextContainer) {
        invalidateFragments(after: 0)
    }

    // MARK: - Options

    /// Whether line heights include the leading of fonts; `true` by default.
    open var usesFontLeading = true {
        didSet { if oldValue != usesFontLeading { invalidateFragments(after: 0) } }
    }

    /// Whether parts of the text may be laid out before the text that precedes them; `false` by default.
    ///
    /// The manager does not use this permission: its layout is always contiguous.
    open var allowsNonContiguousLayout = false

    /// Whether text is laid out after text that is not: always `false`.
    open var hasNonContiguousLayout: Bool { false }

    /// Whether words longer than a line are hyphenated in paragraphs whose style does not specify
    /// hyphenation; `false` by default.
    open var usesDefaultHyphenation = false {
        didSet { if oldValue != usesDefaultHyphenation { invalidateFragments(after: 0) } }
    }

    /// The threshold for hyphenation in paragraphs whose style does not specify one, from 0, the default, which is
    /// off, to 1; see `NSParagraphStyle.hyphenationFactor`.
    open var hyphenationFactor: CGFloat = 0 {
        didSet { if oldValue != hyphenationFactor { invalidateFragments(after: 0) } }
    }

    /// Whether symbols replace spaces and other characters that are not visible. They are not drawn here:
    /// the value is `false`, and setting `true` stops the program.
    open var showsInvisibleCharacters: Bool {
        get { false }
        set { Self.refuse(newValue, "showsInvisibleCharacters") }
    }

    /// Whether symbols replace control characters. They are not drawn here: the value is `false`, and
    /// setting `true` stops the program.
    open var showsControlCharacters: Bool {
        get { false }
        set { Self.refuse(newValue, "showsControlCharacters") }
    }

    private static func refuse(_ isOn: Bool, _ name: String) {
        precondition(!isOn, "NSLayoutManager.\(name) cannot be true: no symbols are drawn")
    }

    // MARK: - Invalidation

    /// Updates the layout after an edit; called by the text storage.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
        range newCharRange: NSRange, changeInLength delta: Int,
        invalidatedRange invalidatedCharRange: NSRange
    ) {
        invalidateFragments(of: textStorage.edit(newCharRange, changeInLength: delta))
    }

    /// Invalidates the layout of characters.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        actualCharRange?.pointee = charRange
        invalidateFragments(after: charRange.location)
    }

    /// Invalidates the glyphs of characters.
    open func invalidateGlyphs(
        forCharacterRange charRange: NSRange, changeInLength delta: Int,
        actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        actualCharRange?.pointee = charRange
        invalidateFragments(after: charRange.location)
    }

    /// Invalidates the display of characters.
    ///
    /// The text view draws its text again.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) { whenInvalidated?() }

    /// Invalidates the display of glyphs; see `invalidateDisplay(forCharacterRange:)`.
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { whenInvalidated?() }

    // MARK: - Layout

    /// Lays out the text in a container and those before it.
    open func ensureLayout(for container: NSTextContainer) { _ = shownRange(in: container) }

    /// Lays out characters and the text before them.
    open func ensureLayout(forCharacterRange charRange: NSRange) {
        layOut(through: charRange.saturatedEnd)
    }

    /// Lays out glyphs and the text before them.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) {
        layOut(through: glyphRange.saturatedEnd)
    }

    /// Lays out the text inside a rectangle of a container and the text before it.
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
        _ = glyphRangeOfFragments(intersecting: bounds, container)
    }

    /// Generates the glyphs of characters.
    open func ensureGlyphs(forCharacterRange charRange: NSRange) { _ = characterGlyphs(charRange) }

    /// Generates glyphs.
    open func ensureGlyphs(forGlyphRange glyphRange: NSRange) { _ = characterGlyphs(glyphRange) }

    /// Returns the first character that is not laid out; the length of the text if all are.
    open func firstUnlaidCharacterIndex() -> Int { layout?.end ?? 0 }

    /// Returns the first glyph that is not laid out; the number of glyphs if all are.
    open func firstUnlaidGlyphIndex() -> Int { layout?.end ?? 0 }

    /// Returns the first character and the first glyph that are not laid out.
    open func getFirstUnlaidCharacterIndex(
        _ charIndex: UnsafeMutablePointer<Int>?, glyphIndex: UnsafeMutablePointer<Int>?
    ) {
        charIndex?.pointee = firstUnlaidCharacterIndex()
        glyphIndex?.pointee = firstUnlaidGlyphIndex()
    }

    // MARK: - Glyphs and characters

    /// The number of glyphs, which is that of the UTF-16 units of the text.
    open var numberOfGlyphs: Int { storage?.length ?? 0 }

    /// Returns whether a glyph has that index.
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
        (0..<numberOfGlyphs).contains(glyphIndex)
    }

    /// Returns the glyph of a character.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    /// Returns the character of a glyph.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

    /// Returns the glyphs of characters; the range is extended to composed character sequences.
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange {
        let range = composedCharacterRange(charRange)
        actualCharRange?.pointee = range
        return range
    }

    /// Returns the characters of glyphs; the range is extended to composed character sequences.
    open func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
    ) -> NSRange {
        let range = composedCharacterRange(glyphRange)
        actualGlyphRange?.pointee = range
        return range
    }

    /// Returns the glyph at an index, as a number in its font; `kCGFontIndexInvalid` if there is none.
    open func cgGlyph(at glyphIndex: Int) -> CGGlyph { cgGlyph(at: glyphIndex, isValidIndex: nil) }

    /// Returns the glyph at an index, as a number in its font, and whether the index is valid.
    open func cgGlyph(
        at glyphIndex: Int, isValidIndex: UnsafeMutablePointer<ObjCBool>?
    ) -> CGGlyph {
        isValidIndex?.pointee = ObjCBool(isValidGlyphIndex(glyphIndex))
        return characterGlyphs(NSRange(location: glyphIndex, length: 1)).first?.cgGlyph
            ?? kCGFontIndexInvalid
    }

    /// Returns the properties of a glyph.
    open func propertyForGlyph(at glyphIndex: Int) -> GlyphProperty {
        characterGlyphs(NSRange(location: glyphIndex, length: 1)).first?.properties ?? []
    }

    /// Fills buffers of the range's length with glyphs and their properties; nil buffers are skipped.
    ///
    /// - Returns: The number of glyphs.
    open func getGlyphs(
        in glyphRange: NSRange, glyphs glyphBuffer: UnsafeMutablePointer<CGGlyph>?,
        properties props: UnsafeMutablePointer<GlyphProperty>?,
        characterIndexes charIndexBuffer: UnsafeMutablePointer<Int>?,
        bidiLevels bidiLevelBuffer: UnsafeMutablePointer<UInt8>?
    ) -> Int {
        let found = characterGlyphs(glyphRange)
        for (index, glyph) in found.enumerated() {
            glyphBuffer?[index] = glyph.cgGlyph
            props?[index] = glyph.properties
            charIndexBuffer?[index] = glyphRange.location + index
            bidiLevelBuffer?[index] = glyph.level
        }
        return found.count
    }

    /// Returns the size of the attachment at a glyph index, in points; (-1, -1) if there is none.
    open func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize { sizeOfAttachment(glyphIndex) }

    /// Returns whether a glyph is invisible, such as that of a control character.
    open func notShownAttribute(forGlyphAt glyphIndex: Int) -> Bool {
        !propertyForGlyph(at: glyphIndex).isDisjoint(with: [.null, .controlCharacter])
    }

    // MARK: - Glyphs in text containers

    /// Returns the glyphs that are laid out in a text container.
    open func glyphRange(for container: NSTextContainer) -> NSRange { shownRange(in: container) }

    /// Returns the text container of a glyph; nil for a glyph that does not fit in any.
    open func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> NSTextContainer? {
        container(ofGlyph: glyphIndex, effectiveGlyphRange)
    }

    /// Returns the text container of a glyph; nil for a glyph that does not fit in any.
    ///
    /// - Parameter flag: `true` to return nil for glyphs that are not laid out yet, rather than lay them out.
    open func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
        withoutAdditionalLayout flag: Bool
    ) -> NSTextContainer? {
        if flag, glyphIndex >= firstUnlaidGlyphIndex() { return nil }
        return textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
    }

    /// Returns the union of the used rectangles in a text container.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        usedRectOfFragments(in: container)
    }

    // MARK: - Line fragments

    /// Returns the line fragment rectangle of a glyph.
    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect {
        fragmentRect(at: glyphIndex, effectiveGlyphRange, \.rect)
    }

    /// Returns the used rectangle of the line fragment of a glyph, padding included.
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect {
        fragmentRect(at: glyphIndex, effectiveGlyphRange, \.usedRect)
    }

    /// Returns the line fragment rectangle of a glyph.
    ///
    /// - Parameter flag: `true` to return zero for glyphs that are not laid out yet, rather than lay them
    ///   out.
    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
        withoutAdditionalLayout flag: Bool
    ) -> CGRect {
        if flag, glyphIndex >= firstUnlaidGlyphIndex() { return .zero }
        return lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
    }

    /// Returns the used rectangle of the line fragment of a glyph, padding included.
    ///
    /// - Parameter flag: `true` to return zero for glyphs that are not laid out yet, rather than lay them
    ///   out.
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
        withoutAdditionalLayout flag: Bool
    ) -> CGRect {
        if flag, glyphIndex >= firstUnlaidGlyphIndex() { return .zero }
        return lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
    }

    /// Returns the origin of a glyph on its baseline, from the top left corner of its line fragment
    /// rectangle.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint { glyphLocation(glyphIndex) }

    /// Returns the glyphs that truncation hides in the line fragment of a glyph; at `NSNotFound` if there are
    /// none.
    open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
        truncatedRange(at: glyphIndex)
    }

    /// Calls a closure for each line fragment that contains some of the glyphs: its rectangle, its used
    /// rectangle, its text container and its glyphs.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (
            CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>
        ) -> Void
    ) {
        visitFragments(glyphRange, block)
    }

    /// Calls a closure for the rectangles that enclose glyphs, as for a selection: one for each line
    /// fragment, or more if it has both writing directions.
    ///
    /// - Parameter selectedRange: The selected glyphs; if the selection continues on the next line, the
    ///   rectangle extends to the edge of the container. `NSNotFound` for no selection.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer,
        using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        visitRects(glyphRange, selectedRange, textContainer, block)
    }

    /// Returns the bounding rectangle of glyphs, with the height of their line fragments.
    open func boundingRect(
        forGlyphRange glyphRange: NSRange, in container: NSTextContainer
    ) -> CGRect {
        boundingRectOfGlyphs(glyphRange, container)
    }

    /// Returns the glyphs of the line fragments that intersect a rectangle.
    open func glyphRange(
        forBoundingRect bounds: CGRect, in container: NSTextContainer
    ) -> NSRange {
        glyphRangeOfFragments(intersecting: bounds, container)
    }

    /// Returns the glyphs of the line fragments that intersect a rectangle, among those already laid out.
    open func glyphRange(
        forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer
    ) -> NSRange {
        glyphRangeOfLaidOutFragments(intersecting: bounds, container)
    }

    // MARK: - Extra line fragment

    /// The rectangle of the empty line fragment after a line separator at the end of the text; zero if there
    /// is none.
    open var extraLineFragmentRect: CGRect { extraFragment?.rect ?? .zero }

    /// The used rectangle of the extra line fragment.
    open var extraLineFragmentUsedRect: CGRect { extraFragment?.usedRect ?? .zero }

    /// The text container of the extra line fragment.
    open var extraLineFragmentTextContainer: NSTextContainer? {
        extraFragment.map { containers[$0.container] }
    }

    // MARK: - Points

    /// Returns the glyph at a point, or the closest one.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
    }

    /// Returns the glyph at a point, or the closest one, and the fraction of the glyph before the point, 0 to
    /// 1 in reading direction.
    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        let (index, fraction) = character(at: point, container)
        partialFraction?.pointee = fraction
        return index
    }

    /// Returns the fraction of the glyph at a point that is before the point, 0 to 1 in reading direction.
    open func fractionOfDistanceThroughGlyph(
        for point: CGPoint, in container: NSTextContainer
    ) -> CGFloat {
        character(at: point, container).fraction
    }

    /// Returns the character at a point, or the closest one, and the position of the point between the
    /// insertion points before and after it, 0 to 1.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        let (index, fraction) = character(at: point, container)
        partialFraction?.pointee = fraction
        return index
    }

    // MARK: - Drawing

    /// Draws the backgrounds of glyphs into the current context.
    ///
    /// - Parameter origin: The top left corner of the text container.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        paint(glyphsToShow, at: origin, isBackground: true)
    }

    /// Draws glyphs, their underlines and strikethroughs, and attachments into the current context.
    ///
    /// - Parameter origin: The top left corner of the text container.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        paint(glyphsToShow, at: origin, isBackground: false)
    }

    /// Fills the background rectangles of characters; `drawBackground` calls it for each line fragment.
    open func fillBackgroundRectArray(
        _ rectArray: UnsafePointer<CGRect>, count rectCount: Int,
        forCharacterRange charRange: NSRange, color: UIColor
    ) {
        color.setFill()
        for index in 0..<rectCount { UIRectFill(rectArray[index]) }
    }
}
