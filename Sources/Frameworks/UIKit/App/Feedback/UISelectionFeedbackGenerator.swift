/// Plays haptic feedback for the changes of a selection, as of a picker wheel.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Plays the feedback of one change.
    open func selectionChanged() { play(.selection) }
}
