import Foundation
import UIHost

/// A user who does random but sensible things to an app: touches, keys, and what the system does meanwhile.
///
/// Equal seeds and equal screens make equal sequences of events. It chooses events; whoever asks plays them.
package struct RandomUser: Sendable {
    private var random: SeededNumbers
    private let kinds: [UserEvent.Kind]
    /// The number of fingers that were put down and not lifted.
    private var fingerCount = 0

    /// The number of events of each kind so far.
    package private(set) var counts: [UserEvent.Kind: Int] = [:]

    /// - Parameter kinds: The kinds of events among which it chooses.
    package init(seed: UInt64, kinds: [UserEvent.Kind] = UserEvent.Kind.allCases) {
        random = SeededNumbers(seed: seed)
        self.kinds = kinds
    }

    /// Chooses an event; nil where fingers were to move of which none is down.
    ///
    /// - Parameters:
    ///   - size: The size of the screen in points.
    ///   - isEditing: Whether a text is edited; without that nothing is typed.
    ///   - targets: The elements that people touch; only evaluated for touches.
    package mutating func chooseEvent(
        size: CGSize, isEditing: Bool = true, targets: () -> [TouchTarget]
    ) -> UserEvent? {
        let kinds = isEditing ? kinds : kinds.filter { $0 != .typing }
        guard let kind = kinds.randomElement(weighted: \.weight, using: &random) else {
            return nil
        }
        counts[kind, default: 0] += 1
        let bounds = CGRect(origin: .zero, size: size)
        switch kind {
        case .tapPoint: return tap(point(in: bounds))
        case .tapControl: return tap(target(targets, bounds))
        case .hold:
            let place = target(targets, bounds)
            let seconds = TimeInterval.random(in: 0.4...1, using: &random)
            return .hold(
                place, seconds: seconds,
                movesTo: Bool.random(using: &random) ? point(in: bounds).point : nil)
        case .drag: return drag(targets, bounds)
        case .pinch:
            return .pinch(
                point(in: bounds).point, point(in: bounds).point,
                scale: .random(in: 0.2...2, using: &random),
                angle: .random(in: -1...1, using: &random))
        case .scroll:
            return .scroll(
                point(in: bounds).point,
                by: CGSize(
                    width: .random(in: -60...60, using: &random),
                    height: .random(in: -300...300, using: &random)),
                isOfWheel: Bool.random(using: &random))
        case .touchDown:
            guard fingerCount < 4 else { return nil }
            fingerCount += 1
            return .touchDown(target(targets, bounds))
        case .moveFinger:
            guard fingerCount > 0 else { return nil }
            return .moveFinger(
                .random(in: 0..<fingerCount, using: &random), to: point(in: bounds).point)
        case .liftFinger:
            guard fingerCount > 0 else { return nil }
            defer { fingerCount -= 1 }
            return .liftFinger(
                .random(in: 0..<fingerCount, using: &random),
                isCancelled: Int.random(in: 0..<5, using: &random) == 0)
        case .key: return key()
        case .typing: return typing()
        case .hover:
            return .hover(Bool.random(using: &random) ? point(in: bounds).point : nil)
        case .wait: return .wait(.random(in: 0...0.4, using: &random))
        case .rotate: return .rotate(Self.element(HostOrientation.allCases, &random))
        case .style: return .setStyle(Self.element(HostAppearance.Style.allCases, &random))
        case .textSize: return .setTextSize(Self.element(Self.textSizes, &random))
        case .contrast: return .setContrast(isIncreased: Bool.random(using: &random))
        case .direction: return .setDirection(isRightToLeft: Bool.random(using: &random))
        case .interruption: return .interrupt(.random(in: 0...0.5, using: &random))
        case .background: return .leave(.random(in: 0...2, using: &random))
        case .memoryWarning: return .warnOfMemory
        case .shake: return .shake
        }
    }

    /// Whether the user leaves a page without lifting the fingers first.
    package mutating func leavesSuddenly() -> Bool { Bool.random(using: &random) }

    /// Forgets the fingers that are down, which their owner has lifted.
    package mutating func forgetFingers() { fingerCount = 0 }

    // MARK: - Touches

    private mutating func tap(_ target: TouchTarget) -> UserEvent {
        .tap(target, count: Int.random(in: 0..<8, using: &random) == 0 ? 2 : 1)
    }

    private mutating func drag(_ targets: () -> [TouchTarget], _ bounds: CGRect) -> UserEvent {
        let start =
            Bool.random(using: &random) ? target(targets, bounds) : point(in: bounds)
        let end = CGPoint(
            x: start.point.x + .random(in: -250...250, using: &random),
            y: start.point.y + .random(in: -250...250, using: &random))
        return .drag(from: start, to: end, seconds: .random(in: 0.05...0.3, using: &random))
    }

    /// A point of the screen, now and then beyond its edges.
    private mutating func point(in bounds: CGRect) -> TouchTarget {
        TouchTarget(
            CGPoint(
                x: .random(in: bounds.minX - 10...bounds.maxX + 10, using: &random),
                y: .random(in: bounds.minY - 10...bounds.maxY + 10, using: &random)))
    }

    /// A random one of the targets, or a point of the screen where there are none.
    private mutating func target(
        _ targets: () -> [TouchTarget], _ bounds: CGRect
    ) -> TouchTarget {
        // A keyboard has many keys, and all of its screen is worth no more than a few controls.
        let found = targets()
        return found.randomElement(
            weighted: { $0.element?.kind == .key ? 1 : Self.weightOfTarget }, using: &random)
            ?? point(in: bounds)
    }

    // Chosen: the keys of a keyboard together weigh as much as three controls.
    private static let weightOfTarget = 10

    // MARK: - Keys

    private mutating func key() -> UserEvent {
        let (usage, characters) = Self.element(Self.keys, &random)
        return .press(
            usage: usage, characters: characters,
            modifiers: Self.element(Self.modifiers, &random))
    }

    /// Text from an input method: whole, marked first, or taken back.
    private mutating func typing() -> UserEvent {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .deleteBackward(count: .random(in: 1...5, using: &random))
        case 1: .mark(Self.element(Self.texts, &random))
        default: .type(Self.element(Self.texts, &random))
        }
    }

    private static func element<Element>(
        _ list: [Element], _ random: inout SeededNumbers
    ) -> Element { list[Int.random(in: list.indices, using: &random)] }

    /// Usage numbers of the USB HID standard (page 7), with the characters that they type.
    private static let keys: [(Int, String)] = [
        (0x2B, "\t"), (0x28, "\r"), (0x29, "\u{1B}"), (0x2C, " "), (0x04, "a"), (0x06, "c"),
        (0x19, "v"), (0x1B, "x"), (0x1D, "z"), (0x1E, "1"), (0x52, ""), (0x51, ""), (0x50, ""),
        (0x4F, ""), (0x4A, ""), (0x4D, ""), (0x4B, ""), (0x4E, ""), (0x2A, "\u{8}"),
        (0x4C, "\u{7F}"),
    ]
    private static let modifiers: [HostKey.Modifiers] = [
        [], [], [], .shift, .command, .alternate, .control, [.command, .shift],
    ]
    private static let texts = [
        "", "a", "word and word", "12.5", "two\nlines", "\u{1F44D}\u{1F3FD}", "e\u{301}",
        "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "\u{4F60}\u{597D}", "\u{200D}", "\0", "ff\u{FFFC}",
    ]
    private static let textSizes: [HostAppearance.ContentSize] = [
        .extraSmall, .medium, .large, .extraExtraExtraLarge, .accessibilityMedium,
        .accessibilityExtraExtraExtraLarge,
    ]
}
