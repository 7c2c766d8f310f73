extension FrameDriver {
    /// Phase 9: calls `viewDidAppear(_:)` of controllers whose views the frame has shown. What they change is
    /// the next frame's.
    func reportAppearance() {
        for window in screen.content.windows where window.hasDeferredAppearance {
            window.runDeferredAppearance()
        }
    }
}
