import SwiftRuntime
import Testing

@testable import ObjectiveC

private class Base: NSObject {
    let tag: Int

    override init() {
        tag = 1
        super.init()
    }

    init(tag: Int) {
        self.tag = tag
        super.init()
    }
}

private final class Derived: Base {
    override init() { super.init(tag: 2) }
}

private final class Inheriting: Base {
    let name = "inherited"
}

private final class Lifetime: NSObject {
    nonisolated(unsafe) static var living = 0

    override init() {
        super.init()
        Lifetime.living += 1
    }

    deinit { Lifetime.living -= 1 }
}

@Suite struct ObjectConstructionTests {
    @Test("An object is made by its own class's initialiser, or by the one that it inherits")
    func initialisers() {
        let types: [NSObject.Type] = [Base.self, Derived.self, Inheriting.self]
        let objects = types.map(instantiate)
        #expect(objects.map { type(of: $0) == Base.self } == [true, false, false])
        #expect((objects[0] as? Base)?.tag == 1)
        #expect((objects[1] as? Derived)?.tag == 2)
        #expect((objects[2] as? Inheriting)?.name == "inherited")
    }

    @Test("The object is released with its last reference")
    func lifetime() {
        for _ in 0..<10 { _ = instantiate(Lifetime.self) }
        #expect(Lifetime.living == 0)
    }
}
