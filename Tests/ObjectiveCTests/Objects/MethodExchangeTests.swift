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

    @Test("A selector that nobody registered has no method")
    func absent() {
        #expect(class_getInstanceMethod(Siren.self, Selector("absentMethod")) == nil)
        #expect(class_getClassMethod(Siren.self, Selector("low")) == nil)
        #expect(class_getInstanceMethod(nil, Selector("low")) == nil)
    }

    @Test("A method that a framework's class calls directly stops the program by name")
    func framework() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = class_getInstanceMethod(Bundle.self, Selector("localizedStringForKey:value:table:"))
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("localizedStringForKey:value:table: of Bundle is in no table"))
        #expect(output.contains("cannot be exchanged"))
    }
}

private final class Siren: NSObject {}

private class Horn: NSObject {}

private final class FogHorn: Horn {}

nonisolated private func __registerFile() {
    for type in [Siren.self, Horn.self] as [AnyClass] {
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
