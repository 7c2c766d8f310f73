import Foundation
import SimulatorProtocol
import UIHost

/// The session of a simulated app and the page that shows it; the app may be restarted, and the page
/// may disconnect and connect again.
actor Simulation {
    /// The connection to a page.
    struct Page: Equatable, Sendable { private let identifier = UUID() }

    private var description: SimulatedAppDescription
    private var orientation = HostOrientation.portrait
    private var hasSlowAnimations = false
    private var hasHardwareKeyboard = true
    private var app: SimulatedApp?
    /// Incremented with each launch; events of earlier launches are ignored.
    private var launch = 0
    /// The reason why the app is not running; nil while it runs.
    private var exitReason: String?
    private let log: AppLog
    private var restartsAfterExit = false
    /// Where the scenes of the app leave their state; nil if there can be no such file.
    private let restoration = try? RestorationFile()
    /// Whether the next launch begins without the state.
    private var forgetsState = false

    private var pixels: SimulatorPixels?
    /// The frame to send when the page has drawn the previous one.
    private var pendingFrame: AppFrame?
    /// The frame that the page is drawing.
    private var drawingSequence: UInt32?
    private var page: Page?
    private var outbox = PageOutbox()
    /// The newest notices of the app's cursor and text input, for a page that connects later.
    private var cursor: PageNotice?
    private var textInput: PageNotice?
    /// Waits for the next message to the page.
    private var waitingPage: CheckedContinuation<Void, Never>?

    /// - Parameter onLogLines: Called with added lines of the log, on any thread.
    init(
        _ description: SimulatedAppDescription,
        onLogLines: @escaping @Sendable ([String]) -> Void
    ) {
        self.description = description
        log = AppLog(onLines: onLogLines)
    }

    // MARK: App

    /// Launches the app; a previous process must have ended.
    func start() {
        launch += 1
        exitReason = nil
        restartsAfterExit = false
        log.appWasLaunched()
        if forgetsState { restoration?.forget() }
        forgetsState = false
        do {
            let started = try SimulatedApp(
                description, orientation: orientation, restoration: restoration?.path
            ) { [weak self, log] lines in
                guard log.add(lines) else { return }
                Task { await self?.wakePage() }
            }
            app = started
            Task { [launch] in
                for await event in started.events {
                    self.handle(event, of: launch)
                    started.eventWasHandled()
                }
            }
        } catch {
            let reason = "The app cannot be started: \(error)"
            exitReason = reason
            note(reason)
        }
        sendState()
    }

    /// Ends the app for good.
    func stop() {
        restartsAfterExit = false
        app?.end()
        page = nil
        wakePage()
    }

    /// Launches the app again as after a forced end: with no state of its scenes.
    private func restart() {
        forgetsState = true
        endAndStart()
    }

    private func endAndStart() {
        guard let app else { return start() }
        restartsAfterExit = true
        app.end()
    }

    /// Launches the program again, whose scenes get back the state that they leave now.
    func relaunch() { endAndStart() }

    /// Launches another build of the app, whose scenes get back the state that they leave now.
    func relaunch(_ executable: URL) {
        description.executable = executable
        endAndStart()
    }

    private func handle(_ event: SimulatedApp.Event, of launch: Int) {
        guard launch == self.launch else { return }
        switch event {
        case .message(let message, let descriptor): handle(message, descriptor)
        case .malformed(let reason): note(reason)
        case .ended(let reason):
            app = nil
            (pixels, pendingFrame, drawingSequence) = (nil, nil, nil)
            (cursor, textInput) = (nil, nil)
            exitReason = [reason, log.crashLine].compactMap { $0 }.joined(separator: "\n")
            if restartsAfterExit { return start() }
            note(reason)
            sendState()
        }
    }

    private func handle(_ message: AppMessage, _ descriptor: SimulatorDescriptor?) {
        switch message {
        case .hello(let greeting):
            guard greeting.version == SimulatorLimits.version else {
                note(
                    "The app has protocol version \(greeting.version) instead of "
                        + "\(SimulatorLimits.version); rebuild it.")
                app?.end()
                return
            }
            if hasSlowAnimations { send(.slowAnimations(true)) }
            if !hasHardwareKeyboard { send(.hardwareKeyboard(false)) }
        case .surface(let width, let height):
            do {
                guard let descriptor else { throw POSIXError(.EBADF) }
                pixels = try SimulatorPixels(width: width, height: height, received: descriptor)
            } catch {
                note("The app's shared memory cannot be mapped: \(error)")
                app?.end()
            }
        case .frame(let frame):
            pendingFrame = frame
            sendPendingFrame()
        case .log(let line): if log.add([line]) { wakePage() }
        case .clipboard(let text): send(PageNotice(type: "clipboard", text: text))
        case .cursor(let cursor):
            let notice = PageNotice(type: "cursor", text: cursor.rawValue)
            self.cursor = notice
            send(notice)
        case .textInput(let session):
            let notice = PageNotice(
                type: "textInput", caret: session.map { PageNotice.Box($0.caret) })
            textInput = notice
            send(notice)
        case .openURL(let address): send(PageNotice(type: "open", text: address))
        case .feedback(let feedback):
            send(PageNotice(type: "vibrate", pattern: feedback.vibration))
        }
    }

    private func send(_ event: SimulatorEvent) {
        guard let app, !app.send(event) else { return }
        note("The app does not read its input; an event was dropped.")
    }

    /// Adds a line of the simulator to the log.
    func note(_ line: String) {
        if log.add(note: line) { wakePage() }
    }

    // MARK: Frames

    /// Sends the pending frame once the page is idle, and allows the app to paint the next.
    private func sendPendingFrame() {
        guard let frame = pendingFrame, drawingSequence == nil else { return }
        pendingFrame = nil
        if page != nil, let pixels {
            if frame.fits(width: pixels.width, height: pixels.height) {
                drawingSequence = frame.sequence
                send(.picture(PagePicture.encode(frame, of: pixels)))
            } else {
                note("A frame larger than the screen was dropped.")
            }
        }
        send(.frameShown(frame.sequence))
    }

    // MARK: Page

    /// Connects a page; returns nil if another one is connected.
    func connect() -> Page? {
        guard page == nil else { return nil }
        let connected = Page()
        page = connected
        outbox = PageOutbox()
        log.pageWasConnected()
        drawingSequence = nil
        sendState()
        if let cursor { send(cursor) }
        if let textInput { send(textInput) }
        send(.repaint)
        return connected
    }

    func disconnect(_ leaving: Page) {
        guard page == leaving else { return }
        page = nil
        drawingSequence = nil
        wakePage()
        sendPendingFrame()
    }

    /// Returns the next message to a page, as soon as there is one; nil when the page is no longer connected.
    func nextOutput(to page: Page) async -> PageOutput? {
        while page == self.page {
            if let output = outbox.next(from: log) { return output }
            await withCheckedContinuation { waitingPage = $0 }
        }
        return nil
    }

    private func wakePage() {
        waitingPage?.resume()
        waitingPage = nil
    }

    /// Handles one message of the page; a malformed one is dropped and logged.
    func receive(_ data: Data) {
        do {
            switch try PageMessage(data) {
            case .shown(let sequence):
                guard sequence == drawingSequence else { return }
                drawingSequence = nil
                sendPendingFrame()
            case .linesShown:
                outbox.linesWereShown()
                wakePage()
            case .device(let name):
                guard let device = Device.named(name) else {
                    return note("dropped from the page: there is no device '\(name.prefix(40))'")
                }
                description.device = device
                orientation = .portrait
                restart()
            case .restart: restart()
            case .event(let event):
                if case .orientation(let new) = event { orientation = new }
                if case .appearance(let new) = event { description.appearance = new }
                if case .slowAnimations(let isOn) = event { hasSlowAnimations = isOn }
                if case .hardwareKeyboard(let isAttached) = event {
                    hasHardwareKeyboard = isAttached
                }
                send(event)
            }
        } catch {
            note("dropped from the page: \(error.reason)")
        }
    }

    /// Sends something to the connected page, if there is one.
    func send(_ output: PageOutput) {
        guard page != nil else { return }
        outbox.add(output)
        wakePage()
    }

    private func send(_ notice: PageNotice) { send(.notice(notice)) }

    private func sendState() {
        send(
            PageNotice(
                type: "state", app: description.name,
                phase: exitReason == nil ? .running : .ended, message: exitReason,
                device: PageNotice.DeviceShape(description.device),
                devices: Device.all.map(\.name), orientation: orientation,
                appearance: description.appearance, slowAnimations: hasSlowAnimations,
                hardwareKeyboard: hasHardwareKeyboard))
    }
}
