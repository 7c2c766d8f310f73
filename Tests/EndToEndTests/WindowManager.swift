import Foundation

/// The one thing that these tests need of a window manager, which xdotool cannot do: asking a window
/// to close. It speaks through Xlib, which is there wherever xdotool is.
struct WindowManager {
    private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    private typealias Close = @convention(c) (OpaquePointer) -> Int32
    private typealias Atom = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> UInt
    private typealias Send =
        @convention(c) (
            OpaquePointer, UInt, Int32, Int, UnsafeMutableRawPointer
        ) -> Int32

    private let library: UnsafeMutableRawPointer
    private let display: OpaquePointer

    init(_ name: String) throws {
        guard let library = dlopen("libX11.so.6", RTLD_NOW) else {
            throw Desktop.Failure(words: "libX11 is missing")
        }
        self.library = library
        guard let display = try Self.function("XOpenDisplay", in: library, as: Open.self)(name)
        else { throw Desktop.Failure(words: "no display \(name)") }
        self.display = display
    }

    private static func function<Function>(
        _ name: String, in library: UnsafeMutableRawPointer, as type: Function.Type
    ) throws -> Function {
        guard let address = dlsym(library, name) else {
            throw Desktop.Failure(words: "libX11 lacks \(name)")
        }
        return unsafeBitCast(address, to: type)
    }

    /// Sends the message of the title bar's button, and hangs up.
    func close(_ window: UInt) throws {
        let atom = try Self.function("XInternAtom", in: library, as: Atom.self)
        let send = try Self.function("XSendEvent", in: library, as: Send.self)
        let hangUp = try Self.function("XCloseDisplay", in: library, as: Close.self)
        // An event is 24 words: kind, serial number, origin, display, window, message, format, data.
        var event = [UInt](repeating: 0, count: 24)
        event[0] = 33  // ClientMessage
        event[4] = window
        event[5] = atom(display, "WM_PROTOCOLS", 0)
        event[6] = 32
        event[7] = atom(display, "WM_DELETE_WINDOW", 0)
        event.withUnsafeMutableBytes { _ = send(display, window, 0, 0, $0.baseAddress!) }
        _ = hangUp(display)
    }
}
