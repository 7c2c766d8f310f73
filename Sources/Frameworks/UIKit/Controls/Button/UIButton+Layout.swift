import Foundation
import QuartzCore

/// The frames of the title and the image of a button.
struct ButtonPlacement: Equatable {
    var title = CGRect.zero
    var image = CGRect.zero
}

extension UIButton {
    private var metrics: ButtonMetrics { .current }

    // MARK: - Sizes

    final var imageSize: CGSize {
        content.image(for: state) == nil
            ? .zero : subviewStorage.imageView?.images.shown?.size ?? .zero
    }

    final var hasTitle: Bool {
        let attributed = content.attributedTitle(for: state)
        return (attributed?.length ?? content.title(for: state)?.utf16.count ?? 0) > 0
    }

    /// Returns the size of the title within a width.
    final func titleSize(width: CGFloat) -> CGSize {
        guard hasTitle, let label = subviewStorage.label else { return .zero }
        let limit = CGSize(width: max(0, width), height: .greatestFiniteMagnitude)
        let size = label.sizeThatFits(limit)
        return CGSize(width: min(size.width, max(0, width)), height: size.height)
    }

    private final var unlimitedTitleSize: CGSize {
        titleSize(width: .greatestFiniteMagnitude)
    }

    /// The size by which states are compared.
    final var naturalContentSize: CGSize {
        let title = unlimitedTitleSize
        return CGSize(
            width: title.width + imageSize.width, height: max(title.height, imageSize.height))
    }

    final func naturalSize(_ limit: CGSize) -> CGSize {
        if configured.value != nil { return configuredSize(limit) }
        let image = imageSize
        let title = unlimitedTitleSize
        let insets = contentEdgeInsets
        var size = CGSize(
            width: title.width + image.width, height: max(title.height, image.height))
        if hasTitle || image == .zero {
            let lineHeight =
                hasTitle ? title.height : (subviewStorage.label?.font ?? standardFont).lineHeight
            let height = hasTitle ? lineHeight : lineHeight.roundedUp(toPixels: pixelScale)
            if insets == .zero {
                size.width = max(size.width, metrics.width)
                size.height = max(image.height, height + 2 * metrics.titlePadding)
            } else {
                size.height = max(image.height, height)
            }
        }
        size.width += insets.left + insets.right
        size.height += insets.top + insets.bottom
        if let background = content.backgrounds[state]?.size {
            size.width = max(size.width, background.width)
            size.height = max(size.height, background.height)
        }
        return CGSize(width: max(0, size.width), height: max(0, size.height))
    }

    final var pixelScale: CGFloat { currentTraits.displayScale }

    // MARK: - Placing

    /// Places image and title side by side, by the content alignments.
    ///
    /// The insets of the image narrow the rectangle for the image only, those of the title for the title
    /// only; a centred one moves by half of an inset.
    final func placement(in rect: CGRect) -> ButtonPlacement {
        let forImage = rect.inset(by: imageEdgeInsets)
        let forTitle = rect.inset(by: titleEdgeInsets)
        var image = imageSize
        image.width = min(image.width, max(0, forImage.width))
        image.height = min(image.height, max(0, forImage.height))
        var title = titleSize(width: forTitle.width - image.width)
        title.height = min(title.height, max(0, forTitle.height))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var placement = ButtonPlacement()
        if image != .zero {
            let titleWidth = min(title.width, max(0, forImage.width - image.width))
            let x = leading(of: image.width + titleWidth, in: forImage)
            placement.image = CGRect(
                x: isMirrored ? x + titleWidth : x, y: top(of: image.height, in: forImage),
                width: image.width, height: image.height)
            fill(&placement.image, forImage, horizontally: !hasTitle)
        }
        if title != .zero {
            let x = leading(of: image.width + title.width, in: forTitle)
            placement.title = CGRect(
                x: isMirrored ? x : x + image.width, y: top(of: title.height, in: forTitle),
                width: title.width, height: title.height)
            fill(&placement.title, forTitle, horizontally: image == .zero)
        }
        placement.image = placement.image.roundingOrigin(toPixels: pixelScale)
        placement.title = placement.title.roundingOrigin(toPixels: pixelScale)
        return placement
    }

    private final func fill(_ frame: inout CGRect, _ rect: CGRect, horizontally: Bool) {
        if contentHorizontalAlignment == .fill, horizontally {
            frame.origin.x = rect.minX
            frame.size.width = rect.width
        }
        if contentVerticalAlignment == .fill {
            frame.origin.y = rect.minY
            frame.size.height = rect.height
        }
    }

    /// Returns the x coordinate of content of a width, by the horizontal alignment.
    final func leading(of width: CGFloat, in rect: CGRect) -> CGFloat {
        switch effectiveContentHorizontalAlignment {
        case .left, .fill, .leading: rect.minX
        case .right, .trailing: rect.maxX - width
        case .center: rect.midX - width / 2
        }
    }

    /// Returns the y coordinate of content of a height, by the vertical alignment.
    final func top(of height: CGFloat, in rect: CGRect) -> CGFloat {
        switch contentVerticalAlignment {
        case .top, .fill: rect.minY
        case .bottom: rect.maxY - height
        case .center: rect.midY - height / 2
        }
    }

    final func layoutContent() {
        if configured.value != nil { return layoutConfiguredContent() }
        subviewStorage.backgroundImageView?.frame = backgroundRect(forBounds: bounds)
        let rect = contentRect(forBounds: bounds)
        subviewStorage.imageView?.frame = imageRect(forContentRect: rect)
        subviewStorage.label?.frame = titleRect(forContentRect: rect)
        placeBackdrop()
        subviewStorage.glow?.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    private final func placeBackdrop() {
        guard let backdrop = subviewStorage.backdrop else { return }
        if buttonType == .close {
            let length = metrics.closeLength
            backdrop.frame = CGRect(
                x: bounds.midX - length / 2, y: bounds.midY - length / 2, width: length,
                height: length)
            backdrop.round(length / 2)
        } else {
            let outset = metrics.selectionOutset
            backdrop.frame = (subviewStorage.label?.frame ?? .zero)
                .insetBy(dx: -outset.horizontal, dy: -outset.vertical)
            backdrop.round(metrics.selectionRadius)
        }
    }
}

extension CGFloat {
    /// Returns the number rounded up to a whole number of pixels.
    func roundedUp(toPixels scale: CGFloat) -> CGFloat {
        (self * scale - 1e-6).rounded(.up) / scale
    }
}
