import AudioToolbox
import Foundation
import MediaSupport
import Testing
import UIKit
import UIKitTesting

/// The sounds that ended, of which a C function tells.
@MainActor private var ended: [SystemSoundID] = []

@Suite("Short sounds", .serialized, .usesApplication) @MainActor
struct SystemSoundTests {
    private let app = TestApplication()
    private let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("\(UUID().uuidString).wav")

    init() {
        app.show(UIViewController())
        ended = []
    }

    private func make(seconds: Double) throws -> (status: OSStatus, sound: SystemSoundID) {
        let form = SilentSound.Form(sampleRate: 8_000, channelCount: 1)
        try SilentSound.wave(form, frames: Int(seconds * 8_000)).write(to: url)
        var sound: SystemSoundID = 0
        return (AudioServicesCreateSystemSoundID(url as CFURL, &sound), sound)
    }

    @Test("A function is called when a sound has ended, until it is removed")
    func completion() throws {
        let (status, sound) = try make(seconds: 2)
        #expect(status == kAudioServicesNoError)
        AudioServicesAddSystemSoundCompletion(
            sound, nil, nil,
            { sound, data in
                #expect(data == nil)
                MainActor.assumeIsolated { ended.append(sound) }
            }, nil)
        AudioServicesPlaySystemSound(sound)
        app.advance(by: 1.9)
        #expect(ended == [])
        app.advance(by: 0.2)
        #expect(ended == [sound])
        AudioServicesRemoveSystemSoundCompletion(sound)
        AudioServicesPlaySystemSound(sound)
        app.advance(by: 3)
        #expect(ended == [sound])
        #expect(AudioServicesDisposeSystemSoundID(sound) == kAudioServicesNoError)
        #expect(
            AudioServicesDisposeSystemSoundID(sound) == kAudioServicesSystemSoundUnspecifiedError)
    }

    @Test("A closure is called after the end, and at once for a vibration")
    func closure() async throws {
        let (_, sound) = try make(seconds: 1)
        let start = CACurrentMediaTime()
        let task = Task {
            await withCheckedContinuation { continuation in
                AudioServicesPlaySystemSoundWithCompletion(sound) {
                    continuation.resume()
                }
            }
            return CACurrentMediaTime() - start
        }
        await app.wait(for: task)
        #expect(await task.value >= 1)
        let vibration = Task {
            await withCheckedContinuation { continuation in
                AudioServicesPlayAlertSoundWithCompletion(kSystemSoundID_Vibrate) {
                    continuation.resume()
                }
            }
        }
        await app.wait(for: vibration)
    }

    @Test("Sounds of more than 30 seconds and files that are no sound are refused")
    func refused() throws {
        #expect(
            try make(seconds: 31).status == kAudioServicesSystemSoundExceededMaximumDurationError)
        try Data("no sound".utf8).write(to: url)
        var sound: SystemSoundID = 0
        #expect(
            AudioServicesCreateSystemSoundID(url as CFURL, &sound)
                == kAudioServicesSystemSoundUnspecifiedError)
        #expect(sound == 0)
    }
}
