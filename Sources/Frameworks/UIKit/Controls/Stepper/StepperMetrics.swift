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
    // Measured: size, divider's width. From memory: everything else.
    static let classic = StepperMetrics(
        size: CGSize(width: 94, height: 32), dividerWidth: 2.0 / 3, dividerInset: 7,
        cornerRadius: 8, signLength: 15, signWidth: 2, background: .tertiarySystemFill,
        pressedBackground: .tertiarySystemFill, divider: .tertiaryLabel, sign: .label,
        disabledSign: .tertiaryLabel, repeatDelay: 0.5, slowInterval: 0.5, fastInterval: 0.1,
        slowCount: 4)

    /// The metrics of the current generation.
    static let current = classic
}
