import MediaPlayer
import MediaSupport
import Testing
import UIKit
import UIKitTesting

private final class Remote: NSObject {
    var events: [String] = []

    @objc func play(_ event: MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus {
        events.append("play")
        return .success
    }

    @objc func pause() { events.append("pause") }
}

private final class Picked: NSObject, MPMediaPickerControllerDelegate {
    var isCancelled = false

    func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController) {
        isCancelled = true
        mediaPicker.dismiss(animated: false)
    }
}

@Suite("Music of the device", .serialized, .usesApplication) @MainActor
struct MediaPlayerTests {
    private let app = TestApplication()

    init() { app.show(UIViewController()) }

    @Test("The user is asked for the library, which is empty")
    func library() async {
        app.setInformation("To dance", forKey: "NSAppleMusicUsageDescription")
        #expect(MPMediaLibrary.authorizationStatus() == .notDetermined)
        #expect(MPMediaQuery.songs().items == nil)
        let task = Task { await MPMediaLibrary.requestAuthorization() }
        for _ in 0..<5 {
            app.advance(by: 0.1)
            await Task.yield()
        }
        app.answer(.mediaLibrary, .allowed)
        await app.wait(for: task)
        #expect(await task.value == .authorized)
        let query = MPMediaQuery.albums()
        query.addFilterPredicate(
            MPMediaPropertyPredicate(
                value: "Sonata", forProperty: MPMediaItemPropertyTitle, comparisonType: .contains))
        #expect(query.groupingType == .album && query.filterPredicates?.count == 2)
        #expect(query.items == [] && query.collections == [])
    }

    @Test("A player without music stays stopped, and its queue can be changed")
    func player() {
        let player = MPMusicPlayerController.applicationQueuePlayer
        nonisolated(unsafe) var changes = 0
        let observer = NotificationCenter.default.addObserver(
            forName: .MPMusicPlayerControllerQueueDidChange, object: player, queue: nil
        ) { _ in changes += 1 }
        let items = [MPMediaItem(), MPMediaItem()]
        player.setQueue(with: MPMediaItemCollection(items: items))
        player.play()
        #expect(player.playbackState == .stopped && player.nowPlayingItem == nil)
        #expect(player.indexOfNowPlayingItem == NSNotFound && changes == 1)
        player.perform { queue in
            #expect(queue.items == items)
            queue.remove(items[0])
        } completionHandler: { _, _ in
        }
        #expect(changes == 2)
        player.setQueue(with: MPMediaItemCollection(items: []))
        NotificationCenter.default.removeObserver(observer)
        #expect(MPMusicPlayerController.systemMusicPlayer.playbackState == .stopped)
    }

    @Test("Commands of headphones reach their targets while they are enabled")
    func commands() throws {
        let center = MPRemoteCommandCenter.shared()
        let remote = Remote()
        center.playCommand.addTarget(remote, action: #selector(Remote.play(_:)))
        center.pauseCommand.addTarget(remote, action: #selector(Remote.pause))
        #expect(SimulatedRemoteCommand.play.send() == 0)
        #expect(SimulatedRemoteCommand.pause.send() == 0)
        #expect(remote.events == ["play", "pause"])
        center.playCommand.isEnabled = false
        #expect(SimulatedRemoteCommand.play.send() == nil)
        center.playCommand.isEnabled = true
        center.playCommand.removeTarget(remote)
        center.pauseCommand.removeTarget(remote)
        #expect(SimulatedRemoteCommand.play.send() == nil && remote.events.count == 2)

        nonisolated(unsafe) var position = 0.0
        let target = center.changePlaybackPositionCommand.addTarget { event in
            position = (event as? MPChangePlaybackPositionCommandEvent)?.positionTime ?? -1
            return .commandFailed
        }
        #expect(SimulatedRemoteCommand.changePlaybackPosition(12).send() == 200 && position == 12)
        center.changePlaybackPositionCommand.removeTarget(target)
        #expect(SimulatedRemoteCommand.changePlaybackPosition(12).send() == nil)
        center.skipForwardCommand.preferredIntervals = [30]
        nonisolated(unsafe) var interval = 0.0
        let skip = center.skipForwardCommand.addTarget { event in
            interval = (event as? MPSkipIntervalCommandEvent)?.interval ?? 0
            return .success
        }
        SimulatedRemoteCommand.skipForward(nil).send()
        #expect(interval == 30)
        center.skipForwardCommand.removeTarget(skip)
    }

    @Test("The information about what is played is kept")
    func information() {
        let center = MPNowPlayingInfoCenter.default()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
        center.nowPlayingInfo = [
            MPMediaItemPropertyTitle: "Dunes",
            MPMediaItemPropertyArtwork: MPMediaItemArtwork(image: image),
        ]
        #expect(center.nowPlayingInfo?[MPMediaItemPropertyTitle] as? String == "Dunes")
        let artwork = center.nowPlayingInfo?[MPMediaItemPropertyArtwork] as? MPMediaItemArtwork
        #expect(artwork?.bounds.size == CGSize(width: 20, height: 10))
        center.nowPlayingInfo = nil
    }

    @Test("The list of music is empty, and can be left")
    func picker() throws {
        let first = UIViewController()
        app.show(first)
        let picker = MPMediaPickerController(mediaTypes: .music)
        let picked = Picked()
        picker.delegate = picked
        first.present(picker, animated: false)
        app.advance(by: 1)
        func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
        #expect(views(in: picker.view).contains { ($0 as? UILabel)?.text == "No Content" })
        let bar = views(in: picker.view).compactMap { $0 as? UINavigationBar }.first
        let item = try #require(bar?.topItem?.rightBarButtonItem)
        UIApplication.shared.sendAction(
            try #require(item.action), to: item.target, from: item, for: nil)
        app.advance(by: 1)
        #expect(picked.isCancelled && first.presentedViewController == nil)
    }

    @Test("The slider of the volume has the session's, and the rectangle that a subclass chooses")
    func volume() throws {
        final class NarrowView: MPVolumeView {
            override func volumeSliderRect(forBounds bounds: CGRect) -> CGRect {
                bounds.insetBy(dx: 20, dy: 0)
            }
        }
        let view = NarrowView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        view.layoutIfNeeded()
        let slider = try #require(view.subviews.compactMap { $0 as? UISlider }.first)
        #expect(slider.value == 0.5 && slider.frame == CGRect(x: 20, y: 0, width: 160, height: 40))
        let image = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { _ in }
        view.setVolumeThumbImage(image, for: .normal)
        #expect(view.volumeThumbImage(for: .normal) === image)
        view.showsVolumeSlider = false
        #expect(slider.isHidden)
    }
}
