extension FrameDriver {
    /// Phase 9: calls `viewDidAppear(_:)` of controllers whose views the frame has shown. What they change becomes part
    /// of the next frame.
    func reportAppearance() {
        for window in screen.content.windows where window.hasDeferredAppearance {
            window.runDeferredAppearance()
        }
    }
}
