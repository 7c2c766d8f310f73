/// Recorded drawing: commands with resolved state, which can be drawn at any scale.
///
/// Coordinates are points with the origin at the top left and y pointing down. A list is created by a
/// recording `CGContext` and drawn by a `Rasterizer`.
package struct DisplayList: Sendable {
    package let commands: [DrawCommand]
    /// A bounding rectangle of all drawing in points; null for an empty list.
    package let bounds: CGRect
    /// A rectangle that is opaque after drawing the list on any background; null if none is known.
    package let opaqueRect: CGRect

    package init(_ commands: [DrawCommand] = []) {
        self.commands = commands
        bounds = commands.reduce(.null) { $0.enclosing($1.bounds) }
        opaqueRect = DisplayList.findOpaqueRect(in: commands)
    }

    package var isEmpty: Bool { commands.isEmpty }

    private static func findOpaqueRect(in commands: [DrawCommand]) -> CGRect {
        var opaque = CGRect.null
        for command in commands {
            if command.state.blendMode.canLowerAlpha, command.bounds.overlaps(opaque) {
                opaque = .null
            }
            guard let candidate = command.opaqueRect else { continue }
            let area = candidate.width * candidate.height
            if opaque.isNull || area > opaque.width * opaque.height { opaque = candidate }
        }
        return opaque
    }
}

extension DrawCommand {
    /// The rectangle, in the space of the list, that this command paints opaquely.
    fileprivate var opaqueRect: CGRect? {
        guard state.alpha == 1, state.blendMode.replacesWhereOpaque, transform.mapsRectsToRects
        else { return nil }
        let painted: CGRect
        switch operation {
        case .fillRect(let rect, let color):
            guard color.alpha == 1 else { return nil }
            painted = rect.applying(transform)
        case .fillPath(let path, _, let color):
            guard color.alpha == 1, let rect = path.asRect else { return nil }
            painted = rect.applying(transform)
        case .image(let image, let rect, _, _):
            guard image.isOpaque else { return nil }
            painted = rect.applying(transform)
        default:
            return nil
        }
        var clipped = painted
        var node = state.clip
        while let clip = node {
            guard case .rect(let rect) = clip.shape, clip.transform.mapsRectsToRects else {
                return nil
            }
            clipped = clipped.overlap(rect.applying(clip.transform))
            node = clip.parent
        }
        return clipped.isNull || clipped.isEmpty ? nil : clipped
    }
}
