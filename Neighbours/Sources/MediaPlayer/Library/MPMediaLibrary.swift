import DeviceSimulation
import Foundation
import PermissionPrompts

@objc public enum MPMediaLibraryAuthorizationStatus: Int, Sendable {
    case notDetermined
    case denied
    case restricted
    case authorized

    init(_ answer: SimulatedAnswer?) {
        switch answer {
        case nil: self = .notDetermined
        case .denied: self = .denied
        case .restricted: self = .restricted
        case .allowed, .always, .limited, .whileInUse: self = .authorized
        }
    }
}

extension NSNotification.Name {
    /// Posted after the library has changed, which it does not here.
    public static let MPMediaLibraryDidChange = NSNotification.Name(
        "MPMediaLibraryDidChangeNotification")
}

/// The music of the device, of which there is none.
open class MPMediaLibrary: NSObject, @unchecked Sendable {
    // It has no state.
    private static let shared = MPMediaLibrary()
    private static let replies = DispatchQueue(label: "MediaPlayer replies")

    open class func `default`() -> MPMediaLibrary { shared }
    open var lastModifiedDate: Date { Date(timeIntervalSinceReferenceDate: 0) }

    open class func authorizationStatus() -> MPMediaLibraryAuthorizationStatus {
        MPMediaLibraryAuthorizationStatus(SimulatedDevice.answer(to: .mediaLibrary))
    }

    /// Asks the user, unless there is an answer already. The closure is called on a private queue.
    ///
    /// An app whose Info.plist has no `NSAppleMusicUsageDescription` is stopped, as on iOS.
    @preconcurrency
    open class func requestAuthorization(
        _ handler: @escaping @Sendable (MPMediaLibraryAuthorizationStatus) -> Void
    ) {
        DispatchQueue.main.async {
            let reply: @Sendable (SimulatedAnswer?) -> Void = { answer in
                replies.async { handler(MPMediaLibraryAuthorizationStatus(answer)) }
            }
            let answer = SimulatedDevice.answer(to: .mediaLibrary)
            guard answer == nil else { return reply(answer) }
            let key = "NSAppleMusicUsageDescription"
            guard let description = SimulatedDevice.information(key) else {
                preconditionFailure(
                    "The app's Info.plist must contain an \(key) key with a text that tells the user how the app "
                        + "uses music.")
            }
            PermissionPrompt(
                .mediaLibrary,
                title: "Allow “\(SystemQuestion.appName)” to use your music and videos?",
                message: description
            ).ask(completion: reply)
        }
    }

    open class func requestAuthorization() async -> MPMediaLibraryAuthorizationStatus {
        await withCheckedContinuation { continuation in
            requestAuthorization { continuation.resume(returning: $0) }
        }
    }

    /// Has no effect, since the library is always empty and never changes.
    open func beginGeneratingLibraryChangeNotifications() {}
    /// Has no effect, since nothing is notified.
    open func endGeneratingLibraryChangeNotifications() {}
}
