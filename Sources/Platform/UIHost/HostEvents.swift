import Foundation

/// What a host tells UIKit. Timestamps are seconds of the host's clock.
package enum HostEvent: Sendable {
    /// Time to produce a frame that was requested.
    case frame(at: TimeInterval)

    /// Everything about fingers, pencils and pressed pointers that changed together.
    case touches([HostTouch], at: TimeInterval)

    /// A pointer that hovers, or nil when it left the screen. Points on the screen.
    case hover(CGPoint?, at: TimeInterval)

    /// A scroll wheel or two fingers on a trackpad.
    case scroll(HostScroll, at: TimeInterval)

    /// A key of a hardware keyboard.
    case key(HostKey, at: TimeInterval)

    /// What an input method composed.
    case text(HostText)

    /// The device was turned, or a window resized. Read it from `AppHost.screen`.
    case screenChanged

    /// Dark mode, text size, contrast or layout direction changed. Read it from `AppHost.appearance`.
    case appearanceChanged

    /// The app is shown, covered, put away or ended.
    case lifeCycle(HostLifeCycle)

    /// The system is short of memory.
    case memoryWarning

    /// The device was shaken.
    case shake(at: TimeInterval)

    /// Another program asks the app to open an address.
    case openURL(URL)
}

/// One touch at one moment.
package struct HostTouch: Hashable, Sendable {
    package enum Phase: String, CaseIterable, Sendable { case began, moved, ended, cancelled }
    package enum Kind: String, Sendable { case finger, pencil, pointer }

    /// Stays the same from `began` to `ended`; may be used again afterwards.
    package var identifier: Int
    package var phase: Phase
    package var kind: Kind
    /// In points on the screen, as it is held.
    package var location: CGPoint
    /// 1 is an ordinary touch; 0 where the device does not tell.
    package var force: CGFloat
    /// Half the width of the contact, in points; 0 where the device does not tell.
    package var radius: CGFloat

    package init(
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

/// One movement of a scroll wheel or trackpad.
package struct HostScroll: Hashable, Sendable {
    package enum Phase: String, Sendable { case began, changed, ended, step }

    package var phase: Phase
    /// Where the pointer is, in points on the screen.
    package var location: CGPoint
    /// How far the content is to move, in points.
    package var translation: CGSize

    package init(phase: Phase, location: CGPoint, translation: CGSize) {
        self.phase = phase
        self.location = location
        self.translation = translation
    }
}

/// A key that went down or up. One that is held is told as down again and again, as the keyboard
/// repeats it.
package struct HostKey: Hashable, Sendable {
    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        package static let shift = Modifiers(rawValue: 1)
        package static let control = Modifiers(rawValue: 2)
        package static let alternate = Modifiers(rawValue: 4)
        package static let command = Modifiers(rawValue: 8)
        package static let capsLock = Modifiers(rawValue: 16)
    }

    package var isDown: Bool
    /// The key's place on the keyboard, as the USB standard numbers it (page 7).
    package var usage: Int
    /// What the key types with these modifiers; empty for keys such as arrows.
    package var characters: String
    package var modifiers: Modifiers

    package init(isDown: Bool, usage: Int, characters: String, modifiers: Modifiers = []) {
        self.isDown = isDown
        self.usage = usage
        self.characters = characters
        self.modifiers = modifiers
    }
}

/// What happened to the text that is being typed.
package enum HostText: Hashable, Sendable {
    /// Text that is settled.
    case inserted(String)
    /// Text that the input method may still replace.
    case marked(String)
    /// The character before the caret is to go.
    case deletedBackward
}

/// Where the app stands towards its user.
package enum HostLifeCycle: String, Sendable {
    /// In front, receiving input.
    case active
    /// Visible but covered or about to leave; no input.
    case inactive
    /// Not visible.
    case background
    /// About to end; nothing follows.
    case quit
}
