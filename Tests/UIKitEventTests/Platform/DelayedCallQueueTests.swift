import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@Suite(.usesApplication) @MainActor struct DelayedCallQueueTests {
    @Test("Calls are made in the order of their times, equal ones in the order of their requests")
    func order() {
        let queue = DelayedCallQueue()
        var random = SystemRandomNumberGenerator()
        var expected: [(time: TimeInterval, number: Int)] = []
        var made: [Int] = []
        for number in 0..<500 {
            let time = TimeInterval(Int.random(in: 0..<50, using: &random))
            expected.append((time, number))
            _ = queue.add(at: time) { made.append(number) }
        }
        expected.sort { ($0.time, $0.number) < ($1.time, $1.number) }
        #expect(queue.nextTime == expected.first?.time)
        queue.run(at: 24)
        #expect(made == expected.filter { $0.time <= 24 }.map(\.number))
        queue.run(at: 50)
        #expect(made == expected.map(\.number))
        #expect(queue.nextTime == nil)
    }

    @Test("A cancelled call is not made, also when an earlier one of the same run cancels it")
    func cancel() {
        let queue = DelayedCallQueue()
        var made: [Int] = []
        let calls = (0..<100).map { number in
            queue.add(at: TimeInterval(number % 10)) { made.append(number) }
        }
        for number in stride(from: 0, to: 100, by: 3) { queue.remove(calls[number]) }
        queue.remove(calls[0])
        let second = queue.add(at: 20) { made.append(-1) }
        _ = queue.add(at: 19) { queue.remove(second) }
        queue.run(at: 20)
        #expect(
            made
                == (0..<100).filter { $0 % 3 != 0 }.sorted { ($0 % 10, $0) < ($1 % 10, $1) })
        #expect(queue.isEmpty)
    }

    @Test("A call that a run adds waits for the next run, even when it is due")
    func added() {
        let queue = DelayedCallQueue()
        var made: [String] = []
        _ = queue.add(at: 1) {
            made.append("first")
            _ = queue.add(at: 0) { made.append("second") }
        }
        queue.run(at: 1)
        #expect(made == ["first"])
        queue.run(at: 1)
        #expect(made == ["first", "second"])
    }

    @Test("A call at an infinite time is never due")
    func infinite() {
        let queue = DelayedCallQueue()
        var made: [Int] = []
        _ = queue.add(at: .infinity) { made.append(0) }
        #expect(queue.nextTime == nil)
        _ = queue.add(at: 5) { made.append(1) }
        #expect(queue.nextTime == 5)
        queue.run(at: .infinity)
        #expect(made == [1])
    }

    @Test("The time of a call does not grow with those that wait", .timeLimit(.minutes(15)))
    func many() {
        let queue = DelayedCallQueue()
        var count = 0
        let calls = (0..<100_000).map { number in
            queue.add(at: TimeInterval(number)) { count += 1 }
        }
        for call in calls where call.order.isMultiple(of: 2) { queue.remove(call) }
        queue.run(at: 100_000)
        #expect(count == 50_000)
    }
}
