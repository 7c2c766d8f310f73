/// A recorded drawing that is drawn repeatedly.
///
/// The layer's context records commands, so that the drawing stays sharp at any size. Drawing the layer uses
/// its content at that moment. A layer belongs to one thread at a time, as its context does.
public final class CGLayer {
    /// The size at creation, in the units of the context that the layer was made for.
    public let size: CGSize

    /// The context of the layer; its user space has the origin at the bottom left and y pointing up.
    public var context: CGContext? { drawing }

    private let drawing: CGContext

    /// Creates an empty layer.
    ///
    /// - Parameters:
    ///   - context: The context that the layer is made for, which determines the unit.
    ///   - size: Above 0 in both dimensions; otherwise the result is nil.
    ///   - auxiliaryInfo: Ignored.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            Console.error("CGLayerCreateWithContext: invalid size.")
            return nil
        }
        self.size = size
        drawing = CGContext(
            recordingInto: CGRect(origin: .zero, size: size),
            scale: abs(context.listToDevice.determinant).squareRoot(), flipped: false)
    }

    /// The recorded commands, with the transform from their space, in which y points down, to the layer's.
    var contents: (list: DisplayList, listToLayer: CGAffineTransform) {
        (
            drawing.makeDisplayList(),
            CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height)
        )
    }
}

extension CGLayer: Hashable {
    /// Whether both are the same object.
    public static func == (left: CGLayer, right: CGLayer) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGContext {
    /// Draws a layer with its origin at a point of user space, at its own size.
    public func draw(_ layer: CGLayer, at point: CGPoint) {
        draw(layer, in: CGRect(origin: point, size: layer.size))
    }

    /// Draws a layer stretched to a rectangle of user space.
    ///
    /// The layer's y axis follows that of user space. Alpha, blend mode and shadow apply to the layer as one
    /// picture. A layer cannot be drawn into its own context.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard accepts(rect), !rect.isNull, rect.size.width != 0, rect.size.height != 0 else {
            return
        }
        guard layer.context !== self else {
            Console.error("CGContextDrawLayerInRect: a layer cannot be drawn into itself.")
            return
        }
        let (list, listToLayer) = layer.contents
        guard !list.isEmpty else { return }
        let area = rect.standardized
        let layerToUser = CGAffineTransform(
            a: area.width / layer.size.width, b: 0, c: 0, d: area.height / layer.size.height,
            tx: area.minX, ty: area.minY)
        let layerToList = layerToUser.concatenating(state.userToList)
        var compositing = state.compositing(allowsAntialiasing: allowsAntialiasing)
        let frame = CGRect(origin: .zero, size: layer.size)
        if !frame.contains(list.bounds) {
            compositing.clip = DrawingClip(
                parent: compositing.clip, shape: .rect(frame), transform: layerToList,
                isAntialiased: compositing.isAntialiased)
        }
        emit(
            DrawCommand(
                .group(list.commands), transform: listToLayer.concatenating(layerToList),
                state: compositing))
    }
}
