import DeviceSimulation
import Foundation
import LocalAuthentication
import Testing
import UIKit
import UIKitTesting

@Suite("The owner of the device", .serialized, .usesApplication) @MainActor
struct LAContextTests {
    private let app = TestApplication()
    private let context = LAContext()

    init() { app.show(UIViewController()) }

    /// The reason why a policy cannot be evaluated; nil if it can.
    private func problem(
        _ policy: LAPolicy = .deviceOwnerAuthenticationWithBiometrics
    ) -> LAError.Code? {
        var error: NSError?
        let isPossible = context.canEvaluatePolicy(policy, error: &error)
        #expect(isPossible == (error == nil))
        #expect(error == nil || error?.domain == LAErrorDomain)
        return error.flatMap { LAError.Code(rawValue: $0.code) }
    }

    /// Starts an evaluation, and taps buttons on the screen. Returns nil for a match, or the error.
    private func outcome(
        _ policy: LAPolicy = .deviceOwnerAuthenticationWithBiometrics, tapping titles: String...
    ) async throws -> LAError.Code? {
        let task = Task { @MainActor in
            try await context.evaluatePolicy(policy, localizedReason: "To open the diary")
        }
        for title in titles {
            for _ in 0..<100_000 where !labels.contains(where: { $0.text == title }) {
                app.advance(by: 0.1)
                await Task.yield()
            }
            app.advanceToRest()
            let button = try #require(labels.last { $0.text == title }, "no button '\(title)'")
            let middle = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
            app.tap(at: button.convert(middle, to: nil))
            // The alert goes away first.
            app.advanceToRest()
        }
        await app.wait(for: task)
        do {
            #expect(try await task.value)
            return nil
        } catch {
            return (error as? LAError)?.code
        }
    }

    private var labels: [UILabel] {
        func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
        return UIApplication.shared.windows.filter { !$0.isHidden }.flatMap(views)
            .compactMap { $0 as? UILabel }
    }

    @Test("A new device has a sensor, knows nobody, and has a passcode")
    func newDevice() {
        #expect(context.biometryType == .none)
        #expect(problem() == .biometryNotEnrolled)
        #expect(context.biometryType == .faceID)
        #expect(problem(.deviceOwnerAuthentication) == nil)
    }

    @Test("Without a sensor, a passcode or the user's consent there is no biometry")
    func unavailable() {
        app.setBiometry(SimulatedBiometry(kind: .none))
        #expect(problem() == .biometryNotAvailable)
        app.setBiometry(SimulatedBiometry(isEnrolled: true, hasPasscode: false))
        #expect(
            problem() == .passcodeNotSet && problem(.deviceOwnerAuthentication) == .passcodeNotSet)
        app.setBiometry(SimulatedBiometry(isEnrolled: true))
        #expect(problem() == nil)
        app.answer(.faceID, .denied)
        #expect(problem() == .biometryNotAvailable)
    }

    @Test("The sensor finds what the test has set")
    func sensor() async throws {
        #expect(try await outcome() == .biometryNotEnrolled)
        app.setBiometry(SimulatedBiometry(kind: .touchID, isEnrolled: true, match: .owner))
        #expect(try await outcome() == nil)
        app.setBiometry(SimulatedBiometry(kind: .touchID, isEnrolled: true, match: .other))
        #expect(try await outcome() == .authenticationFailed)
    }

    @Test("Otherwise the question is on the screen: a match, no match and again, or cancel")
    func screen() async throws {
        app.setBiometry(SimulatedBiometry(isEnrolled: true))
        #expect(try await outcome(tapping: "Matching Face ID") == nil)
        #expect(
            try await outcome(
                tapping: "Non-matching Face ID", "Try Face ID Again", "Matching Face ID") == nil)
        #expect(
            try await outcome(tapping: "Non-matching Face ID", "Enter Passcode") == .userFallback)
        context.localizedCancelTitle = "Not now"
        #expect(try await outcome(tapping: "Not now") == .userCancel)
    }

    @Test("The passcode is another way where the policy allows it")
    func passcode() async throws {
        #expect(
            try await outcome(.deviceOwnerAuthentication, tapping: "Right Passcode") == nil)
        app.setBiometry(SimulatedBiometry(isEnrolled: true))
        #expect(
            try await outcome(
                .deviceOwnerAuthentication, tapping: "Non-matching Face ID", "Enter Passcode",
                "Right Passcode") == nil)
    }

    @Test("An app that describes what for asks once whether it may use Face ID")
    func consent() async throws {
        app.setInformation("To open the diary", forKey: "NSFaceIDUsageDescription")
        app.setBiometry(SimulatedBiometry(isEnrolled: true, match: .owner))
        #expect(try await outcome(tapping: "Allow") == nil)
        #expect(try await outcome() == nil)
    }

    @Test("A context that is invalidated ends what it asks, and asks nothing more")
    func invalidate() async throws {
        app.setBiometry(SimulatedBiometry(isEnrolled: true))
        let task = Task { @MainActor in
            try await context.evaluatePolicy(
                .deviceOwnerAuthentication, localizedReason: "To open the diary")
        }
        await Task.yield()
        context.invalidate()
        await app.wait(for: task)
        let error = await #expect(throws: LAError.self) { try await task.value }
        #expect(error?.code == .appCancel || error?.code == .invalidContext)
        #expect(problem() == .invalidContext)
    }

    @Test("A context that may not interact fails where it would")
    func noInteraction() async throws {
        app.setBiometry(SimulatedBiometry(isEnrolled: true))
        context.interactionNotAllowed = true
        #expect(try await outcome() == .notInteractive)
    }
}
