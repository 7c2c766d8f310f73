import DeviceSimulation
import Foundation
import PermissionPrompts

/// The questions of the system to the user about the camera and the microphone.
enum DeviceQuestion: Sendable {
    case camera
    case microphone

    private static let replies = DispatchQueue(label: "AVFoundation replies")

    var permission: SimulatedPermission { self == .camera ? .camera : .microphone }
    private var key: String {
        self == .camera ? "NSCameraUsageDescription" : "NSMicrophoneUsageDescription"
    }

    /// Asks the user, unless there is an answer, and replies on a private queue.
    func ask(_ response: @escaping @Sendable (Bool) -> Void) {
        DispatchQueue.main.async {
            let reply: @Sendable (SimulatedAnswer?) -> Void = { answer in
                let isGranted = AVAudioSession.RecordPermission(answer) == .granted
                Self.replies.async { response(isGranted) }
            }
            let answer = SimulatedDevice.answer(to: permission)
            guard answer == nil else { return reply(answer) }
            guard let description = SimulatedDevice.information(key) else {
                preconditionFailure(
                    "The app's Info.plist must contain an \(key) key with a text that tells the user how the app "
                        + "uses the \(self == .camera ? "camera" : "microphone").")
            }
            let name = SystemQuestion.appName
            PermissionPrompt(
                permission,
                title: self == .camera
                    ? "Allow “\(name)” to use the camera?"
                    : "Allow “\(name)” to use the microphone?",
                message: description
            ).ask(completion: reply)
        }
    }
}

/// The app's permission to record.
open class AVAudioApplication: NSObject, @unchecked Sendable {
    // It has no state.
    @objc public enum recordPermission: UInt, Sendable {
        case undetermined = 0x756e_6474
        case denied = 0x6465_6e79
        case granted = 0x6772_6e74
    }

    public static let shared = AVAudioApplication()

    open var recordPermission: recordPermission {
        let answer = AVAudioSession.RecordPermission(SimulatedDevice.answer(to: .microphone))
        return AVAudioApplication.recordPermission(rawValue: answer.rawValue) ?? .undetermined
    }

    /// Asks the user, unless there is an answer already. The closure is called on a private queue.
    @preconcurrency
    open class func requestRecordPermission(
        completionHandler response: @escaping @Sendable (Bool) -> Void
    ) {
        DeviceQuestion.microphone.ask(response)
    }

    open class func requestRecordPermission() async -> Bool {
        await withCheckedContinuation { continuation in
            DeviceQuestion.microphone.ask { continuation.resume(returning: $0) }
        }
    }
}
