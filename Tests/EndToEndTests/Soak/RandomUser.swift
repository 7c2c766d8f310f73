import CoreGraphics
import UIKit
import UIKitTesting

/// A user who does random things to an app: touches, keys, and what the system does meanwhile.
///
/// Equal seeds make equal sequences of events.
@MainActor
final class RandomUser {
    private let app: TestApplication
    private var random: SeededNumbers
    private var fingers: [Finger] = []

    /// The number of events of each kind so far.
    private(set) var counts: [Event: Int] = [:]

    /// Called before each event with its description.
    var willAct: (String) -> Void = { _ in }

    init(of app: TestApplication, seed: UInt64) {
        self.app = app
        random = SeededNumbers(state: seed)
    }

    /// One random event.
    func act() {
        let event = Event.allCases.randomElement(weighted: \.weight, using: &random)
        willAct("\(event)")
        counts[event, default: 0] += 1
        switch event {
        case .tapPoint: tap(at: randomPoint())
        case .tapControl: tap(at: pointOfRandomTarget() ?? randomPoint())
        case .hold: hold()
        case .drag: drag()
        case .pinch: pinch()
        case .scroll: scroll()
        case .touchDown: touchDown()
        case .moveFinger: moveFinger()
        case .liftFinger: liftFinger()
        case .key: pressKey()
        case .typing: enterText()
        case .hover: app.hover(at: Bool.random(using: &random) ? randomPoint() : nil)
        case .wait: app.advance(by: Double.random(in: 0...0.4, using: &random))
        case .rotate: app.rotate(to: Self.orientations.randomElement(using: &random)!)
        case .style: app.style = app.style == .dark ? .light : .dark
        case .textSize: app.setContentSize(Self.textSizes.randomElement(using: &random)!)
        case .contrast: app.hasIncreasedContrast.toggle()
        case .direction: app.isRightToLeft.toggle()
        case .interruption: interrupt()
        case .background: visitBackground()
        case .memoryWarning: app.sendMemoryWarning()
        case .shake: app.shake()
        }
    }

    /// Whether the user leaves a page without lifting the fingers first.
    func leavesSuddenly() -> Bool { Bool.random(using: &random) }

    /// Lifts all fingers and restores the device's settings, so that the app can come to rest.
    func finish() {
        while !fingers.isEmpty { fingers.removeLast().lift() }
        app.hover(at: nil)
        app.becomeActive()
        app.rotate(to: .portrait)
        app.style = .light
        app.hasIncreasedContrast = false
        app.isRightToLeft = false
        app.setContentSize(.large)
    }

    // MARK: - Touches

    private func tap(at point: CGPoint) {
        app.tap(at: point, count: Int.random(in: 0..<8, using: &random) == 0 ? 2 : 1)
    }

    private func drag() {
        let start =
            Bool.random(using: &random) ? pointOfRandomTarget() ?? randomPoint() : randomPoint()
        let end = CGPoint(
            x: start.x + .random(in: -250...250, using: &random),
            y: start.y + .random(in: -250...250, using: &random))
        app.drag(from: start, to: end, duration: .random(in: 0.05...0.3, using: &random))
    }

    /// Holds a finger still for as long as menus, previews and reordering wait, and lifts it or drags on.
    private func hold() {
        let finger = app.touchDown(at: pointOfRandomTarget() ?? randomPoint())
        app.advance(by: .random(in: 0.4...1, using: &random))
        if Bool.random(using: &random) { finger.move(to: randomPoint(), duration: 0.2) }
        finger.lift()
    }

    /// Two fingers that come together or part, and turn meanwhile.
    private func pinch() {
        let (first, second) = (randomPoint(), randomPoint())
        let centre = CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
        let fingers = app.touchDown(at: [first, second])
        let scale = CGFloat.random(in: 0.2...2, using: &random)
        let angle = CGFloat.random(in: -1...1, using: &random)
        let turn = CGAffineTransform(translationX: centre.x, y: centre.y)
            .rotated(by: angle).scaledBy(x: scale, y: scale)
            .translatedBy(x: -centre.x, y: -centre.y)
        let ends = [first.applying(turn), second.applying(turn)]
        app.move(Array(zip(fingers, ends)), duration: 0.2)
        app.lift(fingers)
    }

    /// A wheel or a trackpad.
    private func scroll() {
        let offset = CGVector(
            dx: .random(in: -60...60, using: &random), dy: .random(in: -300...300, using: &random))
        let point = randomPoint()
        if Bool.random(using: &random) {
            app.turnWheel(at: point, by: offset)
        } else {
            app.swipeTrackpad(at: point, by: offset, duration: 0.1)
        }
    }

    private func touchDown() {
        guard fingers.count < 4 else { return }
        fingers.append(app.touchDown(at: pointOfRandomTarget() ?? randomPoint()))
    }

    private func moveFinger() {
        guard let finger = fingers.randomElement(using: &random) else { return }
        finger.move(to: randomPoint())
    }

    private func liftFinger() {
        guard let index = fingers.indices.randomElement(using: &random) else { return }
        let finger = fingers.remove(at: index)
        if Int.random(in: 0..<5, using: &random) == 0 { finger.cancel() } else { finger.lift() }
    }

    /// A point of the screen, now and then beyond its edges.
    private func randomPoint() -> CGPoint {
        let bounds = UIScreen.main.bounds.insetBy(dx: -10, dy: -10)
        return CGPoint(
            x: .random(in: bounds.minX...bounds.maxX, using: &random),
            y: .random(in: bounds.minY...bounds.maxY, using: &random))
    }

    /// The centre, in points of the screen, of a random view that people touch.
    private func pointOfRandomTarget() -> CGPoint? {
        TouchTargets(in: app).points.randomElement(using: &random)
    }

    // MARK: - Keys

    private func pressKey() {
        let (key, characters) = Self.keys.randomElement(using: &random)!
        let modifiers: [UIKeyModifierFlags] = [
            [], [], [], .shift, .command, .alternate, .control, [.command, .shift],
        ]
        app.press(key, typing: characters, modifiers: modifiers.randomElement(using: &random)!)
    }

    /// Text from an input method: whole, marked first, or taken back.
    private func enterText() {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: app.deleteBackward(count: .random(in: 1...5, using: &random))
        case 1: app.mark(Self.texts.randomElement(using: &random)!)
        default: app.typeText(Self.texts.randomElement(using: &random)!)
        }
    }

    private static let keys: [(UIKeyboardHIDUsage, String)] = [
        (.keyboardTab, "\t"), (.keyboardReturnOrEnter, "\r"), (.keyboardEscape, "\u{1B}"),
        (.keyboardSpacebar, " "), (.keyboardA, "a"), (.keyboardC, "c"), (.keyboardV, "v"),
        (.keyboardX, "x"), (.keyboardZ, "z"), (.keyboard1, "1"), (.keyboardUpArrow, ""),
        (.keyboardDownArrow, ""), (.keyboardLeftArrow, ""), (.keyboardRightArrow, ""),
        (.keyboardHome, ""), (.keyboardEnd, ""), (.keyboardPageUp, ""), (.keyboardPageDown, ""),
        (.keyboardDeleteOrBackspace, "\u{8}"), (.keyboardDeleteForward, "\u{7F}"),
    ]
    private static let texts = [
        "", "a", "word and word", "12.5", "two\nlines", "\u{1F44D}\u{1F3FD}", "e\u{301}",
        "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "\u{4F60}\u{597D}", "\u{200D}", "\0", "ff\u{FFFC}",
    ]

    // MARK: - The system

    private func interrupt() {
        app.resignActive()
        app.advance(by: .random(in: 0...0.5, using: &random))
        app.becomeActive()
    }

    private func visitBackground() {
        app.enterBackground()
        app.advance(by: .random(in: 0...2, using: &random))
        app.becomeActive()
    }

    private static let orientations: [UIInterfaceOrientation] = [
        .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown,
    ]
    private static let textSizes: [UIContentSizeCategory] = [
        .extraSmall, .medium, .large, .extraExtraExtraLarge, .accessibilityMedium,
        .accessibilityExtraExtraExtraLarge,
    ]
}

extension RandomUser {
    /// The kinds of events.
    enum Event: CaseIterable {
        case tapPoint, tapControl, hold, drag, pinch, scroll, touchDown, moveFinger, liftFinger
        case key, typing, hover, wait
        case rotate, style, textSize, contrast, direction
        case interruption, background, memoryWarning, shake

        /// The relative frequency.
        var weight: Int {
            switch self {
            case .tapControl, .wait, .moveFinger: 20
            case .tapPoint, .drag, .touchDown, .liftFinger: 10
            case .key, .typing: 6
            case .hold, .pinch, .scroll, .hover: 3
            case .rotate, .style, .textSize, .contrast, .direction, .interruption, .background,
                .memoryWarning, .shake:
                1
            }
        }
    }
}

/// Random numbers that a seed determines (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension Array {
    /// A random element of an array that is not empty; an element's probability is proportional to its
    /// weight.
    fileprivate func randomElement(
        weighted weight: (Element) -> Int, using random: inout some RandomNumberGenerator
    ) -> Element {
        var rest = Int.random(in: 0..<reduce(0) { $0 + weight($1) }, using: &random)
        return first { element in
            rest -= weight(element)
            return rest < 0
        }!
    }
}
