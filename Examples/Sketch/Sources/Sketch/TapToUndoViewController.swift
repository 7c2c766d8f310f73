import UIKit

/// A touch that moved less than eight points was meant as a tap and removes the last line.
class TapToUndoViewController: SketchViewController {

    /// Below this length, in points, a line is taken for a tap.
    static let tapDistance: CGFloat = 8

    override func finish(_ line: Line, touch: UITouch) {
        if line.length < Self.tapDistance {
            removeLastLine()
        } else {
            super.finish(line, touch: touch)
        }
    }
}
