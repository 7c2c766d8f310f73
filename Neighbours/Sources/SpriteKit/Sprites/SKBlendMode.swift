import CoreGraphics

/// The way in which a node is composited with what is below it.
public enum SKBlendMode: Int, Sendable {
    case alpha = 0
    case add = 1
    case subtract = 2
    case multiply = 3
    case multiplyX2 = 4
    case screen = 5
    case replace = 6
    case multiplyAlpha = 7

    /// The mode of Core Graphics that is equal or, for `subtract` and `multiplyX2`, similar.
    var mode: CGBlendMode {
        switch self {
        case .alpha: .normal
        case .replace: .copy
        case .add: .plusLighter
        case .subtract: .difference
        case .multiply, .multiplyAlpha: .multiply
        case .multiplyX2: .overlay
        case .screen: .screen
        }
    }
}
