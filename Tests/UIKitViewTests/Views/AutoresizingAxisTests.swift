import Testing
@testable import UIKit

@Suite("Autoresized span")
struct AutoresizedSpanTests {
    private func span(
        _ start: CGFloat, _ length: CGFloat, before: Bool = false, length isFlexible: Bool = false,
        after: Bool = false
    ) -> AutoresizingAxis {
        AutoresizingAxis(
            start: start, length: length,
            flexibility: AutoresizingAxis.Flexibility(
                before: before, length: isFlexible, after: after))
    }

    @Test("Without a flexible part nothing changes")
    func rigid() {
        let result = span(10, 20).resized(from: 100, to: 200)
        #expect(result.start == 10 && result.length == 20)
    }

    @Test("A single flexible part takes the whole difference")
    func single() {
        #expect(span(10, 20, before: true).resized(from: 100, to: 150).start == 60)
        #expect(span(10, 20, length: true).resized(from: 100, to: 150).length == 70)
        let after = span(10, 20, after: true).resized(from: 100, to: 150)
        #expect(after.start == 10 && after.length == 20)
    }

    @Test("Several flexible parts share in proportion to what they measure")
    func proportional() {
        let all = span(10, 20, before: true, length: true, after: true)
        #expect(all.resized(from: 100, to: 200).start == 20)
        #expect(all.resized(from: 100, to: 200).length == 40)
        #expect(span(10, 20, before: true, after: true).resized(from: 100, to: 200).start == 22.5)
        #expect(span(10, 30, length: true, after: true).resized(from: 100, to: 190).length == 60)
    }

    @Test("Parts that measure nothing share equally")
    func empty() {
        let centred = span(0, 100, before: true, after: true).resized(from: 100, to: 160)
        #expect(centred.start == 30 && centred.length == 100)
        #expect(span(0, 0, length: true).resized(from: 0, to: 50).length == 50)
    }

    @Test("A length does not become negative")
    func shrinking() {
        #expect(span(10, 20, length: true).resized(from: 100, to: 50).length == 0)
    }

    @Test("Growing and shrinking back restores what was flexible", arguments: [50, 130, 1000])
    func roundTrip(_ extent: CGFloat) {
        let all = span(10, 20, before: true, length: true, after: true)
        let back = all.resized(from: 100, to: extent).resized(from: extent, to: 100)
        #expect(abs(back.start - 10) < 1e-9 && abs(back.length - 20) < 1e-9)
    }
}
