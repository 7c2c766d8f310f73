extension Double {
    /// The number in a value that an app passed: a number of any type or a Boolean.
    init?(anyNumber value: Any?) {
        switch value {
        case let number as Double: self = number
        case let number as CGFloat: self = Double(number)
        case let number as Float: self = Double(number)
        case let number as Int: self = Double(number)
        case let flag as Bool: self = flag ? 1 : 0
        case let number as NSNumber: self = number.doubleValue
        case let number as any BinaryInteger: self = Double(Int64(clamping: number))
        default: return nil
        }
    }
}

/// Returns a value in the form of key-value coding: numbers and Booleans of every type as `NSNumber`, so that
/// they can be read as any other number type.
func boxedForKey(_ value: Any?) -> Any? {
    switch value {
    case let number as NSNumber: number
    case let flag as Bool: NSNumber(value: flag)
    case let number as CGFloat: NSNumber(value: Double(number))
    case let number as Double: NSNumber(value: number)
    case let number as Float: NSNumber(value: number)
    case let number as Int: NSNumber(value: number)
    default: value
    }
}

extension FixedWidthInteger {
    /// Truncates a number to an integer, clamped to the range of the type; 0 for NaN.
    init(clamping number: Double) {
        if number.isNaN {
            self = 0
        } else if number >= Double(Self.max) {
            self = .max
        } else if number <= Double(Self.min) {
            self = .min
        } else {
            self = Self(number)
        }
    }
}
