import Testing

@testable import UIKit

struct GestureDeadlinesTests {
    private final class Owner {}

    private let first = Owner()
    private let second = Owner()
    private var deadlines = GestureDeadlines<Owner>()

    @Test("The next deadline is the earliest")
    mutating func next() {
        #expect(deadlines.next == nil)
        deadlines.set(5, for: first)
        deadlines.set(3, for: second)
        #expect(deadlines.next == 3)
    }

    @Test("Deadlines come due in order of time and not before")
    mutating func order() {
        deadlines.set(5, for: first)
        deadlines.set(3, for: second)
        #expect(deadlines.takeFirst(notAfter: 2.9) == nil)
        #expect(deadlines.takeFirst(notAfter: 5)?.owner === second)
        #expect(deadlines.takeFirst(notAfter: 5)?.owner === first)
        #expect(deadlines.takeFirst(notAfter: 5) == nil)
        #expect(deadlines.next == nil)
    }

    @Test("Equal deadlines come due in the order in which they were set")
    mutating func ties() {
        deadlines.set(5, for: second)
        deadlines.set(5, for: first)
        #expect(deadlines.takeFirst(notAfter: 5)?.owner === second)
    }

    @Test("An owner has one deadline")
    mutating func replacing() {
        deadlines.set(5, for: first)
        deadlines.set(7, for: first)
        #expect(deadlines.next == 7)
        #expect(deadlines.time(for: first) == 7)
    }

    @Test("A deadline can be removed")
    mutating func removing() {
        deadlines.set(5, for: first)
        deadlines.set(nil, for: first)
        #expect(deadlines.next == nil)
        #expect(deadlines.time(for: first) == nil)
    }
}
