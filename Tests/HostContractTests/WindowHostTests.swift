import CSDL2
import Foundation
import Testing
import UIHost

@testable import WindowHost

/// Plays the user of a window: events of SDL as they come from a display.
@MainActor
private struct WindowSubject: HostUnderTest {
    let shown: WindowHost
    var host: any AppHost { shown }
    // Other threads may take the processor away at any time.
    var clockTolerance: TimeInterval { 2 }
    var firstIdentifier: Int { 0 }

    func pass(_ seconds: TimeInterval) {
        let end = shown.now + seconds
        while shown.now < end {
            let rest = Date(timeIntervalSinceNow: min(end - shown.now, 0.005))
            _ = RunLoop.current.run(mode: .default, before: rest)
            shown.receivePending()
        }
    }

    func touch(_ touch: HostTouch) {
        let types: [HostTouch.Phase: SDL_EventType] = [
            .began: SDL_FINGERDOWN, .moved: SDL_FINGERMOTION, .ended: SDL_FINGERUP,
        ]
        guard let type = types[touch.phase] else {
            // Screens do not cancel fingers; a window that loses its person does.
            shown.sendTouches(shown.touches.cancelAll())
            return
        }
        var event = SDL_Event()
        event.type = type.rawValue
        event.tfinger.windowID = shown.window.identifier
        event.tfinger.touchId = 7
        event.tfinger.fingerId = Int64(touch.identifier)
        event.tfinger.x = Float(touch.location.x / host.screen.size.width)
        event.tfinger.y = Float(touch.location.y / host.screen.size.height)
        event.tfinger.pressure = 1
        shown.push(event)
    }

    func turn(to orientation: HostOrientation) { shown.rotate(to: orientation) }
    func setAppearance(_ appearance: HostAppearance) { shown.setAppearance(appearance) }
    func pixel(x: Int, y: Int) -> UInt32 { shown.shownPixel(x: x, y: y) ?? 0 }
}

extension WindowHost {
    /// Lets an event happen.
    fileprivate func push(_ event: SDL_Event) {
        var event = event
        _ = sdl.SDL_PushEvent(&event)
        receivePending()
    }

    fileprivate func push(_ type: SDL_EventType, _ change: (inout SDL_Event) -> Void = { _ in }) {
        var event = SDL_Event()
        event.type = type.rawValue
        change(&event)
        push(event)
    }

    fileprivate func windowEvent(_ identifier: SDL_WindowEventID) {
        push(SDL_WINDOWEVENT) {
            $0.window.windowID = window.identifier
            $0.window.event = UInt8(identifier.rawValue)
        }
    }

    fileprivate func pointer(_ type: SDL_EventType, x: Int32, y: Int32) {
        push(type) {
            if type == SDL_MOUSEMOTION {
                $0.motion.windowID = window.identifier
                $0.motion.x = x
                $0.motion.y = y
            } else {
                $0.button.windowID = window.identifier
                $0.button.button = 1
                $0.button.state = type == SDL_MOUSEBUTTONDOWN ? 1 : 0
                $0.button.x = x
                $0.button.y = y
            }
        }
    }

    fileprivate func key(
        _ code: SDL_Scancode, _ symbol: Int32 = 0, modifiers: SDL_Keymod = KMOD_NONE,
        text: String? = nil, isDown: Bool = true
    ) {
        var event = SDL_Event()
        event.type = (isDown ? SDL_KEYDOWN : SDL_KEYUP).rawValue
        event.key.windowID = window.identifier
        event.key.state = isDown ? 1 : 0
        event.key.keysym.scancode = code
        event.key.keysym.sym = symbol
        event.key.keysym.mod = UInt16(modifiers.rawValue)
        _ = sdl.SDL_PushEvent(&event)
        if let text { pushText(SDL_TEXTINPUT, text) }
        receivePending()
    }

    fileprivate func pushText(_ type: SDL_EventType, _ text: String) {
        var event = SDL_Event()
        event.type = type.rawValue
        withUnsafeMutableBytes(of: &event) { bytes in
            // Type, time and window come before the text.
            bytes[12..<12 + text.utf8.count].copyBytes(from: Array(text.utf8))
        }
        _ = sdl.SDL_PushEvent(&event)
    }
}

/// One after the other, since SDL is one in a process.
@Suite(
    .serialized,
    .enabled(
        if: SDLLibrary.isInstalled,
        "SDL is not installed; Scripts/packages.txt names it"))
@MainActor struct WindowHostTests {
    private func make(
        _ shape: WindowSettings.Shape = .window(.phone), scale: CGFloat? = nil,
        supportsPointer: Bool = false
    ) throws -> WindowHost {
        // The driver without a display behaves as a desktop of 1024×768.
        try WindowHost(
            WindowSettings(shape: shape, displayScale: scale, supportsPointer: supportsPointer),
            videoDriver: "dummy")
    }

    /// Returns the events that the app receives while a closure runs.
    private func events(_ host: WindowHost, _ body: () throws -> Void) rethrows -> [String] {
        let app = RecordingReceiver()
        host.receiver = app
        try body()
        return app.events
    }

    private func size(_ width: Int, _ height: Int) -> WindowGeometry.Size {
        WindowGeometry.Size(width: width, height: height)
    }

    @Test("A window that is a device keeps the contract of hosts")
    func contract() throws {
        let host = try make()
        // Fingers come as shares of the window, which are exact for powers of two.
        host.window.size = size(512, 600)
        host.receivePending()
        checkHostContract(WindowSubject(shown: host))
    }

    // MARK: Screens

    @Test("A window is a device of its own: all of it is the app's, and it is as large as it fits")
    func freeWindow() throws {
        let phone = try make(.window(.phone))
        #expect(phone.screen.device.isWindow)
        #expect(phone.screen.device.idiom == .phone)
        #expect(phone.screen.size.height < 768)
        #expect(phone.screen.device.safeArea(isLandscape: false).top == 0)
        #expect(phone.screen.orientation == .portrait)
        #expect(phone.geometry.picture == phone.geometry.surface)
        let pad = try make(.window(.pad))
        #expect(pad.screen.orientation == .landscapeRight)
        #expect(pad.screen.size.width > pad.screen.size.height)
    }

    @Test("An app in a window follows its size, and a device in a window does not")
    func resizing() throws {
        let free = try make()
        #expect(
            events(free) {
                free.window.size = size(700, 400)
                free.receivePending()
            } == ["screen changed"])
        #expect(free.screen.size == CGSize(width: 700, height: 400))
        #expect(free.screen.orientation == .landscapeRight)
        let device = try make(.device(.standard, .portrait))
        #expect(
            events(device) {
                device.window.size = size(700, 400)
                device.receivePending()
            }.isEmpty)
        #expect(device.screen == HostScreen(device: .standard, maximumFramesPerSecond: 60))
    }

    @Test("On a dense display an app draws whole pixels per point, and the window fits them")
    func density() throws {
        let double = try make(.window(.phone), scale: 2)
        #expect(double.screen.device.scale == 2)
        #expect(double.geometry.picture == double.geometry.surface)
        let between = try make(.window(.phone), scale: 1.5)
        #expect(between.screen.device.scale == 2)
        #expect(between.geometry.picture != between.geometry.surface)
        #expect(between.geometry.viewport.width == between.window.size.width)
    }

    @Test("A device's screen is shown at its own scale, as large as the window lets it")
    func device() throws {
        let host = try make(.device(.standard, .landscapeLeft))
        #expect(host.screen.pixelSize == (2556, 1179))
        #expect(host.window.size == size(852, 393))
        let screen = host.screen.pixelSize
        let canvas = HostCanvas(host, width: screen.width, height: screen.height)
        func fill(_ rectangle: HostRectangle, _ color: UInt32) {
            for y in rectangle.y..<rectangle.y + rectangle.height {
                for x in rectangle.x..<rectangle.x + rectangle.width {
                    canvas[x, y] = color
                }
            }
        }
        canvas.fill(0xFFFF_FFFF)
        canvas.present()
        let part = HostRectangle(x: 30, y: 60, width: 3, height: 1)
        fill(part, 0xFF00_0000)
        canvas.present([part])
        #expect(host.window.pixel(x: 10, y: 20) == 0xFFAA_AAAA, "a third of the nine is black")
        #expect(host.window.pixel(x: 11, y: 20) == 0xFFFF_FFFF)
        let arrived = HostRectangle(x: 30, y: 90, width: 3, height: 1)
        fill(arrived, 0xFF00_0000)
        canvas.present([], [HostMove(target: arrived, dx: 0, dy: 30)])
        #expect(host.window.pixel(x: 10, y: 30) == 0xFFAA_AAAA)
        // The window grows sideways: the same picture, in the middle.
        host.window.size = size(952, 393)
        host.receivePending()
        #expect(host.window.pixel(x: 0, y: 0) == 0xFF00_0000)
        #expect(host.window.pixel(x: 60, y: 20) == 0xFFAA_AAAA)
        #expect(host.window.pixel(x: 951, y: 392) == 0xFF00_0000)
    }

    // MARK: Input

    @Test("The left button is a finger, and the pointer hovers while it is up")
    func pointer() throws {
        let host = try make()
        let received = events(host) {
            host.pointer(SDL_MOUSEMOTION, x: 5, y: 5)
            host.pointer(SDL_MOUSEBUTTONDOWN, x: 10, y: 20)
            host.pointer(SDL_MOUSEMOTION, x: 12, y: 20)
            host.pointer(SDL_MOUSEBUTTONUP, x: 12, y: 20)
            host.windowEvent(SDL_WINDOWEVENT_LEAVE)
        }
        #expect(
            received == [
                "hover in", "touch 0 began", "touch 0 moved", "touch 0 ended", "hover out",
            ])
    }

    @Test("An app that declares support for pointers receives one")
    func pointerKind() throws {
        for isPointer in [false, true] {
            let host = try make(supportsPointer: isPointer)
            let app = RecordingReceiver()
            var kinds: [HostTouch.Kind] = []
            app.onEvent = { event in
                if case .touches(let touches, _) = event { kinds += touches.map(\.kind) }
            }
            host.receiver = app
            host.pointer(SDL_MOUSEBUTTONDOWN, x: 10, y: 20)
            #expect(kinds == [isPointer ? .pointer : .finger])
        }
    }

    @Test("Points are of the app's screen, wherever its picture is in the window")
    func places() throws {
        let host = try make(.device(.standard, .landscapeLeft))
        host.window.size = size(1704, 886)
        host.receivePending()
        let app = RecordingReceiver()
        var places: [CGPoint] = []
        app.onEvent = { event in
            if case .touches(let touches, _) = event { places += touches.map(\.location) }
        }
        host.receiver = app
        host.pointer(SDL_MOUSEBUTTONDOWN, x: 100, y: 50 + 200)
        #expect(places == [CGPoint(x: 50, y: 100)])
        host.pointer(SDL_MOUSEBUTTONUP, x: 100, y: 20)
        host.pointer(SDL_MOUSEBUTTONDOWN, x: 100, y: 20)
        #expect(places.count == 2, "a finger leaves the screen, but does not come from beside it")
        #expect(
            host.geometry.windowRectangle(CGRect(x: 50, y: 100, width: 2, height: 20))
                == CGRect(x: 100, y: 250, width: 4, height: 40))
    }

    @Test("Fingers that move together are reported together")
    func fingers() throws {
        let host = try make()
        let app = RecordingReceiver()
        var groups: [[Int]] = []
        app.onEvent = { event in
            if case .touches(let touches, _) = event { groups.append(touches.map(\.identifier)) }
        }
        host.receiver = app
        func finger(_ type: SDL_EventType, _ identifier: Int64) {
            var event = SDL_Event()
            event.type = type.rawValue
            event.tfinger.windowID = host.window.identifier
            event.tfinger.fingerId = identifier
            _ = host.sdl.SDL_PushEvent(&event)
        }
        for identifier in [70, 80] as [Int64] { finger(SDL_FINGERDOWN, identifier) }
        for _ in 0..<2 {
            for identifier in [70, 80] as [Int64] { finger(SDL_FINGERMOTION, identifier) }
        }
        finger(SDL_FINGERUP, 70)
        finger(SDL_FINGERDOWN, 90)
        host.receivePending()
        #expect(groups == [[0, 1], [0, 1], [0, 1], [0], [0]])
    }

    @Test("A finger on a touch screen asks for a keyboard there, until a key is pressed")
    func keyboards() throws {
        let host = try make()
        func touch() {
            var event = SDL_Event()
            event.type = SDL_FINGERDOWN.rawValue
            event.tfinger.windowID = host.window.identifier
            _ = host.sdl.SDL_PushEvent(&event)
            event.type = SDL_FINGERUP.rawValue
            _ = host.sdl.SDL_PushEvent(&event)
            host.receivePending()
        }
        #expect(host.hasHardwareKeyboard)
        let received = events(host) {
            touch()
            #expect(!host.hasHardwareKeyboard)
            touch()
            host.key(SDL_SCANCODE_A, 97)
            #expect(host.hasHardwareKeyboard)
        }
        #expect(
            received.filter { !$0.hasPrefix("touch") } == [
                "hardware keyboard changed", "hardware keyboard changed", "key 4 down",
            ])
        var settings = WindowSettings(shape: .window(.phone))
        settings.hasHardwareKeyboard = false
        let chosen = try WindowHost(settings, videoDriver: "dummy")
        chosen.key(SDL_SCANCODE_A, 97)
        #expect(!chosen.hasHardwareKeyboard)
    }

    @Test("A wheel turned away from its person moves content down")
    func wheel() throws {
        let host = try make()
        let app = RecordingReceiver()
        var scrolls: [HostScroll] = []
        app.onEvent = { if case .scroll(let scroll, _) = $0 { scrolls.append(scroll) } }
        host.receiver = app
        for direction in [SDL_MOUSEWHEEL_NORMAL, SDL_MOUSEWHEEL_FLIPPED] {
            host.push(SDL_MOUSEWHEEL) {
                $0.wheel.preciseX = 1
                $0.wheel.preciseY = 2
                $0.wheel.mouseX = 30
                $0.wheel.mouseY = 40
                $0.wheel.direction = UInt32(direction.rawValue)
            }
        }
        #expect(scrolls.map(\.translation.height) == [106, -106])
        #expect(scrolls.map(\.translation.width) == [-53, 53])
        #expect(scrolls.allSatisfy { $0.phase == .step && $0.location == CGPoint(x: 30, y: 40) })
    }

    @Test("A key is reported by its position, with the characters of the layout, and its text once")
    func keys() throws {
        let host = try make()
        let app = RecordingReceiver()
        var keys: [String] = []
        app.onEvent = { event in
            switch event {
            case .key(let key, _):
                keys.append("\(key.usage) '\(key.characters)' \(key.modifiers.rawValue)")
            case .text(let text): keys.append("\(text)")
            default: break
            }
        }
        host.receiver = app
        host.key(SDL_SCANCODE_2, 50, modifiers: KMOD_LSHIFT, text: "\"")
        host.key(SDL_SCANCODE_C, 99, modifiers: KMOD_LCTRL)
        host.key(SDL_SCANCODE_X, 120, modifiers: KMOD_LALT, text: "x")
        host.key(SDL_SCANCODE_Q, 113, modifiers: KMOD_RALT, text: "@")
        host.key(SDL_SCANCODE_LEFT, 1 << 30 | 80)
        host.key(SDL_SCANCODE_BACKSPACE, 8)
        host.key(SDL_SCANCODE_RETURN, 13)
        #expect(
            keys == [
                "31 '\"' 1", "inserted(\"\\\"\")", "6 'c' 2", "27 'x' 4", "20 '@' 4",
                "inserted(\"@\")", "80 '' 0", "42 '' 0", "deletedBackward", "40 '' 0",
                "inserted(\"\\n\")",
            ])
    }

    @Test(
        "F11 covers the screen and gives it back, but not where the app was started over all of it")
    func fullScreen() throws {
        let host = try make()
        let received = events(host) { host.key(SDL_SCANCODE_F11) }
        #expect(received == ["screen changed"])
        #expect(host.window.isFullScreen)
        #expect(host.screen.size == CGSize(width: 1024, height: 768))
        host.key(SDL_SCANCODE_F11)
        #expect(!host.window.isFullScreen)
        let kiosk = try WindowHost(
            WindowSettings(shape: .window(.phone), isFullScreen: true), videoDriver: "dummy")
        #expect(kiosk.screen.size == CGSize(width: 1024, height: 768))
        #expect(events(kiosk) { kiosk.key(SDL_SCANCODE_F11) } == ["key 68 down"])
        #expect(kiosk.window.isFullScreen)
    }

    @Test("Composed text is marked until it is settled, and its keys are the input method's")
    func composing() throws {
        let host = try make()
        let received = events(host) {
            host.pushText(SDL_TEXTEDITING, "ni")
            host.receivePending()
            host.key(SDL_SCANCODE_SPACE, 32)
            host.pushText(SDL_TEXTINPUT, "你")
            host.receivePending()
            host.key(SDL_SCANCODE_A, 97)
        }
        #expect(received == ["text marked(\"ni\")", "text inserted(\"你\")", "key 4 down"])
    }

    @Test("A key that is held when a composition begins is released in it, and no other key is")
    func releasesWhileComposing() throws {
        let host = try make()
        let received = events(host) {
            host.key(SDL_SCANCODE_LSHIFT)
            host.pushText(SDL_TEXTEDITING, "ni")
            host.receivePending()
            host.key(SDL_SCANCODE_A, 97)
            host.key(SDL_SCANCODE_LSHIFT, isDown: false)
            host.key(SDL_SCANCODE_A, 97, isDown: false)
        }
        #expect(received == ["key 225 down", "text marked(\"ni\")", "key 225 up"])
    }

    // MARK: Life cycle

    @Test("Other windows in front make the app inactive, and a minimised window puts it away")
    func lifeCycle() throws {
        let host = try make()
        let received = events(host) {
            host.windowEvent(SDL_WINDOWEVENT_FOCUS_GAINED)
            host.windowEvent(SDL_WINDOWEVENT_FOCUS_LOST)
            host.windowEvent(SDL_WINDOWEVENT_FOCUS_GAINED)
            host.windowEvent(SDL_WINDOWEVENT_MINIMIZED)
            host.windowEvent(SDL_WINDOWEVENT_FOCUS_LOST)
            host.windowEvent(SDL_WINDOWEVENT_RESTORED)
        }
        #expect(received == ["inactive", "active", "background", "active"])
    }

    @Test("A window that loses its person cancels the touches on it")
    func cancelling() throws {
        let host = try make()
        let received = events(host) {
            host.pointer(SDL_MOUSEBUTTONDOWN, x: 10, y: 20)
            host.windowEvent(SDL_WINDOWEVENT_FOCUS_LOST)
            host.pointer(SDL_MOUSEBUTTONUP, x: 10, y: 20)
        }
        #expect(received.prefix(3) == ["touch 0 began", "touch 0 cancelled", "inactive"])
        #expect(!received.contains("touch 0 ended"))
    }

    @Test("Whoever clicks into a window has it in front, though the news comes later")
    func clickThrough() throws {
        let host = try make()
        let received = events(host) {
            host.windowEvent(SDL_WINDOWEVENT_FOCUS_LOST)
            host.pointer(SDL_MOUSEBUTTONDOWN, x: 10, y: 20)
        }
        #expect(received == ["inactive", "active", "touch 0 began"])
    }

    @Test("An invisible app has few frames, and all of them again when it is visible")
    func background() throws {
        let host = try make()
        let app = RecordingReceiver()
        app.onEvent = { if case .frame = $0 { host.requestFrame(at: host.now) } }
        host.receiver = app
        host.windowEvent(SDL_WINDOWEVENT_MINIMIZED)
        host.requestFrame(at: host.now)
        WindowSubject(shown: host).pass(1)
        #expect(app.takeEvents().count < 8)
    }

    @Test("Closing the window ends the app")
    func quitting() throws {
        for ending in [SDL_QUIT, SDL_WINDOWEVENT] {
            let host = try make()
            if ending == SDL_QUIT {
                host.push(SDL_QUIT)
            } else {
                host.windowEvent(SDL_WINDOWEVENT_CLOSE)
            }
            #expect(host.run() == 0)
        }
    }

    @Test("Events of other windows are not the app's")
    func strangers() throws {
        let host = try make()
        let received = events(host) {
            host.push(SDL_MOUSEMOTION) { $0.motion.windowID = 9999 }
            host.push(SDL_WINDOWEVENT) {
                $0.window.windowID = 9999
                $0.window.event = UInt8(SDL_WINDOWEVENT_CLOSE.rawValue)
            }
        }
        #expect(received.isEmpty)
    }

    // MARK: Failures

    @Test("A missing window system is reported as an error")
    func noDisplay() {
        let failure = #expect(throws: WindowFailure.self) {
            try WindowHost(WindowSettings(shape: .window(.phone)), videoDriver: "no-such-system")
        }
        #expect(failure?.description.hasPrefix("no display could be opened: ") == true)
    }

    @Test(
        "The desktop's scale is read from its settings",
        arguments: [
            ("Xcursor.size:\t24\nXft.dpi:\t192\n", 2), ("Xft.dpi:\t144", 1.5), ("Xft.dpi:\t0", nil),
            ("Xft.dpi:\tmany", nil), ("", nil),
        ] as [(String, CGFloat?)])
    func desktopScale(settings: String, scale: CGFloat?) {
        #expect(DesktopScale.scale(inDisplaySettings: settings) == scale)
    }
}
