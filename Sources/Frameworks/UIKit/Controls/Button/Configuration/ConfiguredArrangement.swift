import Foundation

/// The layout of image, title, subtitle and arrows of a configured button, in left-to-right order.
@MainActor
struct ConfiguredArrangement {
    private(set) var size = CGSize.zero
    private(set) var image = CGRect.zero
    private(set) var title = CGRect.zero
    private(set) var subtitle = CGRect.zero
    private(set) var arrows = CGRect.zero

    /// - Parameters:
    ///   - arrows: The size of a pop-up button's arrows, which follow the rest; zero for none.
    ///   - width: The available width.
    init(
        _ configuration: UIButton.Configuration, image imageSize: CGSize, title: UILabel?,
        subtitle: UILabel?, arrows arrowSize: CGSize = .zero, width: CGFloat
    ) {
        let arrowsWidth =
            arrowSize == .zero ? 0 : arrowSize.width + ButtonConfigurationMetrics.current.arrowGap
        let width = width - arrowsWidth
        let isBeside =
            configuration.imagePlacement.contains(.leading)
            || configuration.imagePlacement.contains(.trailing)
        let hasImage = imageSize != .zero
        let textWidth =
            isBeside && hasImage ? width - imageSize.width - configuration.imagePadding : width
        let titleSize = Self.size(of: title, textWidth)
        let subtitleSize = Self.size(of: subtitle, textWidth)
        let hasBoth = titleSize != .zero && subtitleSize != .zero
        let gap = hasBoth ? configuration.titlePadding : 0
        let text = CGSize(
            width: max(titleSize.width, subtitleSize.width),
            height: titleSize.height + gap + subtitleSize.height)
        let padding = hasImage && text != .zero ? configuration.imagePadding : 0
        size =
            isBeside
            ? CGSize(
                width: imageSize.width + padding + text.width,
                height: max(imageSize.height, text.height))
            : CGSize(
                width: max(imageSize.width, text.width),
                height: imageSize.height + padding + text.height)
        let origins = Self.origins(
            configuration.imagePlacement, size, imageSize, text, padding, isBeside: isBeside)
        image = CGRect(origin: origins.image, size: imageSize)
        let alignment = Self.alignment(configuration, hasImage: hasImage)
        func line(_ lineSize: CGSize, _ y: CGFloat) -> CGRect {
            CGRect(
                x: origins.text.x + alignment * (text.width - lineSize.width),
                y: origins.text.y + y, width: lineSize.width, height: lineSize.height)
        }
        self.title = line(titleSize, 0)
        self.subtitle = line(subtitleSize, titleSize.height + gap)
        guard arrowsWidth > 0 else { return }
        let height = max(size.height, arrowSize.height)
        for frame in [\ConfiguredArrangement.image, \.title, \.subtitle] {
            self[keyPath: frame].origin.y += (height - size.height) / 2
        }
        arrows = CGRect(
            x: size.width + arrowsWidth - arrowSize.width, y: (height - arrowSize.height) / 2,
            width: arrowSize.width, height: arrowSize.height)
        size = CGSize(width: size.width + arrowsWidth, height: height)
    }

    private static func size(of label: UILabel?, _ width: CGFloat) -> CGSize {
        guard let label, let text = label.attributedText, text.length > 0 else { return .zero }
        let limit = CGSize(width: max(0, width), height: .greatestFiniteMagnitude)
        let size = label.sizeThatFits(limit)
        return CGSize(width: min(size.width, limit.width), height: size.height)
    }

    private static func origins(
        _ placement: NSDirectionalRectEdge, _ size: CGSize, _ image: CGSize, _ text: CGSize,
        _ padding: CGFloat, isBeside: Bool
    ) -> (image: CGPoint, text: CGPoint) {
        if isBeside {
            let imageY = (size.height - image.height) / 2
            let textY = (size.height - text.height) / 2
            return placement.contains(.leading)
                ? (CGPoint(x: 0, y: imageY), CGPoint(x: image.width + padding, y: textY))
                : (CGPoint(x: text.width + padding, y: imageY), CGPoint(x: 0, y: textY))
        }
        let imageX = (size.width - image.width) / 2
        let textX = (size.width - text.width) / 2
        return placement.contains(.top)
            ? (CGPoint(x: imageX, y: 0), CGPoint(x: textX, y: image.height + padding))
            : (CGPoint(x: imageX, y: text.height + padding), CGPoint(x: textX, y: 0))
    }

    /// Returns the alignment of a shorter line with a longer one, from 0 (leading) to 1 (trailing).
    private static func alignment(
        _ configuration: UIButton.Configuration, hasImage: Bool
    ) -> CGFloat {
        switch configuration.titleAlignment {
        case .leading: return 0
        case .center: return 0.5
        case .trailing: return 1
        case .automatic:
            guard hasImage else { return 0.5 }
            if configuration.imagePlacement.contains(.leading) { return 0 }
            return configuration.imagePlacement.contains(.trailing) ? 1 : 0.5
        }
    }
}
