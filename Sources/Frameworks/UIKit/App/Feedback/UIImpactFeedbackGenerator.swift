import Foundation
import UIHost

/// Plays haptic feedback for a collision of things on the screen.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The mass and the hardness of the things.
    public enum FeedbackStyle: Int, Sendable {
        case light = 0
        case medium = 1
        case heavy = 2
        case soft = 3
        case rigid = 4
    }

    private let style: FeedbackStyle

    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// Makes a generator of medium impacts.
    public override convenience init() { self.init(style: .medium) }

    /// Plays an impact of full intensity.
    open func impactOccurred() { impactOccurred(intensity: 1) }

    /// Plays an impact.
    ///
    /// - Parameter intensity: From 0 to 1; values outside are clamped.
    open func impactOccurred(intensity: CGFloat) {
        let kind: HostFeedback.Kind =
            switch style {
            case .light: .lightImpact
            case .medium: .mediumImpact
            case .heavy: .heavyImpact
            case .soft: .softImpact
            case .rigid: .rigidImpact
            }
        play(kind, intensity: intensity)
    }
}
