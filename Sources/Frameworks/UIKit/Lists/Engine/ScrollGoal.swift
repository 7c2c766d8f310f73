import CoreGraphics

/// The end of a scroll to an element of a list, whose place is known only when the elements around it are measured.
struct ScrollGoal<Path, Position> {
    let path: Path
    let position: Position
    /// The offset after the scroll began; if it differs later, without an animation, other code has scrolled since.
    var offset: CGPoint
    /// The content of the list when the scroll began.
    let generation: Int
}

extension UIScrollView {
    /// The limit on corrections of one scroll.
    // Chosen: each shows elements that were not measured before; a list that needs more is in an endless loop.
    static var mostScrollCorrections: Int { 100 }
}
