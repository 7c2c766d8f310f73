import Foundation

/// What the simulator tells an app. Places are points on the screen, as it is held.
public enum SimulatorEvent: SimulatorMessage {
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

    public init(payload: ArraySlice<UInt8>) throws(SimulatorProtocolError) {
        var reader = WireReader(payload)
        let kind: UInt8 = try reader.number()
        switch kind {
        case 0: self = .frameShown(try reader.number())
        case 1: self = .repaint
        case 2: self = .touches(try reader.list())
        case 3: self = .hover(try reader.optional())
        case 4: self = .scroll(try reader.value())
        case 5: self = .key(try reader.value())
        case 6: self = .text(try reader.value())
        case 7: self = .orientation(try reader.value())
        case 8: self = .appearance(try reader.value())
        case 9: self = .lifeCycle(try reader.value())
        case 10: self = .memoryWarning
        case 11: self = .clipboard(try reader.optional())
        case 12: self = .openURL(try reader.text())
        case 13: self = .slowAnimations(try reader.flag())
        default: throw .unknown(kind)
        }
        try reader.finish()
    }

    public var payload: [UInt8] {
        var writer = WireWriter()
        switch self {
        case .frameShown(let sequence):
            writer.write(0 as UInt8)
            writer.write(sequence)
        case .repaint: writer.write(1 as UInt8)
        case .touches(let touches):
            writer.write(2 as UInt8)
            writer.write(touches)
        case .hover(let point):
            writer.write(3 as UInt8)
            writer.write(point)
        case .scroll(let scroll):
            writer.write(4 as UInt8)
            writer.write(scroll)
        case .key(let key):
            writer.write(5 as UInt8)
            writer.write(key)
        case .text(let text):
            writer.write(6 as UInt8)
            writer.write(text)
        case .orientation(let orientation):
            writer.write(7 as UInt8)
            writer.write(orientation)
        case .appearance(let appearance):
            writer.write(8 as UInt8)
            writer.write(appearance)
        case .lifeCycle(let state):
            writer.write(9 as UInt8)
            writer.write(state)
        case .memoryWarning: writer.write(10 as UInt8)
        case .clipboard(let text):
            writer.write(11 as UInt8)
            writer.write(text)
        case .openURL(let address):
            writer.write(12 as UInt8)
            writer.write(address)
        case .slowAnimations(let isOn):
            writer.write(13 as UInt8)
            writer.write(isOn)
        }
        return writer.bytes
    }
}

/// A place on the screen, or a distance, in points.
public struct SimulatorPoint: WireValue, Hashable, Sendable, Codable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        x = try reader.measure()
        y = try reader.measure()
    }

    func write(to writer: inout WireWriter) {
        writer.write(x)
        writer.write(y)
    }
}

/// One touch at one moment.
public struct SimulatorTouch: WireValue, Hashable, Sendable, Codable {
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

    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        identifier = try reader.number()
        phase = try reader.value()
        kind = try reader.value()
        location = try reader.value()
        force = try reader.measure()
        radius = try reader.measure()
    }

    func write(to writer: inout WireWriter) {
        writer.write(identifier)
        writer.write(phase)
        writer.write(kind)
        writer.write(location)
        writer.write(force)
        writer.write(radius)
    }
}

/// One movement of a wheel or trackpad.
public struct SimulatorScroll: WireValue, Hashable, Sendable, Codable {
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

    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        phase = try reader.value()
        location = try reader.value()
        translation = try reader.value()
    }

    func write(to writer: inout WireWriter) {
        writer.write(phase)
        writer.write(location)
        writer.write(translation)
    }
}

/// A key that went down or up.
public struct SimulatorKey: WireValue, Hashable, Sendable, Codable {
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

    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        isDown = try reader.flag()
        usage = try reader.number()
        characters = try reader.text()
        modifiers = try reader.number()
    }

    func write(to writer: inout WireWriter) {
        writer.write(isDown)
        writer.write(usage)
        writer.write(characters)
        writer.write(modifiers)
    }
}

/// What happened to the text that is being typed.
public struct SimulatorText: WireValue, Hashable, Sendable, Codable {
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

    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        change = try reader.value()
        text = try reader.text()
    }

    func write(to writer: inout WireWriter) {
        writer.write(change)
        writer.write(text)
    }
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
public struct SimulatorAppearance: WireValue, Hashable, Sendable, Codable {
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

    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        style = try reader.value()
        contentSize = try reader.value()
    }

    func write(to writer: inout WireWriter) {
        writer.write(style)
        writer.write(contentSize)
    }
}
