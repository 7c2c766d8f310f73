import FoundationAdditions
import Testing

@Suite struct NSDataDetectorTests {
    @Test(
        "Addresses of the web and of mail are found, without what ends the sentence",
        arguments: [
            ("See https://example.org/a_(b)?x=1.", "https://example.org/a_(b)?x=1", nil),
            ("Or www.swift.org/x, then", "www.swift.org/x", "http://www.swift.org/x"),
            ("(http://a.io)", "http://a.io", nil),
            ("mail ann.b@example.co.uk!", "ann.b@example.co.uk", "mailto:ann.b@example.co.uk"),
            ("go to example.com:8080/a", "example.com:8080/a", "http://example.com:8080/a"),
            ("\"http://q.de\"", "http://q.de", nil),
            ("open myapp://page?x=1 now", "myapp://page?x=1", nil),
            ("URL:https://example.org", "https://example.org", nil),
            ("a,example.com", "example.com", "http://example.com"),
            ("so...example.com", "example.com", "http://example.com"),
            ("a@b,ann@example.org", "ann@example.org", "mailto:ann@example.org"),
        ] as [(String, String, String?)])
    func links(_ text: String, _ place: String, _ address: String?) throws {
        let results = try results(.link, in: text)
        #expect(results.map { words($0, in: text) } == [place])
        #expect(results.first?.url?.absoluteString == address ?? place)
        #expect(results.first?.phoneNumber == nil && results.first?.date == nil)
    }

    @Test(
        "Words with points are no links, nor are versions and names of files",
        arguments: [
            "foo.bar", "file.txt", "e.g. this", "1.2.3", "a.b.c", "@name", "end.Then", "://",
            "src/main.rs", "a:b:c", "a@b@c",
        ])
    func noLinks(_ text: String) throws {
        #expect(try results(.link, in: text).isEmpty)
    }

    @Test("Several links of one run are found one after the other")
    func linksInRuns() throws {
        let text = "a.de,b.de;http://c.org"
        #expect(
            try results(.link, in: text).map { words($0, in: text) } == [
                "a.de", "b.de", "http://c.org",
            ])
        let mail = "bob.me@x.org"
        #expect(try results(.link, in: mail).map { words($0, in: mail) } == [mail])
    }

    @Test(
        "Numbers to call are found as they are written",
        arguments: [
            "+1 (408) 555-1212", "408-555-1212", "(408) 555-1212", "555-1212", "4085551212",
            "1-800-555-1234", "+49 30 1234567", "+442071838750", "030 1234567", "408.555.1212",
        ])
    func phoneNumbers(_ number: String) throws {
        let text = "Call \(number), please"
        let results = try results(.phoneNumber, in: text)
        #expect(results.map(\.phoneNumber) == [number])
        #expect(results.map { words($0, in: text) } == [number])
    }

    @Test(
        "Other numbers are not called",
        arguments: [
            "12345", "3.14159265", "1,234,567", "2025", "123456789012345678901", "10:30",
            "$5551212",
            "(555", "x4085551212", "1 2 3 4 5 6 7",
        ])
    func noPhoneNumbers(_ text: String) throws {
        #expect(try results(.phoneNumber, in: text).isEmpty)
    }

    @Test(
        "Dates are found with the time that follows; noon without one",
        arguments: [
            ("December 31, 2025 at 5:30 PM", [2025, 12, 31, 17, 30, 0]),
            ("2025-12-31T17:30:05", [2025, 12, 31, 17, 30, 5]),
            ("12/31/2025", [2025, 12, 31, 12, 0, 0]),
            ("31/12/25", [2025, 12, 31, 12, 0, 0]),
            ("31.12.2025", [2025, 12, 31, 12, 0, 0]),
            ("31st of March 2020", [2020, 3, 31, 12, 0, 0]),
            ("Friday, 3 May 2024 9 a.m.", [2024, 5, 3, 9, 0, 0]),
            ("Feb. 29, 2024, 12:00 am", [2024, 2, 29, 0, 0, 0]),
        ])
    func dates(_ date: String, _ parts: [Int]) throws {
        let text = "It is on \(date) there"
        let results = try results(.date, in: text)
        #expect(results.map { words($0, in: text) } == [date])
        let found = try #require(results.first?.date)
        let components = Calendar(identifier: .gregorian).dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: found)
        let values = [
            components.year, components.month, components.day, components.hour, components.minute,
            components.second,
        ]
        #expect(values == parts)
        #expect(results.first?.duration == 0 && results.first?.timeZone == nil)
    }

    @Test("A date without a year is one of this year, and tomorrow follows today")
    func relativeDates() throws {
        let calendar = Calendar(identifier: .gregorian)
        let day = try #require(results(.date, in: "on 4 July").first?.date)
        let years = [calendar.component(.year, from: day), calendar.component(.year, from: Date())]
        #expect(abs(years[0] - years[1]) <= 1)
        #expect(calendar.component(.month, from: day) == 7)
        let days = try results(.date, in: "today or tomorrow").compactMap(\.date)
        #expect(days.count == 2 && days[0] < days[1])
    }

    @Test(
        "Days that do not exist are no dates",
        arguments: [
            "99/99/2025", "February 30, 2025", "2025-13-01", "march on", "1/2", "12.5.1.7.2",
        ])
    func noDates(_ text: String) throws {
        #expect(try results(.date, in: text).isEmpty)
    }

    @Test("Addresses are found with their parts")
    func addresses() throws {
        let text = "At 1 Infinite Loop, Cupertino, CA 95014, or 350 5th Avenue."
        let results = try results(.address, in: text)
        #expect(
            results.map(\.addressComponents) == [
                [
                    .street: "1 Infinite Loop", .city: "Cupertino", .state: "CA", .zip: "95014",
                ], [.street: "350 5th Avenue"],
            ])
        #expect(try self.results(.address, in: "5 Great ways to go, 10 apples").isEmpty)
    }

    @Test("Matches come in the order of the text, and the search stops on request")
    func order() throws {
        let text = "On 12/31/2025 call 555-1212 or see a.de"
        let range = NSRange(location: 0, length: text.utf16.count)
        let detector = try NSDataDetector(types: everything)
        #expect(
            detector.matches(in: text, range: range).map(\.resultType) == [
                .date, .phoneNumber, .link,
            ])
        #expect(detector.numberOfMatches(in: text, range: range) == 3)
        #expect(
            detector.rangeOfFirstMatch(in: text, range: range) == NSRange(location: 3, length: 10))
        var count = 0
        detector.enumerateMatches(in: text, range: range) { _, _, stop in
            count += 1
            stop.pointee = true
        }
        #expect(count == 1)
        let part = NSRange(location: 20, length: text.utf16.count - 20)
        #expect(detector.firstMatch(in: text, options: .anchored, range: part) == nil)
        #expect(detector.firstMatch(in: "", range: NSRange(location: 0, length: 0)) == nil)
    }

    @Test("A detector of types that are not supported is an error")
    func unsupported() {
        #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
        #expect(throws: CocoaError.self) { try NSDataDetector(types: 1 << 1) }
    }

    @Test("Text of random pieces, and long rows of one, give finds in order and within bounds")
    func hostileText() throws {
        let pieces = [
            "a.", "a.de,", "1", "1 ", "1-", "a@", "a:", "(", ")", "http://", "5 Aa ", "Mon, ", "@",
            "x://:", "+", "12/31/", "Dec ", " CA ", "\u{301}", "é", "🙂", "\n", "St. ", "99999",
            "\0",
        ]
        var generator = SplitMix(seed: 11)
        let detector = try NSDataDetector(types: everything)
        var texts = pieces.map { String(repeating: $0, count: 300) }
        for _ in 0..<300 {
            let count = Int.random(in: 1...30, using: &generator)
            texts.append(
                (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined())
        }
        for text in texts {
            var end = 0
            let range = NSRange(location: 0, length: text.utf16.count)
            for result in detector.matches(in: text, range: range) {
                #expect(result.range.location >= end && result.range.length > 0)
                end = result.range.location + result.range.length
            }
            #expect(end <= range.length)
        }
    }

    // MARK: - Help

    private typealias Kind = NSTextCheckingResult.CheckingType

    private let everything: UInt64 = 1 << 4 | 1 << 5 | 1 << 6 | 1 << 11

    private func results(_ type: Kind, in text: String) throws -> [NSTextCheckingResult] {
        let results = try NSDataDetector(types: type.rawValue).matches(
            in: text, range: NSRange(location: 0, length: text.utf16.count))
        #expect(results.allSatisfy { $0.resultType == type })
        return results
    }

    private func words(_ result: NSTextCheckingResult, in text: String) -> String {
        (text as NSString).substring(with: result.range)
    }
}

// Foundation marks its own constants as deprecated, since its own regular expressions find none of these.
extension NSTextCheckingResult.CheckingType {
    fileprivate static let date = Self(rawValue: 1 << 4)
    fileprivate static let address = Self(rawValue: 1 << 5)
    fileprivate static let link = Self(rawValue: 1 << 6)
    fileprivate static let phoneNumber = Self(rawValue: 1 << 11)
}

/// Numbers that are the same in each run.
private struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
