import FoundationAdditions
import Testing

@Suite struct RelativeDateTimeFormatterTests {
    private let now = Date(timeIntervalSinceReferenceDate: 700_000_000)
    private let formatter = RelativeDateTimeFormatter()

    init() {
        formatter.locale = Locale(identifier: "en_US")
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        formatter.calendar = calendar
    }

    private func texts(_ seconds: [TimeInterval]) -> [String] {
        seconds.map {
            formatter.localizedString(for: now.addingTimeInterval($0), relativeTo: now)
        }
    }

    @Test("The largest unit that is not zero is said")
    func numeric() {
        #expect(
            texts([0, 1, -59.6, 90, -3600, 86400, 14 * 86400, -40 * 86400, 800 * 86400]) == [
                "in 0 seconds", "in 1 second", "1 minute ago", "in 1 minute", "1 hour ago",
                "in 1 day", "in 2 weeks", "1 month ago", "in 2 years",
            ])
    }

    @Test("Words replace numbers where the language has them")
    func named() {
        formatter.dateTimeStyle = .named
        #expect(
            texts([0, 86400, -86400, 2 * 86400, -40 * 86400]) == [
                "now", "tomorrow", "yesterday", "in 2 days", "last month",
            ])
        formatter.locale = Locale(identifier: "de_DE")
        #expect(formatter.localizedString(from: DateComponents(day: 2)) == "übermorgen")
    }

    @Test(
        "Units are written in four styles",
        arguments: [
            (.full, "2 months ago"), (.spellOut, "two months ago"), (.short, "2 mo. ago"),
            (.abbreviated, "2mo ago"),
        ] as [(RelativeDateTimeFormatter.UnitsStyle, String)])
    func styles(_ style: RelativeDateTimeFormatter.UnitsStyle, _ text: String) {
        formatter.unitsStyle = style
        #expect(formatter.localizedString(from: DateComponents(month: -2)) == text)
    }

    @Test("A text at the beginning of a sentence has a capital letter")
    func contexts() {
        formatter.dateTimeStyle = .named
        formatter.formattingContext = .beginningOfSentence
        #expect(texts([86400]) == ["Tomorrow"])
    }

    @Test("Components of zero say their smallest unit, and what is no date nothing")
    func zeros() {
        #expect(formatter.localizedString(from: DateComponents(day: 0, hour: 0)) == "in 0 hours")
        #expect(formatter.localizedString(from: DateComponents()) == "in 0 seconds")
        #expect(formatter.string(for: "tomorrow") == nil)
    }
}
