import QuartzCore

extension FrameDriver {
    /// Phase 4: lays out the marked layers, superlayers first.
    func layOut() {
        layers.layoutIfNeeded()
        var hasFollowers = false
        for window in screen.content.windows where window.runLayoutFollowers() {
            hasFollowers = true
        }
        if hasFollowers { layers.layoutIfNeeded() }
    }
}
