import AVFoundation
import Testing
import UIKit
import UIKitTesting

@Suite("Assets", .serialized, .usesApplication) @MainActor
struct AVAssetTests {
    private let app = TestApplication()

    init() { app.show(UIViewController()) }

    private func wait<Value: Sendable>(_ task: Task<Value, any Error>) async throws -> Value {
        await app.wait(for: task)
        return try await task.value
    }

    @Test("Values are loaded, or the error of the file is thrown")
    func loading() async throws {
        let asset = AVURLAsset(url: try SampleFiles.film(seconds: 4))
        #expect(asset.statusOfValue(forKey: "duration", error: nil) == .unknown)
        let duration = try await wait(Task { try await asset.load(.duration) })
        #expect(duration == CMTime(value: 4, timescale: 1))
        let track = try #require(asset.tracks(withMediaCharacteristic: .visual).first)
        #expect(track.naturalSize == CGSize(width: 320, height: 180))
        #expect(track.nominalFrameRate == 30 && track.timeRange.duration.seconds == 4)
        #expect(try await track.load(.naturalSize).width == 320)
        let missing = AVURLAsset(url: URL(string: "https://example.com/a.mp4")!)
        let failing = Task { try await missing.load(.duration) }
        await #expect(throws: (any Error).self) { try await wait(failing) }
        var error: NSError?
        #expect(missing.statusOfValue(forKey: "duration", error: &error) == .failed)
        #expect(error?.code == NSURLErrorNotConnectedToInternet)
    }

    @Test("Keys are loaded with a call")
    func keys() async throws {
        let asset = AVURLAsset(url: try SampleFiles.film(seconds: 4))
        let task = Task<Void, any Error> {
            await withCheckedContinuation { continuation in
                asset.loadValuesAsynchronously(forKeys: [#keyPath(AVURLAsset.tracks)]) {
                    continuation.resume()
                }
            }
        }
        try await wait(task)
        #expect(asset.statusOfValue(forKey: "tracks", error: nil) == .loaded)
    }

    @Test("Pictures need a decoder, and films an encoder")
    func failing() async throws {
        let asset = AVURLAsset(url: try SampleFiles.film(seconds: 4))
        let generator = AVAssetImageGenerator(asset: asset)
        #expect(throws: AVError(.decoderNotFound)) {
            try generator.copyCGImage(at: .zero, actualTime: nil)
        }
        let sound = AVURLAsset(url: try SampleFiles.wave(seconds: 1))
        #expect(throws: AVError(.noImageAtTime)) {
            try AVAssetImageGenerator(asset: sound).copyCGImage(at: .zero, actualTime: nil)
        }
        #expect(AVAssetExportSession(asset: asset, presetName: "mine") == nil)
        let session = try #require(
            AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality))
        session.outputFileType = .mov
        await session.export()
        #expect(session.status == .failed && session.error as? AVError == AVError(.encoderNotFound))
    }

    @Test("A composition is as long as its parts")
    func composition() throws {
        func time(_ seconds: Int64) -> CMTime { CMTime(value: seconds, timescale: 1) }
        let asset = AVURLAsset(url: try SampleFiles.film(seconds: 10))
        let source = try #require(asset.tracks(withMediaType: .video).first)
        let composition = AVMutableComposition()
        let track = try #require(
            composition.addMutableTrack(
                withMediaType: .video, preferredTrackID: Int32(kCMPersistentTrackID_Invalid)))
        try track.insertTimeRange(
            CMTimeRange(start: .zero, duration: time(5)), of: source, at: .zero)
        try track.insertTimeRange(
            CMTimeRange(start: time(7), duration: time(5)), of: source, at: time(5))
        #expect(composition.duration == time(8))
        #expect(composition.tracks(withMediaType: .video)[0].naturalSize.width == 320)
        track.removeTimeRange(CMTimeRange(start: time(4), duration: time(2)))
        #expect(composition.duration == time(6) && track.segments.count == 2)
        #expect(track.segments[1].timeMapping.source.start == time(8))
        #expect(throws: AVError(.invalidSourceMedia)) {
            try track.insertTimeRange(
                CMTimeRange(start: time(11), duration: time(1)), of: source, at: .zero)
        }
        let player = AVPlayer(playerItem: AVPlayerItem(asset: composition))
        app.advance(by: 0)
        #expect(player.currentItem?.duration == time(6))
    }

    @Test("Metadata is found by common names")
    func metadata() throws {
        let item = AVMutableMetadataItem()
        item.keySpace = .common
        item.key = AVMetadataKey.commonKeyTitle as NSString
        item.value = "Dunes" as NSString
        #expect(item.stringValue == "Dunes" && item.commonKey == .commonKeyTitle)
        #expect(item.identifier == .commonIdentifierTitle)
        let found = AVMetadataItem.metadataItems(
            from: [item], filteredByIdentifier: .commonIdentifierTitle)
        #expect(found == [item])
        #expect(
            AVMetadataItem.metadataItems(
                from: [item], withKey: AVMetadataKey.commonKeyArtist, keySpace: .common) == [])
    }
}
