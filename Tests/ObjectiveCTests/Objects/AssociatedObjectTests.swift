import Testing

@testable import ObjectiveC

@Suite struct AssociatedObjectTests {
    // Keys are distinguished by their addresses, which are never read through.
    nonisolated(unsafe) private static let first = UnsafeRawPointer(
        UnsafeMutablePointer<UInt8>.allocate(capacity: 2))
    nonisolated(unsafe) private static let second = first + 1

    private static let owners: [@Sendable () -> AnyObject] = [
        { _DynamicObject() }, { NSObject() }, { Plain() },
    ]

    @Test("Values are kept for each object and key, and nil takes them away", arguments: owners)
    func values(make: @Sendable () -> AnyObject) {
        let (owner, other) = (make(), make())
        objc_setAssociatedObject(owner, Self.first, "a", .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(owner, Self.second, 2, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #expect(objc_getAssociatedObject(owner, Self.first) as? String == "a")
        #expect(objc_getAssociatedObject(owner, Self.second) as? Int == 2)
        #expect(objc_getAssociatedObject(other, Self.first) == nil)
        objc_setAssociatedObject(owner, Self.first, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(owner, Self.first) == nil)
        objc_removeAssociatedObjects(owner)
        #expect(objc_getAssociatedObject(owner, Self.second) == nil)
    }

    @Test("A retained value lives as long as its owner, and no longer")
    func lifetime() {
        weak var value: NSObject?
        do {
            let owner = _DynamicObject()
            do {
                let object = NSObject()
                value = object
                objc_setAssociatedObject(owner, Self.first, object, .OBJC_ASSOCIATION_RETAIN)
            }
            #expect(value != nil)
            withExtendedLifetime(owner) {}
        }
        #expect(value == nil)
    }

    @Test("A value whose owner is gone may use associations when it is freed in its turn")
    func freedOutsideOfLock() {
        let ends = Ends()
        for _ in 0..<200 {
            let value = Finishing {
                let other = NSObject()
                objc_setAssociatedObject(other, Self.first, "a", .OBJC_ASSOCIATION_RETAIN)
                // Another thread gets the lock meanwhile.
                let done = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    _ = objc_getAssociatedObject(NSObject(), Self.first)
                    done.signal()
                }
                ends.add(isLockFree: done.wait(timeout: .now() + 5) == .success)
            }
            objc_setAssociatedObject(NSObject(), Self.first, value, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(ends.count > 0)
        #expect(ends.allFree)
    }

    @Test("A value that is only assigned is not kept")
    func assigned() {
        let owner = _DynamicObject()
        do {
            let object = Plain()
            objc_setAssociatedObject(owner, Self.first, object, .OBJC_ASSOCIATION_ASSIGN)
            #expect(objc_getAssociatedObject(owner, Self.first) as? Plain === object)
            withExtendedLifetime(object) {}
        }
        #expect(objc_getAssociatedObject(owner, Self.first) == nil)
    }

    @Test("A copied value does not follow its original")
    func copied() {
        let owner = _DynamicObject()
        let text = NSMutableString(string: "before")
        objc_setAssociatedObject(owner, Self.first, text, .OBJC_ASSOCIATION_COPY)
        text.append(" after")
        #expect(objc_getAssociatedObject(owner, Self.first) as? String == "before")
    }

    @Test("An object at the address of one that is gone has none of its values")
    func reusedAddress() {
        for round in 0..<500 {
            let owner = Plain()
            #expect(objc_getAssociatedObject(owner, Self.first) == nil)
            objc_setAssociatedObject(owner, Self.first, round, .OBJC_ASSOCIATION_RETAIN)
        }
    }
}

private final class Plain {}

/// Runs a closure at its end.
private final class Finishing {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }

    deinit { body() }
}

private final class Ends {
    private(set) var count = 0
    private(set) var allFree = true

    func add(isLockFree: Bool) {
        count += 1
        allFree = allFree && isLockFree
    }
}
