import Foundation

/// The appearance of carets and selections.
// From memory, not measured.
@MainActor
struct TextSelectionMetrics {
    static let current = TextSelectionMetrics()

    let caretWidth: CGFloat = 2
    /// The opacity of the tint behind selected text.
    let highlightAlpha: CGFloat = 0.2
    /// The diameter of the knob at the end of a selection.
    let knobDiameter: CGFloat = 10
    let handleWidth: CGFloat = 2
    /// The largest distance from a handle at which a finger takes hold of it.
    let handleReach: CGFloat = 22
    let blinkPeriod: TimeInterval = 1
}
