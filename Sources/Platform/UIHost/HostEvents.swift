import Foundation

/// An event from the platform. Timestamps are seconds of the host's clock.
package enum HostEvent: Sendable {
    /// A requested frame is due.
    case frame(at: TimeInterval)

    /// All changes of fingers, pencils and pressed pointers that the hardware reports together.
    case touches([HostTouch], at: TimeInterval)

    /// A hovering pointer in points on the screen; nil when it left the screen.
    case hover(CGPoint?, at: TimeInterval)

    /// A movement of a scroll wheel or of two fingers on a trackpad.
    case scroll(HostScroll, at: TimeInterval)

    /// A key of a hardware keyboard.
    case key(HostKey, at: TimeInterval)

    /// Text from an input method.
    case text(HostText)

    /// The user dismissed the keyboard, as by its own key on a pad.
    case keyboardDismissed

    /// `AppHost.hasHardwareKeyboard` changed.
    case hardwareKeyboardChanged

    /// `AppHost.screen` changed: the device was rotated or a window resized.
    case screenChanged

    /// `AppHost.appearance` changed.
    case appearanceChanged

    /// The app's life cycle state changed.
    case lifeCycle(HostLifeCycle)

    /// The system is low on memory.
    case memoryWarning

    /// The device was shaken.
    case shake(at: TimeInterval)

    /// Another program asks the app to open an address.
    case openURL(URL)
}

/// A sample of one touch.
public struct HostTouch: Hashable, Sendable {
    public enum Phase: String, CaseIterable, Sendable { case began, moved, ended, cancelled }
    public enum Kind: String, CaseIterable, Sendable { case finger, pencil, pointer }

    /// Constant from `began` to `ended` or `cancelled`; later touches may reuse it.
    public var identifier: Int
    public var phase: Phase
    public var kind: Kind
    /// Points on the screen in its current orientation.
    public var location: CGPoint
    /// 1 for an ordinary touch; 0 for devices without force.
    public var force: CGFloat
    /// Half the width of the contact in points; 0 for devices that do not measure it.
    public var radius: CGFloat

    public init(
        _ phase: Phase, identifier: Int = 0, location: CGPoint, kind: Kind = .finger,
        force: CGFloat = 0, radius: CGFloat = 0
    ) {
        self.phase = phase
        self.identifier = identifier
        self.location = location
        self.kind = kind
        self.force = force
        self.radius = radius
    }
}

/// A movement of a scroll wheel or trackpad.
public struct HostScroll: Hashable, Sendable {
    public enum Phase: String, CaseIterable, Sendable { case began, changed, ended, step }

    public var phase: Phase
    /// The pointer in points on the screen.
    public var location: CGPoint
    /// The distance that the content moves, in points.
    public var translation: CGSize

    public init(phase: Phase, location: CGPoint, translation: CGSize) {
        self.phase = phase
        self.location = location
        self.translation = translation
    }
}

/// A key press or release. A held key repeats its press at the keyboard's rate.
public struct HostKey: Hashable, Sendable {
    public struct Modifiers: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let shift = Modifiers(rawValue: 1)
        public static let control = Modifiers(rawValue: 2)
        public static let alternate = Modifiers(rawValue: 4)
        public static let command = Modifiers(rawValue: 8)
        public static let capsLock = Modifiers(rawValue: 16)
    }

    public var isDown: Bool
    /// The key's usage number in the USB HID standard (page 7).
    public var usage: Int
    /// The characters that the key produces with its modifiers; empty for keys such as arrows.
    public var characters: String
    public var modifiers: Modifiers

    public init(isDown: Bool, usage: Int, characters: String, modifiers: Modifiers = []) {
        self.isDown = isDown
        self.usage = usage
        self.characters = characters
        self.modifiers = modifiers
    }
}

/// A change of the text that is being typed.
public enum HostText: Hashable, Sendable {
    /// Committed text.
    case inserted(String)
    /// Text that the input method may still replace.
    case marked(String)
    /// Deletion of the character before the caret.
    case deletedBackward
}

/// The life cycle states of an app.
public enum HostLifeCycle: String, CaseIterable, Sendable {
    /// In the foreground, receiving input.
    case active
    /// Visible without input: covered or about to leave the screen.
    case inactive
    /// Not visible.
    case background
    /// About to end; the last event.
    case quit
}
