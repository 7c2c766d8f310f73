import MemoryStorage

/// A group of constraints whose values are computed by compiled code.
struct GroupInstance: BitwiseCopyable {
    /// Retained by the instance while it is in use, and its compiled groups with it.
    var shape: Unmanaged<GroupShape>
    /// The compiled group that matched last; nil if it is not known.
    var compiled: Unmanaged<CompiledGroup>?
    /// Its variables by their numbers, followed by its constraints unless these have consecutive indices.
    var firstSlot: Int32
    var variableCount: Int32
    var memberCount: Int32
    /// The first of constraints with consecutive indices; `none` if they have others.
    var firstMember: Int32
    /// Of a compact instance: the terms that link it to its input variables, one for each.
    var firstLink = none
    /// The number of its constraints that were removed; see `removeMember(_:)`.
    var removedCount: Int32 = 0
    /// Of a compact instance: the order of its trace's first addition.
    var firstOrder = 0
    var isUsed = false
    var isQueued = false
    /// Whether its constraints followed a trace and have no records.
    var isCompact = false

    var isContiguous: Bool {
        @inline(__always) get { firstMember != none }
    }

    var slotCount: Int32 {
        @inline(__always) get { isContiguous ? variableCount : variableCount &+ memberCount }
    }
}

/// The index of a variable or of a constraint of an instance.
struct InstanceSlot: FreeListLinked {
    var index: Int32

    var nextFree: Int32 {
        get { index }
        set { index = newValue }
    }
}
