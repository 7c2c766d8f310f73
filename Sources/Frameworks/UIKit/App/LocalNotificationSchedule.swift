import DeviceSimulation
import Foundation
import ObjectiveC
internal import SwiftRuntime

/// The local notifications and the permission of the calls before iOS 10.
@MainActor
final class LocalNotificationSchedule {
    private struct Entry {
        let notification: UILocalNotification
        let call: AnyObject
    }

    /// The application may end before a notification is due.
    private weak var application: UIApplication?
    private var entries: [Entry] = []
    private var registered: UIUserNotificationSettings?
    private let question = NotificationQuestion()

    init(_ application: UIApplication) { self.application = application }

    // MARK: - Permission

    private var isAllowed: Bool {
        switch SimulatedDevice.answer(to: .notifications) {
        case nil, .denied, .restricted: false
        case .allowed, .always, .limited, .whileInUse: true
        }
    }

    /// The settings of an app that is not allowed anything have no types.
    var settings: UIUserNotificationSettings {
        guard isAllowed else { return UIUserNotificationSettings(types: [], categories: nil) }
        return registered
            ?? UIUserNotificationSettings(types: [.badge, .sound, .alert], categories: nil)
    }

    func register(_ settings: UIUserNotificationSettings) {
        registered = settings
        question.ask { [self] in
            guard let application else { return }
            application.delegate?.application(application, didRegister: self.settings)
        }
    }

    // MARK: - Scheduling

    var scheduled: [UILocalNotification] {
        entries.compactMap { $0.notification.copy() as? UILocalNotification }
    }

    func schedule(_ notification: UILocalNotification) {
        guard let copy = notification.copy() as? UILocalNotification else { return }
        guard let date = copy.nextDate(after: Date()) else { return present(copy) }
        plan(copy, at: date)
    }

    private func plan(_ notification: UILocalNotification, at date: Date) {
        let call = TimeEnvironment.delayedCalls.schedule(
            after: date.timeIntervalSinceNow, inModes: [.common]
        ) { [weak self] in
            MainThread.run { self?.becomeDue(notification) }
        }
        entries.append(Entry(notification: notification, call: call))
    }

    private func becomeDue(_ notification: UILocalNotification) {
        entries.removeAll { $0.notification === notification }
        // The clock of the calls and the date may differ by less than a frame.
        if let next = notification.nextDate(after: Date() + Self.tolerance) {
            plan(notification, at: next)
        }
        present(notification)
    }

    // Chosen: longer than a frame.
    private static let tolerance: TimeInterval = 0.1

    /// Delivers a notification. It needs a permission, except for the call of an app that is active.
    func present(_ notification: UILocalNotification) {
        if notification.applicationIconBadgeNumber > 0, settings.types.contains(.badge) {
            SimulatedDevice.iconNumber = notification.applicationIconBadgeNumber
        }
        guard let application, application.applicationState == .active else { return }
        application.delegate?.application(application, didReceive: notification)
    }

    func cancel(_ notification: UILocalNotification) {
        removeAll { $0.isEqual(notification) }
    }

    func replaceAll(by notifications: [UILocalNotification]) {
        removeAll { _ in true }
        for notification in notifications { schedule(notification) }
    }

    private func removeAll(where isRemoved: (UILocalNotification) -> Bool) {
        for entry in entries where isRemoved(entry.notification) {
            TimeEnvironment.delayedCalls.cancel(entry.call)
        }
        entries.removeAll { isRemoved($0.notification) }
    }
}

extension UIApplication {
    final func setIconNumber(_ number: Int) {
        guard localNotifications.settings.types.contains(.badge) else {
            Console.log(
                "Attempting to badge the application icon but haven't received permission from the "
                    + "user to badge the application")
            return
        }
        SimulatedDevice.iconNumber = max(number, 0)
    }
}

/// The question whether an app may send notifications, above everything that the app shows.
@MainActor
private final class NotificationQuestion {
    private var completions: [() -> Void] = []
    private var window: UIWindow?
    private weak var previousWindow: UIWindow?
    private var observers: [any NSObjectProtocol] = []

    /// Calls back when there is an answer: at the next turn of the main queue if there is one already.
    func ask(_ completion: @escaping () -> Void) {
        completions.append(completion)
        guard SimulatedDevice.answer(to: .notifications) == nil else {
            return DispatchQueue.main.async { self.finish() }
        }
        observe()
        show()
    }

    private func observe() {
        guard observers.isEmpty else { return }
        observers = [
            NotificationCenter.default.addObserver(
                forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
            ) { [weak self] _ in MainThread.run { self?.show() } },
            // A script may answer while the question is shown.
            SimulatedDevice.changes.addObserver(
                forName: SimulatedDevice.permissionsDidChange, object: nil, queue: nil
            ) { [weak self] _ in
                MainThread.run {
                    if SimulatedDevice.answer(to: .notifications) != nil { self?.finish() }
                }
            },
        ]
    }

    private func show() {
        guard window == nil, UIApplication.shared.applicationState == .active else { return }
        let name =
            SimulatedDevice.information("CFBundleDisplayName")
            ?? SimulatedDevice.information("CFBundleName") ?? ProcessInfo.processInfo.processName
        let alert = UIAlertController(
            title: "“\(name)” Would Like to Send You Notifications",
            message: "They may have alerts, sounds and numbers on the icon.",
            preferredStyle: .alert)
        for (title, answer) in [("Don’t Allow", SimulatedAnswer.denied), ("Allow", .allowed)] {
            alert.addAction(
                UIAlertAction(title: title, style: .default) { _ in
                    SimulatedDevice.setAnswer(answer, to: .notifications)
                })
        }
        previousWindow = UIApplication.shared.keyWindow
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.windowLevel = .alert
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        window.rootViewController?.present(alert, animated: true)
    }

    private func finish() {
        for observer in observers {
            NotificationCenter.default.removeObserver(observer)
            SimulatedDevice.changes.removeObserver(observer)
        }
        observers = []
        window?.isHidden = true
        window = nil
        previousWindow?.makeKey()
        let waiting = completions
        completions = []
        for completion in waiting { completion() }
    }
}
