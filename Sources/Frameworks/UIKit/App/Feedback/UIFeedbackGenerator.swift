import Foundation
import UIHost

/// The superclass of generators of haptic feedback.
///
/// Feedback is played while the app is active, on a device with a motor: in a browser on a phone. Tests
/// read it with `TestApplication.takeFeedback()`.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// Prepares for feedback within a second or two.
    ///
    /// Does nothing: no host has a motor that needs time to start.
    open func prepare() {}

    final func play(_ kind: HostFeedback.Kind, intensity: CGFloat = 1) {
        guard UIApplication.shared.applicationState == .active else { return }
        let bounded = intensity.isNaN ? 0 : min(max(intensity, 0), 1)
        UIApplication.environment.host.play(HostFeedback(kind, intensity: bounded))
    }
}
