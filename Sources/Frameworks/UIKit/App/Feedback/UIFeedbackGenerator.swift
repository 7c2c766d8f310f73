import Foundation
import UIHost

/// What the kinds of feedback that a hand feels have in common; use one of its subclasses.
///
/// Feedback is felt while the app is active, on a device with a motor: in a browser on a phone. Tests ask
/// for it with `TestApplication.takeFeedback()`.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// Tells that feedback will be wanted within a second or two, so that it comes without delay.
    ///
    /// Feedback never waits for a motor to start here, so that nothing needs to be made ready.
    open func prepare() {}

    final func play(_ kind: HostFeedback.Kind, intensity: CGFloat = 1) {
        guard UIApplication.shared.applicationState == .active else { return }
        let bounded = intensity.isNaN ? 0 : min(max(intensity, 0), 1)
        UIApplication.environment.host.play(HostFeedback(kind, intensity: bounded))
    }
}
