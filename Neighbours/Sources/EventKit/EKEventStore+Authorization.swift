import DeviceSimulation
import Foundation
import PermissionPrompts

@objc public enum EKAuthorizationStatus: Int, Sendable {
    case notDetermined
    case restricted
    case denied
    case fullAccess
    /// Of events: they can be added, and not be read.
    case writeOnly

    /// The name of `fullAccess` before iOS 17.
    public static var authorized: EKAuthorizationStatus { .fullAccess }

    init(_ answer: SimulatedAnswer?) {
        switch answer {
        case nil: self = .notDetermined
        case .denied: self = .denied
        case .restricted: self = .restricted
        case .limited: self = .writeOnly
        case .allowed, .always, .whileInUse: self = .fullAccess
        }
    }
}

public typealias EKEventStoreRequestAccessCompletionHandler = @Sendable (Bool, (any Error)?) -> Void

extension EKEventStore {
    public class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
        EKAuthorizationStatus(SimulatedDevice.answer(to: permission(for: entityType)))
    }

    private class func permission(for entityType: EKEntityType) -> SimulatedPermission {
        entityType == .event ? .calendar : .reminders
    }

    private static let replies = DispatchQueue(label: "EKEventStore replies")

    /// Asks the user, unless there is an answer already. The completion is called on a private queue.
    ///
    /// An app whose Info.plist has no description of the use is stopped, as on iOS.
    public func requestAccess(
        to entityType: EKEntityType,
        completion: @escaping EKEventStoreRequestAccessCompletionHandler
    ) {
        let name = entityType == .event ? "Calendars" : "Reminders"
        ask(
            entityType, keys: ["NS\(name)UsageDescription", "NS\(name)FullAccessUsageDescription"],
            answer: .allowed, completion)
    }

    public func requestFullAccessToEvents(
        completion: @escaping EKEventStoreRequestAccessCompletionHandler
    ) {
        ask(.event, keys: ["NSCalendarsFullAccessUsageDescription"], answer: .allowed, completion)
    }

    public func requestWriteOnlyAccessToEvents(
        completion: @escaping EKEventStoreRequestAccessCompletionHandler
    ) {
        ask(
            .event,
            keys: [
                "NSCalendarsWriteOnlyAccessUsageDescription",
                "NSCalendarsFullAccessUsageDescription",
            ], answer: .limited, completion)
    }

    public func requestFullAccessToReminders(
        completion: @escaping EKEventStoreRequestAccessCompletionHandler
    ) {
        ask(
            .reminder, keys: ["NSRemindersFullAccessUsageDescription"], answer: .allowed,
            completion)
    }

    public func requestAccess(to entityType: EKEntityType) async throws -> Bool {
        await withCheckedContinuation { continuation in
            requestAccess(to: entityType) { isGranted, _ in
                continuation.resume(returning: isGranted)
            }
        }
    }

    public func requestFullAccessToEvents() async throws -> Bool {
        await withCheckedContinuation { continuation in
            requestFullAccessToEvents { isGranted, _ in continuation.resume(returning: isGranted) }
        }
    }

    public func requestWriteOnlyAccessToEvents() async throws -> Bool {
        await withCheckedContinuation { continuation in
            requestWriteOnlyAccessToEvents { isGranted, _ in
                continuation.resume(returning: isGranted)
            }
        }
    }

    public func requestFullAccessToReminders() async throws -> Bool {
        await withCheckedContinuation { continuation in
            requestFullAccessToReminders { isGranted, _ in
                continuation.resume(returning: isGranted)
            }
        }
    }

    /// - Parameter granted: The answer that *Allow* gives.
    private func ask(
        _ entityType: EKEntityType, keys: [String], answer granted: SimulatedAnswer,
        _ completion: @escaping EKEventStoreRequestAccessCompletionHandler
    ) {
        let permission = Self.permission(for: entityType)
        DispatchQueue.main.async {
            let reply: @Sendable (SimulatedAnswer?) -> Void = { answer in
                let status = EKAuthorizationStatus(answer)
                let isGranted =
                    status == .fullAccess || status == .writeOnly && granted == .limited
                Self.replies.async { completion(isGranted, nil) }
            }
            let answer = SimulatedDevice.answer(to: permission)
            guard answer == nil else { return reply(answer) }
            guard let description = keys.lazy.compactMap(SimulatedDevice.information).first else {
                preconditionFailure(
                    "The app's Info.plist must contain an \(keys[0]) key with a text that tells the user how "
                        + "the app uses this data.")
            }
            let verb = granted == .limited ? "add to" : "access"
            let name = entityType == .event ? "calendar" : "reminders"
            PermissionPrompt(
                permission, title: "“\(SystemQuestion.appName)” Would Like to \(verb) Your \(name)",
                message: description,
                choices: [
                    PermissionPrompt.Choice("Don’t Allow", .denied),
                    PermissionPrompt.Choice("Allow", granted),
                ]
            ).ask(completion: reply)
        }
    }
}
