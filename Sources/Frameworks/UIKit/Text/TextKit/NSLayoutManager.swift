import CoreGraphics
import Foundation
import TextEngine

/// Lays out the text of a storage in one region after the other.
///
/// Glyphs are counted as the units of UTF-16 that they stand for: glyph indices and character indices
/// are the same. Where a font joins characters, the glyph stands for the first of them, and the others
/// have none; where it takes several glyphs for a character, the one that moves the pen counts.
/// Coordinates are those of a region, from its top left corner with y down.
///
/// Text is laid out from its beginning, as far as somebody asks. After a change, lines of paragraphs
/// before it and, in a region without end, behind it are kept.
open class NSLayoutManager: NSObject {
    /// Properties of glyphs.
    public struct GlyphProperty: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// There is no glyph: the character belongs to that of another one.
        public static let null = GlyphProperty(rawValue: 1 << 0)
        /// The glyph shows nothing by itself, such as a tab or the end of a line.
        public static let controlCharacter = GlyphProperty(rawValue: 1 << 1)
        /// White space, which may become wider.
        public static let elastic = GlyphProperty(rawValue: 1 << 2)
        /// The glyph stands on another one, such as an accent.
        public static let nonBaseCharacter = GlyphProperty(rawValue: 1 << 3)
    }

    /// What is known of the text; nil before anybody asks, and after changes.
    final var lines: TextLines?
    /// What was known before changes that are not taken up yet.
    final var former: TextLines?
    /// Lines of it that reach behind this place are not right any more.
    final var keptEnd = Int.max
    final var containers: [NSTextContainer] = []
    final weak var storage: NSTextStorage?

    public override init() { super.init() }

    /// Makes an empty manager; archives hold no text.
    public required init?(coder: NSCoder) { super.init() }

    /// Told when layout is done.
    open weak var delegate: (any NSLayoutManagerDelegate)?

    // MARK: - Text and regions

    /// The text.
    open var textStorage: NSTextStorage? { storage }

    /// The regions, in the order in which text fills them.
    open var textContainers: [NSTextContainer] { containers }

    /// Adds a region behind the others.
    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: containers.count)
    }

    /// Adds a region at a place in their order.
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        containers.insert(container, at: index)
        container.layoutManager = self
        forgetLines(behind: 0)
    }

    /// Removes a region.
    open func removeTextContainer(at index: Int) {
        containers.remove(at: index).layoutManager = nil
        forgetLines(behind: 0)
    }

    /// Lays out anew, since a region has another shape.
    open func textContainerChangedGeometry(_ container: NSTextContainer) {
        forgetLines(behind: 0)
    }

    // MARK: - Choices

    /// Whether the space that fonts want between lines is kept, which it always is.
    open var usesFontLeading = true

    /// Whether parts of the text may be laid out before those in front of them. They never are: what
    /// somebody asks for is laid out with all that is before it.
    open var allowsNonContiguousLayout = false

    /// Whether a part of the text is laid out that stands behind one that is not.
    open var hasNonContiguousLayout: Bool { false }

    /// Whether words that are longer than a line are divided between their syllables, in paragraphs
    /// whose styles say nothing about it.
    open var usesDefaultHyphenation = false {
        didSet { if oldValue != usesDefaultHyphenation { forgetLines(behind: 0) } }
    }

    // MARK: - Changes

    /// Takes up changes of the text; called by the storage.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
        range newCharRange: NSRange, changeInLength delta: Int,
        invalidatedRange invalidatedCharRange: NSRange
    ) {
        forgetLines()
    }

    /// Forgets the layout of characters.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        actualCharRange?.pointee = charRange
        forgetLines(behind: charRange.location)
    }

    /// Forgets the glyphs of characters.
    open func invalidateGlyphs(
        forCharacterRange charRange: NSRange, changeInLength delta: Int,
        actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        actualCharRange?.pointee = charRange
        forgetLines(behind: charRange.location)
    }

    /// Tells that characters look different; a manager without a view has nothing to draw again.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {}

    /// Tells that glyphs look different; a manager without a view has nothing to draw again.
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {}

    // MARK: - Layout

    /// Lays out what a region holds.
    open func ensureLayout(for container: NSTextContainer) { _ = shownRange(in: container) }

    /// Lays out characters, and what is before them.
    open func ensureLayout(forCharacterRange charRange: NSRange) {
        layOut(through: charRange.location + charRange.length)
    }

    /// Lays out glyphs, and what is before them.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) {
        layOut(through: glyphRange.location + glyphRange.length)
    }

    /// Lays out what a rectangle of a region shows, and what is before it.
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
        _ = rangeOfLines(touching: bounds, container)
    }

    /// Makes the glyphs of characters.
    open func ensureGlyphs(forCharacterRange charRange: NSRange) { _ = characterGlyphs(charRange) }

    /// Makes glyphs.
    open func ensureGlyphs(forGlyphRange glyphRange: NSRange) { _ = characterGlyphs(glyphRange) }

    /// The first character that is not laid out; the length of the text where all is.
    open func firstUnlaidCharacterIndex() -> Int { lines?.end ?? 0 }

    /// The first glyph that is not laid out; the number of glyphs where all are.
    open func firstUnlaidGlyphIndex() -> Int { lines?.end ?? 0 }

    /// Tells the first character and the first glyph that are not laid out.
    open func getFirstUnlaidCharacterIndex(
        _ charIndex: UnsafeMutablePointer<Int>?, glyphIndex: UnsafeMutablePointer<Int>?
    ) {
        charIndex?.pointee = firstUnlaidCharacterIndex()
        glyphIndex?.pointee = firstUnlaidGlyphIndex()
    }

    // MARK: - Glyphs and characters

    /// How many glyphs there are.
    open var numberOfGlyphs: Int { storage?.length ?? 0 }

    /// Whether there is a glyph of this index.
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
        (0..<numberOfGlyphs).contains(glyphIndex)
    }

    /// The glyph of a character.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    /// The character of a glyph.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

    /// The glyphs of characters.
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange {
        let range = wholeCharacters(in: charRange)
        actualCharRange?.pointee = range
        return range
    }

    /// The characters of glyphs.
    open func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
    ) -> NSRange {
        let range = wholeCharacters(in: glyphRange)
        actualGlyphRange?.pointee = range
        return range
    }

    /// The glyph of an index in its font; `kCGFontIndexInvalid` where there is none.
    open func cgGlyph(at glyphIndex: Int) -> CGGlyph { cgGlyph(at: glyphIndex, isValidIndex: nil) }

    /// The glyph of an index in its font, and whether the index is one of the text.
    open func cgGlyph(
        at glyphIndex: Int, isValidIndex: UnsafeMutablePointer<ObjCBool>?
    ) -> CGGlyph {
        isValidIndex?.pointee = ObjCBool(isValidGlyphIndex(glyphIndex))
        return characterGlyphs(NSRange(location: glyphIndex, length: 1)).first?.shown
            ?? kCGFontIndexInvalid
    }

    /// What kind of glyph stands at an index.
    open func propertyForGlyph(at glyphIndex: Int) -> GlyphProperty {
        characterGlyphs(NSRange(location: glyphIndex, length: 1)).first?.properties ?? []
    }

    /// Fills buffers with what is known of glyphs, each as long as the range; nil ones are left out.
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
            glyphBuffer?[index] = glyph.shown
            props?[index] = glyph.properties
            charIndexBuffer?[index] = glyphRange.location + index
            bidiLevelBuffer?[index] = glyph.level
        }
        return found.count
    }

    /// The size of the attachment that stands at an index, in points; -1 in both directions where
    /// there is none.
    open func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize { sizeOfAttachment(glyphIndex) }

    /// Whether a glyph shows nothing, as those of controls do.
    open func notShownAttribute(forGlyphAt glyphIndex: Int) -> Bool {
        !propertyForGlyph(at: glyphIndex).isDisjoint(with: [.null, .controlCharacter])
    }

    // MARK: - Regions of glyphs

    /// The glyphs that a region shows.
    open func glyphRange(for container: NSTextContainer) -> NSRange { shownRange(in: container) }

    /// The region that shows a glyph; nil where none does.
    open func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> NSTextContainer? {
        container(at: glyphIndex, effectiveGlyphRange)
    }

    /// The region that shows a glyph; nil where none does.
    ///
    /// - Parameter flag: Whether text that is not laid out yet stays so; it counts as shown nowhere.
    open func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
        withoutAdditionalLayout flag: Bool
    ) -> NSTextContainer? {
        if flag, glyphIndex >= firstUnlaidGlyphIndex() { return nil }
        return textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
    }

    /// The rectangle around all lines of a region, without the padding at their ends.
    open func usedRect(for container: NSTextContainer) -> CGRect { usedRectOfLines(in: container) }

    // MARK: - Lines

    /// The space that the line of a glyph takes.
    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect {
        lineRect(at: glyphIndex, effectiveGlyphRange, \.rect)
    }

    /// The part of its space that the line of a glyph fills, the padding included.
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect {
        lineRect(at: glyphIndex, effectiveGlyphRange, \.usedRect)
    }

    /// The space that the line of a glyph takes; zero for text that is not laid out yet, where that
    /// shall stay so.
    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
        withoutAdditionalLayout flag: Bool
    ) -> CGRect {
        if flag, glyphIndex >= firstUnlaidGlyphIndex() { return .zero }
        return lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
    }

    /// The part of its space that the line of a glyph fills; zero for text that is not laid out yet,
    /// where that shall stay so.
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
        withoutAdditionalLayout flag: Bool
    ) -> CGRect {
        if flag, glyphIndex >= firstUnlaidGlyphIndex() { return .zero }
        return lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
    }

    /// Where a glyph stands on its base line, from the top left corner of its line's space.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint { glyphLocation(glyphIndex) }

    /// The glyphs that the end of a line does not show; at `NSNotFound` where it shows all.
    open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
        hiddenRange(at: glyphIndex)
    }

    /// Calls a closure for each line that shows some of the glyphs, with the line's space, the part it
    /// fills, its region and its glyphs.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (
            CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>
        ) -> Void
    ) {
        visitLines(glyphRange, block)
    }

    /// Calls a closure for the rectangles that cover glyphs, as a selection does: a rectangle for each
    /// line, and two where both directions stand on it.
    ///
    /// - Parameter selectedRange: Glyphs inside of which a rectangle reaches to the edge of its region;
    ///   at `NSNotFound`, none do.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer,
        using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        visitRects(glyphRange, selectedRange, textContainer, block)
    }

    /// The rectangle around glyphs, as high as their lines.
    open func boundingRect(
        forGlyphRange glyphRange: NSRange, in container: NSTextContainer
    ) -> CGRect {
        rectAround(glyphRange, container)
    }

    /// The glyphs of the lines that a rectangle touches.
    open func glyphRange(
        forBoundingRect bounds: CGRect, in container: NSTextContainer
    ) -> NSRange {
        rangeOfLines(touching: bounds, container)
    }

    /// The glyphs of the lines that a rectangle touches, as far as text is laid out already.
    open func glyphRange(
        forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer
    ) -> NSRange {
        rangeOfMadeLines(touching: bounds, container)
    }

    // MARK: - The line behind the last end of a line

    /// The space of the empty line at the end of the text; zero where the text ends no line.
    open var extraLineFragmentRect: CGRect { extraLine?.rect ?? .zero }

    /// What the caret fills of it.
    open var extraLineFragmentUsedRect: CGRect { extraLine?.usedRect ?? .zero }

    /// The region where it is.
    open var extraLineFragmentTextContainer: NSTextContainer? {
        extraLine.map { containers[$0.container] }
    }

    // MARK: - Points

    /// The glyph at a point, or the one nearest to it.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
    }

    /// The glyph at a point, or the one nearest to it, and how far through it the point is, 0 to 1 in
    /// reading direction.
    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        let (index, fraction) = character(at: point, container)
        partialFraction?.pointee = fraction
        return index
    }

    /// How far through the glyph at a point the point is, 0 to 1 in reading direction.
    open func fractionOfDistanceThroughGlyph(
        for point: CGPoint, in container: NSTextContainer
    ) -> CGFloat {
        character(at: point, container).fraction
    }

    /// The character at a point, or the one nearest to it, and how far the point is between the carets
    /// before and behind it, 0 to 1.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        let (index, fraction) = character(at: point, container)
        partialFraction?.pointee = fraction
        return index
    }

    // MARK: - Drawing

    /// Draws what is behind glyphs into the current context.
    ///
    /// - Parameter origin: Where the region's top left corner is.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        paint(glyphsToShow, at: origin, isBackground: true)
    }

    /// Draws glyphs, what is below and through them, and attachments into the current context.
    ///
    /// - Parameter origin: Where the region's top left corner is.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        paint(glyphsToShow, at: origin, isBackground: false)
    }

    /// Fills rectangles behind characters; `drawBackground` calls it for each line.
    open func fillBackgroundRectArray(
        _ rectArray: UnsafePointer<CGRect>, count rectCount: Int,
        forCharacterRange charRange: NSRange, color: UIColor
    ) {
        color.setFill()
        for index in 0..<rectCount { UIRectFill(rectArray[index]) }
    }
}

/// Told of layout.
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
    /// Tells that text was laid out.
    ///
    /// - Parameters:
    ///   - textContainer: The last region that text is in; nil where not all had room.
    ///   - layoutFinishedFlag: Whether all text is laid out.
    func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool)

    /// Tells that layout was forgotten.
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)

    /// Space below a line, instead of that of its paragraph style.
    func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat

    /// Space above a paragraph that begins with a glyph, instead of that of its style.
    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat

    /// Space below a paragraph that ends with a glyph, instead of that of its style.
    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat

    /// Changes where a line is.
    ///
    /// - Parameters:
    ///   - lineFragmentRect: The space that it takes; the next line begins below.
    ///   - lineFragmentUsedRect: The part of it that it fills.
    ///   - baselineOffset: From the top of its space to the base line.
    /// - Returns: Whether the changes are to be taken.
    func layoutManager(
        _ layoutManager: NSLayoutManager,
        shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
        lineFragmentUsedRect: UnsafeMutablePointer<CGRect>,
        baselineOffset: UnsafeMutablePointer<CGFloat>, in textContainer: NSTextContainer,
        forGlyphRange glyphRange: NSRange
    ) -> Bool

    /// Tells that a region has another size, and which it had.
    func layoutManager(
        _ layoutManager: NSLayoutManager, textContainer: NSTextContainer,
        didChangeGeometryFrom oldSize: CGSize)
}

extension NSLayoutManagerDelegate {
    public func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
    ) {}

    public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}

    // The storage's own answers: the paragraph's.

    public func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat {
        layoutManager.style(at: glyphIndex)?.lineSpacing ?? 0
    }

    public func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat {
        layoutManager.style(at: glyphIndex)?.paragraphSpacingBefore ?? 0
    }

    public func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat {
        layoutManager.style(at: glyphIndex)?.paragraphSpacing ?? 0
    }

    public func layoutManager(
        _ layoutManager: NSLayoutManager,
        shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
        lineFragmentUsedRect: UnsafeMutablePointer<CGRect>,
        baselineOffset: UnsafeMutablePointer<CGFloat>, in textContainer: NSTextContainer,
        forGlyphRange glyphRange: NSRange
    ) -> Bool { false }

    public func layoutManager(
        _ layoutManager: NSLayoutManager, textContainer: NSTextContainer,
        didChangeGeometryFrom oldSize: CGSize
    ) {}
}
