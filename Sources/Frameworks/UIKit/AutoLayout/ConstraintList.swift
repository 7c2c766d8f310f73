/// Constraints in the order in which they came.
///
/// It counts no references and keeps its memory for the constraints to come: an array asks at each step
/// whether anybody shares it, and views have lists of a handful. A copy shares the memory, so it takes
/// the place of the list that it was made of.
struct ConstraintList {
    private var first: UnsafeMutablePointer<Unmanaged<NSLayoutConstraint>>?
    private var capacity: Int32 = 0
    private var count: Int32 = 0

    /// Room in the first memory; most views have no more constraints.
    private static var firstCapacity: Int32 { 8 }
    /// Room that is kept when a list is emptied.
    private static var keptCapacity: Int32 { 16 }

    private var elements: UnsafeBufferPointer<Unmanaged<NSLayoutConstraint>> {
        UnsafeBufferPointer(start: first, count: Int(count))
    }

    /// The constraints, each held.
    var constraints: [NSLayoutConstraint] { elements.map { $0.takeUnretainedValue() } }

    @inline(__always)
    func contains(where isWanted: (NSLayoutConstraint) -> Bool) -> Bool {
        for element in elements where element.uncounted(isWanted) { return true }
        return false
    }

    @inline(__always)
    mutating func append(_ constraint: NSLayoutConstraint) {
        if count == capacity { grow() }
        first.unsafelyUnwrapped[Int(count)] = Unmanaged.passUnretained(constraint)
        count += 1
    }

    @inline(__always)
    mutating func popLast() -> Unmanaged<NSLayoutConstraint>? {
        if count == 0 { return nil }
        count -= 1
        return first.unsafelyUnwrapped[Int(count)]
    }

    /// Takes a constraint out.
    ///
    /// - Returns: whether it was there.
    @discardableResult
    mutating func remove(_ constraint: NSLayoutConstraint) -> Bool {
        let wanted = Unmanaged.passUnretained(constraint).toOpaque()
        guard let place = elements.place(where: { $0.toOpaque() == wanted }) else { return false }
        let gap = first.unsafelyUnwrapped + place
        count -= 1
        gap.update(from: gap + 1, count: Int(count) - place)
        return true
    }

    /// Takes all out, and keeps no more room than most views need.
    mutating func removeAll() {
        count = 0
        guard capacity > ConstraintList.keptCapacity else { return }
        first?.deallocate()
        first = nil
        capacity = 0
    }

    @inline(never)
    private mutating func grow() {
        let former = first
        capacity = max(2 * capacity, ConstraintList.firstCapacity)
        let larger = UnsafeMutablePointer<Unmanaged<NSLayoutConstraint>>.allocate(
            capacity: Int(capacity))
        if let former {
            larger.moveInitialize(from: former, count: Int(count))
            former.deallocate()
        }
        first = larger
    }
}
