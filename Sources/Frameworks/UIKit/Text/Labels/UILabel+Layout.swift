import CoreGraphics
import Foundation
import TextEngine

extension UILabel {
    /// The shaped text at its full size.
    final var layouts: LabelLayoutCache {
        if let layoutCache { return layoutCache }
        let made = makeLayouts(scale: 1)
        layoutCache = made
        return made
    }

    /// Whether natural alignment is on the right: by the app's language, whatever direction the label
    /// or a view above it forces.
    // Measured: recorded pictures of mirrored stories (facts on recorded pictures).
    private final var isRightToLeftByNature: Bool {
        UITraitCollection.deviceLayoutDirection == .rightToLeft
    }

    final func makeLayouts(scale: Double, tightening: Double = 0) -> LabelLayoutCache {
        let isRightToLeft = isRightToLeftByNature
        let text = content.attributedText(
            scale: scale, tightening: tightening, isRightToLeft: isRightToLeft)
        guard text.dependsOnWidth else { return LabelLayoutCache(text, textForWidth: nil) }
        return LabelLayoutCache(text) { [content] width in
            content.attributedText(
                scale: scale, tightening: tightening, isRightToLeft: isRightToLeft, width: width)
        }
    }

    /// Rounds a length in points up to whole pixels.
    final func roundedUp(_ length: Double) -> CGFloat {
        let scale = drawingScale
        // Sums may differ in their last digits from a whole number of pixels.
        return (CGFloat(length) * scale - 1e-4).rounded(.up) / scale
    }

    // MARK: - Sizes

    final func rectOfText(in bounds: CGRect, lineCount: Int) -> CGRect {
        guard !content.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
        let layout = layouts.layout(content.limits(bounds.size, lineCount: max(0, lineCount)))
        let size = CGSize(
            width: min(roundedUp(layout.width), max(0, bounds.width)),
            height: min(roundedUp(layout.height), max(0, bounds.height)))
        guard bounds.width < 1e6, bounds.height < 1e6 else {
            return CGRect(origin: bounds.origin, size: size)
        }
        return CGRect(
            x: bounds.minX + leftSpace(bounds.width - size.width),
            y: bounds.minY, width: size.width, height: size.height)
    }

    /// Returns the part of the free width that is on the left for the alignment.
    private final func leftSpace(_ space: CGFloat) -> CGFloat {
        switch content.alignment {
        case .left, .justified: 0
        case .center: (space / 2 * drawingScale).rounded(.down) / drawingScale
        case .right: space
        case .natural: isRightToLeftByNature ? space : 0
        }
    }

    /// Returns the size of the text in a width; 0 or less is no limit.
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

    /// Returns the intrinsic content size and records it, to detect later changes.
    final func reportNaturalSize() -> CGSize {
        let size = naturalSize
        reportedSize = size
        return size
    }

    private final var naturalSize: CGSize {
        guard wrapsText else { return size(inWidth: 0) }
        if content.preferredMaxLayoutWidth > 0 {
            return size(inWidth: content.preferredMaxLayoutWidth)
        }
        let natural = size(inWidth: 0)
        guard widthIsGivenByConstraints, bounds.width > 0, bounds.width < natural.width else {
            return natural
        }
        // The natural width remains that of one line, so that the label grows when it can.
        return CGSize(width: natural.width, height: size(inWidth: bounds.width).height)
    }

    /// Whether constraints determine the width of lines.
    final var widthIsGivenByConstraints: Bool {
        layoutNode?.isLaidOutByConstraints == true && content.preferredMaxLayoutWidth <= 0
            && wrapsText
    }

    final func boundsSizeDidChange() {
        guard widthIsGivenByConstraints, !content.isEmpty else { return }
        constraintInsetsDidChange()
        // Text with the same number of lines as before needs no second layout pass.
        guard reportedSize != naturalSize else { return }
        invalidateIntrinsicContentSize()
        viewAbove?.setNeedsLayout()
    }

    // MARK: - Baselines

    /// Returns the distance of the first baseline from the top, or of the last one from the bottom, in whole
    /// pixels, for a label of its natural height.
    final func baselineOffset(ofLast isLast: Bool) -> CGFloat? {
        let scale = drawingScale
        let layout = layouts.layout(
            content.limits(
                CGSize(
                    width: widthIsGivenByConstraints && bounds.width > 0
                        ? bounds.width
                        : content.preferredMaxLayoutWidth > 0 && content.numberOfLines != 1
                            ? content.preferredMaxLayoutWidth : .greatestFiniteMagnitude,
                    height: .greatestFiniteMagnitude), lineCount: content.numberOfLines))
        guard let line = isLast ? layout.lines.last : layout.lines.first else {
            // Without text, the metrics of the font apply.
            let height = isLast ? -content.font.descender : content.font.ascender
            return (height * scale).rounded() / scale
        }
        let baseline = (CGFloat(line.baseline) * scale).rounded() / scale
        return isLast ? roundedUp(layout.height) - baseline : baseline
    }
}
