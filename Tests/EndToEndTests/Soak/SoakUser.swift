import CoreGraphics
import HeadlessHost
import Introspection
import RandomTesting
import UIHost
import UIKit

@testable import UIKitTesting

/// A random user of a `TestApplication`, who also leaves fingers on the screen, types keys and turns wheels.
@MainActor
final class SoakUser {
    private let app: TestApplication
    private var user: RandomUser
    private var fingers: [Finger] = []

    /// Called before each event with its description.
    var willAct: (String) -> Void = { _ in }

    init(of app: TestApplication, seed: UInt64) {
        self.app = app
        user = RandomUser(seed: seed)
    }

    /// The number of events of each kind so far.
    var counts: [UserEvent.Kind: Int] { user.counts }

    /// One random event.
    func act() {
        let size = app.host.screen.size
        let event = user.chooseEvent(size: size) {
            TouchTarget.all(
                in: ElementTree(
                    windows: app.host.receiver?.inspect() ?? [], name: "", size: size))
        }
        willAct(event.map { "\($0)" } ?? "nothing")
        if let event { play(event) }
    }

    /// Whether the user leaves a page without lifting the fingers first.
    func leavesSuddenly() -> Bool { user.leavesSuddenly() }

    /// Lifts all fingers and restores the device's settings, so that the app can come to rest.
    func finish() {
        while !fingers.isEmpty { fingers.removeLast().lift() }
        user.forgetFingers()
        app.hover(at: nil)
        app.becomeActive()
        app.rotate(to: .portrait)
        app.style = .light
        app.hasIncreasedContrast = false
        app.isRightToLeft = false
        app.setContentSize(.large)
    }

    private func play(_ event: UserEvent) {
        switch event {
        case .tap(let target, let count): app.tap(at: target.point, count: count)
        case .hold(let target, let seconds, let end):
            let finger = app.touchDown(at: target.point)
            app.advance(by: seconds)
            if let end { finger.move(to: end, duration: 0.2) }
            finger.lift()
        case .drag(let start, let end, let seconds):
            app.drag(from: start.point, to: end, duration: seconds)
        case .pinch(let first, let second, let scale, let angle):
            pinch(first, second, scale, angle)
        case .scroll(let point, let distance, let isOfWheel):
            let offset = CGVector(dx: distance.width, dy: distance.height)
            if isOfWheel {
                app.turnWheel(at: point, by: offset)
            } else {
                app.swipeTrackpad(at: point, by: offset, duration: 0.1)
            }
        case .touchDown(let target): fingers.append(app.touchDown(at: target.point))
        case .moveFinger(let index, let point): fingers[index].move(to: point)
        case .liftFinger(let index, let isCancelled):
            let finger = fingers.remove(at: index)
            if isCancelled { finger.cancel() } else { finger.lift() }
        case .press(let usage, let characters, let modifiers):
            for isDown in [true, false] {
                let key = HostKey(
                    isDown: isDown, usage: usage, characters: characters, modifiers: modifiers)
                app.send(.key(key, at: app.now))
            }
        case .type(let text): app.typeText(text)
        case .mark(let text): app.mark(text)
        case .deleteBackward(let count): app.deleteBackward(count: count)
        case .hover(let point): app.hover(at: point)
        case .wait(let seconds): app.advance(by: seconds)
        case .rotate(let orientation):
            app.host.rotate(to: orientation)
            app.settleFrame()
        case .setStyle(let style): change { $0.style = style }
        case .setTextSize(let size): change { $0.contentSize = size }
        case .setContrast(let isIncreased): app.hasIncreasedContrast = isIncreased
        case .setDirection(let isRightToLeft): app.isRightToLeft = isRightToLeft
        case .interrupt(let seconds):
            app.resignActive()
            app.advance(by: seconds)
            app.becomeActive()
        case .leave(let seconds):
            app.enterBackground()
            app.advance(by: seconds)
            app.becomeActive()
        case .warnOfMemory: app.sendMemoryWarning()
        case .shake: app.shake()
        }
    }

    private func change(_ body: (inout HostAppearance) -> Void) {
        var appearance = app.host.appearance
        body(&appearance)
        app.host.setAppearance(appearance)
        app.settleFrame()
    }

    /// Two fingers that come together or part, and turn meanwhile.
    private func pinch(_ first: CGPoint, _ second: CGPoint, _ scale: CGFloat, _ angle: CGFloat) {
        let centre = CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
        let fingers = app.touchDown(at: [first, second])
        let turn = CGAffineTransform(translationX: centre.x, y: centre.y)
            .rotated(by: angle).scaledBy(x: scale, y: scale)
            .translatedBy(x: -centre.x, y: -centre.y)
        let ends = [first.applying(turn), second.applying(turn)]
        app.move(Array(zip(fingers, ends)), duration: 0.2)
        app.lift(fingers)
    }
}
