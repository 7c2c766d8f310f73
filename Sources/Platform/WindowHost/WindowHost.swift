internal import CSDL2
import CoreFoundation
import Foundation
import HostRuntime
import UIHost

/// A host that shows the app in a window of a Linux desktop, or in full screen, with SDL.
///
/// Time is real, and frames follow the display's refresh rate. The window is either a device of its own,
/// which the user resizes, or shows the scaled screen of a device. An idle app causes no wake-ups until
/// the display has events.
@MainActor
package final class WindowHost: AppHost {
    package private(set) var screen: HostScreen
    package private(set) var appearance: HostAppearance
    package weak var receiver: (any HostEventReceiver)?
    let window: DesktopWindow
    let settings: WindowSettings
    private let unitsPerPoint: CGFloat
    private var wakeUp: EventWakeUp?

    var sdl: csdl2_functions { window.library.functions }

    /// Opens the window.
    ///
    /// - Parameter videoDriver: SDL's name of the window system; nil for the default.
    /// - Throws: `WindowFailure` if SDL or a display is missing.
    package init(_ settings: WindowSettings, videoDriver: String? = nil) throws(WindowFailure) {
        self.settings = settings
        appearance = settings.appearance
        let library = try SDLLibrary(
            videoDriver: videoDriver, title: settings.title, identifier: settings.identifier)
        let wanted = WindowPlan.contentSize(of: settings.shape)
        window = try DesktopWindow(
            library, title: settings.title, size: WindowPlan.units(wanted, unitsPerPoint: 1),
            isFullScreen: settings.isFullScreen)
        let pixelsPerUnit =
            CGFloat(window.surfaceSize.width) / CGFloat(max(window.size.width, 1))
        unitsPerPoint = settings.displayScale.map { $0 / pixelsPerUnit } ?? window.unitsPerPoint
        let framesPerSecond = min(window.refreshRate ?? 60, WindowPlan.maximumFramesPerSecond)
        screen = WindowPlan.firstScreen(
            settings.shape, displayScale: unitsPerPoint * pixelsPerUnit, framesPerSecond)
        if !settings.isFullScreen {
            window.fit(WindowPlan.units(wanted, unitsPerPoint: unitsPerPoint))
        }
        window.setMinimumSize(
            WindowPlan.units(WindowPlan.minimumSize(settings.shape), unitsPerPoint: unitsPerPoint))
        if let icon = settings.icon {
            do { try window.setIcon(icon) } catch {
                log("Carob: no icon in \(icon.path): \(error)")
            }
        }
        // Events of the window's creation do not concern the app.
        var event = SDL_Event()
        while sdl.SDL_PollEvent(&event) != 0 {}
        adoptWindowSize()
        hasHardwareKeyboard = settings.hasHardwareKeyboard ?? true
        setTextInputEnabled(!usesInputMethod)
        wakeUp = EventWakeUp(
            descriptor: csdl2_event_descriptor(window.handle), framesPerSecond: framesPerSecond
        ) { [unowned self] in receivePending() }
    }

    // MARK: Time

    package nonisolated var now: TimeInterval { RunLoopFrames.now }
    package nonisolated var hasManualClock: Bool { false }

    private var nextFrameTime: TimeInterval?
    private var lastFrameTime: TimeInterval = 0
    private lazy var frames = RunLoopFrames { [unowned self] in produceFrame() }

    package var runLoopMode: RunLoop.Mode {
        get { frames.mode }
        set { frames.mode = newValue }
    }

    /// Seconds between frames of a hidden app.
    // Chosen: work that waits for a frame is not delayed long, and animations cost little.
    private static let hiddenInterval: TimeInterval = 0.25

    package func requestFrame(at time: TimeInterval) {
        // At most one frame per refresh, however often input requests frames.
        let interval =
            lifeCycle == .background
            ? Self.hiddenInterval : 1 / TimeInterval(screen.maximumFramesPerSecond)
        let time = min(nextFrameTime ?? .infinity, max(time, now, lastFrameTime + interval))
        guard time != nextFrameTime else { return }
        nextFrameTime = time
        frames.schedule(after: time - now)
    }

    private func produceFrame() {
        guard let time = nextFrameTime else { return }
        guard time <= now else {
            frames.schedule(after: time - now)
            return
        }
        nextFrameTime = nil
        lastFrameTime = now
        receiver?.receive(.frame(at: lastFrameTime))
    }

    // MARK: Screen

    package func makeSurface(width: Int, height: Int) -> HostSurface? {
        window.makeCanvas(width: width, height: height, scale: screen.device.scale)
    }

    package func present(_ frame: HostFrame) { window.show(frame) }

    /// The current geometry of the app's screen in the window.
    var geometry: WindowGeometry {
        let size = screen.pixelSize
        return window.geometry(
            picture: WindowGeometry.Size(width: size.width, height: size.height),
            scale: screen.device.scale)
    }

    /// Gives the screen the window's size if the window is the device; returns whether it changed.
    @discardableResult
    private func adoptWindowSize() -> Bool {
        guard case .window(let idiom) = settings.shape else { return false }
        let points = WindowPlan.points(window.size, unitsPerPoint: unitsPerPoint)
        let changed = HostScreen(
            window: points, scale: screen.device.scale, idiom: idiom,
            maximumFramesPerSecond: screen.maximumFramesPerSecond)
        guard changed != screen else { return false }
        screen = changed
        return true
    }

    func windowSizeChanged() {
        window.surfaceWasLost()
        if adoptWindowSize() {
            receiver?.receive(.screenChanged)
        } else {
            window.redraw()
        }
    }

    /// Rotates the device, or swaps width and height of a window that is the device.
    package func rotate(to orientation: HostOrientation) {
        guard screen.orientation != orientation else { return }
        if case .window = settings.shape {
            let size = window.size
            guard orientation.isLandscape != screen.orientation.isLandscape else { return }
            window.size = WindowGeometry.Size(width: size.height, height: size.width)
            receivePending()
            return
        }
        let wasLandscape = screen.orientation.isLandscape
        screen.orientation = orientation
        if wasLandscape != orientation.isLandscape, !window.isFullScreen {
            let size = window.size
            window.fit(WindowGeometry.Size(width: size.height, height: size.width))
        }
        window.surfaceWasLost()
        receiver?.receive(.screenChanged)
    }

    /// Changes the system settings.
    package func setAppearance(_ appearance: HostAppearance) {
        guard self.appearance != appearance else { return }
        self.appearance = appearance
        receiver?.receive(.appearanceChanged)
    }

    /// The window's pixel at a pixel of the app's screen, with full alpha.
    package func shownPixel(x: Int, y: Int) -> UInt32? {
        let rectangle = geometry.surfaceRectangle(
            HostRectangle(x: x, y: y, width: 1, height: 1))
        return rectangle.flatMap { window.pixel(x: $0.x, y: $0.y) }
    }

    // MARK: Life cycle

    private(set) var lifeCycle = HostLifeCycle.active

    func setLifeCycle(_ state: HostLifeCycle) {
        guard state != lifeCycle else { return }
        if state != .active { sendTouches(touches.cancelAll()) }
        lifeCycle = state
        receiver?.receive(.lifeCycle(state))
    }

    // MARK: Input

    var touches = TouchTable()
    /// Events that are not delivered yet, and whether events are being delivered.
    private var pendingEvents: [SDL_Event] = []
    private var isDelivering = false
    /// Whether an input method shows marked text.
    var isComposing = false
    /// Whether the last pressed key is a command, so that its characters are not text.
    var typesCommand = false
    /// The usages of the keys that were reported as down.
    var pressedKeys: Set<Int> = []
    private var isTextInputEnabled = false

    func sendTouches(_ changed: [HostTouch]) {
        guard !changed.isEmpty else { return }
        receiver?.receive(.touches(changed, at: now))
    }

    /// Reads all available events without blocking and delivers them.
    ///
    /// The run loop calls it; code that blocks the run loop may call it too.
    package func receivePending() {
        readEvents()
        guard !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        while !pendingEvents.isEmpty {
            let events = pendingEvents
            pendingEvents = []
            deliver(events)
            // Handling events may cause new ones, such as another size.
            readEvents()
        }
    }

    private func readEvents() {
        var event = SDL_Event()
        while sdl.SDL_PollEvent(&event) != 0 { pendingEvents.append(event) }
    }

    // MARK: Keyboards

    /// As the settings say, otherwise whether a key was pressed after the last touch of a touch screen: a person who
    /// touches a field expects a keyboard on the screen.
    package private(set) var hasHardwareKeyboard = true

    func setHardwareKeyboard(_ isAttached: Bool) {
        let isAttached = settings.hasHardwareKeyboard ?? isAttached
        guard isAttached != hasHardwareKeyboard else { return }
        hasHardwareKeyboard = isAttached
        receiver?.receive(.hardwareKeyboardChanged)
    }

    // MARK: Text

    /// Whether keys go through an input method, which should receive them only during text input.
    private var usesInputMethod: Bool {
        let environment = ProcessInfo.processInfo.environment
        return ["SDL_IM_MODULE", "XMODIFIERS", "GTK_IM_MODULE"].contains { name in
            ["ibus", "fcitx"].contains { environment[name]?.contains($0) == true }
        }
    }

    package func setTextInput(_ session: HostTextInput?) {
        if let session {
            let caret = geometry.windowRectangle(session.caret).integral
            var rect = SDL_Rect(
                x: Int32(clamping: Int(caret.minX)), y: Int32(clamping: Int(caret.minY)),
                w: Int32(clamping: Int(caret.width)), h: Int32(clamping: Int(caret.height)))
            sdl.SDL_SetTextInputRect(&rect)
        }
        guard usesInputMethod, isTextInputEnabled != (session != nil) else { return }
        isComposing = false
        setTextInputEnabled(session != nil)
        // Input methods have their own socket.
        wakeUp?.setPolling(isTextInputEnabled)
    }

    private func setTextInputEnabled(_ isEnabled: Bool) {
        isTextInputEnabled = isEnabled
        if isEnabled { sdl.SDL_StartTextInput() } else { sdl.SDL_StopTextInput() }
    }

    // MARK: Services

    package var clipboard: String? {
        get {
            guard sdl.SDL_HasClipboardText() == SDL_TRUE, let text = sdl.SDL_GetClipboardText()
            else { return nil }
            defer { sdl.SDL_free(text) }
            return String(cString: text)
        }
        set {
            if sdl.SDL_SetClipboardText(newValue ?? "") != 0 {
                log("Carob: \(window.library.failure("the clipboard takes no text"))")
            }
        }
    }

    package func canOpen(_ url: URL) -> Bool { AddressHandlers().canOpen(url) }

    package func open(_ url: URL) -> Bool {
        canOpen(url) && sdl.SDL_OpenURL(url.absoluteString) == 0
    }

    private var cursors: [HostCursor: OpaquePointer] = [:]

    package func setCursor(_ cursor: HostCursor) {
        let shape =
            switch cursor {
            case .arrow: SDL_SYSTEM_CURSOR_ARROW
            case .text: SDL_SYSTEM_CURSOR_IBEAM
            case .hand: SDL_SYSTEM_CURSOR_HAND
            }
        guard let made = cursors[cursor] ?? sdl.SDL_CreateSystemCursor(shape) else { return }
        cursors[cursor] = made
        sdl.SDL_SetCursor(made)
    }

    isolated deinit {
        for cursor in cursors.values { sdl.SDL_FreeCursor(cursor) }
    }

    // MARK: Running

    private var exitCode: Int32?
    private var signals: EndingSignals?

    /// Ends `run()`.
    package func quit(exitCode: Int32 = 0) {
        self.exitCode = exitCode
        // The run loop does not return by itself after a block of the main queue.
        CFRunLoopStop(CFRunLoopGetMain())
    }

    package func run() -> Int32 {
        signals = EndingSignals { [weak self] in self?.quit() }
        MemoryPressure.notify { [weak self] in self?.receiver?.receive(.memoryWarning) }
        frames.run { exitCode != nil }
        return exitCode ?? 0
    }
}
