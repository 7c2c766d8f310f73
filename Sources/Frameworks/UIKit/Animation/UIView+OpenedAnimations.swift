import Foundation
import ObjectiveC

// The form of animations before blocks: what changes between `beginAnimations` and
// `commitAnimations` is animated. Settings hold for the changes that follow them; outside of such a
// pair they do nothing (documented).
extension UIView {
    /// Opens an animation of 0.2 seconds, slow at both ends; such animations may nest.
    ///
    /// - Parameters:
    ///   - animationID: handed to the delegate.
    ///   - context: handed to the delegate.
    public class func beginAnimations(
        _ animationID: String?, context: UnsafeMutableRawPointer?
    ) {
        let block = ViewAnimationBlock()
        block.messages = AnimationMessages(identifier: animationID, context: context)
        OpenAnimationBlocks.open(
            OpenAnimationBlocks.Entry(block: block, settings: .ofOpenedBlock))
    }

    /// Closes the animation opened last; its changes start to move.
    public class func commitAnimations() { OpenAnimationBlocks.close() }

    /// Sets who is told of start and end; retained until then.
    public class func setAnimationDelegate(_ delegate: Any?) {
        OpenAnimationBlocks.changeInnermost {
            $0.block.messages?.delegate = delegate.map { $0 as AnyObject }
        }
    }

    /// Sets the message for the start: `animationWillStart:context:`, with the identifier.
    public class func setAnimationWillStart(_ selector: Selector?) {
        OpenAnimationBlocks.changeInnermost { $0.block.messages?.willStart = selector }
    }

    /// Sets the message for the end: `animationDidStop:finished:context:`, with the identifier and
    /// an `NSNumber`.
    public class func setAnimationDidStop(_ selector: Selector?) {
        OpenAnimationBlocks.changeInnermost { $0.block.messages?.didStop = selector }
    }

    /// Sets the length of one run in seconds; 0.2 unless set.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        OpenAnimationBlocks.changeInnermost { $0.settings.duration = max(duration, 0) }
    }

    /// Sets how many seconds to wait before the changes start to move.
    public class func setAnimationDelay(_ delay: TimeInterval) {
        OpenAnimationBlocks.changeInnermost { $0.settings.delay = delay }
    }

    /// Sets when the changes start to move.
    public class func setAnimationStart(_ startDate: Date) {
        let delay = startDate.timeIntervalSinceNow
        OpenAnimationBlocks.changeInnermost { $0.settings.delay = delay }
    }

    /// Sets the pace; slow at both ends unless set.
    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
        OpenAnimationBlocks.changeInnermost { $0.settings.pace = ViewAnimationTiming(curve) }
    }

    /// Sets the number of runs, parts of runs included.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        OpenAnimationBlocks.changeInnermost { $0.settings.repeatCount = repeatCount }
    }

    /// Sets whether each run is followed by the same run backwards.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        OpenAnimationBlocks.changeInnermost { $0.settings.autoreverses = repeatAutoreverses }
    }

    /// Sets whether properties that are already animated go on from what the screen shows.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        OpenAnimationBlocks.changeInnermost { $0.settings.startsAtShownValue = fromCurrentState }
    }
}

/// The messages that an animation opened by `beginAnimations` sends to its delegate.
struct AnimationMessages {
    let identifier: String?
    let context: UnsafeMutableRawPointer?
    var delegate: AnyObject?
    var willStart: Selector?
    var didStop: Selector?

    func sendWillStart() {
        guard let delegate, let willStart else { return }
        _ = sendIfImplemented(willStart, to: delegate, [identifier, context])
    }

    func sendDidStop(isFinished: Bool) {
        guard let delegate, let didStop else { return }
        _ = sendIfImplemented(
            didStop, to: delegate, [identifier, NSNumber(value: isFinished), context])
    }
}
