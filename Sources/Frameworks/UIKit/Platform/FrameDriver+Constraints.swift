extension FrameDriver {
    /// Phase 3: views update their constraints, the deepest first.
    func updateConstraints() {
        // TODO(auto-layout): views have no constraints yet; their pass starts here.
    }
}
