extension CGContext {
    /// Draws a display list as one picture; its points are those of user space.
    package func draw(_ list: DisplayList) {
        guard !list.isEmpty else { return }
        draw(.group(list.commands))
    }

    /// Sets a shadow that is measured in user space.
    ///
    /// - Parameters:
    ///   - offset: Displacement in the current user space.
    ///   - deviation: Standard deviation of the blur in user space.
    package func setShadow(inUserSpace offset: CGSize, deviation: CGFloat, color: DrawColor) {
        let toList = state.userToList
        state.shadow = DrawingShadow(
            offset: CGSize(
                width: offset.width * toList.a + offset.height * toList.c,
                height: offset.width * toList.b + offset.height * toList.d),
            deviation: max(deviation, 0) * abs(toList.determinant).squareRoot(), color: color)
    }

    /// Fills a path with a colour in place of the fill colour.
    package func fill(_ path: CGPath, rule: CGPathFillRule = .winding, color: DrawColor) {
        draw(.fillPath(path, rule, color))
    }
}
