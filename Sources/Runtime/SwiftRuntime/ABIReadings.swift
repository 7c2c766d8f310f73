internal import CSwiftRuntime

/// The values that a process reads where the framework relies on Swift's ABI.
package struct ABIReadings {
    /// The word at the start of an object, and the metadata that it has to point to.
    package var objectHeader: UInt
    package var metadata: UInt

    /// The superclass that the metadata holds, and the superclass's metadata.
    package var superclass: UInt
    package var superclassMetadata: UInt

    /// Bytes of an object with one stored property of a word.
    package var instanceSize: Int

    /// Bytes of metadata before the address that stands for a class.
    package var addressPoint: Int

    /// The word that classes leave empty.
    package var layoutString: UInt

    /// The kind of the descriptor that the metadata points to.
    package var descriptorKind: Int

    /// The slots in which a class differs that overrides one method.
    package var overriddenSlots: [Int] = []

    /// The number of calls of the metadata's destroyer when an object's last reference is dropped.
    package var destructionCount = 0

    /// The runtime's counts of weak references to an object with none, and with one.
    package var weakCounts: [Int] = []

    /// The offset of the first stored property of a class without a superclass.
    package var firstFieldOffset: Int

    /// Words of a closure, and of one that is isolated to the main actor.
    package var closureSizes: [Int]

    /// Reads the header of a class's metadata, and nothing that follows it.
    ///
    /// - Parameters:
    ///   - object: The address of an object of the class.
    ///   - probe: The address of the metadata of a class with one stored property, a word.
    ///   - superclass: The address of the metadata of its superclass.
    package init(
        object: UnsafeRawPointer, probe: UnsafeRawPointer, superclass: UnsafeRawPointer
    ) {
        let header = ClassMetadata(at: probe).header
        objectHeader = object.load(as: UInt.self)
        metadata = UInt(bitPattern: probe)
        self.superclass = UInt(bitPattern: header.superclass)
        superclassMetadata = UInt(bitPattern: superclass)
        instanceSize = Int(header.instance_size)
        addressPoint = Int(header.class_address_point)
        layoutString = ClassMetadata(at: probe)[csr_layout_string_word]
        descriptorKind =
            header.descriptor.map {
                Int(csr_context_flags($0)) & csr_context_kind_mask
            } ?? 0
        firstFieldOffset = storedFieldLayouts(of: ABIProbe.self).first?.offset ?? 0
        closureSizes = [
            MemoryLayout<() -> Void>.size / MemoryLayout<UInt>.size,
            MemoryLayout<@MainActor () -> Void>.size / MemoryLayout<UInt>.size,
        ]
    }

    /// Reads this process's own classes.
    static func current() -> ABIReadings {
        let object = makeProbe()
        var readings = ABIReadings(
            object: Unmanaged.passUnretained(object).toOpaque(),
            probe: ClassMetadata(FirstABIProbe.self).pointer,
            superclass: ClassMetadata(ABIProbe.self).pointer)
        // Words past the header are read only where the header is as expected.
        guard ABICheck.failures(ofHeader: readings).isEmpty else { return readings }
        readings.overriddenSlots = MethodSlot.indices(
            in: ABIProbe.self, overriding: FirstABIProbe.self, other: SecondABIProbe.self)
        readings.weakCounts = weakCounts(of: object)
        readings.destructionCount = Int(
            csr_count_destructions(
                ClassMetadata(FirstABIProbe.self).pointer,
                Unmanaged.passRetained(makeProbe()).toOpaque()
            ) { Unmanaged<AnyObject>.fromOpaque($0).release() })
        return readings
    }

    private static func weakCounts(of object: AnyObject) -> [Int] {
        let alone = Int(_getWeakRetainCount(object))
        let reference = WeakReference(object: object)
        let referenced = Int(_getWeakRetainCount(object))
        return withExtendedLifetime(reference) { [alone, referenced] }
    }

    /// Makes an object that the compiler cannot keep on the stack.
    @inline(never) @_optimize(none)
    private static func makeProbe() -> AnyObject { FirstABIProbe() }
}
