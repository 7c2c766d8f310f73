public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// The object that stands for nothing in collections.
public let kCFNull: CFNull! = NSNull()

/// Returns the truth value of an object.
public func CFBooleanGetValue(_ boolean: CFBoolean!) -> Bool { boolean.boolValue }

/// The C types of numbers.
public enum CFNumberType: CFIndex, Sendable {
    case sInt8Type = 1
    case sInt16Type
    case sInt32Type
    case sInt64Type
    case float32Type
    case float64Type
    case charType
    case shortType
    case intType
    case longType
    case longLongType
    case floatType
    case doubleType
    case cfIndexType
    case nsIntegerType
    case cgFloatType
}

/// Writes a number as a C type, and returns whether the type holds it without loss.
@discardableResult
public func CFNumberGetValue(
    _ number: CFNumber!, _ theType: CFNumberType, _ valuePtr: UnsafeMutableRawPointer!
) -> Bool {
    func store<Integer: FixedWidthInteger>(_ value: Integer) -> Bool {
        valuePtr.storeBytes(of: value, as: Integer.self)
        return number.isEqual(to: NSNumber(value: Int64(value)))
    }
    switch theType {
    case .sInt8Type, .charType: return store(number.int8Value)
    case .sInt16Type, .shortType: return store(number.int16Value)
    case .sInt32Type, .intType: return store(number.int32Value)
    case .sInt64Type, .longType, .longLongType, .cfIndexType, .nsIntegerType:
        return store(number.int64Value)
    case .float32Type, .floatType:
        valuePtr.storeBytes(of: number.floatValue, as: Float.self)
        return number.isEqual(to: NSNumber(value: number.floatValue))
    case .float64Type, .doubleType, .cgFloatType:
        valuePtr.storeBytes(of: number.doubleValue, as: Double.self)
        return number.isEqual(to: NSNumber(value: number.doubleValue))
    }
}

/// Whether a number has a fraction or a type of numbers with fractions.
public func CFNumberIsFloatType(_ number: CFNumber!) -> Bool {
    ["f", "d"].contains(String(cString: number.objCType))
}
