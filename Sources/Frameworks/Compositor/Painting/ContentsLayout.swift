internal import CoreGraphics
internal import Foundation
internal import RenderTree

/// The position and size of a picture in a layer.
struct ContentsLayout {
    /// A part of the picture and its target.
    struct Piece {
        /// In the picture's pixels, y down.
        var source: CGRect
        /// In the layer's coordinates.
        var target: CGRect
    }

    /// The rectangle, in the layer's coordinates, of the displayed part of the picture.
    let frame: CGRect
    /// The displayed part, in the picture's pixels.
    let source: CGRect
    /// Whether the whole picture is displayed and stretched uniformly.
    let isPlain: Bool
    private let center: CGRect
    private let scale: CGFloat

    init(_ properties: RenderProperties) {
        let scale = CGFloat(properties.usedContentsScale)
        let size: CGSize
        switch properties.contents {
        case .image(let image): size = CGSize(width: image.width, height: image.height)
        case .drawing(let drawing):
            size = CGSize(
                width: (drawing.bounds.width * scale).rounded(.up),
                height: (drawing.bounds.height * scale).rounded(.up))
        case .shape, .gradient, nil:
            size = CGSize(
                width: properties.bounds.width * scale, height: properties.bounds.height * scale)
        }
        self.init(properties, pictureSize: size, scale: scale)
    }

    private init(_ properties: RenderProperties, pictureSize: CGSize, scale: CGFloat) {
        let part = properties.contentsRect
        let isWhole = part == CGRect(x: 0, y: 0, width: 1, height: 1)
        source = CGRect(
            x: part.minX * pictureSize.width, y: part.minY * pictureSize.height,
            width: part.width * pictureSize.width, height: part.height * pictureSize.height)
        let natural = CGSize(width: source.width / scale, height: source.height / scale)
        frame = ContentsLayout.frame(
            gravity: properties.contentsGravity, size: natural, bounds: properties.bounds)
        center = properties.contentsCenter
        self.scale = scale
        let stretchesEvenly =
            center == CGRect(x: 0, y: 0, width: 1, height: 1) || frame.size == natural
        isPlain = isWhole && stretchesEvenly
    }

    private static func frame(
        gravity: ContentsGravity, size: CGSize, bounds: CGRect
    ) -> CGRect {
        var result = CGRect(origin: bounds.origin, size: size)
        let spareX = bounds.width - size.width
        let spareY = bounds.height - size.height
        switch gravity {
        case .resize: return bounds
        case .resizeAspect, .resizeAspectFill:
            guard size.width > 0, size.height > 0 else { return bounds }
            let ratios = (bounds.width / size.width, bounds.height / size.height)
            let ratio =
                gravity == .resizeAspect ? min(ratios.0, ratios.1) : max(ratios.0, ratios.1)
            result.size = CGSize(width: size.width * ratio, height: size.height * ratio)
            result.origin.x += (bounds.width - result.width) / 2
            result.origin.y += (bounds.height - result.height) / 2
            return result
        case .left, .topLeft, .bottomLeft: break
        case .right, .topRight, .bottomRight: result.origin.x += spareX
        case .center, .top, .bottom: result.origin.x += spareX / 2
        }
        switch gravity {
        case .bottom, .bottomLeft, .bottomRight: result.origin.y += spareY
        case .center, .left, .right: result.origin.y += spareY / 2
        default: break
        }
        return result
    }

    /// The parts of the picture: one, or up to nine if only its center stretches.
    var pieces: [Piece] {
        let isStretched = center != CGRect(x: 0, y: 0, width: 1, height: 1)
        guard isStretched,
            frame.width != source.width / scale
                || frame.height != source.height / scale
        else { return [Piece(source: source, target: frame)] }
        let columns = bands(
            sourceStart: source.minX, sourceLength: source.width, centerStart: center.minX,
            centerLength: center.width, targetStart: frame.minX, targetLength: frame.width)
        let rows = bands(
            sourceStart: source.minY, sourceLength: source.height, centerStart: center.minY,
            centerLength: center.height, targetStart: frame.minY, targetLength: frame.height)
        var pieces: [Piece] = []
        for row in rows {
            for column in columns {
                pieces.append(
                    Piece(
                        source: CGRect(
                            x: column.source.start, y: row.source.start,
                            width: column.source.length, height: row.source.length),
                        target: CGRect(
                            x: column.target.start, y: row.target.start,
                            width: column.target.length, height: row.target.length)))
            }
        }
        return pieces
    }

    private typealias Span = (start: CGFloat, length: CGFloat)

    /// Divides one axis: the ends keep their natural size, the center takes the rest. If the ends alone are
    /// too long they shrink in proportion.
    private func bands(
        sourceStart: CGFloat, sourceLength: CGFloat, centerStart: CGFloat, centerLength: CGFloat,
        targetStart: CGFloat, targetLength: CGFloat
    ) -> [(source: Span, target: Span)] {
        let before = max(0, centerStart * sourceLength)
        let middle = max(0, min(centerLength * sourceLength, sourceLength - before))
        let after = max(0, sourceLength - before - middle)
        var targetBefore = before / scale
        var targetAfter = after / scale
        if targetBefore + targetAfter > targetLength {
            let shrink = targetLength / (targetBefore + targetAfter)
            targetBefore *= shrink
            targetAfter *= shrink
        }
        let targetMiddle = max(0, targetLength - targetBefore - targetAfter)
        let spans: [(Span, Span)] = [
            ((sourceStart, before), (targetStart, targetBefore)),
            ((sourceStart + before, middle), (targetStart + targetBefore, targetMiddle)),
            (
                (sourceStart + before + middle, after),
                (targetStart + targetLength - targetAfter, targetAfter)
            ),
        ]
        return spans.filter { $0.0.length > 0 && $0.1.length > 0 }.map { ($0.0, $0.1) }
    }
}

extension RenderProperties {
    /// Pixels of the contents per point; 1 if the layer's scale is not positive.
    var usedContentsScale: Double { contentsScale > 0 ? contentsScale : 1 }
}
