import CoreGraphics
import Foundation

/// The receiver of a layout manager's events, which may change its line fragments.
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
    /// Called after layout is complete.
    ///
    /// - Parameters:
    ///   - textContainer: The last text container with text; nil if not all of the text fits.
    ///   - layoutFinishedFlag: Whether all of the text is laid out.
    func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool)

    /// Called after layout was invalidated.
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)

    /// Returns the space below a line fragment, in place of the paragraph style's.
    func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat

    /// Returns the space above the paragraph that begins with a glyph, in place of its style's.
    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat

    /// Returns the space below the paragraph that ends with a glyph, in place of its style's.
    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat

    /// Changes the rectangles and the baseline of a line fragment.
    ///
    /// - Parameters:
    ///   - lineFragmentRect: The line fragment rectangle; the next fragment begins below it.
    ///   - lineFragmentUsedRect: The used rectangle.
    ///   - baselineOffset: The distance of the baseline from the top of the rectangle.
    /// - Returns: Whether the changes are to be applied.
    func layoutManager(
        _ layoutManager: NSLayoutManager,
        shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
        lineFragmentUsedRect: UnsafeMutablePointer<CGRect>,
        baselineOffset: UnsafeMutablePointer<CGFloat>, in textContainer: NSTextContainer,
        forGlyphRange glyphRange: NSRange
    ) -> Bool

    /// Called after the size of a text container changed.
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

    // By default, the values of the paragraph styles apply.

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
