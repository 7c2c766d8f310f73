@_spi(Reflection) import Swift
import Synchronization

/// The classes of classes, which Swift does not have and Objective-C's functions take.
///
/// A metaclass is a copy of a class's metadata: a class of its own identity, whose superclass is the
/// metaclass of the superclass. No object of it exists. Metaclasses are never freed, as classes are not.
package enum Metaclasses {
    private struct Table: @unchecked Sendable {
        // Sendable: metatypes may be shared.
        var metaclasses: [ObjectIdentifier: AnyClass] = [:]
        var instanceClasses: [ObjectIdentifier: AnyClass] = [:]
    }

    private static let table = Mutex(Table())

    /// The class of a class. That of a metaclass is the metaclass of the root class.
    package static func metaclass(of type: AnyClass) -> AnyClass {
        table.withLock { table in
            let type: AnyClass = table.instanceClasses[ObjectIdentifier(type)].map(root) ?? type
            return metaclass(of: type, in: &table)
        }
    }

    /// The class that a metaclass belongs to; nil for a class of objects.
    package static func instanceClass(of metaclass: AnyClass) -> AnyClass? {
        table.withLock { $0.instanceClasses[ObjectIdentifier(metaclass)] }
    }

    private static func root(of type: AnyClass) -> AnyClass {
        var type: AnyClass = type
        while let above = _getSuperclass(type) { type = above }
        return type
    }

    private static func metaclass(of type: AnyClass, in table: inout Table) -> AnyClass {
        if let known = table.metaclasses[ObjectIdentifier(type)] { return known }
        // The metaclass of the root class has the root class itself above it, as in Objective-C.
        let superclass: AnyClass =
            _getSuperclass(type).map { metaclass(of: $0, in: &table) } ?? type
        let made: AnyClass = ClassMetadata(type).copy(superclass: superclass)
        table.metaclasses[ObjectIdentifier(type)] = made
        table.instanceClasses[ObjectIdentifier(made)] = type
        return made
    }
}

extension ClassMetadata {
    /// A copy of the record, with another class above it.
    fileprivate func copy(superclass: AnyClass) -> AnyClass {
        let prefix = Int(header.class_address_point)
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: Int(header.class_size), alignment: 16)
        memory.copyMemory(from: pointer - prefix, byteCount: Int(header.class_size))
        let copy = memory + prefix
        copy.storeBytes(
            of: ClassMetadata(superclass).address, toByteOffset: ClassMetadata.superclassOffset,
            as: UInt.self)
        return unsafeBitCast(UnsafeRawPointer(copy), to: AnyClass.self)
    }
}
