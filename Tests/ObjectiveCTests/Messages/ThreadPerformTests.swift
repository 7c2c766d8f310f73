import Testing

@testable import ObjectiveC

@Suite struct ThreadPerformTests {
    @Test("A message for the main thread is sent there, and the sender may wait for it")
    func mainThread() {
        DispatchQueue.main.setSpecific(key: Listener.mainQueue, value: true)
        let listener = Listener()
        listener.performSelector(onMainThread: "hear:", with: "word", waitUntilDone: true)
        #expect(listener.heard == ["word on the main thread"])
    }

    @Test("A message for a thread is sent by its run loop, and the sender may wait for it")
    func thread() {
        let listener = Listener()
        let ready = DispatchSemaphore(value: 0)
        let thread = Thread {
            // A run loop without anything to wait for ends at once.
            let port = Timer(timeInterval: 1000, repeats: true) { _ in }
            RunLoop.current.add(port, forMode: .default)
            ready.signal()
            while !Thread.current.isCancelled {
                _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
            }
        }
        thread.start()
        ready.wait()
        listener.perform("hear:", on: thread, with: "word", waitUntilDone: true)
        #expect(listener.heard == ["word on another thread"])
        listener.perform(
            "hear:", on: thread, with: "more", waitUntilDone: true,
            modes: [RunLoop.Mode.common.rawValue])
        #expect(listener.heard.count == 2)
        for modes in [nil, []] as [[String]?] {
            listener.perform("hear:", on: thread, with: "x", waitUntilDone: true, modes: modes)
            listener.performSelector(
                onMainThread: "hear:", with: "x", waitUntilDone: true, modes: modes)
        }
        #expect(listener.heard.count == 2, "without a mode no message is sent; the call returns")
        thread.cancel()
    }

    @Test("A message for the current thread is sent at once when it is waited for")
    func currentThread() {
        let listener = Listener()
        listener.perform("hear:", on: .current, with: "word", waitUntilDone: true)
        #expect(listener.heard.count == 1)
    }

    @Test("A message in the background is sent on another thread")
    func background() {
        let listener = Listener()
        listener.performSelector(inBackground: "hear:", with: "word")
        listener.arrived.wait()
        #expect(listener.heard == ["word on another thread"])
    }
}

private final class Listener: NSObject, @unchecked Sendable {
    // Sendable: each test reads what was heard after the message has arrived.
    static let mainQueue = DispatchSpecificKey<Bool>()

    private(set) var heard: [String] = []
    let arrived = DispatchSemaphore(value: 0)

    fileprivate func hear(_ word: String) {
        // The main queue may be worked off by another thread than the first one in tests.
        let isMain = Thread.isMainThread || DispatchQueue.getSpecific(key: Self.mainQueue) == true
        heard.append(word + (isMain ? " on the main thread" : " on another thread"))
        arrived.signal()
    }
}

extension Listener {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.procedure("hear:", "hear(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Listener.self).hear(_argument(arguments, 0))
        }
    }
}

nonisolated private func __registerFile() {
    _registerClass(Listener.self, Listener.__registerMethods)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
