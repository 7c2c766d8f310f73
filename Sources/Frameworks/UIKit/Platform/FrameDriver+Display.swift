import QuartzCore

extension FrameDriver {
    /// Phase 5: layers that were marked draw into their display lists.
    func display() { layers.displayIfNeeded() }
}
