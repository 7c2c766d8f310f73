import AVFoundation
import Testing
import UIKit
import UIKitTesting

@Suite("Engines of sound", .serialized, .usesApplication) @MainActor
struct AVAudioEngineTests {
    private let app = TestApplication()
    private let engine = AVAudioEngine()
    private let node = AVAudioPlayerNode()

    init() { app.show(UIViewController()) }

    @Test("A file is played at the speed of the units behind the node")
    func speed() throws {
        let file = try AVAudioFile(forReading: SampleFiles.wave(seconds: 4))
        #expect(file.length == 32_000 && file.processingFormat.sampleRate == 8_000)
        let pitch = AVAudioUnitTimePitch()
        pitch.rate = 2
        engine.attach(node)
        engine.attach(pitch)
        engine.connect(node, to: pitch, format: file.processingFormat)
        engine.connect(pitch, to: engine.mainMixerNode, format: file.processingFormat)
        nonisolated(unsafe) var isDone = false
        node.scheduleFile(file, at: nil) { isDone = true }
        try engine.start()
        node.play()
        app.advance(by: 1.9)
        #expect(!isDone && node.isPlaying)
        let time = node.lastRenderTime.flatMap { node.playerTime(forNodeTime: $0) }
        #expect(abs((time?.sampleTime ?? 0) - 15_200) < 100)
        app.advance(by: 0.2)
        #expect(isDone)
    }

    @Test("Stopping forgets what is planned")
    func stop() throws {
        let buffer = try #require(
            AVAudioPCMBuffer(
                pcmFormat: AVAudioFormat(
                    standardFormatWithSampleRate: 8_000, channels: 1)!, frameCapacity: 8_000))
        buffer.frameLength = 8_000
        engine.attach(node)
        engine.connect(node, to: engine.mainMixerNode, format: buffer.format)
        try engine.start()
        nonisolated(unsafe) var count = 0
        node.scheduleBuffer(buffer, at: nil, options: .loops) { count += 1 }
        node.play()
        app.advance(by: 5)
        #expect(count == 0)
        node.stop()
        app.advance(by: 0)
        #expect(count == 1 && !node.isPlaying)
    }

    @Test("A tap gets silence while the engine runs")
    func tap() throws {
        nonisolated(unsafe) var lengths: [AVAudioFrameCount] = []
        let format = engine.inputNode.outputFormat(forBus: 0)
        engine.inputNode.installTap(onBus: 0, bufferSize: 4_410, format: format) { buffer, _ in
            lengths.append(buffer.frameLength)
            #expect(buffer.floatChannelData?[0][17] == 0)
        }
        app.advance(by: 1)
        #expect(lengths == [])
        engine.prepare()
        try engine.start()
        app.advance(by: 1.05)
        #expect(lengths.count == 10 && lengths[0] == 4_410)
        engine.stop()
        engine.inputNode.removeTap(onBus: 0)
        app.advance(by: 1)
        #expect(lengths.count == 10)
    }

    @Test("Samples of a file are read")
    func reading() throws {
        let file = try AVAudioFile(forReading: SampleFiles.wave(seconds: 1, isLoud: true))
        let buffer = try #require(
            AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 5_000))
        try file.read(into: buffer)
        #expect(buffer.frameLength == 5_000 && file.framePosition == 5_000)
        #expect(buffer.floatChannelData.map { abs($0[0][3]) } == 0.5)
        try file.read(into: buffer)
        #expect(buffer.frameLength == 3_000)
        #expect(AVAudioFormat(standardFormatWithSampleRate: 0, channels: 1) == nil)
    }
}
