import UIHost
import UIKit

/// The haptic feedback that a feedback generator played.
public enum PlayedFeedback: Hashable, Sendable {
    /// An impact with its intensity, from 0 to 1.
    case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
    case selection
    case notification(UINotificationFeedbackGenerator.FeedbackType)
    /// The click of `UIDevice.playInputClick()`.
    case inputClick

    init(_ feedback: HostFeedback) {
        func impact(_ style: UIImpactFeedbackGenerator.FeedbackStyle) -> PlayedFeedback {
            .impact(style, intensity: CGFloat(feedback.intensity))
        }
        self =
            switch feedback.kind {
            case .lightImpact: impact(.light)
            case .mediumImpact: impact(.medium)
            case .heavyImpact: impact(.heavy)
            case .softImpact: impact(.soft)
            case .rigidImpact: impact(.rigid)
            case .selection: .selection
            case .success: .notification(.success)
            case .warning: .notification(.warning)
            case .failure: .notification(.error)
            case .inputClick: .inputClick
            }
    }
}
