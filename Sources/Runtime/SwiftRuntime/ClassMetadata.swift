internal import CSwiftRuntime

/// The metadata record of a class, as Swift's ABI lays it out without Objective-C.
@usableFromInline
package struct ClassMetadata {
    @usableFromInline let words: UnsafePointer<UInt>

    /// The metadata of a class.
    @inlinable
    package init(_ type: AnyClass) { words = unsafeBitCast(type, to: UnsafePointer<UInt>.self) }

    /// The metadata of the class of an object, to which the object's first word points.
    @inlinable @inline(__always)
    package init(of object: AnyObject) {
        words = unsafeBitCast(object, to: UnsafePointer<UnsafePointer<UInt>>.self).pointee
    }

    /// A record at any address, for checks of layouts.
    package init(at address: UnsafeRawPointer) {
        words = address.assumingMemoryBound(to: UInt.self)
    }

    /// The address that stands for the class.
    @inlinable @inline(__always)
    package var pointer: UnsafeRawPointer { UnsafeRawPointer(words) }

    /// The class's address as a number; programs lie below 2^47, so the upper 16 bits are zero.
    @inlinable @inline(__always)
    package var address: UInt { UInt(bitPattern: words) }

    /// A word counted from `pointer`; in `memberIndices`, most are addresses of methods.
    @inlinable @inline(__always)
    package subscript(index: Int) -> UInt { words[index] }

    /// The indices of the words that the class and its superclasses declare: methods, offsets of stored
    /// properties and generic arguments.
    package var memberIndices: Range<Int> {
        let size = Int(header.class_size) - Int(header.class_address_point)
        return ClassMetadata.firstMember..<(size / MemoryLayout<UInt>.size)
    }

    static let superclassOffset = MemoryLayout<csr_class_metadata>.offset(of: \.superclass) ?? 8

    static let firstMember = MemoryLayout<csr_class_metadata>.size / MemoryLayout<UInt>.size

    var header: csr_class_metadata {
        pointer.assumingMemoryBound(to: csr_class_metadata.self).pointee
    }
}

/// Whether code at the top of a file may be unable to name a class: a specialisation of a generic class, one that is
/// private or declared inside a function, or one in an extension of a type of another module, which may be generic.
package func isGenericOrLocal(_ type: AnyClass) -> Bool {
    csr_is_generic_or_local(ClassMetadata(type).pointer)
}
