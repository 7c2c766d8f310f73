import DeviceSimulation
import Foundation
import PermissionPrompts

/// The kind of the device's sensor.
@objc public enum LABiometryType: Int, Sendable {
    case none
    case touchID
    case faceID
    case opticID

    public static var LABiometryNone: LABiometryType { .none }
}

/// The proof that is enough for an app.
@objc public enum LAPolicy: Int, Sendable {
    case deviceOwnerAuthenticationWithBiometrics = 1
    case deviceOwnerAuthentication = 2
}

/// The longest time for which a match can be used again, in seconds.
public let LATouchIDAuthenticationMaximumAllowableReuseDuration: TimeInterval = 300

/// Asks the simulated device whether its owner uses it.
///
/// The completion is called on a private queue, as on iOS.
open class LAContext: NSObject, @unchecked Sendable {
    // The lock protects the state; the other properties are the app's, as on iOS.
    private struct State {
        var biometryType = LABiometryType.none
        var isInvalid = false
        /// The evaluations that wait for the user.
        var waiting: [Int: @Sendable (LAError?) -> Void] = [:]
        var lastNumber = 0
    }

    private let lock = NSLock()
    private var state = State()

    /// The title of the button for another way; nil for the system's, and empty for no button.
    open var localizedFallbackTitle: String?
    open var localizedCancelTitle: String?
    open var localizedReason = ""
    open var interactionNotAllowed = false
    /// Seconds for which unlocking the device counts as a match. The simulated device is never unlocked by biometry.
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
    /// The state of the enrolment, which changes with it; nil before a policy was checked.
    open private(set) var evaluatedPolicyDomainState: Data?

    /// The device's sensor; `none` until a policy was checked.
    open var biometryType: LABiometryType { lock.withLock { state.biometryType } }

    // MARK: Checking

    /// - Parameter error: Set to the reason when the result is false.
    open func canEvaluatePolicy(_ policy: LAPolicy, error: NSErrorPointer) -> Bool {
        let problem = problem(of: policy)
        error?.pointee = problem.map { $0 as NSError }
        return problem == nil
    }

    /// The reason why a policy cannot be evaluated.
    private func problem(of policy: LAPolicy) -> LAError? {
        let device = SimulatedDevice.biometry
        let (isInvalid, type) = lock.withLock {
            state.biometryType = LABiometryType(device.kind)
            return (state.isInvalid, state.biometryType)
        }
        if isInvalid { return LAError(.invalidContext) }
        guard device.hasPasscode else { return LAError(.passcodeNotSet) }
        if policy == .deviceOwnerAuthentication { return nil }
        // Documented: the user may decline Face ID to the app.
        let isDenied = type == .faceID && SimulatedDevice.answer(to: .faceID) == .denied
        guard type != .none, !isDenied else { return LAError(.biometryNotAvailable) }
        guard device.isEnrolled else { return LAError(.biometryNotEnrolled) }
        evaluatedPolicyDomainState = Data("enrolled".utf8)
        return nil
    }

    // MARK: Evaluating

    /// Asks the user to look at the device, and calls the reply with the outcome.
    ///
    /// - Parameter localizedReason: What for; an empty one stops the app.
    open func evaluatePolicy(
        _ policy: LAPolicy, localizedReason: String,
        reply: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        precondition(!localizedReason.isEmpty, "LAContext.evaluatePolicy needs a localizedReason")
        let finish: @Sendable (LAError?) -> Void = { error in
            Self.replies.async { reply(error == nil, error) }
        }
        if let problem = problem(of: policy) { return finish(problem) }
        if interactionNotAllowed { return finish(LAError(.notInteractive)) }
        let number = lock.withLock {
            state.lastNumber += 1
            state.waiting[state.lastNumber] = finish
            return state.lastNumber
        }
        let titles = QuestionTitles(
            fallback: localizedFallbackTitle, cancel: localizedCancelTitle ?? "Cancel")
        DispatchQueue.main.async {
            self.ask(policy, localizedReason, titles) { self.end(number, with: $0) }
        }
    }

    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            evaluatePolicy(policy, localizedReason: localizedReason) { isOwner, error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: isOwner)
                }
            }
        }
    }

    /// Ends all evaluations with `LAError.appCancel`; later ones fail with `.invalidContext`.
    open func invalidate() {
        let waiting = lock.withLock {
            state.isInvalid = true
            defer { state.waiting = [:] }
            return state.waiting
        }
        for finish in waiting.values { finish(LAError(.appCancel)) }
    }

    private static let replies = DispatchQueue(label: "LAContext replies")

    /// Ends an evaluation, unless it was ended before.
    private func end(_ number: Int, with error: LAError?) {
        lock.withLock { state.waiting.removeValue(forKey: number) }?(error)
    }
}
