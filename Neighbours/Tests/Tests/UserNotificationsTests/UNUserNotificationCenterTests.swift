import DeviceSimulation
import Foundation
import Testing
import UIKit
import UIKitTesting
import UserNotifications

/// A delegate that writes down what it is told, and shows notifications as it is set.
private final class Recorder: NSObject, UNUserNotificationCenterDelegate {
    var events: [String] = []
    var options: UNNotificationPresentationOptions = [.banner, .list]

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        events.append("presents \(notification.request.identifier)")
        completionHandler(options)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let text = (response as? UNTextInputNotificationResponse)?.userText
        events.append(
            "receives \(response.actionIdentifier) \(response.notification.request.identifier)"
                + (text.map { " '\($0)'" } ?? ""))
        completionHandler()
    }
}

@Suite("Notifications of an app", .serialized, .usesApplication) @MainActor
struct UNUserNotificationCenterTests {
    private let app = TestApplication()
    private let center = UNUserNotificationCenter.current()
    private let recorder = Recorder()

    init() {
        app.show(UIViewController())
        app.answer(.notifications, .allowed)
        center.delegate = recorder
    }

    private func request(
        _ identifier: String, after seconds: TimeInterval?, repeats: Bool = false,
        category: String = ""
    ) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        content.body = "It is ready."
        content.badge = 3
        content.categoryIdentifier = category
        let trigger = seconds.map {
            UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: repeats)
        }
        return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
    }

    private func events(after seconds: TimeInterval) async -> [String] {
        app.advance(by: seconds)
        // The main queue.
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
        app.advance(by: 0)
        defer { recorder.events = [] }
        return recorder.events
    }

    private var texts: [String] {
        func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
        return UIApplication.shared.windows.filter { !$0.isHidden }.flatMap(views)
            .compactMap { ($0 as? UILabel)?.text }
    }

    @Test("The user is asked once, and the settings follow the answer")
    func authorization() async throws {
        app.answer(.notifications, nil)
        #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
        let task = Task { try await center.requestAuthorization(options: [.alert, .badge]) }
        for _ in 0..<100_000 where !texts.contains("Allow") {
            app.advance(by: 0.1)
            await Task.yield()
        }
        app.answer(.notifications, .denied)
        await app.wait(for: task)
        #expect(try await !task.value)
        let settings = await center.notificationSettings()
        #expect(settings.authorizationStatus == .denied && settings.alertSetting == .disabled)
        #expect(settings.soundSetting == .notSupported)
        #expect(try await !center.requestAuthorization(options: [.alert]))
    }

    @Test("Provisional authorization is granted without a question")
    func provisional() async throws {
        app.answer(.notifications, nil)
        #expect(try await center.requestAuthorization(options: [.alert, .provisional]))
        #expect(await center.notificationSettings().authorizationStatus == .provisional)
    }

    @Test("A notification comes at its time, and the delegate decides how it is shown")
    func timeInterval() async throws {
        try await center.add(request("tea", after: 60))
        #expect(await center.pendingNotificationRequests().map(\.identifier) == ["tea"])
        #expect(await events(after: 59) == [])
        #expect(await events(after: 2) == ["presents tea"])
        #expect(await center.pendingNotificationRequests().isEmpty)
        #expect(await center.deliveredNotifications().map(\.request.identifier) == ["tea"])
        #expect(texts.contains("It is ready."))
        app.advance(by: 10)
        #expect(!texts.contains("It is ready."))
    }

    @Test("A delegate that shows nothing leaves nothing")
    func hidden() async throws {
        recorder.options = []
        try await center.add(request("tea", after: nil))
        #expect(await events(after: 0.1) == ["presents tea"])
        #expect(await center.deliveredNotifications().isEmpty && !texts.contains("Tea"))
    }

    @Test("In the background a notification is delivered without the delegate")
    func background() async throws {
        try await center.add(request("tea", after: 5))
        app.enterBackground()
        #expect(await events(after: 6) == [])
        #expect(await center.deliveredNotifications().count == 1)
        app.becomeActive()
        app.respondToNotification("tea")
        #expect(
            await events(after: 0) == ["receives \(UNNotificationDefaultActionIdentifier) tea"])
        #expect(await center.deliveredNotifications().isEmpty)
    }

    @Test("A tap on the banner opens the notification")
    func tap() async throws {
        try await center.add(request("tea", after: 1))
        _ = await events(after: 1.5)
        func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
        let label = UIApplication.shared.windows.flatMap(views).last {
            ($0 as? UILabel)?.text == "It is ready."
        }
        let view = try #require(label)
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let window = try #require(view.window)
        app.tap(at: view.convert(middle, to: window.screen.coordinateSpace))
        #expect(
            await events(after: 0) == ["receives \(UNNotificationDefaultActionIdentifier) tea"])
    }

    @Test("Actions, texts and dismissals of categories that ask for them reach the delegate")
    func actions() async throws {
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: "answer",
                actions: [
                    UNTextInputNotificationAction(
                        identifier: "write", title: "Write", textInputButtonTitle: "Send",
                        textInputPlaceholder: "")
                ], intentIdentifiers: [], options: .customDismissAction)
        ])
        for (identifier, category) in [("one", "answer"), ("two", "answer"), ("three", "")] {
            try await center.add(request(identifier, after: 1, category: category))
        }
        _ = await events(after: 2)
        app.respondToNotification("one", action: "write", text: "Thanks")
        app.respondToNotification("two", action: UNNotificationDismissActionIdentifier)
        app.respondToNotification("three", action: UNNotificationDismissActionIdentifier)
        #expect(
            await events(after: 0) == [
                "receives write one 'Thanks'",
                "receives \(UNNotificationDismissActionIdentifier) two",
            ])
    }

    @Test("A repeated notification comes until it is removed; a request replaces its like")
    func repeats() async throws {
        try await center.add(request("tea", after: 10))
        try await center.add(request("tea", after: 60, repeats: true))
        #expect(await events(after: 61) == ["presents tea"])
        #expect(await events(after: 60) == ["presents tea"])
        center.removePendingNotificationRequests(withIdentifiers: ["tea"])
        #expect(await events(after: 120) == [])
    }

    @Test("Without the user's consent nothing is scheduled, nor for a date that does not come")
    func failures() async {
        let never = UNCalendarNotificationTrigger(
            dateMatching: DateComponents(year: 2001, month: 1, day: 1), repeats: false)
        let error = await #expect(throws: UNError.self) {
            try await center.add(
                UNNotificationRequest(
                    identifier: "never", content: UNNotificationContent(), trigger: never))
        }
        #expect(error?.code == .notificationInvalidNoDate)
        app.answer(.notifications, .denied)
        let denied = await #expect(throws: UNError.self) {
            try await center.add(request("tea", after: 1))
        }
        #expect(denied?.code == .notificationsNotAllowed)
        let negative = await #expect(throws: UNError.self) { try await center.setBadgeCount(-1) }
        #expect(negative?.code == .badgeInputInvalid)
    }

    @Test("A date of the calendar is the next one that matches")
    func calendar() throws {
        var components = DateComponents(hour: 7, minute: 30)
        components.timeZone = TimeZone(identifier: "Asia/Tokyo")
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
        let next = try #require(trigger.nextTriggerDate())
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(components.timeZone)
        let found = calendar.dateComponents([.hour, .minute], from: next)
        #expect(found.hour == 7 && found.minute == 30)
        #expect((0...86_400).contains(next.timeIntervalSinceNow))
    }

    @Test("A request keeps the content as it was")
    func copies() {
        let content = UNMutableNotificationContent()
        content.title = "Before"
        let request = UNNotificationRequest(identifier: "one", content: content, trigger: nil)
        content.title = "After"
        #expect(request.content.title == "Before")
        let copy = request.content.mutableCopy() as? UNMutableNotificationContent
        #expect(copy?.title == "Before")
    }

    @Test("An attachment is a file of a known type and size")
    func attachments() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("attachments-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let picture = folder.appendingPathComponent("a.png")
        #expect(throws: UNError(.attachmentInvalidURL)) {
            try UNNotificationAttachment(identifier: "", url: picture)
        }
        try Data([1]).write(to: picture)
        let attachment = try UNNotificationAttachment(identifier: "", url: picture)
        #expect(attachment.type == "public.png" && !attachment.identifier.isEmpty)
        let text = folder.appendingPathComponent("a.txt")
        try Data([1]).write(to: text)
        #expect(throws: UNError(.attachmentUnrecognizedType)) {
            try UNNotificationAttachment(identifier: "", url: text)
        }
    }
}
