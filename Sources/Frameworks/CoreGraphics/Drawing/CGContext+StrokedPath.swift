extension CGContext {
    /// Replaces the current path by the outline of its stroke with the current line attributes.
    public func replacePathWithStrokedPath() {
        guard let path = currentPath.snapshot(state.userToList), !path.isEmpty else { return }
        let stroked = state.strokeStyle.outline(of: path)
        currentPath.clear()
        currentPath.add(stroked, userToList: state.userToList)
    }

    /// Whether painting the path in a mode would paint a point of user space.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        guard let path else { return false }
        func filled(_ rule: CGPathFillRule) -> Bool { path.contains(point, using: rule) }
        func stroked() -> Bool {
            state.strokeStyle.outline(of: path).contains(point, using: .winding)
        }
        switch mode {
        case .fill: return filled(.winding)
        case .eoFill: return filled(.evenOdd)
        case .stroke: return stroked()
        case .fillStroke: return filled(.winding) || stroked()
        case .eoFillStroke: return filled(.evenOdd) || stroked()
        }
    }
}

extension StrokeStyle {
    /// Returns the outline of a path's stroke.
    func outline(of path: CGPath) -> CGPath {
        let dashed =
            dashLengths.isEmpty
            ? path : path.copy(dashingWithPhase: dashPhase, lengths: dashLengths)
        return dashed.copy(
            strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: miterLimit)
    }
}
