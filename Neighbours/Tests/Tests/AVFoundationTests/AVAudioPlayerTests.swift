import AVFoundation
import Testing
import UIKit
import UIKitTesting

private final class Recorder: NSObject, AVAudioPlayerDelegate, AVAudioRecorderDelegate {
    var events: [String] = []

    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
        events.append("finishes \(flag) \(player.isPlaying) \(player.currentTime)")
    }

    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {
        events.append("recorded \(flag)")
    }
}

@Suite("Players and recorders of sound", .serialized, .usesApplication) @MainActor
struct AVAudioPlayerTests {
    private let app = TestApplication()
    private let recorder = Recorder()

    init() { app.show(UIViewController()) }

    private func player(seconds: Double, isLoud: Bool = false) throws -> AVAudioPlayer {
        let player = try AVAudioPlayer(
            contentsOf: SampleFiles.wave(seconds: seconds, isLoud: isLoud))
        player.delegate = recorder
        return player
    }

    @Test("A player plays for the length of its file, and tells its delegate")
    func play() throws {
        let player = try player(seconds: 3)
        #expect(player.duration == 3 && player.numberOfChannels == 1 && !player.isPlaying)
        #expect(player.prepareToPlay() && player.play() && player.isPlaying)
        app.advance(by: 1)
        #expect(abs(player.currentTime - 1) < 0.001)
        app.advance(by: 1.9)
        #expect(recorder.events == [])
        app.advance(by: 0.2)
        #expect(recorder.events == ["finishes true false 0.0"])
    }

    @Test("Pausing and stopping keep the position, and tell nothing")
    func pause() throws {
        let player = try player(seconds: 3)
        player.play()
        app.advance(by: 1)
        player.pause()
        app.advance(by: 5)
        #expect(abs(player.currentTime - 1) < 0.001 && !player.isPlaying)
        player.play()
        app.advance(by: 1)
        player.stop()
        app.advance(by: 5)
        #expect(abs(player.currentTime - 2) < 0.001 && recorder.events == [])
        player.currentTime = 0.5
        player.play()
        app.advance(by: 2.6)
        #expect(recorder.events.count == 1)
    }

    @Test("A sound is repeated as often as asked, or without an end")
    func loops() throws {
        let player = try player(seconds: 1)
        player.numberOfLoops = 2
        player.play()
        app.advance(by: 2.5)
        #expect(player.isPlaying && abs(player.currentTime - 0.5) < 0.05)
        app.advance(by: 0.6)
        #expect(recorder.events.count == 1)
        player.numberOfLoops = -1
        player.play()
        app.advance(by: 10.5)
        #expect(player.isPlaying && recorder.events.count == 1)
    }

    @Test("The rate counts where it is enabled")
    func rate() throws {
        let player = try player(seconds: 4)
        player.rate = 5
        #expect(player.rate == 2)
        player.enableRate = true
        player.play()
        app.advance(by: 1)
        #expect(abs(player.currentTime - 2) < 0.001)
        player.rate = 0.5
        app.advance(by: 1)
        #expect(abs(player.currentTime - 2.5) < 0.001)
    }

    @Test("A volume fades in its time")
    func fade() throws {
        let player = try player(seconds: 4)
        player.setVolume(0, fadeDuration: 2)
        app.advance(by: 1)
        #expect(abs(player.volume - 0.5) < 0.01)
        app.advance(by: 2)
        #expect(player.volume == 0)
    }

    @Test("Levels are those of the samples at the present time")
    func metering() throws {
        let player = try player(seconds: 4, isLoud: true)
        player.updateMeters()
        #expect(player.peakPower(forChannel: 0) == -160)
        player.isMeteringEnabled = true
        player.play()
        player.updateMeters()
        #expect(abs(player.peakPower(forChannel: 0) + 6.02) < 0.01)
        #expect(abs(player.averagePower(forChannel: 0) + 6.02) < 0.01)
        #expect(player.peakPower(forChannel: 1) == -160)
    }

    @Test("Files that are missing or no sound are refused with the codes of iOS")
    func errors() throws {
        func code(_ url: URL) -> Int? {
            do {
                _ = try AVAudioPlayer(contentsOf: url)
                return nil
            } catch {
                return (error as NSError).code
            }
        }
        #expect(code(URL(fileURLWithPath: "/missing.mp3")) == 2_003_334_207)
        #expect(code(try SampleFiles.text()) == 1_954_115_647)
        #expect(!AVAudioPlayer().play())
    }

    @Test(
        "A recording needs the user's consent, and is a silent file of its length",
        arguments: [
            "m4a", "wav", "caf",
        ])
    func record(type: String) throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).\(type)")
        let settings: [String: Any] = [
            AVFormatIDKey: type == "m4a" ? kAudioFormatMPEG4AAC : kAudioFormatLinearPCM,
            AVSampleRateKey: 12_000, AVNumberOfChannelsKey: 1,
            AVEncoderAudioQualityKey: AVAudioQuality.high.rawValue,
        ]
        let sound = try AVAudioRecorder(url: url, settings: settings)
        sound.delegate = recorder
        #expect(!sound.record())
        app.answer(.microphone, .allowed)
        #expect(sound.record() && sound.isRecording)
        app.advance(by: 2)
        #expect(abs(sound.currentTime - 2) < 0.001)
        sound.pause()
        app.advance(by: 3)
        sound.record()
        app.advance(by: 0.5)
        sound.stop()
        app.advance(by: 0)
        #expect(recorder.events == ["recorded true"] && sound.currentTime == 0)
        #expect(abs(try AVAudioPlayer(contentsOf: url).duration - 2.5) < 0.001)
        #expect(sound.deleteRecording() && !FileManager.default.fileExists(atPath: url.path))
    }

    @Test("A recording of a given length ends by itself")
    func limited() throws {
        app.answer(.microphone, .allowed)
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("limited.wav")
        let sound = try AVAudioRecorder(url: url, settings: [:])
        sound.delegate = recorder
        #expect(sound.record(forDuration: 1))
        app.advance(by: 1.1)
        #expect(!sound.isRecording && recorder.events == ["recorded true"])
        #expect(throws: (any Error).self) {
            try AVAudioRecorder(url: url, settings: [AVFormatIDKey: kAudioFormatMPEGLayer3])
        }
    }
}
