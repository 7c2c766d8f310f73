internal import SwiftRuntime
import Synchronization

/// A stored property of a class or of one of its ancestors, read and written by its offset.
struct StoredField: @unchecked Sendable {
    // Sendable: nothing changes, and metatypes may be shared.

    let layout: StoredFieldLayout

    func value(in object: AnyObject) -> Any? {
        let address = address(in: object)
        guard layout.isStrong else {
            return address.assumingMemoryBound(to: WeakReference.self).pointee.object
        }
        func load<Value>(_: Value.Type) -> Any? {
            flattened(address.assumingMemoryBound(to: Value.self).pointee)
        }
        return _openExistential(layout.type, do: load)
    }

    func assign(_ value: Any?, to object: AnyObject) -> Assignment {
        guard layout.isVariable else { return .unsuitable }
        let address = address(in: object)
        func store<Value>(_: Value.Type) -> Assignment {
            switch Conversion<Value>(value) {
            case .value(let converted):
                if layout.isStrong {
                    address.assumingMemoryBound(to: Value.self).pointee = converted
                } else {
                    storeWeakly(converted, flattened(value) as AnyObject?, address)
                }
                return .done
            case .missing: return .missingValue
            case .unsuitable: return .unsuitable
            }
        }
        return _openExistential(layout.type, do: store)
    }

    /// Whether a value converts to the type of the property, which is a variable.
    func accepts(_ value: Any?) -> Bool {
        func check<Value>(_: Value.Type) -> Bool { Conversion<Value>.accepts(value) }
        return layout.isVariable && _openExistential(layout.type, do: check)
    }

    /// Stores a weak reference; one of a protocol type is followed by the protocol's witness tables.
    private func storeWeakly<Value>(
        _ value: Value, _ object: AnyObject?, _ address: UnsafeMutableRawPointer
    ) {
        let word = MemoryLayout<Int>.size
        withUnsafeBytes(of: value) { bytes in
            for offset in stride(from: word, to: bytes.count, by: word) {
                let table = bytes.load(fromByteOffset: offset, as: Int.self)
                address.storeBytes(of: table, toByteOffset: offset, as: Int.self)
            }
        }
        address.assumingMemoryBound(to: WeakReference.self).pointee.object = object
    }

    private func address(in object: AnyObject) -> UnsafeMutableRawPointer {
        Unmanaged.passUnretained(object).toOpaque() + layout.offset
    }
}

/// The stored properties of classes, listed once for each class.
///
/// Those of the frameworks' classes are not among them: their setters do more than to store, and their names are not
/// Apple's.
enum StoredFields {
    private static let known = Mutex<[ObjectIdentifier: [String: StoredField]]>([:])

    /// The property with a name; the most derived one when an ancestor has one of the same name.
    ///
    /// - Complexity: A dictionary look-up; the first one for a class lists its properties.
    static func field(named name: String, in type: AnyClass) -> StoredField? {
        known.withLock { known in
            if let fields = known[ObjectIdentifier(type)] { return fields[name] }
            let fields = Dictionary(fields(of: type).map { ($0.layout.name, $0) }) { $1 }
            known[ObjectIdentifier(type)] = fields
            return fields[name]
        }
    }

    private static func fields(of type: AnyClass) -> [StoredField] {
        storedFieldLayouts(of: type).dropFirst(fieldCount(ofFrameworkIn: type)).compactMap {
            layout in
            // A property that is neither strong nor optional is unowned; its reference has a third form.
            guard layout.isStrong || layout.type is any OptionalType.Type else { return nil }
            return StoredField(layout: layout)
        }
    }

    /// The number of properties of the framework's classes among a class and its ancestors.
    private static func fieldCount(ofFrameworkIn type: AnyClass) -> Int {
        lineage(of: type).first(where: isOfFramework).map { storedFieldLayouts(of: $0).count } ?? 0
    }
}
