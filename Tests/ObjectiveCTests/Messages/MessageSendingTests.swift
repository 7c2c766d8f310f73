import Testing

@testable import ObjectiveC

@Suite struct MessageSendingTests {
    @Test("A private method is reached by its selector")
    func privateMethod() {
        let instrument = Instrument()
        instrument.perform("play")
        #expect(instrument.calls == ["play"])
    }

    @Test("A subclass's override of a registered method is called")
    func overriding() {
        let title = Guitar().perform("title")?.takeUnretainedValue()
        #expect(title as? String == "guitar")
    }

    @Test("A subclass answers to its own methods and to its ancestors'")
    func inheritance() {
        #expect(Guitar().responds(to: "bend"))
        #expect(Guitar().responds(to: "play"))
        #expect(!Instrument().responds(to: "bend"))
        #expect(!Stranger().responds(to: "play"))
        #expect(!Stranger().responds(to: nil))
    }

    @Test("Each specialisation of a generic class has its methods, and so do subclasses")
    func generics() {
        let numbers = Case<Int>()
        numbers.perform("open:", with: nil)
        let texts = Case<String>()
        send("open:", to: texts)
        send("open:", to: texts, NSObject())
        let guitars = GuitarCase()
        guitars.perform("open:")
        #expect(numbers.opened == 1)
        #expect(texts.opened == 2)
        #expect(guitars.opened == 1)
        guitars.perform("close")
        #expect(guitars.opened == -1)
        #expect(!numbers.responds(to: "close"))
    }

    @Test("Arguments arrive as objects, optional or not")
    func objectArguments() {
        let instrument = Instrument()
        instrument.perform("tune:", with: Guitar())
        instrument.perform("tune:", with: nil)
        instrument.perform("strum:with:", with: instrument, with: 3)
        send("strum:with:", to: instrument, Guitar())
        instrument.perform("show:", with: "text")
        #expect(
            instrument.calls == [
                "tune Guitar", "tune nil", "strum true 3", "strum false nil", "show text",
            ])
    }

    @Test("Addresses arrive as they are, that of nil as 0 also where a parameter is not optional")
    func addressArguments() {
        let instrument = Instrument()
        let address = UnsafeMutableRawPointer(bitPattern: 16)
        let read = address.map { UnsafeRawPointer($0) }
        for arguments: [Any?] in [[read, address], [address, read], [nil, nil]] {
            _ = sendIfImplemented("plug:into:", to: instrument, arguments)
        }
        #expect(instrument.calls == ["plug 16 16", "plug 16 16", "plug 0 0"])
    }

    @Test("Arguments and results that are not objects are converted")
    func valueArguments() {
        let instrument = Instrument()
        #expect(sendIfImplemented("count:scale:", to: instrument, [4, 2.5]) as? Int == 10)
        let boxed = instrument.perform("count:scale:", with: 3, with: 2)?.takeUnretainedValue()
        #expect(boxed as? Int == 6)
        #expect(sendIfImplemented("nothing", to: instrument, []) == nil)
    }

    @Test(
        "Where a method wants a truth, a sender is one, no sender is none, and a number says its own"
    )
    func truthOfSenders() {
        let instrument = Instrument()
        instrument.perform("mute:", with: Guitar())
        instrument.perform("mute:", with: nil)
        instrument.perform("mute:", with: false)
        instrument.perform("mute:", with: 1)
        #expect(instrument.calls == ["mute true", "mute false", "mute false", "mute true"])
    }

    @Test("Objects of a message with more arguments arrive as those of other messages do")
    func listedObjects() {
        let guitar = Guitar()
        _ = sendIfImplemented("strum:with:", to: guitar, [guitar, 4])
        _ = sendIfImplemented("strum:with:", to: guitar, [Instrument(), nil])
        _ = sendIfImplemented("tune:", to: guitar, [guitar])
        _ = sendIfImplemented("tune:", to: guitar, [])
        #expect(guitar.calls == ["strum true 4", "strum false nil", "tune Guitar", "tune nil"])
    }

    @Test("An object that the method has just made survives until the run loop turns")
    func freshResult() {
        let made = Instrument().perform("make")?.takeUnretainedValue()
        #expect(made is Instrument)
    }

    @Test("A thread whose run loop does not run keeps the last results only")
    func resultsWithoutRunLoop() {
        let results = WeakObjects()
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let instrument = Instrument()
            for _ in 0..<1000 { results.add(instrument.perform("make")?.takeUnretainedValue()) }
            results.note()
            done.signal()
        }
        done.wait()
        #expect(results.noted <= 256)
        #expect(results.noted > 0)
    }

    @Test("An autorelease pool releases the results of messages in it, not those before it")
    func resultsInPool() {
        let (before, inside) = (WeakObjects(), WeakObjects())
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let instrument = Instrument()
            before.add(instrument.perform("make")?.takeUnretainedValue())
            autoreleasepool {
                for _ in 0..<10 { inside.add(instrument.perform("make")?.takeUnretainedValue()) }
                inside.note()
            }
            before.note()
            done.signal()
        }
        done.wait()
        #expect(before.noted == 1)
        #expect(inside.noted == 10)
        #expect(inside.livingCount == 0)
    }

    @Test(
        "Results that wait for the run loop's turn take no time for those before",
        .timeLimit(.minutes(15)))
    func manyResultsInOneTurn() {
        let results = WeakObjects()
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            // The run loop performs the closure on this thread.
            nonisolated(unsafe) let instrument = Instrument()
            RunLoop.current.perform {
                for _ in 0..<200_000 { _ = instrument.perform("make") }
                results.add(instrument.perform("make")?.takeUnretainedValue())
                results.note()
            }
            let timer = Timer(timeInterval: 1000, repeats: true) { _ in }
            RunLoop.current.add(timer, forMode: .default)
            while results.noted == 0 || results.livingCount > 0 {
                _ = RunLoop.current.run(mode: .default, before: Date())
            }
            done.signal()
        }
        done.wait()
        #expect(results.noted == 1)
        #expect(results.livingCount == 0)
    }

    @Test("Sending from many threads at once finds the right methods")
    func concurrentSending() async {
        let allFound = await withTaskGroup(of: Bool.self) { group in
            for thread in 0..<8 {
                group.addTask {
                    (0..<2000).allSatisfy { index in
                        let unknown = Selector("unknown\(thread)x\(index)")
                        return !Guitar().responds(to: unknown) && Guitar().responds(to: "play")
                    }
                }
            }
            return await group.allSatisfy { $0 }
        }
        #expect(allFound)
    }

    @Test("Methods registered later are found, even after the answer was no")
    func lateRegistration() {
        let stranger = LateClass()
        #expect(!stranger.responds(to: "arrive"))
        _registerClass(LateClass.self) { methods in
            methods.function("arrive", "arrive()") { _, _ in 7 }
        }
        #expect(sendForResult("arrive", to: stranger) as? Int == 7)
    }

    @Test("A selector is found by a Swift name with and without labels")
    func selectorsByName() {
        let withLabels = _selector(of: Guitar.self, named: "strum(_:with:)", fallback: "strum")
        #expect(withLabels == "strum:with:")
        #expect(_selector(of: Guitar.self, named: "tune", fallback: "tune") == "tune:")
        #expect(_selector(of: Guitar.self, named: "absent", fallback: "absent") == "absent")
        #expect(_selector(of: Int.self, named: "absent", fallback: "absent") == "absent")
    }

    @Test("An unknown selector stops the process with the message that iOS prints")
    func unrecognizedSelector() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Stranger().perform("fly:", with: nil)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "uncaught exception 'NSInvalidArgumentException', reason: '-[ObjectiveCTests.Stranger fly:]"
            ))
        #expect(text.contains(": unrecognized selector sent to instance 0x"))
    }

    @Test("An argument of the wrong class is named instead of being reinterpreted")
    func wrongArgument() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Instrument().perform("strum:with:", with: Stranger(), with: nil)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("argument 1 of the message is an instance of Stranger"))
        #expect(text.contains("but the method takes Instrument"))
    }
}

private final class LateClass: NSObject {}

/// Objects that are watched and not held. One thread at a time uses it.
private final class WeakObjects: @unchecked Sendable {
    // Sendable: the tests hand it over with semaphores.
    private struct Entry {
        weak var object: AnyObject?
    }

    private var entries: [Entry] = []
    private(set) var noted = 0

    func add(_ object: AnyObject?) { entries.append(Entry(object: object)) }

    var livingCount: Int { entries.count { $0.object != nil } }

    func note() { noted = livingCount }
}
