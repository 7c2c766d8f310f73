import Testing

@testable import ListDifference

@Suite("ListDifference")
struct ListDifferenceTests {
    private func difference(_ former: String, _ new: String) -> ListDifference {
        let (former, new) = (Array(former), Array(new))
        return ListDifference(
            origins: new.map { former.firstIndex(of: $0) }, formerCount: former.count)
    }

    @Test("Equal lists do not differ", arguments: ["", "a", "abc"])
    func equal(list: String) {
        #expect(difference(list, list).isEmpty)
    }

    @Test("What is gone is named by its former position, what is new by its new one")
    func removedAndInserted() {
        let difference = difference("abcd", "xbyd")
        #expect(difference.removed == [0, 2])
        #expect(difference.inserted == [0, 2])
        #expect(difference.moved.isEmpty)
    }

    @Test("One element that changes its place is one move")
    func oneMove() {
        #expect(difference("abcde", "bcdea").moved == [.init(from: 0, to: 4)])
        #expect(difference("abcde", "eabcd").moved == [.init(from: 4, to: 0)])
        #expect(difference("abcde", "adbce").moved == [.init(from: 3, to: 1)])
    }

    @Test("A reversed list moves all but one")
    func reversed() {
        #expect(difference("abcde", "edcba").moved.count == 4)
    }

    @Test("The changes, applied to the former list, give the new one, with the fewest moves")
    func random() {
        var generator = Xorshift(seed: 7)
        for _ in 0..<2000 {
            let former = Array(0..<Int.random(in: 0...7, using: &generator))
            var pool = Array(0..<10).shuffled(using: &generator)
            pool.removeLast(Int.random(in: 0...10, using: &generator))
            let difference = ListDifference(
                origins: pool.map { former.firstIndex(of: $0) }, formerCount: former.count)
            #expect(applied(difference, to: former, from: pool) == pool)
            let kept = pool.filter { former.contains($0) }
            #expect(difference.moved.count == kept.count - longestAscending(kept))
        }
    }

    /// Applies changes as a batch of updates does: what goes and moves is taken out, then put in by new position.
    private func applied(_ difference: ListDifference, to former: [Int], from new: [Int]) -> [Int] {
        var list = former
        let taken = difference.removed + difference.moved.map(\.from)
        for index in taken.sorted(by: >) { list.remove(at: index) }
        var arrivals: [(index: Int, element: Int)] = difference.inserted.map { ($0, new[$0]) }
        arrivals += difference.moved.map { ($0.to, former[$0.from]) }
        for arrival in arrivals.sorted(by: { $0.index < $1.index }) {
            list.insert(arrival.element, at: arrival.index)
        }
        return list
    }

    /// The length of a longest ascending subsequence, by comparing all pairs.
    private func longestAscending(_ numbers: [Int]) -> Int {
        var lengths: [Int] = []
        for (index, number) in numbers.enumerated() {
            let before = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }
            lengths.append((before.max() ?? 0) + 1)
        }
        return lengths.max() ?? 0
    }
}

/// A generator that gives the same numbers in every run.
struct Xorshift: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
