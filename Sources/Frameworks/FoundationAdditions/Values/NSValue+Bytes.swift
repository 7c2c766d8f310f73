import Foundation
import ObjectiveC

extension NSValue {
    /// Copies the value into a buffer.
    ///
    /// - Parameter size: The size of the buffer in bytes. Another one than that of the value's type raises an exception.
    public func getValue(_ value: UnsafeMutableRawPointer, size: Int) {
        if let number = self as? NSNumber, number.copyInteger(to: value, size: size) { return }
        let type = String(cString: objCType)
        guard TypeEncoding.size(of: type) == size else {
            raiseException(
                "NSInvalidArgumentException",
                "Cannot get value with size \(size). The type encoded as \(type) is expected to be "
                    + "\(TypeEncoding.size(of: type).map(String.init) ?? "unknown") bytes")
        }
        getValue(value)
    }

    /// The value as an instance of a structure or a number; nil if the type has another size.
    ///
    /// The types of the fields are not compared.
    public func value<StoredType>(of type: StoredType.Type) -> StoredType? {
        let size = MemoryLayout<StoredType>.size
        guard _isPOD(type),
            (self as? NSNumber)?.isCopied(toIntegerOf: size)
                ?? (TypeEncoding.size(of: String(cString: objCType)) == size)
        else {
            return nil
        }
        return withUnsafeTemporaryAllocation(of: StoredType.self, capacity: 1) { buffer in
            buffer.baseAddress.map {
                getValue($0, size: size)
                return $0.pointee
            }
        }
    }
}

extension NSNumber {
    /// Whether an integer of a size takes the number; nil for one that is not an integer.
    ///
    /// Foundation on Linux forgets the type of which a number was made, and stores a small `Int` as four bytes.
    fileprivate func isCopied(toIntegerOf size: Int) -> Bool? {
        switch String(cString: objCType) {
        case "f", "d": nil
        default: [1, 2, 4, 8].contains(size)
        }
    }

    fileprivate func copyInteger(to value: UnsafeMutableRawPointer, size: Int) -> Bool {
        guard isCopied(toIntegerOf: size) == true else { return false }
        withUnsafeBytes(of: uint64Value.littleEndian) {
            value.copyMemory(from: $0.baseAddress!, byteCount: size)
        }
        return true
    }
}

/// The encodings of C types, as `objCType` gives them.
enum TypeEncoding {
    /// The size of a type in bytes; nil for an encoding that is malformed or unknown.
    static func size(of encoding: String) -> Int? {
        var rest = Substring(encoding)
        let layout = layout(&rest)
        return rest.isEmpty ? layout?.size : nil
    }

    private struct Layout {
        var size = 0
        var alignment = 1

        mutating func append(_ other: Layout) {
            size = (size + other.alignment - 1) / other.alignment * other.alignment + other.size
            alignment = max(alignment, other.alignment)
        }

        /// With the padding that makes it an element of an array.
        var padded: Layout {
            Layout(size: (size + alignment - 1) / alignment * alignment, alignment: alignment)
        }
    }

    private static func layout(_ rest: inout Substring) -> Layout? {
        switch rest.popFirst() {
        case "c", "C", "B": return Layout(size: 1, alignment: 1)
        case "s", "S": return Layout(size: 2, alignment: 2)
        case "i", "I", "l", "L", "f": return Layout(size: 4, alignment: 4)
        case "q", "Q", "d", "@", "#", ":", "*": return Layout(size: 8, alignment: 8)
        case "^":
            // What is pointed to may have no size: `^v`, `^?`.
            if rest.first == "v" || rest.first == "?" {
                rest.removeFirst()
            } else if layout(&rest) == nil {
                return nil
            }
            return Layout(size: 8, alignment: 8)
        case "[": return array(&rest)
        case "{": return structure(&rest)
        default: return nil
        }
    }

    private static func array(_ rest: inout Substring) -> Layout? {
        let digits = rest.prefix(while: \.isWholeNumber)
        rest.removeFirst(digits.count)
        guard let count = Int(digits), let element = layout(&rest)?.padded, rest.popFirst() == "]"
        else { return nil }
        let (size, isTooLarge) = element.size.multipliedReportingOverflow(by: count)
        return isTooLarge ? nil : Layout(size: size, alignment: element.alignment)
    }

    private static func structure(_ rest: inout Substring) -> Layout? {
        guard let start = rest.firstIndex(of: "=") else { return nil }
        rest = rest[rest.index(after: start)...]
        var whole = Layout()
        while rest.first != "}" {
            guard let field = layout(&rest) else { return nil }
            whole.append(field)
        }
        rest.removeFirst()
        return whole.padded
    }
}
