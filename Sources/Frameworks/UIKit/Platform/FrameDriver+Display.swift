import QuartzCore

extension FrameDriver {
    /// Phase 5: draws the marked layers into their display lists.
    func display() { layers.displayIfNeeded() }
}
