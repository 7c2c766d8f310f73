extension Double {
    /// The number in a value that an app handed over: any kind of number or truth value.
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
