import UIKit

/// Removes the last line after exactly three taps.
///
/// Each tap cancels the decision of the one before and makes its own a moment later, so that only the
/// last tap of a series decides.
class DelayedTripleTapViewController: SketchViewController {

    /// The time in seconds within which a further tap has to arrive.
    static let patience: TimeInterval = 0.3

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        NSObject.cancelPreviousPerformRequests(
            withTarget: self, selector: #selector(removeLastLine), object: nil)
        super.touchesBegan(touches, with: event)
    }

    override func finish(_ line: Line, touch: UITouch) {
        guard line.length < TapToUndoViewController.tapDistance else {
            return super.finish(line, touch: touch)
        }
        if touch.tapCount == 3 {
            perform(#selector(removeLastLine), with: nil, afterDelay: Self.patience)
        }
    }
}
