import Foundation
import Introspection
import SimulatorProtocol
import UIHost

/// A host that records what crosses its boundary.
///
/// It stands between an app and any other host: what that one sends arrives here, is written down, and goes on to the
/// app; what the app asks goes the other way. Whichever host delivers an event, this is where it passes.
@MainActor
package final class SessionHost: AppHost {
    package let host: any AppHost
    private let recorder: SessionRecorder
    /// The app.
    package weak var receiver: (any HostEventReceiver)? {
        didSet { host.receiver = receiver == nil ? nil : self }
    }
    /// The earliest frame that the app asked for since the last one.
    private var requestedFrameTime: TimeInterval?
    /// The last text on the clipboard that the app read or wrote.
    private var knownClipboard: String?

    package init(_ host: any AppHost, recorder: SessionRecorder) {
        self.host = host
        self.recorder = recorder
        recorder.describeTree = { [weak self] in self?.tree }
    }

    // MARK: Time and frames

    package nonisolated var now: TimeInterval { host.now }
    package var hasManualClock: Bool { host.hasManualClock }
    package var refreshInterval: TimeInterval { host.refreshInterval }

    package func requestFrame(at time: TimeInterval) {
        requestedFrameTime = min(requestedFrameTime ?? .infinity, time)
        host.requestFrame(at: time)
    }

    package var runLoopMode: RunLoop.Mode {
        get { host.runLoopMode }
        set { host.runLoopMode = newValue }
    }

    package func run() -> Int32 {
        recorder.begin(at: host.now)
        let code = host.run()
        recorder.end("exit code \(code)")
        return code
    }

    /// Begins a step of a flow or a test.
    ///
    /// - Parameter action: What it does to the device besides events, as JSON.
    package func beginStep(_ title: String, action: String? = nil) {
        recorder.beginStep(title, action: action, at: host.now)
    }

    // MARK: Screen

    package var screen: HostScreen { host.screen }
    package var appearance: HostAppearance { host.appearance }
    package var paintsOnDemand: Bool { host.paintsOnDemand }
    package func present(_ frame: HostFrame) { host.present(frame) }

    package func makeSurface(width: Int, height: Int) -> HostSurface? {
        host.makeSurface(width: width, height: height)
    }

    // MARK: Services

    package var clipboard: String? {
        get {
            let text = host.clipboard
            if text != knownClipboard {
                knownClipboard = text
                recorder.add(.event(.clipboard(text)), at: host.now)
            }
            return text
        }
        set {
            knownClipboard = newValue
            host.clipboard = newValue
        }
    }

    package var timeOfDay: String { host.timeOfDay }
    package func open(_ url: URL) -> Bool { host.open(url) }
    package func canOpen(_ url: URL) -> Bool { host.canOpen(url) }
    package func setTextInput(_ session: HostTextInput?) { host.setTextInput(session) }
    package var hasHardwareKeyboard: Bool { host.hasHardwareKeyboard }
    package func setCursor(_ cursor: HostCursor) { host.setCursor(cursor) }
    package func play(_ feedback: HostFeedback) { host.play(feedback) }
    package func log(_ line: String) { host.log(line) }
}

extension SessionHost: HostEventReceiver {
    /// Records an event and hands it to the app; a frame, with what the app shows after it, is recorded last.
    package func receive(_ event: HostEvent) {
        guard case .frame(let time) = event else {
            if let content = content(of: event) { recorder.add(content, at: host.now) }
            receiver?.receive(event)
            return
        }
        requestedFrameTime = nil
        receiver?.receive(event)
        recorder.addFrame(at: time, isAtRest: isAtRest)
    }

    // Chosen: longer than between two frames, shorter than anything that a person waits for.
    private static let restTime: TimeInterval = 0.1

    /// Whether the app asks for no frame soon.
    private var isAtRest: Bool {
        requestedFrameTime.map { $0 - host.now > Self.restTime } ?? true
    }

    /// The form of an event in a recording; nil for what cannot be sent again.
    private func content(of event: HostEvent) -> SessionEntry.Content? {
        func input(_ event: SimulatorEvent, _ time: TimeInterval) -> SessionEntry.Content {
            .event(event, inputTime: recorder.inputTime(time, arrivingAt: host.now))
        }
        switch event {
        case .frame: return nil
        case .touches(let touches, let time):
            let began = touches.first { $0.phase == .began }
            return .event(
                .touches(touches), inputTime: recorder.inputTime(time, arrivingAt: host.now),
                target: began.flatMap { target(at: $0.location) })
        case .hover(let point, let time): return input(.hover(point), time)
        case .scroll(let scroll, let time): return input(.scroll(scroll), time)
        case .key(let key, let time): return input(.key(key), time)
        case .shake(let time): return input(.shake, time)
        case .text(let text): return .event(.text(text))
        case .keyboardDismissed: return .keyboardDismissed
        case .hardwareKeyboardChanged:
            return .event(.hardwareKeyboard(host.hasHardwareKeyboard))
        case .screenChanged:
            return SessionWindow(host.screen).map { .window($0) }
                ?? .event(.orientation(host.screen.orientation))
        case .appearanceChanged: return .event(.appearance(host.appearance))
        case .lifeCycle(let state): return .event(.lifeCycle(state))
        case .memoryWarning: return .event(.memoryWarning)
        case .openURL(let url): return .event(.openURL(url.absoluteString))
        }
    }

    /// The tree as of the last layout.
    private var tree: ElementTree { SessionPlayer.tree(of: self) }

    private func target(at point: CGPoint) -> String? {
        receiver.flatMap { tree.target(at: point, in: $0) }
    }

    package func inspect(_ scope: HostInspectionScope) -> [HostElement] {
        receiver?.inspect(scope) ?? []
    }

    package func identitiesOfTouch(at point: CGPoint) -> [UInt] {
        receiver?.identitiesOfTouch(at: point) ?? []
    }

    package func perform(_ action: HostElementAction, on identity: UInt) -> Bool {
        receiver?.perform(action, on: identity) ?? false
    }

    package func describeViewHierarchy() -> String { receiver?.describeViewHierarchy() ?? "" }
    package func recomposedPixels() -> [UInt32] { receiver?.recomposedPixels() ?? [] }

    package func countDetachedControllers() -> [String: Int] {
        receiver?.countDetachedControllers() ?? [:]
    }

    package func describeTexts() -> [UInt: HostTextSetting] { receiver?.describeTexts() ?? [:] }
}

extension ElementTree {
    /// The element that a touch reaches in words that outlive changes of the layout, such as `Button 'Add'`: the
    /// innermost with a name. Nil where no element around the touch has one.
    @MainActor
    package func target(at point: CGPoint, in receiver: any HostEventReceiver) -> String? {
        let known = Dictionary(
            nodes.indices.map { (self[$0].identity, $0) }, uniquingKeysWith: { first, _ in first })
        return receiver.identitiesOfTouch(at: point).lazy
            .compactMap { known[$0] }.compactMap { targetName(of: $0) }.first
    }

    /// The kind and the name of an element, by which it is a target; nil for one without a name.
    package func targetName(of index: Int) -> String? {
        let element = self[index]
        guard element.kind != .application, element.kind != .window else { return nil }
        var name = element.identifier ?? element.shownLabel
        // Rows are named by the texts inside of them.
        if name.isEmpty, element.kind == .cell {
            name =
                descendants(of: index).first { self[$0].kind == .staticText }
                .map { self[$0].shownLabel } ?? ""
        }
        return name.isEmpty ? nil : "\(element.kind.name) '\(Self.quoted(name))'"
    }
}
