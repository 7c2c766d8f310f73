import DeviceSimulation
import Foundation
import PermissionPrompts

extension LABiometryType {
    init(_ kind: SimulatedBiometry.Kind) {
        switch kind {
        case .none: self = .none
        case .touchID: self = .touchID
        case .faceID: self = .faceID
        }
    }

    fileprivate var name: String { self == .touchID ? "Touch ID" : "Face ID" }
}

/// The titles of buttons that the app may choose.
struct QuestionTitles: Sendable {
    /// Nil for the system's; empty for no button.
    var fallback: String?
    var cancel: String
}

extension LAContext {
    /// Calls the completion with what the sensor finds, or with the choice of the user on the screen.
    ///
    /// On the screen the sensor is a question with what it may find: the owner, or someone else. After someone else the
    /// user may go another way.
    @MainActor
    func ask(
        _ policy: LAPolicy, _ reason: String, _ titles: QuestionTitles,
        completion: @escaping @MainActor (LAError?) -> Void
    ) {
        let device = SimulatedDevice.biometry
        let usesSensor =
            device.isEnrolled && device.kind != .none
            && SimulatedDevice.answer(to: .faceID) != .denied
        guard usesSensor else { return askForPasscode(reason, titles, completion: completion) }
        askForFaceID {
            switch device.match {
            case .owner: completion(nil)
            case .other: completion(LAError(.authenticationFailed))
            case nil: self.askForMatch(policy, reason, titles, completion: completion)
            }
        }
    }

    /// Asks once whether the app may use Face ID, for which its Info.plist has `NSFaceIDUsageDescription`.
    @MainActor
    private func askForFaceID(completion: @escaping @MainActor () -> Void) {
        guard biometryType == .faceID, SimulatedDevice.answer(to: .faceID) == nil,
            let description = SimulatedDevice.information("NSFaceIDUsageDescription")
        else { return completion() }
        PermissionPrompt(
            .faceID, title: "Allow “\(SystemQuestion.appName)” to use Face ID?",
            message: description
        ).ask { _ in completion() }
    }
}

extension LAContext {
    @MainActor
    fileprivate func askForMatch(
        _ policy: LAPolicy, _ reason: String, _ titles: QuestionTitles,
        completion: @escaping @MainActor (LAError?) -> Void
    ) {
        let name = biometryType.name
        SystemQuestion(
            title: name, message: reason,
            choices: ["Matching \(name)", "Non-matching \(name)", titles.cancel]
        ).ask(until: { SimulatedDevice.biometry.match != nil }) { choice in
            switch choice {
            case 0: completion(nil)
            case 1: self.askAgain(policy, reason, titles, completion: completion)
            case 2: completion(LAError(.userCancel))
            default:
                completion(
                    SimulatedDevice.biometry.match == .owner ? nil : LAError(.authenticationFailed))
            }
        }
    }

    /// Asks someone who was not recognised what to do.
    @MainActor
    private func askAgain(
        _ policy: LAPolicy, _ reason: String, _ titles: QuestionTitles,
        completion: @escaping @MainActor (LAError?) -> Void
    ) {
        let name = biometryType.name
        var choices = ["Try \(name) Again", titles.cancel]
        let fallback = titles.fallback ?? "Enter Passcode"
        if !fallback.isEmpty { choices.insert(fallback, at: 1) }
        SystemQuestion(title: "\(name) did not recognise you", message: reason, choices: choices)
            .ask { choice in
                switch choice.map({ choices[$0] }) {
                case choices[0]: self.askForMatch(policy, reason, titles, completion: completion)
                case titles.cancel: completion(LAError(.userCancel))
                default:
                    guard policy == .deviceOwnerAuthentication else {
                        return completion(LAError(.userFallback))
                    }
                    self.askForPasscode(reason, titles, completion: completion)
                }
            }
    }

    @MainActor
    fileprivate func askForPasscode(
        _ reason: String, _ titles: QuestionTitles,
        completion: @escaping @MainActor (LAError?) -> Void
    ) {
        SystemQuestion(
            title: "Passcode", message: reason, choices: ["Right Passcode", titles.cancel]
        ).ask { completion($0 == 0 ? nil : LAError(.userCancel)) }
    }
}
