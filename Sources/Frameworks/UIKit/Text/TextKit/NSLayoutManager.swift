import CoreGraphics
import Foundation
import TextEngine

/// Lays out the text of a storage in one region after the other.
///
/// Glyphs are counted as the units of UTF-16 that they stand for: glyph indices and character indices
/// are the same. Coordinates are those of a region, from its top left corner with y down.
open class NSLayoutManager: NSObject {
    final var lines = TextLines()
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
        forgetLines()
    }

    /// Removes a region.
    open func removeTextContainer(at index: Int) {
        containers.remove(at: index).layoutManager = nil
        forgetLines()
    }

    /// Lays out anew, since a region has another shape.
    open func textContainerChangedGeometry(_ container: NSTextContainer) { forgetLines() }

    // MARK: - Choices

    /// Whether the space that fonts want between lines is kept, which it always is.
    open var usesFontLeading = true

    /// Whether text behind a change may wait; text is laid out when somebody asks for any of it.
    open var allowsNonContiguousLayout = false

    /// Whether text is laid out in part only, which it never is.
    open var hasNonContiguousLayout: Bool { false }

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
        forgetLines()
    }

    /// Forgets the glyphs of characters.
    open func invalidateGlyphs(
        forCharacterRange charRange: NSRange, changeInLength delta: Int,
        actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        actualCharRange?.pointee = charRange
        forgetLines()
    }

    /// Tells that characters look different; a manager without a view has nothing to draw again.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {}

    /// Tells that glyphs look different; a manager without a view has nothing to draw again.
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {}

    // MARK: - Layout

    /// Lays out what a region holds.
    open func ensureLayout(for container: NSTextContainer) { layOutIfNeeded() }

    /// Lays out characters.
    open func ensureLayout(forCharacterRange charRange: NSRange) { layOutIfNeeded() }

    /// Lays out glyphs.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { layOutIfNeeded() }

    /// Lays out what a rectangle of a region shows.
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
        layOutIfNeeded()
    }

    /// Makes the glyphs of characters.
    open func ensureGlyphs(forCharacterRange charRange: NSRange) { layOutIfNeeded() }

    /// Makes glyphs.
    open func ensureGlyphs(forGlyphRange glyphRange: NSRange) { layOutIfNeeded() }

    /// The first character that no region has room for; the length of the text where all have.
    open func firstUnlaidCharacterIndex() -> Int { laidOutEnd }

    /// The first glyph that no region has room for; the number of glyphs where all have.
    open func firstUnlaidGlyphIndex() -> Int { laidOutEnd }

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

    // MARK: - Regions of glyphs

    /// The glyphs that a region shows.
    open func glyphRange(for container: NSTextContainer) -> NSRange { shownRange(in: container) }

    /// The region that shows a glyph; nil where none does.
    open func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> NSTextContainer? {
        container(at: glyphIndex, effectiveGlyphRange)
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
}

extension NSLayoutManagerDelegate {
    public func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
    ) {}

    public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}

    public func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat {
        // The storage's own answer: the paragraph's.
        (layoutManager.textStorage?.attribute(
            .paragraphStyle, at: glyphIndex, effectiveRange: nil) as? NSParagraphStyle)?
            .lineSpacing ?? 0
    }
}
