internal import CSDL2
import Foundation
import ImageFormats
import UIHost

/// A window of the desktop and its content.
@MainActor
final class DesktopWindow {
    let library: SDLLibrary
    let handle: OpaquePointer
    /// The surface of the app's frames, and its pixels per point.
    private var canvas: (surface: HostSurface, scale: CGFloat)?
    /// The window's pixels if the canvas shares their memory and nothing is copied.
    private var shared: UnsafeMutablePointer<UInt32>?
    private var needsWholePicture = true
    private var sdl: csdl2_functions { library.functions }

    /// Opens a window in the centre of the display.
    ///
    /// - Parameter size: Units of the window system.
    /// - Throws: `WindowFailure` if the display cannot show it.
    init(_ library: SDLLibrary, title: String, size: WindowGeometry.Size, isFullScreen: Bool)
        throws(WindowFailure)
    {
        self.library = library
        var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        let centered = Int32(truncatingIfNeeded: csdl2_window_centered)
        var frame = SDL_Rect(
            x: centered, y: centered, w: Int32(size.width), h: Int32(size.height))
        if isFullScreen {
            flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
            // Without a window manager the window must have the display's size from the start.
            _ = library.functions.SDL_GetDisplayBounds(0, &frame)
        }
        guard
            let handle = library.functions.SDL_CreateWindow(
                title, frame.x, frame.y, frame.w, frame.h, flags)
        else { throw library.failure("no window could be opened") }
        self.handle = handle
        do {
            try checkFormat()
        } catch {
            library.functions.SDL_DestroyWindow(handle)
            throw error
        }
    }

    isolated deinit { sdl.SDL_DestroyWindow(handle) }

    private func checkFormat() throws(WindowFailure) {
        guard let surface = sdl.SDL_GetWindowSurface(handle) else {
            throw library.failure("the window has no surface")
        }
        let format = surface.pointee.format.pointee.format
        let known = [csdl2_pixels_xrgb, csdl2_pixels_argb].map(UInt32.init)
        guard known.contains(format) else {
            throw WindowFailure(description: "the display has no colours of 32 bits")
        }
    }

    var identifier: UInt32 { sdl.SDL_GetWindowID(handle) }

    // MARK: Size

    /// Units of the window system.
    var size: WindowGeometry.Size {
        get {
            var (width, height) = (Int32(0), Int32(0))
            sdl.SDL_GetWindowSize(handle, &width, &height)
            return WindowGeometry.Size(width: Int(width), height: Int(height))
        }
        set { sdl.SDL_SetWindowSize(handle, Int32(newValue.width), Int32(newValue.height)) }
    }

    /// Pixels of the window's content.
    var surfaceSize: WindowGeometry.Size {
        surface.map { WindowGeometry.Size(width: $0.width, height: $0.height) } ?? size
    }

    var isFullScreen: Bool {
        get { has(SDL_WINDOW_FULLSCREEN_DESKTOP) }
        set {
            let flags = newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
            _ = sdl.SDL_SetWindowFullscreen(handle, flags)
        }
    }

    private func has(_ flag: SDL_WindowFlags) -> Bool {
        sdl.SDL_GetWindowFlags(handle) & flag.rawValue == flag.rawValue
    }

    /// The usable area of the display, in units of the window system.
    var usableSize: WindowGeometry.Size? {
        var bounds = SDL_Rect()
        let display = max(sdl.SDL_GetWindowDisplayIndex(handle), 0)
        guard sdl.SDL_GetDisplayUsableBounds(display, &bounds) == 0 else { return nil }
        return WindowGeometry.Size(width: Int(bounds.w), height: Int(bounds.h))
    }

    /// The display's refresh rate in hertz; nil if unknown.
    var refreshRate: Int? {
        var mode = SDL_DisplayMode()
        let display = max(sdl.SDL_GetWindowDisplayIndex(handle), 0)
        guard sdl.SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else {
            return nil
        }
        return Int(mode.refresh_rate)
    }

    /// Units of the window system per point, from the desktop's settings.
    var unitsPerPoint: CGFloat {
        guard let settings = csdl2_display_settings(handle) else { return 1 }
        return DesktopScale.scale(inDisplaySettings: String(cString: settings)) ?? 1
    }

    /// Resizes and centres the window; a size larger than the display is scaled down.
    func fit(_ wanted: WindowGeometry.Size) {
        var size = wanted
        if let usable = usableSize {
            // Space for the window manager's title bar and borders.
            let room = (width: Double(usable.width) * 0.98, height: Double(usable.height) * 0.92)
            let scale = min(
                room.width / Double(size.width), room.height / Double(size.height), 1)
            size.width = Int(Double(size.width) * scale)
            size.height = Int(Double(size.height) * scale)
        }
        guard size != self.size else { return }
        self.size = size
        let centered = Int32(truncatingIfNeeded: csdl2_window_centered)
        sdl.SDL_SetWindowPosition(handle, centered, centered)
    }

    func setMinimumSize(_ size: WindowGeometry.Size) {
        sdl.SDL_SetWindowMinimumSize(handle, Int32(size.width), Int32(size.height))
    }

    /// Sets the window's icon.
    func setIcon(_ file: URL) throws {
        let image = try ImageDecoder.decode(Array(try Data(contentsOf: file)))
        // The decoder's bytes are red, green, blue and alpha, not premultiplied.
        var pixels = image.pixels
        try pixels.withUnsafeMutableBytes { bytes in
            let format = csdl2_pixels_rgba_bytes
            guard
                let surface = sdl.SDL_CreateRGBSurfaceWithFormatFrom(
                    bytes.baseAddress, Int32(image.width), Int32(image.height), 32,
                    Int32(image.width * 4), UInt32(format))
            else { throw library.failure("the icon has no surface") }
            sdl.SDL_SetWindowIcon(handle, surface)
            sdl.SDL_FreeSurface(surface)
        }
    }

    // MARK: Content

    /// The window's pixels; nil while the window system provides none.
    private var surface: PixelBuffer? {
        guard let surface = sdl.SDL_GetWindowSurface(handle), let pixels = surface.pointee.pixels
        else { return nil }
        return PixelBuffer(
            base: pixels.assumingMemoryBound(to: UInt32.self), width: Int(surface.pointee.w),
            height: Int(surface.pointee.h), stride: Int(surface.pointee.pitch) / 4)
    }

    /// The current geometry of a frame of a size in the window.
    func geometry(picture: WindowGeometry.Size, scale: CGFloat) -> WindowGeometry {
        WindowGeometry(
            window: size, surface: surfaceSize, picture: picture, pictureScale: scale)
    }

    /// Creates the surface of frames of a size, replacing the previous one. It shares the window's memory if
    /// the window has that size and its pixels are in shared memory.
    func makeCanvas(width: Int, height: Int, scale: CGFloat) -> HostSurface {
        if let canvas, canvas.surface.width == width, canvas.surface.height == height {
            return canvas.surface
        }
        let made = sharedSurface(width: width, height: height)
        let surface = made ?? HostSurface(width: width, height: height)
        canvas = (surface, scale)
        needsWholePicture = true
        return surface
    }

    private func sharedSurface(width: Int, height: Int) -> HostSurface? {
        shared = nil
        guard let surface, surface.width == width, surface.height == height else { return nil }
        let byteCount = surface.stride * height * 4
        guard let view = csdl2_share_pixels(surface.base, byteCount) else { return nil }
        shared = surface.base
        return HostSurface(
            pixels: view.assumingMemoryBound(to: UInt32.self), width: width, height: height,
            stride: surface.stride
        ) { csdl2_release_pixels(view, byteCount) }
    }

    /// Handles that the window system may have discarded the window's pixels.
    func surfaceWasLost() {
        shared = nil
        needsWholePicture = true
    }

    /// Shows the damage of a frame.
    func show(_ frame: HostFrame) {
        guard let canvas, frame.pixels == canvas.surface.pixels else {
            preconditionFailure("a frame outside of the surface that was lent")
        }
        if needsWholePicture { return redraw() }
        guard let surface else { return }
        let geometry = geometry(of: canvas)
        let parts = (frame.moves.map(\.target) + frame.damage).compactMap(
            geometry.surfaceRectangle)
        if shared != surface.base {
            for part in parts { surface.draw(canvas.surface, part: part, geometry) }
        }
        update(parts)
    }

    /// Shows the whole canvas again, after the window's pixels were discarded or resized.
    func redraw() {
        guard let canvas, let surface else { return }
        let geometry = geometry(of: canvas)
        if shared != surface.base {
            if geometry.viewport != surface.bounds { surface.clear() }
            surface.draw(canvas.surface, part: geometry.viewport, geometry)
        }
        update([surface.bounds])
        needsWholePicture = false
    }

    private func geometry(of canvas: (surface: HostSurface, scale: CGFloat)) -> WindowGeometry {
        let picture = WindowGeometry.Size(
            width: canvas.surface.width, height: canvas.surface.height)
        return geometry(picture: picture, scale: canvas.scale)
    }

    private func update(_ parts: [HostRectangle]) {
        guard !parts.isEmpty else { return }
        let rects = parts.map {
            SDL_Rect(x: Int32($0.x), y: Int32($0.y), w: Int32($0.width), h: Int32($0.height))
        }
        _ = sdl.SDL_UpdateWindowSurfaceRects(handle, rects, Int32(rects.count))
    }

    /// The pixel of the window's surface at a position.
    func pixel(x: Int, y: Int) -> UInt32? {
        guard let surface, x >= 0, y >= 0, x < surface.width, y < surface.height else { return nil }
        return surface.base[y * surface.stride + x] | 0xFF00_0000
    }
}

/// The scale of desktops on X.
enum DesktopScale {
    /// Reads `Xft.dpi`, of which 96 is a scale of 1; nil if it is not set or out of range.
    static func scale(inDisplaySettings settings: String) -> CGFloat? {
        for line in settings.split(separator: "\n") where line.hasPrefix("Xft.dpi:") {
            let value = line.dropFirst("Xft.dpi:".count)
            guard let resolution = Double(value.trimmingPrefix(while: \.isWhitespace)) else {
                return nil
            }
            return (0.5...4).contains(resolution / 96) ? resolution / 96 : nil
        }
        return nil
    }
}
