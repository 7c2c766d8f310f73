import Foundation
import Testing

@testable import SwiftRuntime

// Not private: the optimizer removes methods that nobody can call, and with them their slots.
class Base {
    func first() -> Int { 1 }
    func second() -> Int { 2 }
}

class FirstOverride: Base {
    override func first() -> Int { 3 }
}

final class SecondOverride: Base {
    override func second() -> Int { 4 }
}

final class Grandchild: FirstOverride {}

private final class Box<Value> {}

private final class Hidden {}

package final class PublicBox {}

extension JSONDecoder {
    package final class InExtension {}
}

@Suite("Metadata of classes") struct ClassMetadataTests {
    @Test("An object's metadata is its class's")
    func objectHeader() {
        #expect(ClassMetadata(of: Grandchild()).address == ClassMetadata(Grandchild.self).address)
    }

    @Test("A class overrides a method when it or an ancestor below the base does")
    func overrides() {
        let slot = MethodSlot(
            in: Base.self, overriding: FirstOverride.self, other: SecondOverride.self)
        #expect(!slot.isOverridden(by: Base.self))
        #expect(slot.isOverridden(by: FirstOverride.self))
        #expect(slot.isOverridden(in: Grandchild()))
        #expect(!slot.isOverridden(in: SecondOverride()))
    }

    @Test("Classes that no other file can name are recognised")
    func genericOrLocal() {
        #expect(isGenericOrLocal(Box<Int>.self))
        #expect(isGenericOrLocal(Hidden.self))
        #expect(isGenericOrLocal(JSONDecoder.InExtension.self))
        #expect(!isGenericOrLocal(PublicBox.self))
    }

    @Test("A weak reference to an object is counted, a strong one is not")
    func weakReferences() {
        let object = PublicBox()
        let other = object
        #expect(!hasWeakReferences(other))
        let reference = WeakReference(object: object)
        #expect(hasWeakReferences(object))
        #expect(reference.object === object)
    }

    @Test("Metaclasses form a hierarchy beside the classes")
    func metaclasses() {
        let meta: AnyClass = Metaclasses.metaclass(of: Grandchild.self)
        let root: AnyClass = Metaclasses.metaclass(of: Base.self)
        let above: AnyClass = Metaclasses.metaclass(of: FirstOverride.self)
        #expect(ObjectIdentifier(meta) != ObjectIdentifier(Grandchild.self))
        #expect(
            ObjectIdentifier(Metaclasses.metaclass(of: Grandchild.self)) == ObjectIdentifier(meta))
        #expect(Metaclasses.instanceClass(of: meta) as AnyClass? == Grandchild.self)
        #expect(Metaclasses.instanceClass(of: Grandchild.self) as AnyClass? == nil)
        #expect(ClassMetadata(meta)[1] == ClassMetadata(above).address)
        #expect(ObjectIdentifier(Metaclasses.metaclass(of: meta)) == ObjectIdentifier(root))
        #expect("\(meta)" == "Grandchild")
    }
}
