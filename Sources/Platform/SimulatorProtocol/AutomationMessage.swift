import Foundation
import UIHost

/// A request of a test to the app that it drives. The app answers each with one `AutomationReply`; its clock stands still
/// between them.
package enum AutomationRequest: WireMessage, Sendable {
    /// The tree of elements. The app replies with `elements`.
    case inspect(HostInspectionScope)
    /// Moves fingers while time passes.
    case play(HostGesture)
    /// Types into the text that is edited. The app replies with `flag`: whether there is any.
    case type([HostText])
    /// Presses or releases a key of a hardware keyboard.
    case press(HostKey)
    /// Lets time pass until the app is at rest. The app replies with `texts`: what still moves.
    case settle
    /// Lets time pass, in seconds.
    case advance(Double)
    /// Lets time pass until the tree changes, at most some seconds. The app replies with `flag`: whether it changed.
    case awaitChange(Double)
    /// The objects that a touch at a point reaches. The app replies with `identities`.
    case touch(CGPoint)
    /// An action of an assistive technology. The app replies with `flag`.
    case perform(AutomationAction)
    case changeLifeCycle(HostLifeCycle)
    case rotate(HostOrientation)
    case setAppearance(HostAppearance)
    case open(String)
    /// The picture of the screen. The app replies with `bytes` of a PNG.
    case takePicture
    /// An examination of the screen; the bits are those of `XCUIAccessibilityAuditType`. The app replies with `findings`.
    case audit(UInt64)

    static let cases: [WireCase<Self>] = [
        WireCase(Self.inspect) { if case .inspect(let scope) = $0 { scope } else { nil } },
        WireCase(Self.play) { if case .play(let gesture) = $0 { gesture } else { nil } },
        WireCase(Self.type) { if case .type(let texts) = $0 { texts } else { nil } },
        WireCase(Self.press) { if case .press(let key) = $0 { key } else { nil } },
        WireCase(.settle),
        WireCase(Self.advance) { if case .advance(let time) = $0 { time } else { nil } },
        WireCase(Self.awaitChange) { if case .awaitChange(let time) = $0 { time } else { nil } },
        WireCase(Self.touch) { if case .touch(let point) = $0 { point } else { nil } },
        WireCase(Self.perform) { if case .perform(let action) = $0 { action } else { nil } },
        WireCase(Self.changeLifeCycle) {
            if case .changeLifeCycle(let state) = $0 { state } else { nil }
        },
        WireCase(Self.rotate) { if case .rotate(let side) = $0 { side } else { nil } },
        WireCase(Self.setAppearance) {
            if case .setAppearance(let appearance) = $0 { appearance } else { nil }
        },
        WireCase(Self.open) { if case .open(let address) = $0 { address } else { nil } },
        WireCase(.takePicture),
        WireCase(Self.audit) { if case .audit(let types) = $0 { types } else { nil } },
    ]
}

/// An action on the object with an identity.
package struct AutomationAction: WireRecord, Equatable {
    package var action: HostElementAction
    package var identity: UInt64

    package init(_ action: HostElementAction, identity: UInt64) {
        self.action = action
        self.identity = identity
    }

    static let form = WireForm<Self>(
        { (action: HostElementAction, identity: UInt64) in Self(action, identity: identity) },
        field("action") { $0.action }, field("identity") { $0.identity })
}

/// The answer to an `AutomationRequest`.
package enum AutomationReply: WireMessage, Sendable {
    case done
    case flag(Bool)
    case texts([String])
    case identities([UInt64])
    case elements(AutomationScreen)
    case bytes(AutomationBytes)
    case findings([AutomationFinding])

    static let cases: [WireCase<Self>] = [
        WireCase(.done),
        WireCase(Self.flag) { if case .flag(let flag) = $0 { flag } else { nil } },
        WireCase(Self.texts) { if case .texts(let texts) = $0 { texts } else { nil } },
        WireCase(Self.identities) { if case .identities(let all) = $0 { all } else { nil } },
        WireCase(Self.elements) { if case .elements(let screen) = $0 { screen } else { nil } },
        WireCase(Self.bytes) { if case .bytes(let bytes) = $0 { bytes } else { nil } },
        WireCase(Self.findings) { if case .findings(let all) = $0 { all } else { nil } },
    ]

    package static var lengthLimit: Int { 1 << 26 }
}

/// Something that an examination of the screen has found.
package struct AutomationFinding: WireRecord, Equatable {
    /// The number of the bit of its `XCUIAccessibilityAuditType`, below 64.
    package var kind: UInt8
    package var element: HostElement
    /// One sentence.
    package var text: String

    package init(kind: UInt8, element: HostElement, text: String) {
        self.kind = kind
        self.element = element
        self.text = text
    }

    static let form = WireForm<Self>(
        { (kind: UInt8, element: HostElement, text: String) in
            Self(kind: kind & 63, element: element, text: text)
        },
        field("kind") { $0.kind }, field("element") { $0.element }, field("text") { $0.text })
}

/// The windows of an app, back to front, with the size of the screen as it is held.
package struct AutomationScreen: WireRecord, Equatable {
    /// Seconds of the app's clock.
    package var time: Double
    package var size: CGPoint
    package var orientation: HostOrientation
    package var windows: [HostElement]

    package init(
        time: Double, size: CGPoint, orientation: HostOrientation, windows: [HostElement]
    ) {
        self.time = time
        self.size = size
        self.orientation = orientation
        self.windows = windows
    }

    static let form = WireForm<Self>(
        { (time: Double, size: CGPoint, orientation: HostOrientation, windows: [HostElement]) in
            Self(time: time, size: size, orientation: orientation, windows: windows)
        },
        field("time") { $0.time }, field("size") { $0.size },
        field("orientation") { $0.orientation },
        field("windows") { $0.windows })
}

/// Bytes of a file.
package struct AutomationBytes: WireValue, Equatable {
    package var data: Data

    package init(_ data: Data) { self.data = data }

    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        data = Data(try reader.rest())
    }

    func write(to writer: inout WireWriter) { writer.write(rest: data) }

    init(decoding decoder: any Decoder) throws { throw SimulatorProtocolError.invalidValue }
    func encodeJSON(to encoder: any Encoder) throws { throw SimulatorProtocolError.invalidValue }
}
