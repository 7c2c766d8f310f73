extension FrameDriver {
    /// Phase 3: views update their constraints, the deepest first, and the engine solves them; views
    /// whose subviews have other places from that ask for layout.
    func updateConstraints() {
        for window in screen.content.windows { window.updateConstraintsBelow() }
        LayoutEngine.shared.solveIfNeeded()
    }
}
