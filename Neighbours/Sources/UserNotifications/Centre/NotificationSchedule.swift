import DeviceSimulation
import Foundation
import PermissionPrompts
import QuartzCore
import UIKit

/// The notifications to come and those that came, on the app's clock.
final class NotificationSchedule: NSObject, @unchecked Sendable {
    // The lock protects the state; notifications are delivered on the main thread.
    private struct Entry {
        var request: UNNotificationRequest
        /// On the app's clock, in seconds.
        var due: TimeInterval
    }

    private struct State {
        var pending: [Entry] = []
        var delivered: [UNNotification] = []
        var categories: Set<UNNotificationCategory> = []
        var options: UNAuthorizationOptions = []
    }

    private let lock = NSLock()
    private var state = State()
    unowned var center: UNUserNotificationCenter!
    /// The notification of the banner on the screen.
    @MainActor private var banner: NotificationBanner? {
        didSet { oldValue?.remove() }
    }

    // Chosen: a frame's length, since delays are rounded.
    private static let tolerance = 1.0 / 60

    override init() {
        super.init()
        SimulatedDevice.changes.addObserver(
            self, selector: #selector(deviceDidReset), name: SimulatedDevice.didReset, object: nil)
        SimulatedDevice.changes.addObserver(
            self, selector: #selector(userDidRespond(_:)),
            name: SimulatedDevice.userDidRespondToNotification, object: nil)
    }

    @objc private func deviceDidReset() {
        lock.withLock { state = State() }
        MainActor.assumeIsolated { banner = nil }
    }

    // MARK: Values

    var pending: [UNNotificationRequest] { lock.withLock { state.pending.map(\.request) } }
    var delivered: [UNNotification] { lock.withLock { state.delivered } }
    var badge: Int { SimulatedDevice.iconNumber }
    var categories: Set<UNNotificationCategory> {
        get { lock.withLock { state.categories } }
        set { lock.withLock { state.categories = newValue } }
    }

    func removePending(where isRemoved: (String) -> Bool) {
        lock.withLock { state.pending.removeAll { isRemoved($0.request.identifier) } }
    }

    func removeDelivered(where isRemoved: (String) -> Bool) {
        lock.withLock { state.delivered.removeAll { isRemoved($0.request.identifier) } }
    }

    func setBadge(_ count: Int) -> UNError? {
        guard count >= 0 else { return UNError(.badgeInputInvalid) }
        SimulatedDevice.iconNumber = count
        return nil
    }

    // MARK: Authorization

    private var isAllowed: Bool {
        switch SimulatedDevice.answer(to: .notifications) {
        case nil, .denied, .restricted: false
        case .allowed, .always, .limited, .whileInUse: true
        }
    }

    var settings: UNNotificationSettings {
        let options = lock.withLock { state.options }
        let status: UNAuthorizationStatus =
            switch SimulatedDevice.answer(to: .notifications) {
            case nil: .notDetermined
            case .denied, .restricted: .denied
            // Those that the user was not asked about.
            case .limited: .provisional
            case .allowed, .always, .whileInUse: .authorized
            }
        return UNNotificationSettings(status, options)
    }

    @MainActor
    func requestAuthorization(
        _ options: UNAuthorizationOptions, completion: @escaping @MainActor (Bool) -> Void
    ) {
        lock.withLock { state.options.formUnion(options) }
        guard SimulatedDevice.answer(to: .notifications) == nil else {
            return completion(isAllowed)
        }
        if options.contains(.provisional) {
            SimulatedDevice.setAnswer(.limited, to: .notifications)
            return completion(true)
        }
        PermissionPrompt(
            .notifications, title: "Allow “\(SystemQuestion.appName)” to send you notifications?",
            message: "They may have alerts, sounds and numbers on the icon."
        ).ask { [self] _ in completion(isAllowed) }
    }

    // MARK: Scheduling

    /// - Returns: The reason why the notification is not scheduled.
    func add(_ request: UNNotificationRequest) -> UNError? {
        guard isAllowed else { return UNError(.notificationsNotAllowed) }
        guard let trigger = request.trigger else {
            plan(request, after: 0)
            return nil
        }
        guard let delay = trigger.delay(from: Date()) else {
            return UNError(.notificationInvalidNoDate)
        }
        plan(request, after: delay)
        return nil
    }

    private func plan(_ request: UNNotificationRequest, after delay: TimeInterval) {
        let due = CACurrentMediaTime() + delay
        lock.withLock {
            state.pending.removeAll { $0.request.identifier == request.identifier }
            state.pending.append(Entry(request: request, due: due))
        }
        if Thread.isMainThread {
            perform(#selector(deliver), with: nil, afterDelay: delay)
        } else {
            DispatchQueue.main.async { [self] in
                perform(#selector(deliver), with: nil, afterDelay: delay)
            }
        }
    }

    /// Delivers what is due, in the order of time.
    @objc private func deliver() {
        let limit = CACurrentMediaTime() + Self.tolerance
        let due = lock.withLock {
            let due = state.pending.filter { $0.due <= limit }
            state.pending.removeAll { $0.due <= limit }
            return due.sorted { $0.due < $1.due }
        }
        for entry in due {
            // A repeated one comes again however it is shown.
            if let trigger = entry.request.trigger, trigger.repeats,
                let delay = trigger.delay(from: Date())
            {
                plan(entry.request, after: delay)
            }
            guard isAllowed else { continue }
            MainActor.assumeIsolated {
                deliver(UNNotification(date: Date(), request: entry.request))
            }
        }
    }

    @MainActor
    private func deliver(_ notification: UNNotification) {
        guard UIApplication.shared.applicationState == .active else {
            return present(notification, with: [.list, .badge])
        }
        center.delegate?.userNotificationCenter?(center, willPresent: notification) { options in
            // The app may call it on any thread.
            DispatchQueue.main.async { self.present(notification, with: options) }
        }
    }

    @MainActor
    private func present(
        _ notification: UNNotification, with options: UNNotificationPresentationOptions
    ) {
        if options.contains(.badge), let badge = notification.request.content.badge {
            SimulatedDevice.iconNumber = badge.intValue
        }
        if !options.isDisjoint(with: [.list, .alert]) {
            lock.withLock {
                state.delivered.removeAll {
                    $0.request.identifier == notification.request.identifier
                }
                // Documented: the newest is first.
                state.delivered.insert(notification, at: 0)
            }
        }
        if !options.isDisjoint(with: [.banner, .alert]) {
            banner = NotificationBanner(notification) { [weak self] isTapped in
                self?.banner = nil
                if isTapped {
                    self?.respond(to: notification, UNNotificationDefaultActionIdentifier)
                }
            }
        }
    }

    // MARK: Responses

    /// The user has chosen an action of a notification that came.
    @objc private func userDidRespond(_ change: Foundation.Notification) {
        guard let response = change.object as? SimulatedNotificationResponse else { return }
        let (identifier, action, text) = (response.identifier, response.action, response.text)
        response.isKnown = MainActor.assumeIsolated { () -> Bool in
            let shown = delivered + (banner.map { [$0.notification] } ?? [])
            let notification = shown.first { $0.request.identifier == identifier }
            guard let notification else { return false }
            respond(to: notification, action ?? UNNotificationDefaultActionIdentifier, text)
            return true
        }
    }

    @MainActor
    private func respond(
        to notification: UNNotification, _ action: String, _ text: String? = nil
    ) {
        removeDelivered { $0 == notification.request.identifier }
        banner = nil
        let category = categories.first {
            $0.identifier == notification.request.content.categoryIdentifier
        }
        // Documented: dismissing is reported for categories that ask for it.
        if action == UNNotificationDismissActionIdentifier,
            category?.options.contains(.customDismissAction) != true
        {
            return
        }
        let response =
            text.map {
                UNTextInputNotificationResponse(
                    notification: notification, actionIdentifier: action, userText: $0)
            } ?? UNNotificationResponse(notification: notification, actionIdentifier: action)
        center.delegate?.userNotificationCenter?(center, didReceive: response) {}
    }
}
