import Combine
import Foundation
import Testing

/// Without a device whose clock is moved, time passes as the machine's does.
@Suite("The main thread of an ordinary process")
@MainActor
struct OrdinaryProcessTests {
    @Test("Delays on the run loop pass while a task awaits them")
    func delay() async {
        var seen: [Int] = []
        let delayed = Just(1).delay(for: .milliseconds(1), scheduler: RunLoop.main)
        for await value in delayed.values { seen.append(value) }
        for await value in Just(2).receive(on: RunLoop.main).values { seen.append(value) }
        #expect(seen == [1, 2])
    }

    @Test("A timer publishes again and again")
    func timer() async {
        var count = 0
        let dates = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect().prefix(3)
        for await _ in dates.values { count += 1 }
        #expect(count == 3)
    }

    @Test("Other threads reach the main run loop")
    func threads() async {
        // It sends on demand, so that nothing is sent before there is demand.
        let source = Just(1).subscribe(on: DispatchQueue.global())
        let received = source.receive(on: RunLoop.main)
        var isOver = false
        for await _ in received.values { isOver = true }
        #expect(isOver)
    }
}
