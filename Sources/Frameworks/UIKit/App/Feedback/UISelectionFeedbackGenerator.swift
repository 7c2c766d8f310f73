/// Lets a hand feel that a choice changes, as a wheel passes its values.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Lets one step of the choice be felt.
    open func selectionChanged() { play(.selection) }
}
