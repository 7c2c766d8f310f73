import Foundation

/// What an app tells the simulator.
public enum AppMessage: SimulatorMessage {
    /// The first message of all.
    case hello(AppGreeting)
    /// The memory with the screen's pixels, whose descriptor comes along; it replaces the one before.
    case surface(width: Int, height: Int)
    /// The memory holds a new picture. It does not change before `SimulatorEvent.frameShown`.
    case frame(AppFrame)
    /// A line for the person who runs the app.
    case log(String)
    /// The app put text on the clipboard, or cleared it.
    case clipboard(String?)
    /// The app began or ended (nil) to take text.
    case textInput(AppTextInput?)
    case cursor(AppCursor)
    /// The app asks to open an address elsewhere.
    case openURL(String)

    public init(payload: ArraySlice<UInt8>) throws(SimulatorProtocolError) {
        var reader = WireReader(payload)
        let kind: UInt8 = try reader.number()
        switch kind {
        case 0: self = .hello(try reader.value())
        case 1:
            let (width, height): (UInt16, UInt16) = (try reader.number(), try reader.number())
            guard (1...SimulatorLimits.screenSide).contains(Int(width)),
                (1...SimulatorLimits.screenSide).contains(Int(height))
            else { throw .invalidValue }
            self = .surface(width: Int(width), height: Int(height))
        case 2: self = .frame(try reader.value())
        case 3: self = .log(try reader.text())
        case 4: self = .clipboard(try reader.optional())
        case 5: self = .textInput(try reader.optional())
        case 6: self = .cursor(try reader.value())
        case 7: self = .openURL(try reader.text())
        default: throw .unknown(kind)
        }
        try reader.finish()
    }

    public var payload: [UInt8] {
        var writer = WireWriter()
        switch self {
        case .hello(let greeting):
            writer.write(0 as UInt8)
            writer.write(greeting)
        case .surface(let width, let height):
            writer.write(1 as UInt8)
            writer.write(UInt16(width))
            writer.write(UInt16(height))
        case .frame(let frame):
            writer.write(2 as UInt8)
            writer.write(frame)
        case .log(let line):
            writer.write(3 as UInt8)
            writer.write(line)
        case .clipboard(let text):
            writer.write(4 as UInt8)
            writer.write(text)
        case .textInput(let session):
            writer.write(5 as UInt8)
            writer.write(session)
        case .cursor(let cursor):
            writer.write(6 as UInt8)
            writer.write(cursor)
        case .openURL(let address):
            writer.write(7 as UInt8)
            writer.write(address)
        }
        return writer.bytes
    }
}

/// How an app introduces itself.
public struct AppGreeting: WireValue, Equatable, Sendable {
    public var version: UInt16
    public var processIdentifier: Int32
    /// The device's name, as `Device` has it.
    public var device: String

    public init(
        version: UInt16 = SimulatorLimits.version, processIdentifier: Int32, device: String
    ) {
        self.version = version
        self.processIdentifier = processIdentifier
        self.device = device
    }

    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        version = try reader.number()
        processIdentifier = try reader.number()
        device = try reader.text()
    }

    func write(to writer: inout WireWriter) {
        writer.write(version)
        writer.write(processIdentifier)
        writer.write(device)
    }
}

/// What changed in the picture; rectangles are pixels.
public struct AppFrame: WireValue, Equatable, Sendable {
    /// Counts up from frame to frame.
    public var sequence: UInt32
    /// Pixels that moved since the frame before, in order, to be made before the damage.
    public var moves: [AppMove]
    public var damage: [AppRectangle]

    public init(sequence: UInt32, moves: [AppMove] = [], damage: [AppRectangle]) {
        self.sequence = sequence
        self.moves = moves
        self.damage = damage
    }

    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        sequence = try reader.number()
        moves = try reader.list()
        damage = try reader.list()
    }

    func write(to writer: inout WireWriter) {
        writer.write(sequence)
        writer.write(moves)
        writer.write(damage)
    }

    /// Whether everything in it lies on a screen of this size.
    public func fits(width: Int, height: Int) -> Bool {
        damage.allSatisfy { $0.fits(width: width, height: height) }
            && moves.allSatisfy {
                $0.target.fits(width: width, height: height)
                    && $0.source.fits(width: width, height: height)
            }
    }
}

/// A rectangle of whole pixels, origin at the top left.
public struct AppRectangle: WireValue, Hashable, Sendable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        x = Int(try reader.number() as UInt16)
        y = Int(try reader.number() as UInt16)
        width = Int(try reader.number() as UInt16)
        height = Int(try reader.number() as UInt16)
    }

    func write(to writer: inout WireWriter) {
        for number in [x, y, width, height] { writer.write(UInt16(number)) }
    }

    func fits(width: Int, height: Int) -> Bool {
        x >= 0 && y >= 0 && x + self.width <= width && y + self.height <= height
    }
}

/// A rectangle of pixels that came from elsewhere on the screen.
public struct AppMove: WireValue, Hashable, Sendable {
    /// Where the pixels arrived.
    public var target: AppRectangle
    /// How far they came; y points down.
    public var dx: Int
    public var dy: Int

    public init(target: AppRectangle, dx: Int, dy: Int) {
        self.target = target
        self.dx = dx
        self.dy = dy
    }

    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        target = try reader.value()
        dx = Int(try reader.number() as Int16)
        dy = Int(try reader.number() as Int16)
    }

    func write(to writer: inout WireWriter) {
        writer.write(target)
        writer.write(Int16(dx))
        writer.write(Int16(dy))
    }

    var source: AppRectangle {
        AppRectangle(
            x: target.x - dx, y: target.y - dy, width: target.width, height: target.height)
    }
}

/// Where text is being typed.
public struct AppTextInput: WireValue, Equatable, Sendable {
    /// The caret in points on the screen.
    public var caret: CGRect
    public var isSecure: Bool

    public init(caret: CGRect, isSecure: Bool) {
        self.caret = caret
        self.isSecure = isSecure
    }

    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        let (x, y) = (try reader.measure(), try reader.measure())
        caret = CGRect(x: x, y: y, width: try reader.measure(), height: try reader.measure())
        isSecure = try reader.flag()
    }

    func write(to writer: inout WireWriter) {
        for number in [caret.minX, caret.minY, caret.width, caret.height] {
            writer.write(Double(number))
        }
        writer.write(isSecure)
    }
}

/// Shapes of a pointer.
public enum AppCursor: String, WireChoice, Sendable { case arrow, text, hand }
