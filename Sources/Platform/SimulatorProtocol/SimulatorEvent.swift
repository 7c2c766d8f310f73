import Foundation
import UIHost

/// A message of the simulator to an app. Locations are points on the screen.
///
/// On the socket it is bytes; the page's JSON is an object with a `type` and the content under a key.
public enum SimulatorEvent: WireMessage {
    /// The frame with this sequence number was copied; the app may overwrite the memory.
    case frameShown(UInt32)
    /// The simulator needs a whole frame.
    case repaint
    case touches([HostTouch])
    /// A hovering pointer; nil when it left the screen.
    case hover(CGPoint?)
    case scroll(HostScroll)
    case key(HostKey)
    case text(HostText)
    case orientation(HostOrientation)
    case appearance(HostAppearance)
    case lifeCycle(HostLifeCycle)
    case memoryWarning
    /// The text on the clipboard of the user's machine.
    case clipboard(String?)
    case openURL(String)
    /// Sets the rate of the app's clock: a tenth of real time, or real time.
    case slowAnimations(Bool)
    case shake
    /// Whether keys come from the page's keyboard, so that the app need not show one.
    case hardwareKeyboard(Bool)
    /// When the next input reached the simulator, in nanoseconds of the machine's monotonic clock.
    ///
    /// An app that is busy reads several inputs at once, whose times its gestures need apart.
    case inputTime(UInt64)

    static let cases: [WireCase<Self>] = [
        WireCase(Self.frameShown) {
            if case .frameShown(let sequence) = $0 { sequence } else { nil }
        },
        WireCase(.repaint),
        WireCase(page: "touches", Self.touches) {
            if case .touches(let touches) = $0 { touches } else { nil }
        },
        WireCase(page: "hover", key: "point", Self.hover) {
            if case .hover(let point) = $0 { .some(point) } else { nil }
        },
        WireCase(page: "scroll", Self.scroll) {
            if case .scroll(let scroll) = $0 { scroll } else { nil }
        },
        WireCase(page: "key", Self.key) { if case .key(let key) = $0 { key } else { nil } },
        WireCase(page: "text", Self.text) { if case .text(let text) = $0 { text } else { nil } },
        WireCase(page: "orientation", Self.orientation) {
            if case .orientation(let orientation) = $0 { orientation } else { nil }
        },
        WireCase(page: "appearance", Self.appearance) {
            if case .appearance(let appearance) = $0 { appearance } else { nil }
        },
        WireCase(page: "lifeCycle", key: "state", Self.lifeCycle) {
            if case .lifeCycle(let state) = $0 { state } else { nil }
        },
        WireCase(page: "memoryWarning", .memoryWarning),
        WireCase(page: "clipboard", Self.clipboard) {
            if case .clipboard(let text) = $0 { .some(text) } else { nil }
        },
        WireCase(Self.openURL) { if case .openURL(let address) = $0 { address } else { nil } },
        WireCase(page: "slowAnimations", key: "isOn", Self.slowAnimations) {
            if case .slowAnimations(let isOn) = $0 { isOn } else { nil }
        },
        WireCase(page: "shake", .shake),
        WireCase(page: "hardwareKeyboard", key: "isAttached", Self.hardwareKeyboard) {
            if case .hardwareKeyboard(let isAttached) = $0 { isAttached } else { nil }
        },
        WireCase(Self.inputTime) { if case .inputTime(let time) = $0 { time } else { nil } },
    ]
}

extension SimulatorEvent {
    /// Whether the time of the event matters to gestures, so that `inputTime` goes before it.
    public var isInput: Bool {
        switch self {
        case .touches, .hover, .scroll, .key, .shake: true
        case .frameShown, .repaint, .text, .orientation, .appearance, .lifeCycle, .memoryWarning,
            .clipboard, .openURL, .slowAnimations, .hardwareKeyboard, .inputTime:
            false
        }
    }
}

extension SimulatorEvent: Decodable {
    /// Decodes a message of the page, within the limits of the socket's messages.
    ///
    /// - Throws: `DecodingError`, or `SimulatorProtocolError`: `.unknownType` for a type that the page
    ///   does not send.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: WireKey.self)
        let type: String = try object.value("type")
        guard let found = Self.cases.first(where: { $0.name == type }) else {
            throw SimulatorProtocolError.unknownType(type)
        }
        self = try found.decode(object)
    }
}

extension SimulatorEvent: Encodable {
    /// Writes the message as the page sends it.
    ///
    /// - Throws: `SimulatorProtocolError.invalidValue` for messages that the page does not send.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: WireKey.self)
        for found in Self.cases {
            guard let name = found.name, try found.encode(self, &object) else { continue }
            return try object.encode(name, forKey: WireKey("type"))
        }
        throw SimulatorProtocolError.invalidValue
    }
}
