import Testing

@testable import ObjectiveC

/// A scheduler whose time a test moves.
private final class ManualScheduler: DelayedCallScheduler {
    private final class Call {
        let time: TimeInterval
        let body: () -> Void

        init(time: TimeInterval, body: @escaping () -> Void) {
            self.time = time
            self.body = body
        }
    }

    private var now: TimeInterval = 0
    private var calls: [Call] = []
    private(set) var modes: [[RunLoop.Mode]] = []

    func schedule(
        after delay: TimeInterval, inModes modes: [RunLoop.Mode], _ body: @escaping () -> Void
    ) -> AnyObject {
        let call = Call(time: now + delay, body: body)
        calls.append(call)
        self.modes.append(modes)
        return call
    }

    func cancel(_ token: AnyObject) {
        calls.removeAll { $0 === token }
    }

    func advance(by seconds: TimeInterval) {
        now += seconds
        while let next = calls.filter({ $0.time <= now }).min(by: { $0.time < $1.time }) {
            calls.removeAll { $0 === next }
            next.body()
        }
    }
}

/// On the main actor, since the clock of delayed calls is one for the process, and the application's.
@MainActor @Suite(.serialized) struct DelayedPerformTests {
    private func withScheduler(_ body: (ManualScheduler, Instrument) -> Void) {
        let scheduler = ManualScheduler()
        with(scheduler) { body(scheduler, Instrument()) }
    }

    private func with(_ scheduler: any DelayedCallScheduler, _ body: () -> Void) {
        var environment = TimeEnvironment.current
        environment.delayedCalls = scheduler
        TimeEnvironment.with(environment, body)
    }

    @Test("A delayed message arrives at its time, with its argument")
    func delay() {
        withScheduler { scheduler, instrument in
            instrument.perform("tune:", with: Guitar(), afterDelay: 0.3)
            instrument.perform("play", with: nil, afterDelay: 0)
            #expect(instrument.calls.isEmpty)
            scheduler.advance(by: 0.25)
            #expect(instrument.calls == ["play"])
            scheduler.advance(by: 0.05)
            #expect(instrument.calls == ["play", "tune Guitar"])
            scheduler.advance(by: 1)
            #expect(instrument.calls.count == 2)
        }
    }

    @Test("Cancelling by target drops that target's messages only")
    func cancelByTarget() {
        withScheduler { scheduler, instrument in
            let other = Instrument()
            instrument.perform("play", with: nil, afterDelay: 0.1)
            instrument.perform("tune:", with: nil, afterDelay: 0.1)
            other.perform("play", with: nil, afterDelay: 0.1)
            NSObject.cancelPreviousPerformRequests(withTarget: instrument)
            scheduler.advance(by: 1)
            #expect(instrument.calls.isEmpty)
            #expect(other.calls == ["play"])
        }
    }

    @Test("Cancelling by selector compares the argument with isEqual")
    func cancelBySelector() {
        withScheduler { scheduler, instrument in
            instrument.perform("show:", with: "a", afterDelay: 0.1)
            instrument.perform("show:", with: "b", afterDelay: 0.1)
            instrument.perform("play", with: nil, afterDelay: 0.1)
            NSObject.cancelPreviousPerformRequests(
                withTarget: instrument, selector: "show:", object: "a")
            NSObject.cancelPreviousPerformRequests(
                withTarget: instrument, selector: "show:", object: nil)
            scheduler.advance(by: 1)
            #expect(instrument.calls == ["show b", "play"])
        }
    }

    @Test("A waiting message keeps its target alive, a sent or cancelled one does not")
    func lifetime() {
        withScheduler { scheduler, _ in
            weak var target: Instrument?
            do {
                let instrument = Instrument()
                target = instrument
                instrument.perform("play", with: nil, afterDelay: 0.1)
            }
            #expect(target != nil)
            scheduler.advance(by: 0.1)
            #expect(target == nil)
        }
    }

    @Test("The run loop mode is the default one unless modes are named")
    func modes() {
        withScheduler { scheduler, instrument in
            instrument.perform("play", with: nil, afterDelay: 0)
            instrument.perform("play", with: nil, afterDelay: 0, inModes: [.common])
            #expect(scheduler.modes == [[.default], [.common]])
            NSObject.cancelPreviousPerformRequests(withTarget: instrument)
        }
    }

    @Test("Without another clock the run loop's timers send the message, not before its time")
    func runLoop() {
        let instrument = Instrument()
        let start = DispatchTime.now().uptimeNanoseconds
        with(RunLoopTimers()) {
            instrument.perform("play", with: nil, afterDelay: 0.02)
            let limit = Date(timeIntervalSinceNow: 10)
            while instrument.calls.isEmpty, limit.timeIntervalSinceNow > 0 {
                _ = RunLoop.current.run(mode: .default, before: limit)
            }
        }
        #expect(instrument.calls == ["play"])
        // The system may fire a timer a little early.
        #expect(DispatchTime.now().uptimeNanoseconds - start > 18_000_000)
    }
}
