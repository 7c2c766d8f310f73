import CoreGraphics
import Foundation
import TextEngine

extension UILabel {
    /// The text as glyphs.
    final var glyphs: LabelLayout {
        if let layout { return layout }
        let made = makeLayout(scale: 1)
        layout = made
        return made
    }

    final func makeLayout(scale: Double, tightening: Double = 0) -> LabelLayout {
        let isRightToLeft = directionOfContent == .rightToLeft
        let text = content.styledText(
            scale: scale, tightening: tightening, isRightToLeft: isRightToLeft)
        guard text.dependsOnWidth else { return LabelLayout(text, textInWidth: nil) }
        return LabelLayout(text) { [content] width in
            content.styledText(
                scale: scale, tightening: tightening, isRightToLeft: isRightToLeft, width: width)
        }
    }

    /// The next whole pixel, in points.
    final func roundedUp(_ length: Double) -> CGFloat {
        let scale = drawingScale
        // Sums may differ in their last digits from a whole number of pixels.
        return (CGFloat(length) * scale - 1e-4).rounded(.up) / scale
    }

    // MARK: - Sizes

    final func rectOfText(in bounds: CGRect, lineCount: Int) -> CGRect {
        guard !content.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
        let block = glyphs.block(content.limits(bounds.size, lineCount: max(0, lineCount)))
        let size = CGSize(
            width: min(roundedUp(block.width), max(0, bounds.width)),
            height: min(roundedUp(block.height), max(0, bounds.height)))
        guard bounds.width < 1e6, bounds.height < 1e6 else {
            return CGRect(origin: bounds.origin, size: size)
        }
        return CGRect(
            x: bounds.minX + sideSpace(bounds.width - size.width),
            y: bounds.minY + ((bounds.height - size.height) / 2 * drawingScale).rounded(.down)
                / drawingScale,
            width: size.width, height: size.height)
    }

    /// What alignment leaves of free space on the left.
    private final func sideSpace(_ space: CGFloat) -> CGFloat {
        switch content.alignment {
        case .left, .justified: 0
        case .center: (space / 2 * drawingScale).rounded(.down) / drawingScale
        case .right: space
        case .natural: directionOfContent == .rightToLeft ? space : 0
        }
    }

    /// The size of the text in a width; 0 and less is no limit.
    private final func size(inWidth width: CGFloat) -> CGSize {
        let unlimited = CGFloat.greatestFiniteMagnitude
        return textRect(
            forBounds: CGRect(
                x: 0, y: 0, width: width > 0 ? width : unlimited, height: unlimited),
            limitedToNumberOfLines: content.numberOfLines
        ).size
    }

    final func fittingTextSize(width: CGFloat) -> CGSize {
        size(inWidth: content.numberOfLines == 1 ? 0 : width)
    }

    final func tellNaturalSize() -> CGSize {
        let size = naturalSize
        toldSize = size
        return size
    }

    private final var naturalSize: CGSize {
        guard content.numberOfLines != 1 else { return size(inWidth: 0) }
        if content.preferredMaxLayoutWidth > 0 {
            return size(inWidth: content.preferredMaxLayoutWidth)
        }
        let natural = size(inWidth: 0)
        guard widthIsGivenByConstraints, bounds.width > 0, bounds.width < natural.width else {
            return natural
        }
        // The label keeps the wish to be as wide as its text, so that it grows when it can.
        return CGSize(width: natural.width, height: size(inWidth: bounds.width).height)
    }

    /// Whether the label learns from constraints how wide its lines may be.
    final var widthIsGivenByConstraints: Bool {
        layoutNode?.isLaidOutByConstraints == true && content.preferredMaxLayoutWidth <= 0
            && content.numberOfLines != 1
    }

    final func boundsSizeDidChange() {
        guard widthIsGivenByConstraints, !content.isEmpty else { return }
        constraintInsetsDidChange()
        // Text that has as many lines as before needs no second round of layout.
        guard toldSize != naturalSize else { return }
        invalidateIntrinsicContentSize()
        viewAbove?.setNeedsLayout()
    }

    // MARK: - Base lines

    /// From the top to the first base line, or from the last one to the bottom, on whole pixels, when
    /// the label has its natural height.
    final func baselineOffset(ofLast isLast: Bool) -> CGFloat? {
        let scale = drawingScale
        let block = glyphs.block(
            content.limits(
                CGSize(
                    width: widthIsGivenByConstraints && bounds.width > 0
                        ? bounds.width
                        : content.preferredMaxLayoutWidth > 0 && content.numberOfLines != 1
                            ? content.preferredMaxLayoutWidth : .greatestFiniteMagnitude,
                    height: .greatestFiniteMagnitude), lineCount: content.numberOfLines))
        guard let line = isLast ? block.lines.last : block.lines.first else {
            // Without text, the font tells.
            let height = isLast ? -content.font.descender : content.font.ascender
            return (height * scale).rounded() / scale
        }
        let baseline = (CGFloat(line.baseline) * scale).rounded() / scale
        return isLast ? roundedUp(block.height) - baseline : baseline
    }
}
