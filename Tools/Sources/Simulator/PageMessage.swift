import Foundation
import SimulatorProtocol

/// What the page says, read from its JSON.
enum PageMessage: Equatable {
    /// Something for the app, as it is.
    case event(SimulatorEvent)
    /// The page drew the frame.
    case shown(UInt32)
    /// Another device is to run the app.
    case device(String)
    case restart

    /// Bytes of one message; more are refused.
    static let maximumLength = 1 << 18

    /// Why a message was dropped.
    struct Nonsense: Error, Equatable { let reason: String }

    init(_ data: Data) throws(Nonsense) {
        guard data.count <= Self.maximumLength else {
            throw Nonsense(reason: "a message of \(data.count) bytes")
        }
        let form: Form
        do {
            form = try JSONDecoder().decode(Form.self, from: data)
        } catch {
            throw Nonsense(reason: "no message of the page")
        }
        guard let message = Self.message(form) else {
            throw Nonsense(reason: "a message of kind '\(form.type.prefix(40))' lacks its value")
        }
        // What the app would refuse must not reach it: it ends the conversation.
        if case .event(let event) = message {
            do {
                self = .event(try SimulatorEvent(payload: event.payload[...]))
            } catch {
                throw Nonsense(reason: "a '\(form.type)' out of bounds")
            }
        } else {
            self = message
        }
    }

    /// Every key that any message has.
    private struct Form: Decodable {
        var type: String
        var touches: [SimulatorTouch]?
        var point: SimulatorPoint?
        var scroll: SimulatorScroll?
        var key: SimulatorKey?
        var text: SimulatorText?
        var orientation: SimulatorOrientation?
        var appearance: SimulatorAppearance?
        var state: SimulatorLifeCycle?
        var clipboard: String?
        var sequence: UInt32?
        var isOn: Bool?
        var device: String?
    }

    private static func message(_ form: Form) -> PageMessage? {
        switch form.type {
        case "touches": form.touches.map { .event(.touches($0)) }
        case "hover": .event(.hover(form.point))
        case "scroll": form.scroll.map { .event(.scroll($0)) }
        case "key": form.key.map { .event(.key($0)) }
        case "text": form.text.map { .event(.text($0)) }
        case "orientation": form.orientation.map { .event(.orientation($0)) }
        case "appearance": form.appearance.map { .event(.appearance($0)) }
        case "lifeCycle": form.state.flatMap { $0 == .quit ? nil : .event(.lifeCycle($0)) }
        case "memoryWarning": .event(.memoryWarning)
        case "shake": .event(.shake)
        case "clipboard": form.clipboard.map { .event(.clipboard($0)) }
        case "slowAnimations": form.isOn.map { .event(.slowAnimations($0)) }
        case "shown": form.sequence.map { .shown($0) }
        case "device": form.device.map { .device($0) }
        case "restart": .restart
        default: nil
        }
    }
}

/// What the page is told, besides pictures; it becomes JSON.
struct PageNotice: Encodable, Equatable {
    enum Phase: String, Encodable { case running, ended }

    struct DeviceFacts: Encodable, Equatable {
        var name: String
        var width: Double
        var height: Double
        var scale: Double
        var cornerRadius: Double
        var cutout: String
        /// What the status bar and the cutout take of the upright screen, in points.
        var topInset: Double
    }

    /// A place on the screen, in points.
    struct Box: Encodable, Equatable {
        var x: Double
        var y: Double
        var width: Double
        var height: Double
    }

    var type: String
    var app: String?
    var phase: Phase?
    var message: String?
    var device: DeviceFacts?
    var devices: [String]?
    var orientation: SimulatorOrientation?
    var appearance: SimulatorAppearance?
    var slowAnimations: Bool?
    /// Where the app takes text; nil while it takes none.
    var caret: Box?
    var lines: [String]?
    var text: String?
    /// Milliseconds of vibration and of rest, in turn.
    var pattern: [Int]?

    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        // Encoding strings and finite numbers cannot fail.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

extension AppFeedback {
    /// Milliseconds of vibration and of rest, in turn.
    // Chosen: a phone's motor tells short from long, nothing finer.
    var vibration: [Int] {
        let pattern =
            switch kind {
            case .selection: [5]
            case .lightImpact, .softImpact: [10]
            case .mediumImpact, .rigidImpact: [18]
            case .heavyImpact: [28]
            case .success: [12, 80, 18]
            case .warning: [18, 100, 12]
            case .failure: [14, 60, 14, 60, 20]
            }
        return pattern.enumerated().map { part, length in
            part.isMultiple(of: 2) ? Int((Double(length) * intensity).rounded(.up)) : length
        }
    }
}
