import Foundation
import Testing

@testable import FoundationAdditions

@Suite("The device's languages and locale") struct DeviceLocaleTests {
    @Test("Without launch arguments they are US English, as in Apple's simulators")
    func simulators() {
        let device = DeviceLocale(arguments: ["App"])
        #expect(device.languages == ["en-US"])
        #expect(device.identifier == "en_US")
    }

    @Test(
        "Launch arguments choose them",
        arguments: [
            (["-AppleLanguages", "(de)"], ["de"], "de_US"),
            (["-AppleLanguages", "(pt-BR, \"en\")"], ["pt-BR", "en"], "pt_BR"),
            (["-AppleLanguages", "fr", "-AppleLocale", "fr_CA"], ["fr"], "fr_CA"),
            (["-AppleLocale", "de_DE"], ["en-US"], "de_DE"),
            (["-AppleLanguages"], ["en-US"], "en_US"),
            (["-AppleLanguages", "()"], ["en-US"], "en_US"),
        ])
    func arguments(_ arguments: [String], languages: [String], identifier: String) {
        let device = DeviceLocale(arguments: ["App"] + arguments)
        #expect(device.languages == languages)
        #expect(device.identifier == identifier)
    }

    @Test("Foundation's current locale, calendar and languages are the device's")
    func foundation() {
        #expect(Locale.current.identifier == "en_US")
        #expect(Locale.autoupdatingCurrent.identifier == "en_US")
        #expect(NSLocale.current.identifier == "en_US")
        #expect(Locale.preferredLanguages == ["en-US"])
        #expect(Calendar.current.identifier == .gregorian)
        #expect(Calendar.current.firstWeekday == 1)
        #expect(Calendar.autoupdatingCurrent.locale?.identifier == "en_US")
        #expect(NSCalendar.current.firstWeekday == 1)
    }

    @Test("Formatters write as in US English without being given a locale")
    func formatters() {
        let date = Date(timeIntervalSince1970: 0)
        let dates = DateFormatter()
        dates.timeZone = TimeZone(secondsFromGMT: 0)
        dates.dateStyle = .medium
        #expect(dates.string(from: date) == "Jan 1, 1970")
        dates.dateStyle = .none
        dates.setLocalizedDateFormatFromTemplate("dMMMM")
        #expect(dates.string(from: date) == "January 1")
        let numbers = NumberFormatter()
        numbers.numberStyle = .currency
        #expect(numbers.string(from: 1234.5) == "$1,234.50")
        #expect(NumberFormatter.localizedString(from: 0.25, number: .percent) == "25%")
        #expect(date.formatted(.dateTime.month().day()) == "Jan 1")
        #expect(12.5.formatted(.currency(code: "USD")) == "$12.50")
        #expect(
            DateFormatter.localizedString(from: date, dateStyle: .short, timeStyle: .none)
                == "1/1/70")
    }

    @Test("The calendar follows the default time zone")
    func timeZone() {
        defer { NSTimeZone.resetSystemTimeZone() }
        let before = NSTimeZone.default
        NSTimeZone.default = TimeZone(identifier: "Asia/Tokyo")!
        #expect(Calendar.current.timeZone.identifier == "Asia/Tokyo")
        NSTimeZone.default = before
    }
}
