import SwiftRuntime
import Testing

@Suite("ObjectClass")
struct ObjectClassTests {
    private class Door {
        let width = 80
        func open() -> String { "plain \(width)" }
    }

    private final class LoudDoor: Door {
        override func open() -> String { "loud \(width)" }
    }

    private final class WideDoor: Door {
        let extra = 20
    }

    /// A door of which the optimiser does not know the class.
    @_optimize(none) @inline(never)
    private static func makeDoor() -> Door { Door() }

    @Test("An object has the overrides of its new class and the properties that it had")
    func change() {
        let door = Self.makeDoor()
        ObjectClass.change(of: door, to: LoudDoor.self)
        #expect(door.open() == "loud 80" && type(of: door) == LoudDoor.self)
    }

    @Test("A class with stored properties of its own, or of another superclass, is refused")
    func refused() async {
        await #expect(processExitsWith: .failure) {
            ObjectClass.change(of: Door(), to: WideDoor.self)
        }
        await #expect(processExitsWith: .failure) {
            ObjectClass.change(of: LoudDoor(), to: LoudDoor.self)
        }
    }
}
