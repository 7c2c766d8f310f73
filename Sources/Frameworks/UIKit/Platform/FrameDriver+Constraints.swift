extension FrameDriver {
    /// Phase 3: updates views' constraints, the deepest views first, and solves them; views whose subviews
    /// have new rectangles request layout.
    func updateConstraints() {
        for window in screen.content.windows { window.updateConstraintsBelow() }
        LayoutEngine.current.solveIfNeeded()
    }
}
