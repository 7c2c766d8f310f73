import Foundation
import UIHost

/// Everything that crossed the boundary between an app and its host, launch by launch.
///
/// `Docs/recording.md` describes the file.
public struct SessionRecording: Equatable, Sendable {
    /// The version of files that this code writes, and the only one that it reads.
    public static let version = 1

    /// The app's name.
    public var app: String
    /// The processes of the app, one after the other.
    public var launches: [Launch]

    public init(app: String, launches: [Launch] = []) {
        self.app = app
        self.launches = launches
    }

    /// A process of the app.
    public struct Launch: Equatable, Sendable {
        public var start: SessionStart
        public var entries: [SessionEntry]
        /// The way in which it ended; nil if it crashed, was killed, or still runs.
        public var end: String?

        public init(_ start: SessionStart, _ entries: [SessionEntry] = [], end: String? = nil) {
            self.start = start
            self.entries = entries
            self.end = end
        }
    }
}

/// The circumstances in which a process of an app began.
public struct SessionStart: Codable, Equatable, Sendable {
    /// The name of a `Device`; nil for a window.
    public var device: String?
    /// The window that is the device; nil for a device.
    public var window: SessionWindow?
    public var orientation: HostOrientation
    public var appearance: HostAppearance
    public var framesPerSecond: Int
    public var hasHardwareKeyboard: Bool
    public var arguments: [String]
    /// The number from which the app's random numbers followed; nil for the system's.
    public var seed: UInt64?
    /// The date at which it began, in seconds since 1970.
    public var date: Double
    /// Whether the app ran on its own clock, as in flows and UI tests, seeded as soon as its process began.
    public var isUnattended: Bool
    /// Whether the app's files were deleted before.
    public var clearsState = false
    /// The user's answers at the launch, as the JSON of an action of a flow.
    public var answers: String?

    package init(
        screen: HostScreen, appearance: HostAppearance, hasHardwareKeyboard: Bool = false,
        arguments: [String] = [], seed: UInt64? = nil, date: Double, isUnattended: Bool
    ) {
        device = screen.device.isWindow ? nil : screen.device.name
        window = SessionWindow(screen)
        orientation = screen.orientation
        self.appearance = appearance
        framesPerSecond = screen.maximumFramesPerSecond
        self.hasHardwareKeyboard = hasHardwareKeyboard
        self.arguments = arguments
        self.seed = seed
        self.date = date
        self.isUnattended = isUnattended
    }

    /// The screen at the launch; nil for a device that is not known.
    package var screen: HostScreen? {
        if let window { return window.screen(framesPerSecond: framesPerSecond) }
        return device.flatMap { Device.named($0) }.map {
            HostScreen(
                device: $0, orientation: orientation, maximumFramesPerSecond: framesPerSecond)
        }
    }
}

/// A window on a desktop that is the device of an app.
public struct SessionWindow: Codable, Equatable, Sendable {
    /// In points.
    public var width: Double
    public var height: Double
    /// Pixels per point.
    public var scale: Double
    public var isPad: Bool

    /// Nil for a screen that is none of a window.
    package init?(_ screen: HostScreen) {
        guard screen.device.isWindow else { return nil }
        width = screen.size.width
        height = screen.size.height
        scale = screen.device.scale
        isPad = screen.device.idiom == .pad
    }

    package func screen(framesPerSecond: Int) -> HostScreen {
        HostScreen(
            window: CGSize(width: width, height: height), scale: scale,
            idiom: isPad ? .pad : .phone,
            maximumFramesPerSecond: framesPerSecond)
    }

    var isValid: Bool {
        let side = Double(SimulatorLimits.screenSide)
        return (1...side).contains(width) && (1...side).contains(height)
            && (0.1...10).contains(scale) && width * scale <= side && height * scale <= side
    }
}

/// Something that crossed the boundary.
public struct SessionEntry: Equatable, Sendable {
    public enum Content: Equatable, Sendable {
        /// Input, or a change of the device. `inputTime` is when the input was made, if that was before it arrived.
        /// `target` describes the element that a finger was put on.
        case event(SimulatorEvent, inputTime: Double? = nil, target: String? = nil)
        /// The user dismissed the keyboard.
        case keyboardDismissed
        /// The window that is the device was resized.
        case window(SessionWindow)
        /// Frames at their times, and what the tree of elements was after the last.
        case frames([Double], tree: SessionTree?)
        /// A step of a flow or of a test began. What it did to the device is the JSON of an action.
        case step(String, action: String? = nil)
    }

    /// Seconds since the app ran.
    public var time: Double
    public var content: Content
    /// The number of its line in a file, from 1; 0 before it is in one.
    public var line: Int

    public init(_ time: Double, _ content: Content, line: Int = 0) {
        self.time = time
        self.content = content
        self.line = line
    }
}

/// The tree of elements at a time: the hash of its text, and where that is another than before, the changed lines.
public struct SessionTree: Equatable, Sendable {
    public var hash: UInt64
    public var change: SessionTreeChange?

    public init(hash: UInt64, change: SessionTreeChange? = nil) {
        self.hash = hash
        self.change = change
    }

    /// The hash of a tree's text: FNV-1a, on words of eight bytes.
    public static func hash(of text: String) -> UInt64 {
        var text = text
        return text.withUTF8 { bytes in
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            let prime: UInt64 = 0x0000_0100_0000_01B3
            var index = 0
            while index + 8 <= bytes.count {
                let word = UnsafeRawBufferPointer(bytes)
                    .loadUnaligned(fromByteOffset: index, as: UInt64.self)
                hash = (hash ^ UInt64(littleEndian: word)) &* prime
                // The prime alone moves no bit down.
                hash ^= hash >> 29
                index += 8
            }
            for byte in bytes[index...] { hash = (hash ^ UInt64(byte)) &* prime }
            return (hash ^ UInt64(bytes.count)) &* prime
        }
    }
}

/// The change of a text's lines: those in the middle are others.
public struct SessionTreeChange: Codable, Equatable, Sendable {
    /// The number of lines at the beginning that stay.
    public var head: Int
    /// The number of lines at the end that stay.
    public var tail: Int
    /// The lines between them.
    public var lines: [String]

    public init(head: Int, tail: Int, lines: [String]) {
        self.head = head
        self.tail = tail
        self.lines = lines
    }

    /// The change that makes one text of another; nil for equal ones.
    public init?(from old: [String], to new: [String]) {
        let most = min(old.count, new.count)
        var head = 0
        while head < most, old[head] == new[head] { head += 1 }
        guard head < max(old.count, new.count) else { return nil }
        var tail = 0
        while tail < most - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
            tail += 1
        }
        self.init(head: head, tail: tail, lines: Array(new[head..<(new.count - tail)]))
    }

    /// The number of lines of the changed text; nil if the other has too few lines for the change.
    func lineCount(from old: Int) -> Int? {
        guard head >= 0, tail >= 0, head <= old, tail <= old - head else { return nil }
        return head + tail + lines.count
    }

    /// The changed text; nil if the other has too few lines for it.
    public func applied(to old: [String]) -> [String]? {
        guard lineCount(from: old.count) != nil else { return nil }
        return Array(old.prefix(head)) + lines + Array(old.suffix(tail))
    }
}
