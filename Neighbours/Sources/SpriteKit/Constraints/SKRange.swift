import CoreGraphics
import Foundation

/// A range of numbers for a constraint.
@objc(SKRange)
open class SKRange: NSObject, NSCopying {
    /// Creates a range of two limits.
    public init(lowerLimit lower: CGFloat, upperLimit upper: CGFloat) {
        lowerLimit = lower
        upperLimit = upper
        super.init()
    }

    /// Creates the range of a lower limit.
    public convenience init(lowerLimit lower: CGFloat) {
        self.init(lowerLimit: lower, upperLimit: .infinity)
    }

    /// Creates the range of an upper limit.
    public convenience init(upperLimit upper: CGFloat) {
        self.init(lowerLimit: -.infinity, upperLimit: upper)
    }

    /// Creates the range of one number.
    public convenience init(constantValue value: CGFloat) {
        self.init(lowerLimit: value, upperLimit: value)
    }

    /// Creates the range of numbers that differ from one by at most a variance.
    public convenience init(value: CGFloat, variance: CGFloat) {
        self.init(lowerLimit: value - variance, upperLimit: value + variance)
    }

    /// The range of all numbers.
    open class func withNoLimits() -> SKRange {
        SKRange(lowerLimit: -.infinity, upperLimit: .infinity)
    }

    /// The least number.
    open var lowerLimit: CGFloat
    /// The largest number.
    open var upperLimit: CGFloat

    public func copy(with zone: NSZone? = nil) -> Any {
        SKRange(lowerLimit: lowerLimit, upperLimit: upperLimit)
    }

    final func clamped(_ value: CGFloat) -> CGFloat { max(min(value, upperLimit), lowerLimit) }
}
