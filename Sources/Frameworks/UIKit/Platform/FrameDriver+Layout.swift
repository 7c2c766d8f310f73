import QuartzCore

extension FrameDriver {
    /// Phase 4: layers that were marked place their sublayers, parents first.
    func layOut() { layers.layoutIfNeeded() }
}
