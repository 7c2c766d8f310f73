internal import CoreGraphics
internal import Foundation
internal import RenderTree

/// A shape as drawing commands, retained while the shape is unchanged so that the masks of its paths are
/// reused.
final class ShapeDrawing {
    let shape: RenderShape
    let list: DisplayList

    init(_ shape: RenderShape) {
        self.shape = shape
        var commands: [DrawCommand] = []
        let path = shape.path ?? CGPath(rect: .null, transform: nil)
        if let color = shape.fillColor, color.alpha > 0, shape.path != nil {
            commands.append(
                DrawCommand(
                    .fillPath(path, shape.fillRule, DrawColor(color.components)),
                    transform: .identity, state: CompositingState()))
        }
        if let color = shape.strokeColor, color.alpha > 0, shape.lineWidth > 0, shape.path != nil {
            var style = StrokeStyle(width: CGFloat(shape.lineWidth))
            style.cap = shape.lineCap
            style.join = shape.lineJoin
            style.miterLimit = CGFloat(shape.miterLimit)
            style.dashLengths = shape.lineDashPattern.map { CGFloat($0) }
            style.dashPhase = CGFloat(shape.lineDashPhase)
            let stroked = path.trimmed(from: shape.strokeStart, to: shape.strokeEnd)
            if !stroked.isEmpty {
                commands.append(
                    DrawCommand(
                        .strokePath(stroked, style, DrawColor(color.components)),
                        transform: .identity, state: CompositingState()))
            }
        }
        list = DisplayList(commands)
    }
}

extension RenderShape {
    /// A bounding rectangle of the painted area, in the layer's coordinates; nil if it is empty.
    var paintedBounds: CGRect? {
        guard let path, !path.isEmpty else { return nil }
        var box = path.boundingBoxOfPath
        guard !box.isNull else { return nil }
        if strokeColor != nil, lineWidth > 0 {
            let factor = max(lineJoin == .miter ? miterLimit : 1, lineCap == .square ? 1.5 : 1)
            let reach = CGFloat(lineWidth / 2 * factor)
            box = box.insetBy(dx: -reach, dy: -reach)
        }
        return box
    }
}
