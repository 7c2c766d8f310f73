import Foundation

/// What an app tells the simulator.
public enum AppMessage: WireMessage {
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
    /// The app lets the hand feel something.
    case feedback(AppFeedback)

    static let cases: [WireCase<Self>] = [
        WireCase(Self.hello) { if case .hello(let greeting) = $0 { greeting } else { nil } },
        WireCase({ .surface(width: $0.width, height: $0.height) }) {
            if case .surface(let width, let height) = $0 {
                ScreenSize(width: width, height: height)
            } else {
                nil
            }
        },
        WireCase(Self.frame) { if case .frame(let frame) = $0 { frame } else { nil } },
        WireCase(Self.log) { if case .log(let line) = $0 { line } else { nil } },
        WireCase(Self.clipboard) { if case .clipboard(let text) = $0 { .some(text) } else { nil } },
        WireCase(Self.textInput) {
            if case .textInput(let session) = $0 { .some(session) } else { nil }
        },
        WireCase(Self.cursor) { if case .cursor(let cursor) = $0 { cursor } else { nil } },
        WireCase(Self.openURL) { if case .openURL(let address) = $0 { address } else { nil } },
        WireCase(Self.feedback) { if case .feedback(let feedback) = $0 { feedback } else { nil } },
    ]
}

/// The size of a screen in pixels, which is that of no screen beyond the limits.
private struct ScreenSize: WireValue {
    var width: Int
    var height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        (width, height) = (Int(try UInt16(from: &reader)), Int(try UInt16(from: &reader)))
        guard (1...SimulatorLimits.screenSide).contains(width),
            (1...SimulatorLimits.screenSide).contains(height)
        else { throw .invalidValue }
    }

    func write(to writer: inout WireWriter) {
        for number in [width, height] { writer.write(UInt16(number)) }
    }
}

/// How an app introduces itself.
public struct AppGreeting: WireRecord, Equatable, Sendable {
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

    static let form = WireForm(
        { Self(version: $0, processIdentifier: $1, device: $2) }, \.version,
        \.processIdentifier, \.device)
}

/// What changed in the picture; rectangles are pixels.
public struct AppFrame: WireRecord, Equatable, Sendable {
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

    static let form = WireForm(
        { Self(sequence: $0, moves: $1, damage: $2) }, \.sequence, \.moves, \.damage)

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
public struct AppRectangle: WireRecord, Hashable, Sendable {
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

    static let form = WireForm(
        { Self(x: Int($0), y: Int($1), width: Int($2), height: Int($3)) },
        \.x.wireSize, \.y.wireSize, \.width.wireSize, \.height.wireSize)

    func fits(width: Int, height: Int) -> Bool {
        x >= 0 && y >= 0 && x + self.width <= width && y + self.height <= height
    }
}

/// A rectangle of pixels that came from elsewhere on the screen.
public struct AppMove: WireRecord, Hashable, Sendable {
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

    static let form = WireForm(
        { Self(target: $0, dx: Int($1), dy: Int($2)) }, \.target, \.dx.wireDistance,
        \.dy.wireDistance)

    var source: AppRectangle {
        AppRectangle(
            x: target.x - dx, y: target.y - dy, width: target.width, height: target.height)
    }
}

/// Where text is being typed.
public struct AppTextInput: WireRecord, Equatable, Sendable {
    /// The caret in points on the screen.
    public var caret: CGRect
    public var isSecure: Bool

    public init(caret: CGRect, isSecure: Bool) {
        self.caret = caret
        self.isSecure = isSecure
    }

    static let form = WireForm(
        { Self(caret: CGRect(x: $0, y: $1, width: $2, height: $3), isSecure: $4) },
        \.caret.minX.native, \.caret.minY.native, \.caret.width.native, \.caret.height.native,
        \.isSecure)
}

/// Shapes of a pointer.
public enum AppCursor: String, WireChoice, Sendable { case arrow, text, hand }

/// What a device lets the hand feel.
public struct AppFeedback: WireRecord, Equatable, Sendable {
    public enum Kind: String, WireChoice, Sendable {
        case lightImpact, mediumImpact, heavyImpact, softImpact, rigidImpact
        case selection, success, warning, failure
    }

    public var kind: Kind
    /// From 0, which is not felt, to 1.
    public var intensity: Double

    public init(_ kind: Kind, intensity: Double = 1) {
        self.kind = kind
        self.intensity = intensity
    }

    static let form = WireForm({ Self($0, intensity: $1) }, \.kind, \.intensity)
}

extension Int {
    /// A place or a size on a screen, as it travels.
    fileprivate var wireSize: UInt16 { UInt16(self) }
    /// A distance, as it travels.
    fileprivate var wireDistance: Int16 { Int16(self) }
}
