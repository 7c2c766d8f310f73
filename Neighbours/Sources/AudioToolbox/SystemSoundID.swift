@_exported import CoreAudioTypes
import Foundation
import MediaSupport

/// The identifier of a short sound.
public typealias SystemSoundID = UInt32
public typealias AudioServicesPropertyID = UInt32

/// Called after a sound has ended, with the value that was given with it.
public typealias AudioServicesSystemSoundCompletionProc =
    @convention(c) (
        SystemSoundID, UnsafeMutableRawPointer?
    ) -> Void

public let kAudioServicesNoError: OSStatus = 0
public let kAudioServicesUnsupportedPropertyError: OSStatus = 0x7074_793f
public let kAudioServicesBadPropertySizeError: OSStatus = 0x2173_697a
public let kAudioServicesBadSpecifierSizeError: OSStatus = 0x2173_7063
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500
public let kAudioServicesSystemSoundClientTimedOutError: OSStatus = -1501
public let kAudioServicesSystemSoundExceededMaximumDurationError: OSStatus = -1502

/// A vibration, which devices that cannot vibrate, such as this one, ignore.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xfff

public let kAudioServicesPropertyIsUISound: AudioServicesPropertyID = 0x6973_7569
public let kAudioServicesPropertyCompletePlaybackIfAppDies: AudioServicesPropertyID = 0x6966_6469

/// Makes a sound of a file: WAVE, AIFF, CAF, and what else is known by its headers.
///
/// - Returns: `kAudioServicesSystemSoundExceededMaximumDurationError` for one of more than 30 seconds, and
///   `kAudioServicesSystemSoundUnspecifiedError` for a file that cannot be read.
@discardableResult
public func AudioServicesCreateSystemSoundID(
    _ inFileURL: NSURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
    guard let file = try? MediaFile(contentsOf: inFileURL as URL),
        let length = file.duration?.seconds, !file.tracks(of: .audio).isEmpty
    else { return kAudioServicesSystemSoundUnspecifiedError }
    guard length <= SystemSounds.longest else {
        return kAudioServicesSystemSoundExceededMaximumDurationError
    }
    outSystemSoundID.pointee = SystemSounds.shared.add(lasting: length, inFileURL as URL)
    return kAudioServicesNoError
}

/// Forgets a sound.
///
/// - Returns: `kAudioServicesSystemSoundUnspecifiedError` if there is none.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
    SystemSounds.shared.remove(inSystemSoundID)
        ? kAudioServicesNoError : kAudioServicesSystemSoundUnspecifiedError
}

/// Plays a sound; one that is not known is ignored.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
    SystemSounds.shared.play(inSystemSoundID)
}

/// Plays a sound, with a vibration on devices that can.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
    SystemSounds.shared.play(inSystemSoundID)
}

/// Plays a sound, and calls a closure after it has ended, on a private queue.
@preconcurrency
public func AudioServicesPlaySystemSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
    SystemSounds.shared.play(inSystemSoundID, completion: inCompletionBlock)
}

/// Plays a sound with a vibration on devices that can, and calls a closure after it has ended, on a private queue.
@preconcurrency
public func AudioServicesPlayAlertSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
    SystemSounds.shared.play(inSystemSoundID, completion: inCompletionBlock)
}

/// Sets the function that is called each time after a sound has ended, on the main thread.
///
/// - Parameters:
///   - inRunLoop: Nil is the main one, the only one here; another one stops the app.
///   - inRunLoopMode: Nil is the default mode. Functions are called in the common modes.
@discardableResult
public func AudioServicesAddSystemSoundCompletion(
    _ inSystemSoundID: SystemSoundID, _ inRunLoop: CFRunLoop?, _ inRunLoopMode: NSString?,
    _ inCompletionRoutine: AudioServicesSystemSoundCompletionProc,
    _ inClientData: UnsafeMutableRawPointer?
) -> OSStatus {
    precondition(
        inRunLoop == nil || inRunLoop === CFRunLoopGetMain(),
        "AudioServicesAddSystemSoundCompletion: only the main run loop is supported")
    return SystemSounds.shared.setCompletion(inCompletionRoutine, inClientData, of: inSystemSoundID)
        ? kAudioServicesNoError : kAudioServicesSystemSoundUnspecifiedError
}

/// Removes the function that is called after a sound has ended.
public func AudioServicesRemoveSystemSoundCompletion(_ inSystemSoundID: SystemSoundID) {
    _ = SystemSounds.shared.setCompletion(nil, nil, of: inSystemSoundID)
}
