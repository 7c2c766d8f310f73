import DeviceSimulation
import Foundation
import PermissionPrompts

/// The questions about the location that the system asks its user.
enum LocationQuestion: Sendable {
    case whenInUse
    case always

    /// Asks on the main thread, unless the app does not say what for or the question was answered.
    func ask() {
        guard Thread.isMainThread else { return DispatchQueue.main.async(execute: ask) }
        guard let description = usageDescription else { return }
        MainActor.assumeIsolated { show(description) }
    }

    private static let whenInUseKey = "NSLocationWhenInUseUsageDescription"
    private static let alwaysKey = "NSLocationAlwaysAndWhenInUseUsageDescription"

    /// The app's description of what it needs the location for; nil, with a line in the log, if one is missing.
    private var usageDescription: String? {
        let keys = self == .whenInUse ? [Self.whenInUseKey] : [Self.whenInUseKey, Self.alwaysKey]
        let missing = keys.filter { SimulatedDevice.information($0)?.isEmpty != false }
        guard missing.isEmpty else {
            FileHandle.standardError.write(
                Data(
                    ("CoreLocation: the user is not asked, since the app's Info.plist lacks "
                        + missing.joined(separator: " and ") + "\n").utf8))
            return nil
        }
        return SimulatedDevice.information(keys.last ?? "")
    }

    @MainActor private func show(_ description: String) {
        guard !PermissionPrompt.isPending(.location) else { return }
        let name = SystemQuestion.appName
        switch (self, CLAuthorizationStatus(SimulatedDevice.answer(to: .location))) {
        case (_, .notDetermined):
            // The user is asked for always when the app uses it in the background, which Core Location tells the app
            // about beforehand ("What's New in Core Location", WWDC 2019).
            let answer: SimulatedAnswer = self == .always ? .always : .whileInUse
            PermissionPrompt(
                .location, title: "Allow “\(name)” to use your location?", message: description,
                choices: [
                    .init("Allow Once", .whileInUse), .init("Allow While Using App", answer),
                    .init("Don’t Allow", .denied),
                ]
            ).ask()
        case (.always, .authorizedWhenInUse):
            PermissionPrompt(
                .location,
                title: "Allow “\(name)” to use your location also while you do not use it?",
                message: description,
                choices: [
                    .init("Keep Only While Using", nil), .init("Change to Always Allow", .always),
                ]
            ).ask()
        default: break
        }
    }
}
