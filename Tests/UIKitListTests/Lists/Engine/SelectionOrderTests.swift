import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("SelectionOrder")
struct SelectionOrderTests {
    @Test("Paths are in the order of their selection, each once")
    func order() {
        var order = SelectionOrder([3, 1, 2])
        let isNew = order.append(1)
        #expect(!isNew)
        #expect(order.paths == [3, 1, 2] && order.first == 3 && order.count == 3)
        let removals = [order.remove(3), order.remove(3)]
        #expect(removals == [true, false])
        #expect(order.first == 1 && !order.contains(3))
        let isNewAgain = order.append(3)
        #expect(isNewAgain)
        #expect(order.paths == [1, 2, 3])
        let rest = [1, 2, 3].map { order.remove($0) }
        #expect(rest == [true, true, true])
        #expect(order.isEmpty && order.first == nil)
        #expect(order.paths.isEmpty)
    }

    @Test("Random changes agree with an array")
    func model() {
        var random = SplitMix(state: 3)
        var model: [Int] = []
        var order = SelectionOrder<Int>()
        for _ in 0..<3000 {
            let path = Int.random(in: 0..<60, using: &random)
            if Bool.random(using: &random) {
                order.append(path)
                if !model.contains(path) { model.append(path) }
            } else {
                let wasRemoved = order.remove(path)
                #expect(wasRemoved == model.contains(path))
                model.removeAll { $0 == path }
            }
            #expect(order.first == model.first && order.count == model.count)
        }
        #expect(order.paths == model)
    }

    /// A path that counts how often paths are compared and hashed.
    private struct Counted: Hashable {
        let number: Int
        // Only one test, on one thread, uses the type.
        nonisolated(unsafe) static var work = 0

        static func == (one: Counted, other: Counted) -> Bool {
            work += 1
            return one.number == other.number
        }

        func hash(into hasher: inout Hasher) {
            Counted.work += 1
            hasher.combine(number)
        }
    }

    @Test(
        "Removing the paths one by one takes work that is linear in their number, from either end")
    func removal() {
        Counted.work = 0
        let paths = (0..<4000).map { Counted(number: $0) }
        for removed in [paths, paths.reversed()] {
            var order = SelectionOrder(paths)
            for path in removed { _ = order.remove(path) }
            #expect(order.isEmpty)
        }
        var order = SelectionOrder(paths)
        while let first = order.first { _ = order.remove(first) }
        #expect(Counted.work < 12_000 * 40)
    }
}
