import Testing

@testable import ObjectiveC

@Suite struct ClassNameTests {
    @Test("A class of the app is named with its module, and found by that name")
    func appClasses() {
        #expect(_NSStringFromClass(Instrument.self) == "ObjectiveCTests.Instrument")
        #expect(_NSClassFromString("ObjectiveCTests.Guitar") == Guitar.self)
        #expect(_NSClassFromString("ObjectiveCTests.Absent") == nil)
        #expect(_NSClassFromString("") == nil)
        #expect(_NSClassFromString("..") == nil)
        #expect(_NSClassFromString("ObjectiveCTests.") == nil)
    }

    @Test("Nested classes are found in classes, structures and enumerations")
    func nestedClasses() {
        #expect(_NSStringFromClass(Shelf.Board.self) == "ObjectiveCTests.Shelf.Board")
        #expect(_NSClassFromString("ObjectiveCTests.Shelf.Board") == Shelf.Board.self)
        #expect(_NSClassFromString("ObjectiveCTests.Shelf.Room.Door") == Shelf.Room.Door.self)
    }

    @Test("Foundation's classes have their plain name")
    func frameworkClasses() {
        #expect(_NSStringFromClass(NSObject.self) == "NSObject")
        #expect(_NSClassFromString("NSObject") == NSObject.self)
        #expect(_NSClassFromString("NSMutableArray") == NSMutableArray.self)
    }

    @Test("A private class is found when it has methods, a renamed one by its own name")
    func registeredClasses() {
        #expect(_NSStringFromClass(Hidden.self) == "ObjectiveCTests.Hidden")
        #expect(_NSClassFromString("ObjectiveCTests.Hidden") == Hidden.self)
        #expect(_NSStringFromClass(Renamed.self) == "CRBRenamed")
        #expect(_NSClassFromString("CRBRenamed") == Renamed.self)
    }

    @Test("A class knows its superclass and the protocols that it adopts")
    func relations() {
        #expect(Guitar.superclass() == Instrument.self)
        #expect(Guitar().superclass == Instrument.self)
        #expect(NSObject().superclass == nil)
        #expect(Hidden().conforms(to: (any Marked).self))
        #expect(!Guitar().conforms(to: (any Marked).self))
    }
}

private protocol Marked: AnyObject {}

struct Shelf {
    final class Board: NSObject {}
    enum Room {
        final class Door: NSObject {}
    }
}

private final class Hidden: NSObject, Marked {}

private final class Renamed: NSObject {}

nonisolated private func __registerFile() {
    _registerClass(Hidden.self) { _ in }
    _registerClass(Renamed.self) { $0.name("CRBRenamed") }
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
