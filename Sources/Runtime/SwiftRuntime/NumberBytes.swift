internal import CSwiftRuntime
internal import Foundation

// WORKAROUND(number-bytes): Foundation's numbers do not implement `getValue(_:)`, and stop the process.

/// The bytes of numbers.
package enum NumberBytes {
    /// Writes the value of a number in the type that its `objCType` names.
    static func write(_ number: NSNumber, to value: UnsafeMutableRawPointer) {
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "c"): value.storeBytes(of: number.int8Value, as: Int8.self)
        case UInt8(ascii: "s"): value.storeBytes(of: number.int16Value, as: Int16.self)
        case UInt8(ascii: "i"): value.storeBytes(of: number.int32Value, as: Int32.self)
        case UInt8(ascii: "q"): value.storeBytes(of: number.int64Value, as: Int64.self)
        case UInt8(ascii: "Q"): value.storeBytes(of: number.uint64Value, as: UInt64.self)
        case UInt8(ascii: "f"): value.storeBytes(of: number.floatValue, as: Float.self)
        case UInt8(ascii: "d"): value.storeBytes(of: number.doubleValue, as: Double.self)
        default: preconditionFailure("a number has the type \(String(cString: number.objCType))")
        }
    }

    private static func run() {
        // Truth values have a class of their own.
        let classes = [NSNumber.self, NSDecimalNumber.self, type(of: NSNumber(value: true))]
        for type in classes {
            let isReplaced = csr_replace_number_bytes(ClassMetadata(type).pointer) {
                number, value in
                NumberBytes.write(
                    Unmanaged<NSNumber>.fromOpaque(number).takeUnretainedValue(), to: value)
            }
            precondition(isReplaced, "the method of numbers that gives their bytes is not found")
        }
    }

    private enum StartRecord {
        @used @section(".init_array")
        nonisolated static let record: @convention(c) () -> Void = { NumberBytes.run() }
    }
}
