import Foundation
import QuartzCore

/// How the changes of a block go from their beginning to their end.
enum ViewAnimationPace {
    case timing(CAMediaTimingFunction)

    init(_ curve: UIView.AnimationCurve) { self = .timing(CAMediaTimingFunction(name: curve.name)) }

    init(_ options: UIView.AnimationOptions) {
        let curve = UIView.AnimationCurve(rawValue: Int(options.curveNumber))
        self.init(curve ?? .easeInOut)
    }

    /// An animation of this pace, without values.
    func makeAnimation(keyPath: String) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        switch self {
        case .timing(let function): animation.timingFunction = function
        }
        return animation
    }
}

extension UIView.AnimationCurve {
    var name: CAMediaTimingFunctionName {
        switch self {
        case .easeInOut: .easeInEaseOut
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .linear: .linear
        }
    }
}
