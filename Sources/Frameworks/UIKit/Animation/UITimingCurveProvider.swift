import Foundation

/// An object that maps an animator's time to progress.
public protocol UITimingCurveProvider: NSCoding, NSCopying {
    /// The kind of timing, which decides which of the parameters below are set.
    var timingCurveType: UITimingCurveType { get }

    /// The curve; `nil` for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }

    /// The spring; `nil` for a curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kinds of timing.
public enum UITimingCurveType: Int, Sendable {
    /// One of the named curves.
    case builtin = 0
    /// A curve with two control points.
    case cubic = 1
    /// A spring.
    case spring = 2
    /// A curve for the time and a spring for the progress.
    case composed = 3
}
