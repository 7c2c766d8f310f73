import Foundation

/// The representation of a boxed structure that Foundation does not know.
///
/// Foundation on Linux boxes points, sizes, rectangles and edge insets, and otherwise only numbers and arrays
/// of them; `NSValue` cannot be subclassed. So a structure is boxed as an array of as many bytes, and the type
/// of the array identifies the structure.
package enum BoxedNumbers: String {
    case vector = "[2d]"
    case transform = "[6d]"
    case transform3D = "[16d]"
    case directionalEdgeInsets = "[4q]"
    case offset = "[2q]"

    /// The numbers of a boxed structure; nil for a value of another type.
    package func numbers(in value: NSValue) -> [CGFloat]? {
        guard String(cString: value.objCType) == rawValue else { return nil }
        let count = Int(rawValue.filter(\.isWholeNumber)) ?? 0
        return [CGFloat](unsafeUninitializedCapacity: count) { buffer, filled in
            guard let start = buffer.baseAddress else { return }
            value.getValue(start)
            filled = count
        }
    }
}
