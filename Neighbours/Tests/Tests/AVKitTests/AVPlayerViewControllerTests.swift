import AVKit
import Foundation
import MediaSupport
import Testing
import UIKit
import UIKitTesting

private final class Recorder: NSObject, AVPlayerViewControllerDelegate {
    var events: [String] = []

    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willBeginFullScreenPresentationWithAnimationCoordinator coordinator:
            any UIViewControllerTransitionCoordinator
    ) { events.append("begins") }

    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willEndFullScreenPresentationWithAnimationCoordinator coordinator:
            any UIViewControllerTransitionCoordinator
    ) { events.append("ends") }
}

@Suite("The screen of a player", .serialized, .usesApplication) @MainActor
struct AVPlayerViewControllerTests {
    private let app = TestApplication()
    private let screen = AVPlayerViewController()
    private let player: AVPlayer

    init() throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).wav")
        let form = SilentSound.Form(sampleRate: 8_000, channelCount: 1)
        try SilentSound.wave(form, frames: 65 * 8_000).write(to: url)
        player = AVPlayer(url: url)
        screen.player = player
    }

    private func views(in view: UIView) -> [UIView] {
        [view] + view.subviews.flatMap(views)
    }

    private func button(_ label: String, in controller: UIViewController? = nil) -> UIButton? {
        views(in: (controller ?? screen).view).compactMap { $0 as? UIButton }
            .first { $0.accessibilityLabel == label }
    }

    private var texts: [String] {
        views(in: screen.view).compactMap { ($0 as? UILabel)?.text }
    }

    @Test("The button plays and pauses, and the labels show the time")
    func playing() throws {
        app.show(screen)
        app.advance(by: 0.1)
        #expect(texts.contains("0:00") && texts.contains("-1:05"))
        app.tap(try #require(button("Play")))
        #expect(player.rate == 1)
        app.advance(by: 2)
        #expect(texts.contains("0:02") && texts.contains("-1:03"))
        app.tap(try #require(button("Pause")))
        #expect(player.rate == 0)
    }

    @Test("The controls go away while it plays, and come back with a tap")
    func hiding() throws {
        app.show(screen)
        app.advance(by: 0.1)
        let bar = try #require(button("Play")?.superview)
        player.play()
        app.advance(by: 4)
        #expect(bar.alpha == 0)
        app.tap(screen.view)
        app.advance(by: 0.5)
        #expect(bar.alpha == 1)
    }

    @Test("The slider moves in the film")
    func moving() throws {
        app.show(screen)
        app.advance(by: 0.1)
        let slider = try #require(views(in: screen.view).compactMap { $0 as? UISlider }.first)
        #expect(slider.maximumValue == 65 && slider.isEnabled)
        slider.value = 30
        slider.sendActions(for: .valueChanged)
        #expect(player.currentTime().seconds == 30 && texts.contains("0:30"))
        slider.sendActions(for: .touchUpInside)
        screen.requiresLinearPlayback = true
        #expect(!slider.isEnabled)
    }

    @Test("A presented screen is closed by its button, and stops")
    func presenting() throws {
        let first = UIViewController()
        app.show(first)
        first.present(screen, animated: true) { self.player.play() }
        app.advance(by: 1)
        #expect(player.rate == 1 && screen.view.bounds == UIScreen.main.bounds)
        app.tap(try #require(button("Close")))
        app.advance(by: 1)
        #expect(first.presentedViewController == nil && player.rate == 0)
    }

    @Test("A child goes to the full screen and back, and goes on playing")
    func fullScreen() throws {
        let first = UIViewController()
        app.show(first)
        let recorder = Recorder()
        screen.delegate = recorder
        screen.view.frame = CGRect(x: 20, y: 100, width: 300, height: 200)
        first.addChild(screen)
        first.view.addSubview(screen.view)
        screen.didMove(toParent: first)
        player.play()
        app.advance(by: 0.5)
        app.tap(try #require(button("Full screen")))
        app.advance(by: 1)
        let full = try #require(first.presentedViewController)
        #expect(recorder.events == ["begins"])
        #expect(player.rate == 1)
        app.tap(try #require(button("Close", in: full)))
        app.advance(by: 1)
        #expect(recorder.events == ["begins", "ends"])
        #expect(player.rate == 1)
        #expect(first.presentedViewController == nil && screen.player === player)
    }

    @Test("A film that cannot be loaded says why")
    func failing() {
        screen.player = AVPlayer(url: URL(string: "https://example.com/film.mp4")!)
        app.show(screen)
        app.advance(by: 1)
        #expect(texts.contains("The Internet connection appears to be offline."))
    }

    @Test("Views of the app lie over the film, and controls can be left out")
    func overlay() throws {
        screen.showsPlaybackControls = false
        let label = UILabel()
        screen.contentOverlayView?.addSubview(label)
        app.show(screen)
        app.advance(by: 0.1)
        #expect(label.isDescendant(of: screen.view))
        #expect(try #require(button("Play")?.superview?.superview).isHidden)
        let item = try #require(player.currentItem)
        let title = AVMutableMetadataItem()
        title.identifier = .commonIdentifierTitle
        title.value = "Dunes" as NSString
        item.externalMetadata = [title]
        #expect(item.externalMetadata.first?.stringValue == "Dunes")
    }

    @Test("There is no picture in picture, and one route")
    func absent() {
        #expect(!AVPictureInPictureController.isPictureInPictureSupported())
        #expect(AVPictureInPictureController(playerLayer: AVPlayerLayer()) == nil)
        let first = UIViewController()
        app.show(first)
        let picker = AVRoutePickerView(frame: CGRect(x: 50, y: 100, width: 44, height: 44))
        first.view.addSubview(picker)
        app.advance(by: 0.1)
        app.tap(picker)
        app.advance(by: 1)
        #expect(first.presentedViewController is UIAlertController)
    }
}
