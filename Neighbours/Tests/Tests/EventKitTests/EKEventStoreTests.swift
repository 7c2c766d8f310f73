import EventKit
import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Calendars of the device", .serialized, .usesApplication) @MainActor
struct EKEventStoreTests {
    private let app = TestApplication()
    private let store = EKEventStore()
    private let calendar = Calendar(identifier: .gregorian)

    init() {
        app.answer(.calendar, .allowed)
        app.answer(.reminders, .allowed)
    }

    private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0) throws -> Date {
        try #require(
            calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour)))
    }

    private func event(
        _ title: String, _ start: Date, hours: Double = 1, _ rule: EKRecurrenceRule? = nil
    ) -> EKEvent {
        let event = EKEvent(eventStore: store)
        event.title = title
        event.startDate = start
        event.endDate = start.addingTimeInterval(hours * 3_600)
        event.calendar = store.defaultCalendarForNewEvents
        if let rule { event.addRecurrenceRule(rule) }
        return event
    }

    private func days(from start: Date, to end: Date) -> [String] {
        let predicate = store.predicateForEvents(withStart: start, end: end, calendars: nil)
        let events = store.events(matching: predicate)
            .sorted { $0.compareStartDate(with: $1) == .orderedAscending }
        return events.map { event in
            let parts = calendar.dateComponents([.month, .day], from: event.startDate)
            return "\(parts.month ?? 0)/\(parts.day ?? 0)"
        }
    }

    @Test("Without the user's consent there are no calendars, and nothing is saved")
    func denied() throws {
        app.answer(.calendar, .denied)
        #expect(EKEventStore.authorizationStatus(for: .event) == .denied)
        #expect(store.calendars(for: .event).isEmpty && store.defaultCalendarForNewEvents == nil)
        let tea = event("Tea", try date(2026, 3, 2, 17))
        #expect(throws: EKError(.eventStoreNotAuthorized)) { try store.save(tea, span: .thisEvent) }
    }

    @Test("An event needs a calendar and dates in their order")
    func validation() throws {
        let tea = event("Tea", try date(2026, 3, 2, 17))
        tea.endDate = tea.startDate.addingTimeInterval(-1)
        #expect(throws: EKError(.datesInverted)) { try store.save(tea, span: .thisEvent) }
        tea.endDate = nil
        #expect(throws: EKError(.noEndDate)) { try store.save(tea, span: .thisEvent) }
        tea.startDate = nil
        #expect(throws: EKError(.noStartDate)) { try store.save(tea, span: .thisEvent) }
        tea.calendar = nil
        #expect(throws: EKError(.noCalendar)) { try store.save(tea, span: .thisEvent) }
    }

    @Test("A saved event is found in its time, and is changed where it is")
    func saving() throws {
        let tea = event("Tea", try date(2026, 3, 2, 17))
        #expect(tea.isNew && tea.eventIdentifier == nil)
        try store.save(tea, span: .thisEvent)
        #expect(!tea.hasChanges)
        #expect(days(from: try date(2026, 3, 1), to: try date(2026, 3, 3)) == ["3/2"])
        #expect(days(from: try date(2026, 3, 3), to: try date(2026, 3, 4)).isEmpty)
        let other = try #require(EKEventStore().event(withIdentifier: tea.eventIdentifier))
        other.title = "Coffee"
        try EKEventStore().save(other, span: .thisEvent)
        #expect(tea.title == "Tea" && tea.refresh() && tea.title == "Coffee")
        try store.remove(tea, span: .thisEvent)
        #expect(!tea.refresh())
    }

    @Test("Changes wait for the commit")
    func commit() throws {
        let tea = event("Tea", try date(2026, 3, 2, 17))
        try store.save(tea, span: .thisEvent, commit: false)
        #expect(days(from: try date(2026, 3, 1), to: try date(2026, 3, 3)).isEmpty)
        try store.commit()
        #expect(days(from: try date(2026, 3, 1), to: try date(2026, 3, 3)) == ["3/2"])
    }

    @Test("Events repeat as their rules say")
    func rules() throws {
        let cases: [(EKRecurrenceRule, [String])] = [
            (
                EKRecurrenceRule(
                    recurrenceWith: .daily, interval: 3, end: EKRecurrenceEnd(occurrenceCount: 3)),
                ["1/5", "1/8", "1/11"]
            ),
            (
                EKRecurrenceRule(
                    recurrenceWith: .weekly, interval: 1,
                    daysOfTheWeek: [
                        EKRecurrenceDayOfWeek(.monday), EKRecurrenceDayOfWeek(.thursday),
                    ], daysOfTheMonth: nil, monthsOfTheYear: nil, weeksOfTheYear: nil,
                    daysOfTheYear: nil, setPositions: nil,
                    end: EKRecurrenceEnd(end: try date(2026, 1, 16))),
                ["1/5", "1/8", "1/12", "1/15"]
            ),
            (
                EKRecurrenceRule(
                    recurrenceWith: .monthly, interval: 1,
                    daysOfTheWeek: [EKRecurrenceDayOfWeek(.friday, weekNumber: -1)],
                    daysOfTheMonth: nil, monthsOfTheYear: nil, weeksOfTheYear: nil,
                    daysOfTheYear: nil, setPositions: nil,
                    end: EKRecurrenceEnd(occurrenceCount: 3)),
                ["1/5", "1/30", "2/27"]
            ),
            (
                EKRecurrenceRule(
                    recurrenceWith: .yearly, interval: 1,
                    daysOfTheWeek: [EKRecurrenceDayOfWeek(.sunday, weekNumber: 2)],
                    daysOfTheMonth: nil, monthsOfTheYear: [5], weeksOfTheYear: nil,
                    daysOfTheYear: nil, setPositions: nil,
                    end: EKRecurrenceEnd(occurrenceCount: 3)),
                ["1/5", "5/10", "5/9"]
            ),
            (
                EKRecurrenceRule(
                    recurrenceWith: .monthly, interval: 1, daysOfTheWeek: nil,
                    daysOfTheMonth: [31], monthsOfTheYear: nil, weeksOfTheYear: nil,
                    daysOfTheYear: nil, setPositions: nil,
                    end: EKRecurrenceEnd(occurrenceCount: 4)),
                ["1/5", "1/31", "3/31", "5/31"]
            ),
        ]
        for (rule, expected) in cases {
            let tea = event("Tea", try date(2026, 1, 5, 17), rule)
            try store.save(tea, span: .futureEvents)
            #expect(days(from: try date(2026, 1, 1), to: try date(2028, 1, 1)) == expected)
            try store.remove(tea, span: .futureEvents)
        }
    }

    @Test("One occurrence, or those from one on, are changed and removed")
    func spans() throws {
        let rule = EKRecurrenceRule(
            recurrenceWith: .daily, interval: 1, end: EKRecurrenceEnd(occurrenceCount: 6))
        try store.save(event("Tea", try date(2026, 1, 5, 17), rule), span: .futureEvents)
        func occurrence(_ day: Int) throws -> EKEvent {
            let predicate = store.predicateForEvents(
                withStart: try date(2026, 1, day), end: try date(2026, 1, day + 1), calendars: nil)
            return try #require(store.events(matching: predicate).first)
        }
        let second = try occurrence(6)
        second.startDate = try date(2026, 1, 20, 10)
        second.endDate = try date(2026, 1, 20, 11)
        try store.save(second, span: .thisEvent)
        #expect(second.isDetached)
        try store.remove(try occurrence(8), span: .thisEvent)
        try store.remove(try occurrence(10), span: .futureEvents)
        let left = days(from: try date(2026, 1, 1), to: try date(2026, 2, 1))
        #expect(left == ["1/5", "1/7", "1/9", "1/20"])
    }

    @Test("A calendar of the app has a source, and its events go with it")
    func calendars() throws {
        let cool = EKCalendar(for: .event, eventStore: store)
        cool.title = "Cool"
        #expect(throws: EKError(.calendarHasNoSource)) {
            try store.saveCalendar(cool, commit: true)
        }
        cool.source = store.sources.first { $0.sourceType == .local }
        try store.saveCalendar(cool, commit: true)
        #expect(store.calendars(for: .event).map(\.title) == ["Calendar", "Cool"])
        let tea = event("Tea", try date(2026, 3, 2, 17))
        tea.calendar = cool
        try store.save(tea, span: .thisEvent)
        try store.removeCalendar(cool, commit: true)
        #expect(store.calendars(for: .event).map(\.title) == ["Calendar"] && !tea.refresh())
    }

    @Test("Reminders are found by whether they are done")
    func reminders() async throws {
        for (title, isDone) in [("Bread", false), ("Milk", true)] {
            let reminder = EKReminder(eventStore: store)
            reminder.title = title
            reminder.calendar = store.defaultCalendarForNewReminders()
            reminder.isCompleted = isDone
            try store.save(reminder, commit: true)
        }
        func titles(_ predicate: NSPredicate) async -> [String] {
            await withCheckedContinuation { continuation in
                _ = store.fetchReminders(matching: predicate) {
                    continuation.resume(returning: ($0 ?? []).map { $0.title ?? "" })
                }
            }
        }
        #expect(await titles(store.predicateForReminders(in: nil)) == ["Bread", "Milk"])
        let open = store.predicateForIncompleteReminders(
            withDueDateStarting: nil, ending: nil, calendars: nil)
        #expect(await titles(open) == ["Bread"])
        let done = store.predicateForCompletedReminders(
            withCompletionDateStarting: nil, ending: nil, calendars: nil)
        #expect(await titles(done) == ["Milk"])
    }
}
