import Foundation
import MediaSupport

/// The sounds that the app has made, and those of the system.
final class SystemSounds: @unchecked Sendable {
    // The lock protects the sounds.
    static let shared = SystemSounds()

    // Documented: sounds of the system last 30 seconds at most.
    static let longest: TimeInterval = 30
    // Chosen: the length of a sound of the system's own, whose files are not here.
    private static let ownLength: TimeInterval = 0.5
    // Identifiers below belong to the system, such as 1007 for a message.
    private static let firstIdentifier: SystemSoundID = 4_097

    private struct Sound {
        var length: TimeInterval
        var url: URL
        var completion: AudioServicesSystemSoundCompletionProc?
        var clientData: UnsafeMutableRawPointer?
    }

    private let lock = NSLock()
    private var sounds: [SystemSoundID: Sound] = [:]
    private var next = firstIdentifier
    private let replies = DispatchQueue(label: "AudioToolbox replies")

    func add(lasting length: TimeInterval, _ url: URL) -> SystemSoundID {
        lock.withLock {
            defer { next += 1 }
            sounds[next] = Sound(length: length, url: url)
            return next
        }
    }

    func remove(_ identifier: SystemSoundID) -> Bool {
        lock.withLock { sounds.removeValue(forKey: identifier) != nil }
    }

    func setCompletion(
        _ completion: AudioServicesSystemSoundCompletionProc?,
        _ clientData: UnsafeMutableRawPointer?, of identifier: SystemSoundID
    ) -> Bool {
        lock.withLock {
            let isSystems = sounds[identifier] == nil && identifier < Self.firstIdentifier
            if isSystems {
                sounds[identifier] = Sound(
                    length: Self.length(ofSystemSound: identifier), url: URL(fileURLWithPath: "/"))
            }
            guard sounds[identifier] != nil else { return false }
            sounds[identifier]?.completion = completion
            sounds[identifier]?.clientData = clientData
            return true
        }
    }

    private static func length(ofSystemSound identifier: SystemSoundID) -> TimeInterval {
        identifier == kSystemSoundID_Vibrate ? 0 : ownLength
    }

    func play(_ identifier: SystemSoundID, completion: (@Sendable () -> Void)? = nil) {
        let known = lock.withLock { sounds[identifier] }
        var length = known?.length ?? 0
        if known == nil, identifier < Self.firstIdentifier {
            length = Self.length(ofSystemSound: identifier)
        }
        ClockTimer(after: length) { [self] in
            // The app may have set another function meanwhile, or removed the sound.
            let sound = lock.withLock { sounds[identifier] }
            sound?.completion?(identifier, sound?.clientData)
            if let completion { replies.async(execute: completion) }
        }
    }
}
