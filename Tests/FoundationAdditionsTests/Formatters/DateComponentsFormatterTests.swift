import FoundationAdditions
import Testing

@Suite struct DateComponentsFormatterTests {
    private let formatter = DateComponentsFormatter()

    init() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "en_US")
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        formatter.calendar = calendar
    }

    // The texts of positions are those that a playground of iOS printed at cocoacasts.com.
    @Test("Positions drop zeros in front and pad the others")
    func positions() {
        let texts = [0, 100, 600, 10_450, 100_844].map { formatter.string(from: $0) }
        #expect(texts == ["0", "1:40", "10:00", "2:54:10", "1d 4:00:44"])
        #expect(formatter.string(from: -100) == "-1:40")
    }

    @Test(
        "Units are written in five styles",
        arguments: [
            (.abbreviated, "1h 10m"), (.short, "1 hr, 10 min"), (.full, "1 hour, 10 minutes"),
            (.spellOut, "one hour, ten minutes"), (.brief, "1hr 10min"),
        ] as [(DateComponentsFormatter.UnitsStyle, String)])
    func styles(_ style: DateComponentsFormatter.UnitsStyle, _ text: String) {
        formatter.unitsStyle = style
        #expect(formatter.string(from: 4200) == text)
        #expect(formatter.string(from: DateComponents(minute: 70)) == text)
    }

    // The examples of Apple's documentation of each behaviour.
    @Test("Zeros are dropped and padded by the behaviour that is set")
    func zeros() {
        formatter.allowedUnits = [.day, .hour, .minute, .second]
        formatter.zeroFormattingBehavior = .pad
        #expect(formatter.string(from: 3600) == "0d 1:00:00")
        formatter.unitsStyle = .abbreviated
        #expect(formatter.string(from: 3600) == "0d 1h 0m 0s")
        formatter.zeroFormattingBehavior = .dropLeading
        #expect(formatter.string(from: 600) == "10m 0s")
        formatter.zeroFormattingBehavior = .dropMiddle
        #expect(formatter.string(from: 3610) == "0d 1h 10s")
        formatter.zeroFormattingBehavior = .dropTrailing
        #expect(formatter.string(from: 3600) == "0d 1h")
        formatter.zeroFormattingBehavior = .default
        #expect(formatter.string(from: 3610) == "1h 10s")
        #expect(formatter.string(from: 0) == "0s")
    }

    @Test("Only so many units are written, of those that are allowed")
    func limits() {
        formatter.unitsStyle = .full
        formatter.maximumUnitCount = 2
        #expect(formatter.string(from: 100_844) == "1 day, 4 hours")
        formatter.maximumUnitCount = 0
        formatter.allowedUnits = [.minute]
        #expect(formatter.string(from: 7200) == "120 minutes")
        formatter.allowedUnits = [.minute, .second]
        formatter.collapsesLargestUnit = true
        #expect(formatter.string(from: 63) == "63 seconds")
        #expect(formatter.string(from: 123) == "2 minutes, 3 seconds")
    }

    @Test("Moments are counted by the calendar")
    func moments() throws {
        formatter.unitsStyle = .full
        let calendar = try #require(formatter.calendar)
        let start = try #require(
            calendar.date(from: DateComponents(year: 2024, month: 2, day: 1)))
        let end = try #require(calendar.date(from: DateComponents(year: 2024, month: 3, day: 1)))
        #expect(formatter.string(from: start, to: end) == "1 month")
        formatter.allowedUnits = [.day]
        #expect(formatter.string(from: start, to: end) == "29 days")
    }

    @Test("A text may say that it is no exact one")
    func phrases() {
        formatter.unitsStyle = .full
        formatter.includesApproximationPhrase = true
        #expect(formatter.string(from: 300) == "About 5 minutes")
        formatter.includesTimeRemainingPhrase = true
        #expect(formatter.string(from: 300) == "About 5 minutes remaining")
    }

    @Test("Another language has its own words")
    func languages() {
        formatter.calendar?.locale = Locale(identifier: "de_DE")
        formatter.unitsStyle = .full
        #expect(formatter.string(from: 3660) == "1 Stunde und 1 Minute")
    }

    @Test("What is no length of time has no text")
    func nothing() {
        #expect(formatter.string(from: TimeInterval.infinity) == nil)
        #expect(formatter.string(from: TimeInterval.nan) == nil)
        #expect(formatter.string(from: 1e300) == nil)
        #expect(formatter.string(for: "1 hour") == nil)
    }

    @Test("Positions with gaps stop the program as on iOS")
    func gaps() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let formatter = DateComponentsFormatter()
            formatter.allowedUnits = [.hour, .second]
            _ = formatter.string(from: 3601)
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("Specifying positional units with gaps is ambiguous"))
    }
}
