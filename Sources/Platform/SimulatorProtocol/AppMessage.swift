import Foundation
import UIHost

/// A message of an app to the simulator.
public enum AppMessage: WireMessage {
    /// The first message.
    case hello(AppGreeting)
    /// The shared memory of the screen's pixels, whose descriptor accompanies the message; it replaces
    /// the previous one.
    case surface(width: Int, height: Int)
    /// The shared memory has a new frame; it does not change until `SimulatorEvent.frameShown`.
    case frame(AppFrame)
    /// A log line.
    case log(String)
    /// The app's new text on the clipboard; nil if it cleared the clipboard.
    case clipboard(String?)
    /// The app began or ended (nil) a session of text input.
    case textInput(HostTextInput?)
    case cursor(HostCursor)
    /// The app asks to open an address outside of it.
    case openURL(String)
    /// The app plays haptic feedback.
    case feedback(HostFeedback)

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

/// The size of a screen in pixels, 1 to `SimulatorLimits.screenSide`.
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
        for number in [width, height] { writer.write(UInt16(clamping: number)) }
    }

    init(decoding decoder: any Decoder) throws { throw SimulatorProtocolError.invalidValue }
    func encodeJSON(to encoder: any Encoder) throws { throw SimulatorProtocolError.invalidValue }
}

/// The identification of an app.
public struct AppGreeting: WireRecord, Equatable, Sendable {
    public var version: UInt16
    public var processIdentifier: Int32
    /// The name of a `Device`.
    public var device: String

    public init(
        version: UInt16 = SimulatorLimits.version, processIdentifier: Int32, device: String
    ) {
        self.version = version
        self.processIdentifier = processIdentifier
        self.device = device
    }

    static let form = WireForm<Self>(
        { (version: UInt16, processIdentifier: Int32, device: String) in
            Self(version: version, processIdentifier: processIdentifier, device: device)
        },
        field("version") { $0.version }, field("processIdentifier") { $0.processIdentifier },
        field("device") { $0.device })
}

/// The changes of a frame, in pixels.
public struct AppFrame: WireRecord, Equatable, Sendable {
    /// Incremented with each frame.
    public var sequence: UInt32
    /// Pixels that moved since the previous frame, in order; applied before the damage.
    public var moves: [HostMove]
    public var damage: [HostRectangle]

    public init(sequence: UInt32, moves: [HostMove] = [], damage: [HostRectangle]) {
        self.sequence = sequence
        self.moves = moves
        self.damage = damage
    }

    static let form = WireForm<Self>(
        { (sequence: UInt32, moves: [HostMove], damage: [HostRectangle]) in
            Self(sequence: sequence, moves: moves, damage: damage)
        },
        field("sequence") { $0.sequence }, field("moves") { $0.moves },
        field("damage") { $0.damage })

    /// The damage, or the whole screen if the rectangles have more pixels than that together, as those of an app that
    /// lists the same ones again and again.
    public func boundedDamage(width: Int, height: Int) -> [HostRectangle] {
        let area = damage.reduce(0) { $0 + $1.width * $1.height }
        guard area > width * height else { return damage }
        return [HostRectangle(x: 0, y: 0, width: width, height: height)]
    }

    /// Whether moves and damage are inside a screen of this size.
    public func fits(width: Int, height: Int) -> Bool {
        damage.allSatisfy { $0.fits(width: width, height: height) }
            && moves.allSatisfy {
                $0.target.fits(width: width, height: height)
                    && $0.source.fits(width: width, height: height)
            }
    }
}
