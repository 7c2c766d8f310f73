/// The slot of one method in the method tables of a class and its subclasses.
///
/// A class overrides a method exactly when its table holds another address in the method's slot than
/// the base class's own table, so the check costs two loads.
///
/// Slots are found without any knowledge of names or declaration order: a private subclass that
/// overrides a single method differs from its base class in that method's slot. Slots in which every
/// subclass differs (initialisers) are excluded by a second subclass with another override.
@usableFromInline
package struct MethodSlot {
    /// Distance from the start of the class's metadata, in words.
    @usableFromInline let index: Int

    /// The address that a class without an override has there.
    @usableFromInline let inherited: UInt

    /// Finds the slot of the one method that `overriding` overrides.
    ///
    /// - Parameter other: A sibling that overrides a different method.
    package init(in base: AnyClass, overriding: AnyClass, other: AnyClass) {
        let found = MethodSlot.indices(in: base, overriding: overriding, other: other)
        precondition(
            found.count == 1, "\(overriding) does not override exactly one member of \(base)")
        index = found[0]
        inherited = ClassMetadata(base)[index]
    }

    static func indices(in base: AnyClass, overriding: AnyClass, other: AnyClass) -> [Int] {
        let table = ClassMetadata(base)
        let probe = ClassMetadata(overriding)
        let reference = ClassMetadata(other)
        return table.memberIndices.filter { index in
            probe[index] != table[index] && reference[index] == table[index]
        }
    }

    /// Whether the class of an object overrides the method.
    @inlinable @inline(__always)
    package func isOverridden(in object: AnyObject) -> Bool {
        ClassMetadata(of: object)[index] != inherited
    }

    /// Whether a class overrides the method.
    @inlinable
    package func isOverridden(by type: AnyClass) -> Bool { ClassMetadata(type)[index] != inherited }
}
