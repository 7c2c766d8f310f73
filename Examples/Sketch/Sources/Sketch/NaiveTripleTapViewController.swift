import UIKit

/// Removes the last line when a touch ends as a third tap.
///
/// It is naive because every fourth tap was a third one before: on the way to four and five taps a
/// line is lost too. `DelayedTripleTapViewController` does it right.
class NaiveTripleTapViewController: SketchViewController {

    /// Receives what the controller has to say about taps that it does not want.
    var log: (String) -> Void = { print($0) }

    override func finish(_ line: Line, touch: UITouch) {
        guard line.length < TapToUndoViewController.tapDistance else {
            return super.finish(line, touch: touch)
        }
        switch touch.tapCount {
        case 3: removeLastLine()
        case let count: log("Multi tap of \(count) taps ignored!")
        }
    }
}
