import CoreGraphics
import Foundation
import UIKit

/// Draws nodes in the order of their depths.
@MainActor
final class NodePainter {
    let context: CGContext
    /// The opacity of the node that is drawn, with those above it.
    private(set) var alpha: CGFloat = 1
    /// The number of nodes that were drawn.
    private(set) var drawnCount = 0

    init(_ context: CGContext) { self.context = context }

    // MARK: - Trees

    private struct Item {
        let node: SKNode
        let transform: CGAffineTransform
        let alpha: CGFloat
        let depth: CGFloat
    }

    /// Draws the children of a node, into a context with its coordinates.
    func drawChildren(of node: SKNode) {
        var items: [Item] = []
        for child in node.children { collect(child, .identity, 1, 0, into: &items) }
        draw(items)
    }

    /// Draws a node and those below it, into a context with its parent's coordinates.
    func draw(_ node: SKNode) {
        var items: [Item] = []
        collect(node, .identity, 1, 0, into: &items)
        draw(items)
    }

    private func draw(_ items: [Item]) {
        let outer = alpha
        for item in Self.inOrder(items) {
            context.saveGState()
            context.concatenate(item.transform)
            alpha = outer * item.alpha
            item.node.draw(in: self)
            drawnCount += 1
            context.restoreGState()
        }
        alpha = outer
    }

    /// From the back to the front; at the same depth parents before their children, and siblings in their order.
    private static func inOrder(_ items: [Item]) -> [Item] {
        let isInOrder = zip(items, items.dropFirst()).allSatisfy { $0.depth <= $1.depth }
        // Sorting is stable.
        return isInOrder ? items : items.sorted { $0.depth < $1.depth }
    }

    private func collect(
        _ node: SKNode, _ outer: CGAffineTransform, _ outerAlpha: CGFloat, _ outerDepth: CGFloat,
        into items: inout [Item]
    ) {
        let alpha = outerAlpha * min(max(node.alpha, 0), 1)
        guard !node.isHidden, alpha > 0 else { return }
        let transform = node.placement.transform.concatenating(outer)
        guard transform.a * transform.d - transform.b * transform.c != 0 else { return }
        let depth = outerDepth + node.zPosition
        items.append(Item(node: node, transform: transform, alpha: alpha, depth: depth))
        // What is drawn as one picture draws its children by itself.
        guard !node.drawsChildren else { return }
        for child in node.children { collect(child, transform, alpha, depth, into: &items) }
    }

    /// Draws what belongs together as one picture with the opacity of the node.
    func drawGroup(_ mode: SKBlendMode = .alpha, _ body: () -> Void) {
        context.saveGState()
        context.setAlpha(alpha)
        context.setBlendMode(mode.mode)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        let outer = alpha
        alpha = 1
        body()
        alpha = outer
        context.endTransparencyLayer()
        context.restoreGState()
    }

    // MARK: - Pictures

    func fill(_ rect: CGRect, _ color: UIColor, _ mode: SKBlendMode) {
        context.setAlpha(alpha)
        context.setBlendMode(mode.mode)
        context.setFillColor(color.cgColor)
        context.fill(rect)
    }

    func draw(
        _ texture: SKTexture, in rect: CGRect, center: CGRect, color: UIColor, colorPart: CGFloat,
        _ mode: SKBlendMode
    ) {
        var image = texture.cgImage()
        if colorPart > 0 {
            image = texture.picture.tinted(image, TexturePicture.Tint(color, part: colorPart))
        }
        context.setAlpha(alpha)
        context.setBlendMode(mode.mode)
        context.interpolationQuality = texture.filteringMode == .nearest ? .none : .default
        let full = CGRect(x: 0, y: 0, width: 1, height: 1)
        guard center != full, full.contains(center) else { return context.draw(image, in: rect) }
        drawStretched(image, natural: texture.size(), in: rect, center: center)
    }

    /// Draws a picture whose corners keep their size.
    private func drawStretched(
        _ image: CGImage, natural: CGSize, in rect: CGRect, center: CGRect
    ) {
        let parts = (
            x: [0, center.minX, center.maxX, 1], y: [0, center.minY, center.maxY, 1]
        )
        func places(_ parts: [CGFloat], _ start: CGFloat, _ length: CGFloat, _ natural: CGFloat)
            -> [CGFloat]
        {
            let first = parts[1] * natural
            let last = (1 - parts[2]) * natural
            // Corners that do not fit shrink.
            let factor = first + last > length ? length / (first + last) : 1
            return [start, start + first * factor, start + length - last * factor, start + length]
        }
        let x = places(parts.x, rect.minX, rect.width, natural.width)
        let y = places(parts.y, rect.minY, rect.height, natural.height)
        for row in 0..<3 {
            for column in 0..<3 {
                let target = CGRect(
                    x: x[column], y: y[row], width: x[column + 1] - x[column],
                    height: y[row + 1] - y[row])
                let width = CGFloat(image.width)
                let height = CGFloat(image.height)
                let source = CGRect(
                    x: parts.x[column] * width, y: (1 - parts.y[row + 1]) * height,
                    width: (parts.x[column + 1] - parts.x[column]) * width,
                    height: (parts.y[row + 1] - parts.y[row]) * height)
                guard target.width > 0, target.height > 0, source.width >= 1, source.height >= 1,
                    let piece = image.cropping(to: source)
                else { continue }
                context.draw(piece, in: target)
            }
        }
    }
}

extension TexturePicture.Tint {
    /// The nearest step of a colour, of 32 for each component.
    init(_ color: UIColor, part: CGFloat) {
        var components = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.getRed(&components.0, green: &components.1, blue: &components.2, alpha: &components.3)
        self.init(components.0, components.1, components.2, part)
    }

    init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ part: CGFloat) {
        func step(_ value: CGFloat) -> UInt8 {
            UInt8((min(max(value, 0), 1) * 31).rounded() * 255 / 31)
        }
        self.init(red: step(red), green: step(green), blue: step(blue), part: step(part))
    }
}

extension SKNode {
    /// Whether the node draws those below it itself, as one picture.
    var drawsChildren: Bool { (self as? SKEffectNode)?.isPicture ?? (self is SKCropNode) }
}
