import Testing

@testable import CoreGraphics

@Suite("Reported texts")
struct ReportedTextsTests {
    @Test("A text is new once, and however many there are the memory is bounded")
    func bounded() {
        var texts = ReportedTexts()
        let numbered = (1..<ReportedTexts.limit).map { "text \($0)" }
        let first = ["one", "one"] + numbered + ["one"]
        #expect(
            first.map { texts.insert($0) } == [true, false] + numbered.map { _ in true } + [false])
        let beyond = ["one beyond the limit", "one", "one beyond the limit"]
        #expect(beyond.map { texts.insert($0) } == [true, true, false])
    }
}
