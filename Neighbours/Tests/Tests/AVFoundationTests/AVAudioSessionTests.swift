import AVFoundation
import Testing
import UIKit
import UIKitTesting

@Suite("The session of sound", .serialized, .usesApplication) @MainActor
struct AVAudioSessionTests {
    private let app = TestApplication()
    private let session = AVAudioSession.sharedInstance()

    init() { app.show(UIViewController()) }

    @Test("A category has options of its own")
    func category() throws {
        #expect(session.category == .soloAmbient && session.mode == .default)
        try session.setCategory(.playAndRecord, mode: .videoChat, options: .defaultToSpeaker)
        #expect(session.category == .playAndRecord && session.mode == .videoChat)
        #expect(session.categoryOptions == .defaultToSpeaker)
        #expect(throws: (any Error).self) {
            try session.setCategory(.playback, options: .defaultToSpeaker)
        }
        #expect(session.category == .playAndRecord)
        try session.setActive(true)
        #expect(session.currentRoute.outputs.first?.portType == .builtInSpeaker)
        #expect(session.currentRoute.inputs.first?.portType == .builtInMic)
    }

    @Test("The user is asked for the microphone once")
    func permission() async {
        app.setInformation("To sing", forKey: "NSMicrophoneUsageDescription")
        #expect(session.recordPermission == .undetermined)
        let task = Task {
            await withCheckedContinuation { continuation in
                session.requestRecordPermission { continuation.resume(returning: $0) }
            }
        }
        for _ in 0..<5 {
            app.advance(by: 0.1)
            await Task.yield()
        }
        app.answer(.microphone, .allowed)
        await app.wait(for: task)
        #expect(await task.value && session.recordPermission == .granted)
        #expect(await AVAudioApplication.requestRecordPermission())
        #expect(AVCaptureDevice.authorizationStatus(for: .audio) == .authorized)
        #expect(AVCaptureDevice.authorizationStatus(for: .video) == .notDetermined)
    }

    @Test("Asking without a description stops the app, naming the key")
    func missingDescription() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = await AVCaptureDevice.requestAccess(for: .video)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("NSCameraUsageDescription"))
    }
}
