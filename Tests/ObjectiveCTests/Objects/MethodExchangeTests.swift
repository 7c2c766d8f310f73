import ObjectiveC
import Testing

/// Each test has a class of its own: an exchange stays.
@Suite struct MethodExchangeTests {
    @Test("Exchanged methods do what the other did, wherever they are reached by message")
    func exchange() throws {
        let siren = Siren()
        #expect(siren.perform(Selector("low"))?.takeUnretainedValue() as? String == "low")
        let low = try #require(class_getInstanceMethod(Siren.self, Selector("low")))
        let high = try #require(class_getInstanceMethod(Siren.self, Selector("high")))
        method_exchangeImplementations(low, high)
        #expect(siren.perform(Selector("low"))?.takeUnretainedValue() as? String == "high")
        #expect(siren.perform(Selector("high"))?.takeUnretainedValue() as? String == "low")
        #expect(method_getName(low) == Selector("low"))
        method_exchangeImplementations(low, high)
        #expect(siren.perform(Selector("low"))?.takeUnretainedValue() as? String == "low")
    }

    @Test("Exchanging methods often takes no memory")
    func bounded() throws {
        let first = try #require(class_getInstanceMethod(Bugle.self, Selector("low")))
        let second = try #require(class_getInstanceMethod(Bugle.self, Selector("high")))
        let bugle = Bugle()
        func exchange() {
            method_exchangeImplementations(first, second)
            autoreleasepool { _ = bugle.perform(Selector("low")) }
        }
        exchange()
        let before = try residentPages()
        for _ in 0..<20_000 { exchange() }
        // A table of the method cache has six pages at least, two of which are written to.
        #expect(try residentPages() - before < 25_000)
    }

    /// The pages of memory that the process has written to and not given back.
    private func residentPages() throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        return try #require(Int(text.split(separator: " ")[1]))
    }

    @Test("A method that a subclass gets leaves the superclass's alone")
    func addsAndReplaces() throws {
        let high = try #require(class_getMethodImplementation(Horn.self, Selector("high")))
        #expect(class_addMethod(FogHorn.self, Selector("low"), high, nil))
        #expect(!class_addMethod(FogHorn.self, Selector("low"), high, nil))
        #expect(FogHorn().perform(Selector("low"))?.takeUnretainedValue() as? String == "high")
        #expect(Horn().perform(Selector("low"))?.takeUnretainedValue() as? String == "low")
        let low = try #require(class_getMethodImplementation(Horn.self, Selector("low")))
        #expect(class_replaceMethod(FogHorn.self, Selector("low"), low, nil) != nil)
        #expect(FogHorn().perform(Selector("low"))?.takeUnretainedValue() as? String == "low")
        #expect(class_replaceMethod(FogHorn.self, Selector("deep"), low, nil) == nil)
        #expect(FogHorn.instancesRespond(to: Selector("deep")))
        #expect(!Horn.instancesRespond(to: Selector("deep")))
    }

    @Test("A selector without registration has no method")
    func absent() {
        #expect(class_getInstanceMethod(Siren.self, Selector("absentMethod")) == nil)
        #expect(class_getClassMethod(Siren.self, Selector("low")) == nil)
        #expect(class_getInstanceMethod(nil, Selector("low")) == nil)
    }

    @Test(
        "A method that a framework's class calls directly can be asked for, and stops the program by name"
    )
    func framework() async throws {
        let selector = Selector("localizedStringForKey:value:table:")
        let method = try #require(class_getInstanceMethod(Bundle.self, selector))
        #expect(method == class_getInstanceMethod(Bundle.self, selector))
        #expect(method_getName(method) == selector)
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let low = try #require(class_getInstanceMethod(Siren.self, Selector("low")))
            let method = try #require(
                class_getInstanceMethod(
                    Bundle.self, Selector("localizedStringForKey:value:table:")))
            method_exchangeImplementations(method, low)
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("-[Bundle localizedStringForKey:value:table:] is called directly"))
        #expect(output.contains("cannot be exchanged"))
    }

    @Test("A closure is an implementation, and an implementation a closure")
    func closures() throws {
        let whistle = Whistle()
        let low = try #require(class_getInstanceMethod(Whistle.self, Selector("blow:times:")))
        let own = _function(
            method_getImplementation(low),
            as: ((Whistle, Selector, String, Int) -> String).self)
        let louder: (Whistle, String, Int) -> String = { receiver, sound, times in
            own(receiver, Selector("blow:times:"), sound, times + 1).uppercased()
        }
        method_setImplementation(low, imp_implementationWithBlock(louder))
        let answer = whistle.perform(Selector("blow:times:"), with: "ta", with: 2)
        #expect(answer?.takeUnretainedValue() as? String == "TATATA")
        var heard: [String] = []
        let silent: (Whistle) -> Void = { heard.append("\(type(of: $0))") }
        #expect(
            class_addMethod(
                Whistle.self, Selector("rest"), imp_implementationWithBlock(silent), nil))
        #expect(whistle.perform(Selector("rest")) == nil)
        #expect(heard == ["Whistle"])
    }

    @Test(
        "The replacement of a method that is called directly reaches every caller, also through super"
    )
    @MainActor func directMethods() throws {
        let (door, gate) = (Door(), Gate())
        let swing = try #require(class_getInstanceMethod(Door.self, Selector("swing:")))
        let creak = try #require(class_getInstanceMethod(Door.self, Selector("creak:")))
        #expect(gate.swing(1) == ["gate", "swung 1"])
        method_exchangeImplementations(swing, creak)
        #expect(door.swing(2) == ["creaked", "swung 2"])
        #expect(gate.swing(3) == ["gate", "creaked", "swung 3"])
        let sent = gate.perform(Selector("swing:"), with: 4)?.takeUnretainedValue()
        #expect(sent as? [String] == ["gate", "creaked", "swung 4"])
        method_exchangeImplementations(swing, creak)
        #expect(door.swing(5) == ["swung 5"])
        #expect(gate.swing(6) == ["gate", "swung 6"])
    }

    @Test(
        "An override of a method that is called directly can be asked for and called, not exchanged"
    )
    @MainActor func overrideOfDirectMethod() async throws {
        let swing = try #require(class_getInstanceMethod(Gate.self, Selector("swing:")))
        #expect(swing != class_getInstanceMethod(Door.self, Selector("swing:")))
        let implementation: IMP? = method_getImplementation(swing)
        let call = _function(implementation, as: ((Gate, Selector, Int) -> [String]).self)
        #expect(call(Gate(), Selector("swing:"), 1) == ["gate", "swung 1"])
        let creak = try #require(class_getMethodImplementation(Door.self, Selector("creak:")))
        #expect(!class_addMethod(Gate.self, Selector("swing:"), creak, nil))
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let swing = try #require(class_getInstanceMethod(Gate.self, Selector("swing:")))
            let creak = try #require(class_getInstanceMethod(Gate.self, Selector("creak:")))
            method_exchangeImplementations(swing, creak)
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("Gate swing:] is called directly and cannot be exchanged"))
    }

    @Test("What a subclass gets in place of a method that is called directly leaves others alone")
    @MainActor func directMethodOfSubclass() throws {
        let swing = try #require(class_getInstanceMethod(Hatch.self, Selector("swing:")))
        let own = _function(
            method_getImplementation(swing), as: ((Hatch, Selector, Int) -> [String]).self)
        let quietly: (Hatch, Int) -> [String] = { ["quiet"] + own($0, Selector("swing:"), $1) }
        #expect(
            class_addMethod(
                Hatch.self, Selector("swing:"), imp_implementationWithBlock(quietly), nil))
        #expect(Hatch().swing(1) == ["quiet", "swung 1"])
        #expect(Door().swing(1) == ["swung 1"])
    }
}

private final class Whistle: NSObject {}

/// A class whose method can be exchanged although it is called directly, as the classes of UIKit have them.
@MainActor private class Door: NSObject {
    func swing(_ angle: Int) -> [String] {
        resultOfExchangedImplementation("swing:", [angle]) as? [String] ?? ["swung \(angle)"]
    }
}

private final class Gate: Door {
    override func swing(_ angle: Int) -> [String] { ["gate"] + super.swing(angle) }
}

private final class Hatch: Door {}

private final class Siren: NSObject {}

private final class Bugle: NSObject {}

private class Horn: NSObject {}

private final class FogHorn: Horn {}

nonisolated private func __registerFile() {
    registerExchangeableMethods(of: Door.self) { methods in
        methods.add("swing:", "swing(_:)", isOverridden: { $0 == Gate.self }) {
            $0.swing($1.next())
        } own: { _, arguments in
            let angle: Int = arguments.next()
            return ["swung \(angle)"]
        }
    }
    _registerClass(Door.self) { methods in
        methods.function("creak:", "creak(_:)") { receiver, arguments in
            // The message that `creak(_:)`, exchanged, sends to itself.
            let swung = unsafeDowncast(receiver, to: Door.self).perform(
                "creak:", with: _argument(arguments, 0) as Any?)
            return ["creaked"] + (swung?.takeUnretainedValue() as? [String] ?? [])
        }
    }
    _registerClass(Whistle.self) { methods in
        methods.function("blow:times:", "blow(_:times:)") { _, arguments in
            String(repeating: _argument(arguments, 0) as String, count: _argument(arguments, 1))
        }
    }
    for type in [Siren.self, Bugle.self, Horn.self] as [AnyClass] {
        _registerClass(type) { methods in
            methods.function("low", "low()") { _, _ in "low" }
            methods.function("high", "high()") { _, _ in "high" }
        }
    }
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
