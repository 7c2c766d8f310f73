// The compiler's reflection records of stored properties: names, types and offsets, of private, weak and
// implicitly unwrapped ones too. `Mirror` is built on the same entry points of the runtime.

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldMetadata(
    _ type: Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, index: Int) -> Int

/// The record that the runtime fills in.
private struct FieldMetadata {
    var name: UnsafePointer<CChar>?
    var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
}

/// Where and how a class or one of its ancestors stores a property.
package struct StoredFieldLayout {
    package let name: String

    /// Bytes from the start of the object.
    package let offset: Int

    package let type: Any.Type

    /// False for weak and unowned properties, which hold references of other forms.
    package let isStrong: Bool

    /// False for constants.
    package let isVariable: Bool
}

/// The stored properties of a class, ancestors' first.
package func storedFieldLayouts(of type: AnyClass) -> [StoredFieldLayout] {
    (0..<fieldCount(type)).map { index in
        var metadata = FieldMetadata()
        let fieldType = fieldMetadata(type, index: index, fieldMetadata: &metadata)
        defer { metadata.freeName?(metadata.name) }
        return StoredFieldLayout(
            name: metadata.name.map { String(cString: $0) } ?? "",
            offset: fieldOffset(type, index: index), type: fieldType, isStrong: metadata.isStrong,
            isVariable: metadata.isVariable)
    }
}
