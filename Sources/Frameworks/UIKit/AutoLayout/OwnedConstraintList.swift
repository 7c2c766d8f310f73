import MemoryStorage

/// The constraints that a view holds, in the order of their activation, with one reference to each.
///
/// The only place where Auto Layout retains constraints: engine and nodes list them without references.
struct OwnedConstraintList: ~Copyable {
    private var list = ObjectList<NSLayoutConstraint>()

    deinit { for element in list.uncounted { element.release() } }

    /// The constraints, each retained once more.
    var constraints: [NSLayoutConstraint] { list.objects }

    /// Adds a constraint and retains it.
    @inline(__always)
    mutating func append(_ constraint: NSLayoutConstraint) {
        _ = Unmanaged.passRetained(constraint)
        list.append(constraint)
    }

    /// Removes the last constraint and hands its reference to the caller.
    mutating func popLast() -> NSLayoutConstraint? { list.popLast()?.takeRetainedValue() }

    /// Removes a constraint and releases it, which may end it.
    mutating func remove(_ constraint: NSLayoutConstraint) {
        // Released last: the end of a constraint may run code of the app, which may change this list.
        if list.remove(constraint) { Unmanaged.passUnretained(constraint).release() }
    }

    /// Removes and releases all constraints, and frees memory that few views need.
    mutating func removeAll() {
        while let element = list.popLast() { element.release() }
        list.removeAll()
    }
}
