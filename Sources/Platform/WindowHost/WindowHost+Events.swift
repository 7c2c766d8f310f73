internal import CSDL2
import Foundation
import UIHost

extension WindowHost {
    /// Converts SDL's events and delivers them to the app, in order.
    func deliver(_ events: [SDL_Event]) {
        var fingers = FingerBatch()
        for (index, event) in events.enumerated() {
            let type = SDL_EventType(event.type)
            if [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP].contains(type) {
                guard isMine(event.tfinger.windowID), let touch = touch(event.tfinger, type) else {
                    continue
                }
                if !fingers.hasRoom(for: touch) { sendTouches(fingers.take()) }
                fingers.add(touch)
                continue
            }
            sendTouches(fingers.take())
            deliver(event, type, next: index + 1 < events.count ? events[index + 1] : nil)
        }
        sendTouches(fingers.take())
    }

    private func deliver(_ event: SDL_Event, _ type: SDL_EventType, next: SDL_Event?) {
        switch type {
        case SDL_QUIT: quit()
        case SDL_WINDOWEVENT:
            if isMine(event.window.windowID) { windowChanged(event.window) }
        case SDL_MOUSEMOTION:
            if isMine(event.motion.windowID) { pointerMoved(event.motion) }
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
            if isMine(event.button.windowID) { pointerPressed(event.button) }
        case SDL_MOUSEWHEEL:
            if isMine(event.wheel.windowID) { wheelTurned(event.wheel) }
        case SDL_KEYDOWN, SDL_KEYUP: keyChanged(event.key, next: next)
        case SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_TEXTEDITING_EXT: textChanged(event, type)
        default: break
        }
    }

    /// Whether an event is for this window, or for no particular window.
    private func isMine(_ window: UInt32) -> Bool {
        window == 0 || window == self.window.identifier
    }

    /// Activates the app: input goes to the active window, even if the event of its activation comes later.
    private func becomeActive() {
        if lifeCycle == .inactive { setLifeCycle(.active) }
    }

    // MARK: Window

    private func windowChanged(_ event: SDL_WindowEvent) {
        switch SDL_WindowEventID(UInt32(event.event)) {
        case SDL_WINDOWEVENT_SIZE_CHANGED: windowSizeChanged()
        case SDL_WINDOWEVENT_EXPOSED: window.redraw()
        case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN: setLifeCycle(.background)
        case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED, SDL_WINDOWEVENT_SHOWN:
            if lifeCycle == .background { setLifeCycle(.active) }
        case SDL_WINDOWEVENT_FOCUS_GAINED: setLifeCycle(.active)
        case SDL_WINDOWEVENT_FOCUS_LOST:
            if lifeCycle == .active { setLifeCycle(.inactive) }
        case SDL_WINDOWEVENT_LEAVE:
            if !touches.contains(.pointer) { receiver?.receive(.hover(nil, at: now)) }
        case SDL_WINDOWEVENT_CLOSE: quit()
        default: break
        }
    }

    // MARK: Pointer

    private var pointerKind: HostTouch.Kind { settings.supportsPointer ? .pointer : .finger }

    private func pointerMoved(_ event: SDL_MouseMotionEvent) {
        let location = geometry.point(x: Double(event.x), y: Double(event.y))
        if touches.contains(.pointer) {
            sendTouches([touches.change(.pointer, .moved, at: location)].compactMap(\.self))
        } else {
            receiver?.receive(.hover(isOnScreen(location) ? location : nil, at: now))
        }
    }

    private func pointerPressed(_ event: SDL_MouseButtonEvent) {
        guard event.button == 1 else { return }  // SDL_BUTTON_LEFT
        becomeActive()
        let phase: HostTouch.Phase = event.state == 1 ? .began : .ended
        let location = geometry.point(x: Double(event.x), y: Double(event.y))
        let touch = touches.change(
            .pointer, phase, at: location, kind: pointerKind, isOnScreen: isOnScreen(location))
        sendTouches([touch].compactMap(\.self))
    }

    /// Points of scrolling per notch of a wheel.
    // Chosen: as browsers on Linux.
    private static let pointsPerNotch: CGFloat = 53

    private func wheelTurned(_ event: SDL_MouseWheelEvent) {
        becomeActive()
        // A wheel that turns away from the user moves content down; to the right, content moves left.
        let sign: CGFloat = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
        let step = sign * Self.pointsPerNotch
        receiver?.receive(
            .scroll(
                HostScroll(
                    phase: .step,
                    location: geometry.point(x: Double(event.mouseX), y: Double(event.mouseY)),
                    translation: CGSize(
                        width: -CGFloat(event.preciseX) * step,
                        height: CGFloat(event.preciseY) * step)), at: now))
    }

    // MARK: Touches

    /// Whether a point is on the app's screen instead of the black area around it.
    private func isOnScreen(_ point: CGPoint) -> Bool {
        CGRect(origin: .zero, size: screen.size).contains(point)
    }

    private func touch(_ event: SDL_TouchFingerEvent, _ type: SDL_EventType) -> HostTouch? {
        // Trackpads report fingers, too, but not locations on the screen.
        guard sdl.SDL_GetTouchDeviceType(event.touchId) != SDL_TOUCH_DEVICE_INDIRECT_RELATIVE,
            sdl.SDL_GetTouchDeviceType(event.touchId) != SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE
        else { return nil }
        let phase: HostTouch.Phase =
            switch type {
            case SDL_FINGERDOWN: .began
            case SDL_FINGERMOTION: .moved
            default: .ended
            }
        if phase == .began {
            becomeActive()
            setHardwareKeyboard(false)
        }
        let location = geometry.point(shareX: Double(event.x), shareY: Double(event.y))
        return touches.change(
            TouchTable.Contact(device: event.touchId, finger: event.fingerId), phase, at: location,
            isOnScreen: isOnScreen(location), pressure: Double(event.pressure))
    }

    // MARK: Keys and text

    private func keyChanged(_ event: SDL_KeyboardEvent, next: SDL_Event?) {
        guard isMine(event.windowID) else { return }
        let symbol = event.keysym
        let isDown = event.state == 1  // SDL_PRESSED
        let usage = KeyTranslation.usage(symbol)
        let wasReported = usage.map { pressedKeys.contains($0) } ?? false
        // A key that was reported as down is reported as up, even during a composition.
        guard isDown ? !isComposing : wasReported else { return }
        // An app that was started in full screen, as in a kiosk, stays there.
        if symbol.scancode == SDL_SCANCODE_F11, !settings.isFullScreen {
            if isDown, event.repeat == 0 { window.isFullScreen.toggle() }
            return
        }
        becomeActive()
        if isDown { setHardwareKeyboard(true) }
        if let usage {
            if isDown { pressedKeys.insert(usage) } else { pressedKeys.remove(usage) }
            var characters = KeyTranslation.characters(symbol)
            // The text of a key event follows it immediately.
            if isDown, var next, SDL_EventType(next.type) == SDL_TEXTINPUT {
                characters = String(cString: csdl2_text(&next))
            }
            receiver?.receive(
                .key(
                    HostKey(
                        isDown: isDown, usage: usage, characters: characters,
                        modifiers: KeyTranslation.modifiers(symbol)), at: now))
        }
        typesCommand = isDown && KeyTranslation.isCommand(symbol)
        if isDown, let change = KeyTranslation.editing(symbol) { receiver?.receive(.text(change)) }
    }

    private func textChanged(_ event: SDL_Event, _ type: SDL_EventType) {
        var event = event
        let text = String(cString: csdl2_text(&event))
        if type == SDL_TEXTEDITING_EXT { sdl.SDL_free(event.editExt.text) }
        if type == SDL_TEXTINPUT {
            isComposing = false
            if !text.isEmpty, !typesCommand { receiver?.receive(.text(.inserted(text))) }
        } else {
            isComposing = !text.isEmpty
            receiver?.receive(.text(.marked(text)))
        }
    }
}

/// Simultaneous changes of different touches.
private struct FingerBatch {
    private var touches: [HostTouch] = []

    /// Whether there is no change of the touch yet.
    func hasRoom(for touch: HostTouch) -> Bool {
        !touches.contains { $0.identifier == touch.identifier }
    }

    mutating func add(_ touch: HostTouch) { touches.append(touch) }

    mutating func take() -> [HostTouch] {
        defer { touches = [] }
        return touches
    }
}
