import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UIDatePicker", .serialized, .usesApplication)
struct UIDatePickerTests {
    private let picker = UIDatePicker()
    private let root = UIViewController()
    private let counter = Counter()

    @MainActor
    private final class Counter: NSObject {
        var count = 0
    }

    /// 2024-01-31 11:30 in Greenwich.
    private let noon = Date(timeIntervalSince1970: 1_706_700_600)

    private func show(
        _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, locale: String = "en_US"
    ) -> TestApplication {
        let app = TestApplication()
        app.show(root)
        picker.locale = Locale(identifier: locale)
        picker.calendar = Calendar(identifier: .gregorian)
        picker.timeZone = TimeZone(identifier: "GMT")
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = noon
        picker.frame = CGRect(
            origin: CGPoint(x: 20, y: 150), size: picker.intrinsicContentSize)
        picker.addAction(UIAction { [counter] _ in counter.count += 1 }, for: .valueChanged)
        root.view.addSubview(picker)
        app.advanceToRest()
        return app
    }

    private func text(_ date: Date) -> String {
        date.formatted(.iso8601.year().month().day().time(includingFractionalSeconds: false))
    }

    private func find<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        view.subviews.flatMap { ($0 as? View).map { [$0] } ?? find(type, in: $0) }
    }

    private func middle(_ view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    // MARK: - Values

    @Test("A new picker has the present moment, date and time, and the compact style")
    func defaults() {
        #expect(abs(picker.date.timeIntervalSinceNow) < 1)
        #expect(picker.datePickerMode == .dateAndTime && picker.datePickerStyle == .compact)
        #expect(picker.frame.size == picker.intrinsicContentSize && picker.frame.width > 100)
        picker.datePickerMode = .countDownTimer
        #expect(picker.datePickerStyle == .wheels && picker.countDownDuration == 60)
    }

    @Test("Values that code sets are moved into the limits, and send no event")
    func limits() {
        _ = show(.dateAndTime, .wheels)
        picker.maximumDate = noon.addingTimeInterval(-60)
        #expect(picker.date == noon.addingTimeInterval(-60))
        picker.maximumDate = nil
        #expect(picker.date == noon)
        picker.minuteInterval = 7
        #expect(picker.minuteInterval == 1)
        picker.minuteInterval = 20
        #expect(text(picker.date) == "2024-01-31T11:20:00")
        picker.roundsToMinuteInterval = false
        #expect(picker.date == noon)
        #expect(counter.count == 0)
    }

    @Test("A duration is between a minute and a day, in whole intervals")
    func duration() {
        picker.datePickerMode = .countDownTimer
        picker.countDownDuration = 0
        #expect(picker.countDownDuration == 60)
        picker.countDownDuration = 1e9
        #expect(picker.countDownDuration == 86_340)
        picker.countDownDuration = .nan
        #expect(picker.countDownDuration == 86_340)
        picker.minuteInterval = 10
        picker.countDownDuration = 905
        #expect(picker.countDownDuration == 600)
    }

    // MARK: - Wheels

    @Test("Turning a wheel changes its part of the date, and sends one event")
    func turning() throws {
        let app = show(.date, .wheels)
        let wheels = find(PickerWheel.self, in: picker)
        #expect(wheels.map(\.accessibilityValue) == ["January", "31", "2024"])
        wheels[0].accessibilityIncrement()
        app.advanceToRest()
        #expect(text(picker.date) == "2024-02-29T11:30:00")
        #expect(wheels.map(\.accessibilityValue) == ["February", "29", "2024"])
        #expect(counter.count == 1)
        app.drag(
            from: middle(wheels[2]),
            to: CGPoint(x: middle(wheels[2]).x, y: middle(wheels[2]).y - 42), duration: 1)
        app.advanceToRest()
        #expect(text(picker.date) == "2025-02-28T11:30:00")
        #expect(counter.count == 2)
    }

    @Test("A wheel that is turned beyond the limits comes back")
    func beyondLimits() {
        let app = show(.time, .wheels)
        picker.maximumDate = noon.addingTimeInterval(30 * 60)
        let wheels = find(PickerWheel.self, in: picker)
        #expect(wheels.map(\.accessibilityValue) == ["11", "30", "AM"])
        wheels[2].accessibilityIncrement()
        app.advanceToRest()
        #expect(text(picker.date) == "2024-01-31T12:00:00")
        #expect(wheels.map(\.accessibilityValue) == ["12", "00", "PM"])
    }

    @Test("A countdown of nothing becomes a minute")
    func emptyCountdown() {
        let app = show(.countDownTimer, .wheels)
        picker.countDownDuration = 3600
        let wheels = find(PickerWheel.self, in: picker)
        #expect(wheels.map(\.accessibilityValue) == ["1", "0"])
        wheels[0].accessibilityDecrement()
        app.advanceToRest()
        #expect(picker.countDownDuration == 60)
        #expect(wheels.map(\.accessibilityValue) == ["0", "1"])
    }

    // MARK: - Calendar

    @Test("A tap on a day chooses it, at the same time")
    func day() throws {
        let app = show(.dateAndTime, .inline)
        let day = try #require(
            find(UIControl.self, in: picker).first {
                $0.accessibilityLabel?.contains("January 9") == true
            })
        app.tap(at: middle(day))
        app.advanceToRest()
        #expect(text(picker.date) == "2024-01-09T11:30:00" && counter.count == 1)
    }

    @Test("Days beyond the limits are disabled, and months beyond them are not reached")
    func disabledDays() throws {
        let app = show(.date, .inline)
        picker.minimumDate = noon.addingTimeInterval(-3 * 86_400)
        app.advanceToRest()
        let controls = find(UIControl.self, in: picker)
        let days = controls.filter { $0.accessibilityLabel?.contains(", January") == true }
        #expect(days.count == 31 && days.filter(\.isEnabled).count == 4)
        let back = try #require(controls.first { $0.accessibilityLabel == "Previous Month" })
        let forward = try #require(controls.first { $0.accessibilityLabel == "Next Month" })
        #expect(!back.isEnabled && forward.isEnabled)
        app.tap(at: middle(forward))
        app.advanceToRest()
        let shown = find(UIControl.self, in: picker).compactMap(\.accessibilityLabel)
        #expect(shown.filter { $0.contains(", February") }.count == 29)
        #expect(counter.count == 0)
    }

    // MARK: - Compact

    @Test("A field opens a calendar over the app, which a tap elsewhere closes")
    func compact() throws {
        let app = show(.dateAndTime, .compact)
        let fields = find(DateField.self, in: picker)
        #expect(fields.map(\.text) == ["Jan 31, 2024", "11:30\u{202F}AM"])
        app.tap(at: middle(fields[0]))
        app.advanceToRest()
        let window = try #require(root.view.window)
        let panel = try #require(find(DatePickerPanel.self, in: window).first)
        let day = try #require(
            find(UIControl.self, in: panel).first {
                $0.accessibilityLabel?.contains("January 9") == true
            })
        app.tap(at: middle(day))
        app.advanceToRest()
        #expect(text(picker.date) == "2024-01-09T11:30:00" && counter.count == 1)
        #expect(fields[0].text == "Jan 9, 2024")
        app.tap(at: CGPoint(x: 380, y: 830))
        app.advanceToRest()
        #expect(find(DatePickerPanel.self, in: window).isEmpty)
    }

    @Test("A picker that leaves the window takes what it opened along")
    func leaving() throws {
        let app = show(.time, .compact)
        let field = try #require(find(DateField.self, in: picker).first { !$0.isHidden })
        app.tap(at: middle(field))
        app.advanceToRest()
        let window = try #require(root.view.window)
        #expect(find(DatePickerPanel.self, in: window).count == 1)
        picker.removeFromSuperview()
        app.advanceToRest()
        #expect(find(DatePickerPanel.self, in: window).isEmpty)
    }
}
