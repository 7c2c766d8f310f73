import FlyingFox
import Foundation
import SimulatorProtocol
import UIHost

/// The session of a simulated app and the page that shows it; the app may be restarted, and the page
/// may disconnect and connect again.
actor Simulation {
    /// The connection to a page.
    struct Page: Sendable {
        let identifier = UUID()
        let messages: AsyncStream<WSMessage>.Continuation
    }

    private var description: SimulatedAppDescription
    private var orientation = HostOrientation.portrait
    private var hasSlowAnimations = false
    private var app: SimulatedApp?
    /// Incremented with each launch; events of earlier launches are ignored.
    private var launch = 0
    /// Why the app is not running; nil while it runs.
    private var exitReason: String?
    /// The line that announced a crash; a backtrace may follow it.
    private var crashLine: String?
    private var log: [String] = []
    private var restartsAfterExit = false
    private let onLogLine: @Sendable (String) -> Void

    private var pixels: SimulatorPixels?
    /// The frame to send when the page has drawn the previous one.
    private var pendingFrame: AppFrame?
    /// The frame that the page is drawing.
    private var drawingSequence: UInt32?
    private var page: Page?

    private static let maximumLogLines = 1000

    /// - Parameter onLogLine: Called with each line of the log.
    init(_ description: SimulatedAppDescription, onLogLine: @escaping @Sendable (String) -> Void) {
        self.description = description
        self.onLogLine = onLogLine
    }

    // MARK: App

    /// Launches the app; a previous process must have ended.
    func start() {
        launch += 1
        exitReason = nil
        crashLine = nil
        restartsAfterExit = false
        do {
            let started = try SimulatedApp(description, orientation: orientation)
            app = started
            Task { [launch] in
                for await event in started.events { self.handle(event, of: launch) }
            }
        } catch {
            let reason = "The app cannot be started: \(error)"
            exitReason = reason
            append(reason)
        }
        sendState()
    }

    /// Ends the app for good.
    func stop() {
        restartsAfterExit = false
        app?.end()
        page?.messages.finish()
    }

    private func restart() {
        guard let app else { return start() }
        restartsAfterExit = true
        app.end()
    }

    private func handle(_ event: SimulatedApp.Event, of launch: Int) {
        guard launch == self.launch else { return }
        switch event {
        case .line(let line):
            if Self.announcesCrash(line) { crashLine = line }
            append(line)
        case .message(let message, let descriptor): handle(message, descriptor)
        case .ended(let reason):
            app = nil
            (pixels, pendingFrame, drawingSequence) = (nil, nil, nil)
            exitReason = [reason, crashLine].compactMap { $0 }.joined(separator: "\n")
            if restartsAfterExit { return start() }
            append(reason)
            sendState()
        }
    }

    /// Whether a line announces a crash, in the form of Swift or UIKit.
    private static func announcesCrash(_ line: String) -> Bool {
        line.contains("Fatal error: ") || line.hasPrefix("*** Terminating app")
    }

    private func handle(_ message: AppMessage, _ descriptor: SimulatorDescriptor?) {
        switch message {
        case .hello(let greeting):
            guard greeting.version == SimulatorLimits.version else {
                append(
                    "The app has protocol version \(greeting.version) instead of "
                        + "\(SimulatorLimits.version); rebuild it.")
                app?.end()
                return
            }
            if hasSlowAnimations { send(.slowAnimations(true)) }
        case .surface(let width, let height):
            do {
                guard let descriptor else { throw POSIXError(.EBADF) }
                pixels = try SimulatorPixels(width: width, height: height, received: descriptor)
            } catch {
                append("The app's shared memory cannot be mapped: \(error)")
                app?.end()
            }
        case .frame(let frame):
            pendingFrame = frame
            sendPendingFrame()
        case .log(let line): append(line)
        case .clipboard(let text): send(PageNotice(type: "clipboard", text: text))
        case .cursor(let cursor): send(PageNotice(type: "cursor", text: cursor.rawValue))
        case .textInput(let session):
            send(PageNotice(type: "textInput", caret: session.map { PageNotice.Box($0.caret) }))
        case .openURL(let address): send(PageNotice(type: "open", text: address))
        case .feedback(let feedback):
            send(PageNotice(type: "vibrate", pattern: feedback.vibration))
        }
    }

    private func send(_ event: SimulatorEvent) {
        guard let app, !app.send(event) else { return }
        append("The app does not read its input; an event was dropped.")
    }

    private func append(_ line: String) {
        log.append(line)
        if log.count > Self.maximumLogLines { log.removeFirst(log.count - Self.maximumLogLines) }
        onLogLine(line)
        send(PageNotice(type: "log", lines: [line]))
    }

    // MARK: Frames

    /// Sends the pending frame once the page is idle, and allows the app to paint the next.
    private func sendPendingFrame() {
        guard let frame = pendingFrame, drawingSequence == nil else { return }
        pendingFrame = nil
        if let page, let pixels {
            if frame.fits(width: pixels.width, height: pixels.height) {
                drawingSequence = frame.sequence
                page.messages.yield(.data(PagePicture.encode(frame, of: pixels)))
            } else {
                append("A frame larger than the screen was dropped.")
            }
        }
        send(.frameShown(frame.sequence))
    }

    // MARK: Page

    /// Connects a page; returns false if another one is connected.
    func connect(_ newPage: Page) -> Bool {
        guard page == nil else { return false }
        page = newPage
        drawingSequence = nil
        sendState()
        send(PageNotice(type: "log", lines: log))
        send(.repaint)
        return true
    }

    func disconnect(_ leaving: Page) {
        guard page?.identifier == leaving.identifier else { return }
        page = nil
        drawingSequence = nil
        sendPendingFrame()
    }

    /// Handles one message of the page; a malformed one is dropped and logged.
    func receive(_ data: Data) {
        do {
            switch try PageMessage(data) {
            case .shown(let sequence):
                guard sequence == drawingSequence else { return }
                drawingSequence = nil
                sendPendingFrame()
            case .device(let name):
                guard let device = Device.named(name) else {
                    return append("dropped from the page: there is no device '\(name.prefix(40))'")
                }
                description.device = device
                orientation = .portrait
                restart()
            case .restart: restart()
            case .event(let event):
                if case .orientation(let new) = event { orientation = new }
                if case .appearance(let new) = event { description.appearance = new }
                if case .slowAnimations(let isOn) = event { hasSlowAnimations = isOn }
                send(event)
            }
        } catch {
            append("dropped from the page: \(error.reason)")
        }
    }

    private func send(_ notice: PageNotice) {
        page?.messages.yield(.text(notice.json))
    }

    private func sendState() {
        send(
            PageNotice(
                type: "state", app: description.name,
                phase: exitReason == nil ? .running : .ended, message: exitReason,
                device: PageNotice.DeviceShape(description.device),
                devices: Device.all.map(\.name), orientation: orientation,
                appearance: description.appearance, slowAnimations: hasSlowAnimations))
    }
}
