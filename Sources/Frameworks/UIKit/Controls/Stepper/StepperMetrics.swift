import Foundation

/// The sizes, colours and durations of a stepper.
struct StepperMetrics {
    /// In points, as all sizes here.
    var size: CGSize
    var dividerWidth: CGFloat
    var dividerInset: CGFloat
    var cornerRadius: CGFloat
    var signLength: CGFloat
    var signWidth: CGFloat
    /// From the centre of a half down to that of its sign.
    var minusOffset: CGFloat
    var plusOffset: CGFloat
    var background: UIColor
    var pressedBackground: UIColor
    var divider: UIColor
    var sign: UIColor
    var disabledSign: UIColor
    /// The time that a finger is down before steps repeat, in seconds.
    var repeatDelay: TimeInterval
    /// The time between repeated steps, in seconds: for the first `slowCount` steps and for the rest.
    var slowInterval: TimeInterval
    var fastInterval: TimeInterval
    var slowCount: Int

    /// iOS 13 to 18.
    // Measured on recorded pictures: sizes, divider, signs, and corners whose area is that of circles of
    // 8.2 points. From memory: everything else.
    static let classic = StepperMetrics(
        size: CGSize(width: 94, height: 32), dividerWidth: 1, dividerInset: 7,
        cornerRadius: 8, signLength: 41.0 / 3, signWidth: 1.5, minusOffset: -1.0 / 6,
        plusOffset: 1.0 / 6, background: .tertiarySystemFill,
        pressedBackground: .tertiarySystemFill, divider: .systemFill, sign: .label,
        disabledSign: UIColor { UIColor.label.resolvedColor(with: $0).withAlphaComponent(0.5) },
        repeatDelay: 0.5, slowInterval: 0.5, fastInterval: 0.1,
        slowCount: 4)

    /// The metrics of the current generation.
    static let current = classic
}
