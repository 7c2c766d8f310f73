import Foundation
import Testing

@testable import UIKit

@Suite("Wheels of dates")
struct DateWheelsTests {
    private func settings(
        _ mode: UIDatePicker.Mode, _ locale: String = "en_US",
        _ calendar: Calendar.Identifier = .gregorian
    ) -> DatePickerSettings {
        var settings = DatePickerSettings()
        settings.mode = mode
        settings.locale = Locale(identifier: locale)
        settings.calendar = Calendar(identifier: calendar)
        settings.timeZone = TimeZone(identifier: "GMT")
        settings.date = Date(timeIntervalSince1970: 1_706_700_600)  // 2024-01-31 11:30
        return settings
    }

    private var now: Date { Date(timeIntervalSince1970: 1_706_700_600) }

    // MARK: - Columns

    @Test(
        "The wheels have the order of the locale",
        arguments: [
            ("en_US", [DateColumn.Field.month, .day, .year]), ("de_DE", [.day, .month, .year]),
            ("ja_JP", [.year, .month, .day]),
        ])
    func order(locale: String, fields: [DateColumn.Field]) {
        #expect(settings(.date, locale).columns.map(\.field) == fields)
    }

    @Test("A time has a wheel for the half of the day where hours are counted to 12")
    func periods() {
        #expect(settings(.time, "en_US").columns.map(\.field) == [.hour, .minute, .period])
        #expect(settings(.time, "de_DE").columns.map(\.field) == [.hour, .minute])
        #expect(settings(.time, "ko_KR").columns.map(\.field) == [.period, .hour, .minute])
        #expect(
            settings(.dateAndTime, "de_DE").columns.map(\.field) == [.wholeDay, .hour, .minute])
        #expect(settings(.yearAndMonth).columns.map(\.field) == [.month, .year])
    }

    @Test("An endless wheel turns to the nearest row of a value")
    func nearestRow() {
        let column = DateColumn(.minute, count: 12, step: 5, isEndless: true)
        #expect(column.value(ofRow: 25) == 5)
        #expect(column.row(of: 55, near: 24) == 23)
        #expect(column.row(of: 5, near: 23) == 25)
        #expect(column.row(of: 0, near: nil) % 12 == 0)
        #expect(DateColumn(.year, count: 9999, first: 1).row(of: 2024, near: 5) == 2023)
        #expect(DateColumn(.year, count: 9999, first: 1).row(of: 20_000, near: 5) == 9998)
    }

    // MARK: - Dates

    private func text(_ date: Date?) -> String? {
        date?.formatted(.iso8601.year().month().day().time(includingFractionalSeconds: false))
    }

    @Test("A value that does not exist in the month leads to the last day")
    func lastDay() {
        let values = DateWheelValues(settings(.date), now: now)
        #expect(values.date(now, setting: .month, to: 2) == nil)
        #expect(text(values.nearestDate(now, setting: .month, to: 2)) == "2024-02-29T11:30:00")
        #expect(text(values.nearestDate(now, setting: .month, to: 4)) == "2024-04-30T11:30:00")
        let leap = values.nearestDate(now, setting: .month, to: 2)
        #expect(text(values.nearestDate(leap, setting: .year, to: 2023)) == "2023-02-28T11:30:00")
        #expect(text(values.nearestDate(leap, setting: .day, to: 31)) == "2024-02-29T11:30:00")
    }

    @Test("The half of the day moves the hour, and a whole day keeps the time")
    func halvesAndDays() {
        let values = DateWheelValues(settings(.dateAndTime), now: now)
        #expect(text(values.date(now, setting: .period, to: 1)) == "2024-01-31T23:30:00")
        #expect(text(values.date(now, setting: .wholeDay, to: 1)) == "2024-02-01T11:30:00")
        #expect(values.value(.wholeDay, of: now.addingTimeInterval(-86_400)) == -1)
        #expect(values.value(.period, of: now) == 0)
    }

    @Test("Titles are those of the locale")
    func titles() {
        let english = DateWheelValues(settings(.dateAndTime), now: now)
        #expect(english.title(.hour, 0) == "12" && english.title(.hour, 13) == "1")
        #expect(english.title(.minute, 5) == "05" && english.title(.period, 1) == "PM")
        #expect(english.title(.wholeDay, 0) == "Today")
        #expect(english.title(.wholeDay, 1).contains("Feb 1"))
        #expect(english.title(.month, 3) == "March" && english.title(.year, 2024) == "2024")
        let german = DateWheelValues(settings(.date, "de_DE"), now: now)
        #expect(german.title(.hour, 13) == "13" && german.title(.month, 3) == "März")
        let japanese = DateWheelValues(settings(.date, "ja_JP"), now: now)
        #expect(japanese.title(.day, 5) == "5日" && japanese.title(.year, 2024) == "2024年")
    }

    @Test("The years are those of the calendar")
    func otherCalendar() {
        let values = DateWheelValues(settings(.date, "en_US", .buddhist), now: now)
        #expect(values.value(.year, of: now) == 2567)
        #expect(text(values.date(now, setting: .year, to: 2566)) == "2023-01-31T11:30:00")
    }

    // MARK: - Limits

    @Test("A date is moved into the limits, and down to the interval of minutes")
    func adjusting() {
        var settings = settings(.dateAndTime)
        settings.minuteInterval = 15
        #expect(text(settings.adjusted(now.addingTimeInterval(7 * 60))) == "2024-01-31T11:30:00")
        settings.maximum = now.addingTimeInterval(-3600)
        #expect(text(settings.adjusted(now)) == "2024-01-31T10:30:00")
        settings.minimum = now
        #expect(text(settings.adjusted(now)) == "2024-01-31T11:30:00")
    }
}
