import Testing

@testable import ObjectiveC

@Suite struct ForwardingTests {
    @Test("A class itself is asked what it implements, and sent messages")
    func messagesOfClasses() {
        #expect(Workshop.responds(to: Selector("motto")))
        #expect(!Workshop.responds(to: Selector("close")))
        let motto = Workshop.perform(Selector("motto"))?.takeUnretainedValue() as? String
        #expect(motto?.hasPrefix("open: ") == true)
        #expect(Workshop.perform(Selector("open")) == nil)
    }

    @Test("A message that the receiver does not implement goes to its forwarding target")
    func forwarding() {
        let instrument = Instrument()
        let proxy = Proxy(target: instrument)
        proxy.perform("tune:", with: nil)
        let title = proxy.perform("title")?.takeUnretainedValue() as? String
        #expect(instrument.calls == ["tune nil"])
        #expect(title == "instrument")
    }

    @Test("An optional message goes to the forwarding target of an object that responds to it")
    func optionalMessages() {
        let instrument = Instrument()
        let proxy = Proxy(target: Proxy(target: instrument))
        #expect(receives("title", proxy))
        #expect(!receives("bend", proxy))
        #expect(sendIfImplemented("title", to: proxy, []) as? String == "instrument")
        #expect(sendIfImplemented("tune:", to: proxy, ["a"]) is Void)
        #expect(sendIfImplemented("bend", to: proxy, []) == nil)
        #expect(instrument.calls.count == 1)
    }

    @Test("Whether an object responds is asked where the class overrides the question")
    func responding() {
        let proxy: NSObject = Proxy(target: Instrument())
        #expect(proxy.responds(to: "play"))
        #expect(!proxy.responds(to: "bend"))
        #expect(_responder(proxy, "play") === proxy)
        #expect(_responder(proxy, "bend") == nil)
    }

    @Test("Objects of a class are asked for without making one")
    func instances() {
        #expect(Guitar.instancesRespond(to: "play"))
        #expect(!Instrument.instancesRespond(to: "bend"))
    }

    @Test("A class is sent messages of its own")
    func classMessages() {
        let receiver = Workshop.self as AnyObject
        send("open", to: receiver)
        #expect(sendForResult("motto", to: receiver) as? String == "open: true")
        #expect(implements("motto", receiver))
        #expect(!implements("play", receiver))
        #expect(sendForResult("motto", to: SmallWorkshop.self as AnyObject) as? String == "small")
    }

    @Test("A class that does not implement a message is named in the exception")
    func unrecognizedByClass() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            send("close", to: Workshop.self as AnyObject)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "+[ObjectiveCTests.Workshop close]: unrecognized selector sent to class 0x"))
    }
}

private final class Proxy: _DynamicObject {
    let target: NSObject

    init(target: NSObject) {
        self.target = target
    }

    override func responds(to aSelector: Selector!) -> Bool {
        super.responds(to: aSelector) || target.responds(to: aSelector)
    }

    override func forwardingTarget(for aSelector: Selector!) -> Any? {
        target.responds(to: aSelector) ? target : nil
    }
}

private class Workshop: NSObject {
    nonisolated(unsafe) static var isOpen = false

    static func open() { isOpen = true }
    class func motto() -> String { "open: \(isOpen)" }
}

private final class SmallWorkshop: Workshop {
    override class func motto() -> String { "small" }
}

extension Workshop {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.classProcedure("open", "open()") { _, _ in Workshop.open() }
        methods.classFunction("motto", "motto()") { type, _ in
            unsafeBitCast(type, to: Workshop.Type.self).motto()
        }
    }
}

nonisolated private func __registerFile() {
    _registerClass(Workshop.self, Workshop.__registerMethods)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
