import AVFoundation
import Testing
import UIKit
import UIKitTesting

/// Writes down the notifications of items and the values that are observed.
private final class Recorder: NSObject, @unchecked Sendable {
    // Used on the main thread.
    var events: [String] = []

    override init() {
        super.init()
        NotificationCenter.default.addObserver(
            self, selector: #selector(itemDidEnd), name: .AVPlayerItemDidPlayToEndTime, object: nil)
    }

    @objc private func itemDidEnd(_ notification: Notification) { events.append("end") }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        events.append("\(keyPath ?? "") \(change?[.newKey] ?? "-")")
    }
}

@Suite("Players of films and sound", .serialized, .usesApplication) @MainActor
struct AVPlayerTests {
    private let app = TestApplication()
    private let recorder = Recorder()

    init() { app.show(UIViewController()) }

    private func player(seconds: Double) throws -> AVPlayer {
        AVPlayer(url: try SampleFiles.film(seconds: seconds))
    }

    @Test("An item is ready in a later turn of the run loop, and its observers are notified")
    func loading() throws {
        let player = try player(seconds: 5)
        let item = try #require(player.currentItem)
        var statuses: [AVPlayerItem.Status] = []
        let observation = item.observe(\.status) { item, _ in statuses.append(item.status) }
        item.addObserver(recorder, forKeyPath: "status", options: .new, context: nil)
        item.addObserver(recorder, forKeyPath: "loadedTimeRanges", options: [], context: nil)
        item.addObserver(
            recorder, forKeyPath: "playbackLikelyToKeepUp", options: .new, context: nil)
        #expect(item.status == .unknown && item.duration.isIndefinite && player.status == .unknown)
        app.advance(by: 0)
        #expect(item.status == .readyToPlay && item.duration.seconds == 5)
        #expect(statuses == [.readyToPlay])
        #expect(
            recorder.events == ["loadedTimeRanges -", "playbackLikelyToKeepUp true", "status 1"])
        #expect(item.presentationSize == CGSize(width: 320, height: 180))
        #expect(item.loadedTimeRanges.first?.timeRangeValue.duration.seconds == 5)
        #expect(player.status == .readyToPlay && item.tracks.count == 1)
        item.removeObserver(recorder, forKeyPath: "status")
        item.removeObserver(recorder, forKeyPath: "loadedTimeRanges")
        item.removeObserver(recorder, forKeyPath: "playbackLikelyToKeepUp")
        observation.invalidate()
    }

    @Test("A player waits for its item, plays to the end and stays there")
    func playing() throws {
        let player = try player(seconds: 5)
        var states: [AVPlayer.TimeControlStatus] = []
        let observation = player.observe(\.timeControlStatus) { player, _ in
            states.append(player.timeControlStatus)
        }
        player.play()
        #expect(player.reasonForWaitingToPlay == .evaluatingBufferingRate && player.rate == 1)
        app.advance(by: 2)
        #expect(abs(player.currentTime().seconds - 2) < 0.01)
        #expect(CMTimebaseGetRate(player.currentItem!.timebase!) == 1)
        player.rate = 2
        app.advance(by: 1)
        #expect(abs(player.currentTime().seconds - 4) < 0.01)
        app.advance(by: 1)
        #expect(player.rate == 0 && player.currentTime().seconds == 5)
        #expect(recorder.events == ["end"])
        #expect(states == [.waitingToPlayAtSpecifiedRate, .playing, .paused])
        observation.invalidate()
    }

    @Test(
        "An app repeats a film when it has ended",
        arguments: [
            AVPlayer.ActionAtItemEnd.pause, .none,
        ])
    func repeating(action: AVPlayer.ActionAtItemEnd) throws {
        let player = try player(seconds: 2)
        player.actionAtItemEnd = action
        let observer = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: nil
        ) { _ in
            player.seek(to: .zero)
            player.play()
        }
        player.play()
        app.advance(by: 5)
        #expect(recorder.events == ["end", "end"])
        #expect(abs(player.currentTime().seconds - 1) < 0.1)
        NotificationCenter.default.removeObserver(observer)
    }

    @Test("A film plays backward to its start")
    func backward() throws {
        let player = try player(seconds: 5)
        app.advance(by: 0)
        player.seek(to: CMTime(value: 3, timescale: 1))
        player.rate = -1
        app.advance(by: 1)
        #expect(abs(player.currentTime().seconds - 2) < 0.01)
        app.advance(by: 3)
        #expect(player.rate == 0 && player.currentTime() == .zero && recorder.events == ["end"])
    }

    @Test("Moving ends with a call, with false if another move came between")
    func seeking() throws {
        let player = try player(seconds: 5)
        app.advance(by: 0)
        var results: [Bool] = []
        player.seek(to: CMTime(value: 900, timescale: 600)) { results.append($0) }
        player.seek(to: CMTime(value: 90, timescale: 1)) { results.append($0) }
        #expect(results == [false])
        app.advance(by: 0)
        #expect(results == [false, true] && player.currentTime() == CMTime(value: 5, timescale: 1))
        player.seek(to: CMTime(value: 901, timescale: 600))
        #expect(player.currentTime().value == 901 && player.currentTime().timescale == 600)
    }

    @Test("Observers are called at multiples of their interval, and when it starts and stops")
    func periodic() throws {
        let player = try player(seconds: 3)
        app.advance(by: 0)
        nonisolated(unsafe) var times: [Double] = []
        let observer = player.addPeriodicTimeObserver(
            forInterval: CMTime(value: 1, timescale: 1), queue: .main
        ) { times.append(($0.seconds * 100).rounded() / 100) }
        player.play()
        app.advance(by: 2.5)
        #expect(times == [0, 1, 2])
        player.pause()
        #expect(times == [0, 1, 2, 2.5])
        player.play()
        app.advance(by: 1)
        #expect(times == [0, 1, 2, 2.5, 2.5, 3, 3])
        player.removeTimeObserver(observer)
        player.seek(to: .zero)
        #expect(times.count == 7)
    }

    @Test("Observers of single times are called as they are passed")
    func boundaries() throws {
        let player = try player(seconds: 5)
        app.advance(by: 0)
        nonisolated(unsafe) var count = 0
        let times = [1, 3].map { NSValue(time: CMTime(value: $0, timescale: 1)) }
        let observer = player.addBoundaryTimeObserver(forTimes: times, queue: nil) { count += 1 }
        player.play()
        app.advance(by: 0.9)
        #expect(count == 0)
        app.advance(by: 0.2)
        #expect(count == 1)
        app.advance(by: 3)
        #expect(count == 2)
        player.seek(to: CMTime(value: 2, timescale: 1))
        app.advance(by: 2)
        #expect(count == 3)
        player.removeTimeObserver(observer)
    }

    @Test("An address of another machine fails as without a network")
    func remote() throws {
        let player = AVPlayer(url: URL(string: "https://example.com/film.mp4")!)
        player.play()
        app.advance(by: 0.2)
        #expect(player.currentItem?.status == .unknown)
        app.advance(by: 0.5)
        let error = try #require(player.currentItem?.error as NSError?)
        #expect(player.currentItem?.status == .failed)
        #expect(error.domain == NSURLErrorDomain)
        #expect(error.code == NSURLErrorNotConnectedToInternet && player.rate == 0)
        let missing = AVPlayer(url: URL(fileURLWithPath: "/missing.mp4"))
        app.advance(by: 0)
        #expect((missing.currentItem?.error as NSError?)?.code == NSURLErrorFileDoesNotExist)
        let text = AVPlayer(url: try SampleFiles.text())
        app.advance(by: 0)
        #expect(text.currentItem?.error as? AVError == AVError(.fileFormatNotRecognized))
    }

    @Test("A queue goes on with its next item")
    func queue() throws {
        let items = try [2.0, 3].map { AVPlayerItem(url: try SampleFiles.film(seconds: $0)) }
        let player = AVQueuePlayer(items: items)
        #expect(!player.canInsert(items[1], after: nil))
        player.play()
        app.advance(by: 3)
        #expect(player.currentItem === items[1] && player.items() == [items[1]])
        #expect(abs(player.currentTime().seconds - 1) < 0.1)
        app.advance(by: 3)
        #expect(player.currentItem == nil && recorder.events == ["end", "end"])
    }

    @Test("A looper repeats its item")
    func looper() throws {
        let player = AVQueuePlayer()
        let looper = AVPlayerLooper(
            player: player, templateItem: AVPlayerItem(url: try SampleFiles.film(seconds: 1)))
        player.play()
        app.advance(by: 4.5)
        #expect(looper.loopCount == 4 && player.items().count == 3)
        looper.disableLooping()
        app.advance(by: 2)
        #expect(player.currentItem == nil && looper.status == .cancelled)
    }

    @Test("A layer is ready when the film is, and has the film's rectangle")
    func layer() throws {
        let player = try player(seconds: 2)
        let layer = AVPlayerLayer(player: player)
        layer.frame = CGRect(x: 0, y: 0, width: 320, height: 320)
        var isReady: [Bool] = []
        let observation = layer.observe(\.isReadyForDisplay, options: [.initial, .new]) {
            _, change in
            isReady.append(change.newValue ?? false)
        }
        layer.addObserver(recorder, forKeyPath: "readyForDisplay", options: .new, context: nil)
        app.advance(by: 0)
        #expect(isReady == [false, true])
        #expect(recorder.events == ["readyForDisplay true"])
        #expect(layer.isReadyForDisplay)
        #expect(layer.videoRect == CGRect(x: 0, y: 70, width: 320, height: 180))
        layer.videoGravity = .resize
        #expect(layer.videoRect == layer.bounds)
        layer.removeObserver(recorder, forKeyPath: "readyForDisplay")
        observation.invalidate()
    }
}
