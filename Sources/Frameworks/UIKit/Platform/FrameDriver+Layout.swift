import QuartzCore

extension FrameDriver {
    /// Phase 4: lays out the marked layers, superlayers first.
    func layOut() { layers.layoutIfNeeded() }
}
