import Foundation

/// What the simulator tells an app. Places are points on the screen, as it is held.
public enum SimulatorEvent: WireMessage {
    /// The picture with this sequence was taken from the memory, which may change now.
    case frameShown(UInt32)
    /// The whole picture is wanted once more.
    case repaint
    case touches([SimulatorTouch])
    /// The pointer hovers, or left the screen.
    case hover(SimulatorPoint?)
    case scroll(SimulatorScroll)
    case key(SimulatorKey)
    case text(SimulatorText)
    case orientation(SimulatorOrientation)
    case appearance(SimulatorAppearance)
    case lifeCycle(SimulatorLifeCycle)
    case memoryWarning
    /// The text on the clipboard of the person's machine.
    case clipboard(String?)
    case openURL(String)
    /// The app's clock is to run ten times slower, or as ever again.
    case slowAnimations(Bool)
    case shake

    static let cases: [WireCase<Self>] = [
        WireCase(Self.frameShown) {
            if case .frameShown(let sequence) = $0 { sequence } else { nil }
        },
        WireCase(.repaint),
        WireCase(Self.touches) { if case .touches(let touches) = $0 { touches } else { nil } },
        WireCase(Self.hover) { if case .hover(let point) = $0 { .some(point) } else { nil } },
        WireCase(Self.scroll) { if case .scroll(let scroll) = $0 { scroll } else { nil } },
        WireCase(Self.key) { if case .key(let key) = $0 { key } else { nil } },
        WireCase(Self.text) { if case .text(let text) = $0 { text } else { nil } },
        WireCase(Self.orientation) {
            if case .orientation(let orientation) = $0 { orientation } else { nil }
        },
        WireCase(Self.appearance) {
            if case .appearance(let appearance) = $0 { appearance } else { nil }
        },
        WireCase(Self.lifeCycle) { if case .lifeCycle(let state) = $0 { state } else { nil } },
        WireCase(.memoryWarning),
        WireCase(Self.clipboard) { if case .clipboard(let text) = $0 { .some(text) } else { nil } },
        WireCase(Self.openURL) { if case .openURL(let address) = $0 { address } else { nil } },
        WireCase(Self.slowAnimations) {
            if case .slowAnimations(let isOn) = $0 { isOn } else { nil }
        },
        WireCase(.shake),
    ]
}

/// A place on the screen, or a distance, in points.
public struct SimulatorPoint: WireRecord, Hashable, Sendable, Codable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    static let form = WireForm({ Self(x: $0, y: $1) }, \.x, \.y)
}

/// One touch at one moment.
public struct SimulatorTouch: WireRecord, Hashable, Sendable, Codable {
    public enum Phase: String, WireChoice, Sendable, Codable {
        case began, moved, ended, cancelled
    }
    public enum Kind: String, WireChoice, Sendable, Codable { case finger, pencil, pointer }

    /// Stays the same from `began` to `ended`.
    public var identifier: UInt16
    public var phase: Phase
    public var kind: Kind
    public var location: SimulatorPoint
    /// 1 is an ordinary touch; 0 where the device does not tell.
    public var force: Double
    /// Half the width of the contact, in points; 0 where the device does not tell.
    public var radius: Double

    public init(
        identifier: UInt16, phase: Phase, kind: Kind = .finger, location: SimulatorPoint,
        force: Double = 0, radius: Double = 0
    ) {
        self.identifier = identifier
        self.phase = phase
        self.kind = kind
        self.location = location
        self.force = force
        self.radius = radius
    }

    static let form = WireForm(
        {
            Self(
                identifier: $0, phase: $1, kind: $2, location: $3, force: $4, radius: $5)
        }, \.identifier, \.phase, \.kind, \.location, \.force, \.radius)
}

/// One movement of a wheel or trackpad.
public struct SimulatorScroll: WireRecord, Hashable, Sendable, Codable {
    public enum Phase: String, WireChoice, Sendable, Codable { case began, changed, ended, step }

    public var phase: Phase
    public var location: SimulatorPoint
    /// How far the content is to move.
    public var translation: SimulatorPoint

    public init(phase: Phase, location: SimulatorPoint, translation: SimulatorPoint) {
        self.phase = phase
        self.location = location
        self.translation = translation
    }

    static let form = WireForm(
        { Self(phase: $0, location: $1, translation: $2) }, \.phase, \.location, \.translation)
}

/// A key that went down or up.
public struct SimulatorKey: WireRecord, Hashable, Sendable, Codable {
    public var isDown: Bool
    /// The key's number in the USB standard (page 7).
    public var usage: UInt16
    /// What it types; empty for keys such as arrows.
    public var characters: String
    /// 1 shift, 2 control, 4 alternate, 8 command, 16 caps lock.
    public var modifiers: UInt8

    public init(isDown: Bool, usage: UInt16, characters: String, modifiers: UInt8 = 0) {
        self.isDown = isDown
        self.usage = usage
        self.characters = characters
        self.modifiers = modifiers
    }

    static let form = WireForm(
        { Self(isDown: $0, usage: $1, characters: $2, modifiers: $3) }, \.isDown, \.usage,
        \.characters, \.modifiers)
}

/// What happened to the text that is being typed.
public struct SimulatorText: WireRecord, Hashable, Sendable, Codable {
    public enum Change: String, WireChoice, Sendable, Codable {
        case inserted, marked, deletedBackward
    }

    public var change: Change
    /// Empty for a deletion.
    public var text: String

    public init(_ change: Change, _ text: String = "") {
        self.change = change
        self.text = text
    }

    static let form = WireForm({ Self($0, $1) }, \.change, \.text)
}

/// How the device is held; the landscape names say on which side the home button is.
public enum SimulatorOrientation: String, WireChoice, Sendable, Codable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

/// Where the app stands towards its user.
public enum SimulatorLifeCycle: String, WireChoice, Sendable, Codable {
    case active, inactive, background, quit
}

/// The settings of the system that change how an app looks.
public struct SimulatorAppearance: WireRecord, Hashable, Sendable, Codable {
    public enum Style: String, WireChoice, Sendable, Codable { case light, dark }

    /// Text sizes from small to large.
    public enum ContentSize: String, WireChoice, Sendable, Codable {
        case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
        case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
        case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
    }

    public var style: Style
    public var contentSize: ContentSize

    public init(style: Style = .light, contentSize: ContentSize = .large) {
        self.style = style
        self.contentSize = contentSize
    }

    static let form = WireForm(
        { Self(style: $0, contentSize: $1) }, \.style, \.contentSize)
}
