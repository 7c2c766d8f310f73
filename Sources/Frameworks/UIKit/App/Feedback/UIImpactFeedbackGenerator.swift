import Foundation
import UIHost

/// Lets a hand feel that things on the screen collide.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How heavy and how hard the things are.
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

    /// Lets an impact be felt in full.
    open func impactOccurred() { impactOccurred(intensity: 1) }

    /// Lets an impact be felt.
    ///
    /// - Parameter intensity: From 0 to 1; what lies beyond becomes the nearer end.
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
