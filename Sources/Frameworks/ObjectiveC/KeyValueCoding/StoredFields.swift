import Synchronization

// What the compiler writes down about stored variables for reflection: names, types and places of
// private, weak and implicitly unwrapped ones too. These are entry points of Swift's runtime.

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldMetadata(
    _ type: Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, index: Int) -> Int

/// The layout that the runtime fills in.
private struct FieldMetadata {
    var name: UnsafePointer<CChar>?
    var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
}

/// One stored variable of a class or of one of its ancestors.
struct StoredField: @unchecked Sendable {
    // Sendable: nothing changes, and metatypes may be shared.

    let name: String
    let offset: Int
    let type: Any.Type

    /// False for weak variables, which hold a reference of another form.
    let isStrong: Bool

    /// False for constants.
    let isVariable: Bool

    func value(in object: AnyObject) -> Any? {
        let address = address(in: object)
        guard isStrong else {
            return address.assumingMemoryBound(to: WeakReference.self).pointee.object
        }
        func load<Value>(_: Value.Type) -> Any? {
            flattened(address.assumingMemoryBound(to: Value.self).pointee)
        }
        return _openExistential(type, do: load)
    }

    func assign(_ value: Any?, to object: AnyObject) -> Assignment {
        guard isVariable else { return .unsuitable }
        let address = address(in: object)
        func store<Value>(_: Value.Type) -> Assignment {
            switch Conversion<Value>(value) {
            case .value(let converted):
                if isStrong {
                    address.assumingMemoryBound(to: Value.self).pointee = converted
                } else {
                    storeWeakly(converted, flattened(value) as AnyObject?, address)
                }
                return .done
            case .missing: return .missingValue
            case .unsuitable: return .unsuitable
            }
        }
        return _openExistential(type, do: store)
    }

    /// A weak variable of a protocol type has the protocol's tables behind the reference.
    private func storeWeakly<Value>(
        _ value: Value, _ object: AnyObject?, _ address: UnsafeMutableRawPointer
    ) {
        let word = MemoryLayout<Int>.size
        withUnsafeBytes(of: value) { bytes in
            for place in stride(from: word, to: bytes.count, by: word) {
                let table = bytes.load(fromByteOffset: place, as: Int.self)
                address.storeBytes(of: table, toByteOffset: place, as: Int.self)
            }
        }
        address.assumingMemoryBound(to: WeakReference.self).pointee.object = object
    }

    private func address(in object: AnyObject) -> UnsafeMutableRawPointer {
        Unmanaged.passUnretained(object).toOpaque() + offset
    }
}

private struct WeakReference {
    weak var object: AnyObject?
}

/// The stored variables of classes, listed once for each class.
enum StoredFields {
    private static let known = Mutex<[ObjectIdentifier: [String: StoredField]]>([:])

    /// The variable with a name; the most derived one when an ancestor has one of the same name.
    ///
    /// - Complexity: A dictionary look-up; the first question about a class lists its variables.
    static func field(named name: String, in type: AnyClass) -> StoredField? {
        known.withLock { known in
            if let fields = known[ObjectIdentifier(type)] { return fields[name] }
            let fields = Dictionary(fields(of: type).map { ($0.name, $0) }) { $1 }
            known[ObjectIdentifier(type)] = fields
            return fields[name]
        }
    }

    private static func fields(of type: AnyClass) -> [StoredField] {
        (0..<fieldCount(type)).compactMap { index in
            var metadata = FieldMetadata()
            let fieldType = fieldMetadata(type, index: index, fieldMetadata: &metadata)
            defer { metadata.freeName?(metadata.name) }
            // Neither strong nor optional is an unowned variable, whose reference has a third form.
            guard metadata.isStrong || fieldType is any OptionalType.Type else { return nil }
            return StoredField(
                name: metadata.name.map { String(cString: $0) } ?? "",
                offset: fieldOffset(type, index: index), type: fieldType,
                isStrong: metadata.isStrong, isVariable: metadata.isVariable)
        }
    }
}
