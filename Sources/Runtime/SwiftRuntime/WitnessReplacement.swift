internal import Glibc

/// The replacement of a type's implementation of a protocol's requirement by that of a requirement of the same form.
///
/// Callers that know the type and do not go through the protocol keep the former one.
package struct WitnessReplacement<Former, Latter> {
    /// A metatype of a protocol: the type's metadata and its witness table.
    private typealias Conformance = (metadata: UnsafeRawPointer, table: UnsafeRawPointer)

    private let former: Former
    private let latter: Latter

    /// - Parameters:
    ///   - former: The type as one of `any Protocol.Type`, for a protocol with a single requirement that is a method.
    ///   - latter: The same type, for another such protocol.
    package init(of former: Former, by latter: Latter) {
        (self.former, self.latter) = (former, latter)
    }

    /// Replaces the implementation; to be called before `main`, while there is one thread.
    package func run() {
        precondition(
            MemoryLayout<Self>.size == 2 * MemoryLayout<Conformance>.size,
            "a metatype of a protocol does not have its witness table")
        let (former, latter) = unsafeBitCast(self, to: (Conformance, Conformance).self)
        precondition(former.metadata == latter.metadata, "the witness is that of another type")
        // The first word is the conformance's descriptor.
        let offset = MemoryLayout<UnsafeRawPointer>.size
        let slot = UnsafeMutableRawPointer(mutating: former.table + offset)
        let page = UInt(getpagesize())
        let start = UInt(bitPattern: slot) & ~(page - 1)
        // The linker's tables are only readable once they are filled in.
        let status = mprotect(
            UnsafeMutableRawPointer(bitPattern: start), Int(page), PROT_READ | PROT_WRITE)
        precondition(status == 0, "a witness table cannot be changed")
        slot.storeBytes(
            of: latter.table.load(fromByteOffset: offset, as: UnsafeRawPointer.self),
            as: UnsafeRawPointer.self)
    }
}
