internal import CSDL2
import Foundation
import UIHost

/// The reason why there is no window, in one line for the person who started the app.
package struct WindowFailure: Error, Equatable, CustomStringConvertible {
    package let description: String
}

/// SDL's video subsystem. It closes with the last reference.
@MainActor
final class SDLLibrary {
    let functions: csdl2_functions

    /// Opens the library and connects to the display.
    ///
    /// - Parameters:
    ///   - videoDriver: SDL's name of the window system; nil lets SDL choose.
    ///   - title: The app's name on the desktop.
    ///   - identifier: The identifier of its windows for the desktop.
    /// - Throws: `WindowFailure` if the library or a display is missing.
    init(videoDriver: String?, title: String, identifier: String) throws(WindowFailure) {
        functions = try Self.open()
        for (name, value) in Self.hints { _ = functions.SDL_SetHint(name, value) }
        _ = functions.SDL_SetHint(SDL_HINT_APP_NAME, title)
        // SDL reads these from the environment, and only here; the environment is restored.
        let kinds: [String] = ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"]
        let names = kinds.filter { getenv($0) == nil }
        for name in names { setenv(name, identifier, 1) }
        defer { for name in names { unsetenv(name) } }
        if let videoDriver { _ = functions.SDL_SetHint(SDL_HINT_VIDEODRIVER, videoDriver) }
        guard functions.SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
            throw failure("no display could be opened")
        }
        guard Self.isAsked(videoDriver) || !Self.invisibleDrivers.contains(self.videoDriver) else {
            functions.SDL_QuitSubSystem(SDL_INIT_VIDEO)
            throw WindowFailure(description: "no display could be opened")
        }
        // Only X has a plain framebuffer; other systems need SDL's texture.
        // WORKAROUND(sdl-framebuffer): SDL's default presents in 54 ms on X without a GPU.
        if self.videoDriver == "x11" {
            _ = functions.SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
        }
    }

    isolated deinit { functions.SDL_QuitSubSystem(SDL_INIT_VIDEO) }

    /// Whether the library is installed; reading this loads it.
    nonisolated static var isInstalled: Bool { (try? open()) != nil }

    /// SDL's fallbacks without a display, which show nothing.
    private static let invisibleDrivers: Set<String> = ["offscreen", "dummy", "evdev"]

    /// Whether the environment names the window system.
    private static func isAsked(_ videoDriver: String?) -> Bool {
        videoDriver != nil || ProcessInfo.processInfo.environment["SDL_VIDEODRIVER"] != nil
    }

    /// SDL's name of the window system: `x11`, `wayland`, `KMSDRM`, `dummy`.
    var videoDriver: String {
        functions.SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    }

    /// A failure with SDL's last error message.
    func failure(_ message: String) -> WindowFailure {
        let reason = functions.SDL_GetError().map { String(cString: $0) } ?? ""
        return WindowFailure(description: reason.isEmpty ? message : "\(message): \(reason)")
    }

    private nonisolated static func open() throws(WindowFailure) -> csdl2_functions {
        var reason: UnsafePointer<CChar>?
        guard let table = csdl2_open(&reason) else {
            let message = reason.map { String(cString: $0) } ?? "libSDL2-2.0.so.0 is missing"
            throw WindowFailure(
                description: "a window needs SDL 2, Debian's package libsdl2-2.0-0: \(message)")
        }
        return table.pointee
    }

    /// Settings for apps instead of games: touches are not mouse events, the screen saver is allowed, the
    /// compositor stays on, a click that activates the window is delivered, and full screen persists
    /// without focus.
    private static let hints = [
        SDL_HINT_TOUCH_MOUSE_EVENTS: "0",
        SDL_HINT_MOUSE_TOUCH_EVENTS: "0",
        SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH: "1",
        SDL_HINT_VIDEO_ALLOW_SCREENSAVER: "1",
        SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR: "0",
        SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS: "0",
        SDL_HINT_IME_SHOW_UI: "1",
        SDL_HINT_IME_SUPPORT_EXTENDED_TEXT: "1",
        // SDL would report them with its next event; see `EndingSignals`.
        SDL_HINT_NO_SIGNAL_HANDLERS: "1",
    ]
}
