import FlyingFox
import Foundation
import SimulatorProtocol
import UIHost

/// The app that is simulated and the page that shows it; either may come and go.
actor Simulation {
    /// The way to one page.
    struct Page: Sendable {
        let identifier = UUID()
        let messages: AsyncStream<WSMessage>.Continuation
    }

    private var description: SimulatedAppDescription
    private var orientation = SimulatorOrientation.portrait
    private var hasSlowAnimations = false
    private var app: SimulatedApp?
    /// Says which run of the app an event belongs to.
    private var run = 0
    private var ending: String?
    /// The line in which the app said why it stops; a backtrace may follow it.
    private var lastWords: String?
    private var log: [String] = []
    private var wantsRestart = false
    private let echo: @Sendable (String) -> Void

    private var pixels: SimulatorPixels?
    /// The frame that waits until the page has drawn the one before.
    private var waitingFrame: AppFrame?
    private var drawingSequence: UInt32?
    private var page: Page?

    private static let maximumLogLines = 1000

    /// - Parameter echo: Takes each line of the log as well.
    init(_ description: SimulatedAppDescription, echo: @escaping @Sendable (String) -> Void) {
        self.description = description
        self.echo = echo
    }

    // MARK: App

    /// Starts the app; a run before must have ended.
    func start() {
        run += 1
        ending = nil
        lastWords = nil
        wantsRestart = false
        do {
            let started = try SimulatedApp(description, orientation: orientation)
            app = started
            Task { [run] in
                for await event in started.events { self.handle(event, from: run) }
            }
        } catch {
            ending = "The app cannot be started: \(error)"
            note(ending ?? "")
        }
        tellState()
    }

    /// Ends the app for good.
    func stop() {
        wantsRestart = false
        app?.end()
        page?.messages.finish()
    }

    private func restart() {
        guard let app else { return start() }
        wantsRestart = true
        app.end()
    }

    private func handle(_ event: SimulatedApp.Event, from run: Int) {
        guard run == self.run else { return }
        switch event {
        case .line(let line):
            if Self.isLastWord(line) { lastWords = line }
            note(line)
        case .message(let message, let descriptor): handle(message, descriptor)
        case .ended(let words):
            app = nil
            (pixels, waitingFrame, drawingSequence) = (nil, nil, nil)
            ending = [words, lastWords].compactMap { $0 }.joined(separator: "\n")
            if wantsRestart { return start() }
            note(words)
            tellState()
        }
    }

    /// How Swift and UIKit announce a stop.
    private static func isLastWord(_ line: String) -> Bool {
        line.contains("Fatal error: ") || line.hasPrefix("*** Terminating app")
    }

    private func handle(_ message: AppMessage, _ descriptor: SimulatorDescriptor?) {
        switch message {
        case .hello(let greeting):
            guard greeting.version == SimulatorLimits.version else {
                note(
                    "The app speaks version \(greeting.version) of the protocol, not ours; "
                        + "build it anew.")
                app?.end()
                return
            }
            if hasSlowAnimations { send(.slowAnimations(true)) }
        case .surface(let width, let height):
            do {
                guard let descriptor else { throw POSIXError(.EBADF) }
                pixels = try SimulatorPixels(width: width, height: height, received: descriptor)
            } catch {
                note("The app's screen cannot be seen: \(error)")
                app?.end()
            }
        case .frame(let frame):
            waitingFrame = frame
            showWaitingFrame()
        case .log(let line): note(line)
        case .clipboard(let text): tell(PageNotice(type: "clipboard", text: text))
        case .cursor(let cursor): tell(PageNotice(type: "cursor", text: cursor.rawValue))
        case .textInput(let session):
            let caret = session.map {
                PageNotice.Box(
                    x: $0.caret.minX, y: $0.caret.minY, width: $0.caret.width,
                    height: $0.caret.height)
            }
            tell(PageNotice(type: "textInput", caret: caret))
        case .openURL(let address): tell(PageNotice(type: "open", text: address))
        case .feedback(let feedback):
            tell(PageNotice(type: "vibrate", pattern: feedback.vibration))
        }
    }

    private func send(_ event: SimulatorEvent) {
        guard let app, !app.send(event) else { return }
        note("The app does not read its input; an event was dropped.")
    }

    private func note(_ line: String) {
        log.append(line)
        if log.count > Self.maximumLogLines { log.removeFirst(log.count - Self.maximumLogLines) }
        echo(line)
        tell(PageNotice(type: "log", lines: [line]))
    }

    // MARK: Pictures

    /// Passes the waiting frame on, if the page can take it, and lets the app draw the next.
    private func showWaitingFrame() {
        guard let frame = waitingFrame, drawingSequence == nil else { return }
        waitingFrame = nil
        if let page, let pixels {
            if frame.fits(width: pixels.width, height: pixels.height) {
                drawingSequence = frame.sequence
                page.messages.yield(.data(PagePicture.encode(frame, of: pixels)))
            } else {
                note("A frame larger than the screen was dropped.")
            }
        }
        send(.frameShown(frame.sequence))
    }

    // MARK: Page

    /// Takes a page on, unless there is one already.
    func attach(_ newPage: Page) -> Bool {
        guard page == nil else { return false }
        page = newPage
        drawingSequence = nil
        tellState()
        tell(PageNotice(type: "log", lines: log))
        send(.repaint)
        return true
    }

    func detach(_ leaving: Page) {
        guard page?.identifier == leaving.identifier else { return }
        page = nil
        drawingSequence = nil
        showWaitingFrame()
    }

    /// Handles one message of the page; what is no message is dropped with a line in the log.
    func receive(_ data: Data) {
        do {
            switch try PageMessage(data) {
            case .shown(let sequence):
                guard sequence == drawingSequence else { return }
                drawingSequence = nil
                showWaitingFrame()
            case .device(let name):
                guard Device.named(name) != nil else {
                    return note("dropped from the page: there is no device '\(name.prefix(40))'")
                }
                description.device = name
                orientation = .portrait
                restart()
            case .restart: restart()
            case .event(let event):
                if case .orientation(let turned) = event { orientation = turned }
                if case .appearance(let settings) = event { description.appearance = settings }
                if case .slowAnimations(let isOn) = event { hasSlowAnimations = isOn }
                send(event)
            }
        } catch {
            note("dropped from the page: \(error.reason)")
        }
    }

    private func tell(_ notice: PageNotice) {
        page?.messages.yield(.text(notice.json))
    }

    private func tellState() {
        let device = Device.named(description.device) ?? .standard
        tell(
            PageNotice(
                type: "state", app: description.name, phase: ending == nil ? .running : .ended,
                message: ending,
                device: PageNotice.DeviceFacts(
                    name: device.name, width: device.size.width, height: device.size.height,
                    scale: device.scale, cornerRadius: device.cornerRadius,
                    cutout: device.cutout.rawValue,
                    topInset: device.safeArea(isLandscape: false).top),
                devices: Device.all.map(\.name), orientation: orientation,
                appearance: description.appearance, slowAnimations: hasSlowAnimations))
    }
}
