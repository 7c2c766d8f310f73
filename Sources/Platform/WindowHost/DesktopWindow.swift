internal import CSDL2
import Foundation
import ImageFormats
import UIHost

/// One window of the desktop and the picture in it.
@MainActor
final class DesktopWindow {
    let library: SDLLibrary
    let handle: OpaquePointer
    /// The memory that the app's frames are painted into, and its pixels per point.
    private var canvas: (surface: HostSurface, scale: CGFloat)?
    /// The window's pixels, where the canvas is another view of them and nothing need be copied.
    private var shared: UnsafeMutablePointer<UInt32>?
    private var needsWholePicture = true
    private var sdl: csdl2_functions { library.functions }

    /// Opens a window in the middle of the display.
    ///
    /// - Parameter size: Units of the window system.
    /// - Throws: `WindowFailure` when the display cannot show it.
    init(_ library: SDLLibrary, title: String, size: WindowGeometry.Size, isFullScreen: Bool)
        throws(WindowFailure)
    {
        self.library = library
        var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        let centered = Int32(truncatingIfNeeded: csdl2_window_centered)
        var place = SDL_Rect(
            x: centered, y: centered, w: Int32(size.width), h: Int32(size.height))
        if isFullScreen {
            flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
            // On a display without a window manager the window has to be maximised here.
            _ = library.functions.SDL_GetDisplayBounds(0, &place)
        }
        guard
            let handle = library.functions.SDL_CreateWindow(
                title, place.x, place.y, place.w, place.h, flags)
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

    /// The part of the display that windows may cover, in units of the window system.
    var usableSize: WindowGeometry.Size? {
        var bounds = SDL_Rect()
        let display = max(sdl.SDL_GetWindowDisplayIndex(handle), 0)
        guard sdl.SDL_GetDisplayUsableBounds(display, &bounds) == 0 else { return nil }
        return WindowGeometry.Size(width: Int(bounds.w), height: Int(bounds.h))
    }

    /// How often the display shows a new picture in a second; nil where it does not tell.
    var refreshRate: Int? {
        var mode = SDL_DisplayMode()
        let display = max(sdl.SDL_GetWindowDisplayIndex(handle), 0)
        guard sdl.SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else {
            return nil
        }
        return Int(mode.refresh_rate)
    }

    /// Units of the window system per point, as the desktop's user wants it.
    var unitsPerPoint: CGFloat {
        guard let settings = csdl2_display_settings(handle) else { return 1 }
        return DesktopScale.scale(inDisplaySettings: String(cString: settings)) ?? 1
    }

    /// Gives the window a size, or the largest of the same shape that the display has room for, in the
    /// middle of it.
    func fit(_ wanted: WindowGeometry.Size) {
        var size = wanted
        if let usable = usableSize {
            // Room for the title bar and the edges that the window manager adds.
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

    /// Shows a picture as the window's icon.
    func setIcon(_ file: URL) throws {
        let image = try ImageDecoder.decode(Array(try Data(contentsOf: file)))
        // The decoder's bytes are red, green, blue and alpha, not multiplied.
        var pixels = image.pixels
        pixels.withUnsafeMutableBytes { bytes in
            let format = csdl2_pixels_rgba_bytes
            guard
                let surface = sdl.SDL_CreateRGBSurfaceWithFormatFrom(
                    bytes.baseAddress, Int32(image.width), Int32(image.height), 32,
                    Int32(image.width * 4), UInt32(format))
            else { return }
            sdl.SDL_SetWindowIcon(handle, surface)
            sdl.SDL_FreeSurface(surface)
        }
    }

    // MARK: Picture

    /// The window's own pixels; nil while the window system gives none.
    private var surface: PixelBuffer? {
        guard let surface = sdl.SDL_GetWindowSurface(handle), let pixels = surface.pointee.pixels
        else { return nil }
        return PixelBuffer(
            base: pixels.assumingMemoryBound(to: UInt32.self), width: Int(surface.pointee.w),
            height: Int(surface.pointee.h), stride: Int(surface.pointee.pitch) / 4)
    }

    /// How a picture of a size lies in the window now.
    func geometry(picture: WindowGeometry.Size, scale: CGFloat) -> WindowGeometry {
        WindowGeometry(
            window: size, surface: surfaceSize, picture: picture, pictureScale: scale)
    }

    /// Memory for frames of a size, until the next one is made: the window's own where the window has
    /// that size and its pixels lie in memory that may be shared.
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

    /// Tells that the window system may have thrown the window's pixels away.
    func surfaceWasLost() {
        shared = nil
        needsWholePicture = true
    }

    /// Shows what a frame changed of the canvas.
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

    /// Shows the whole picture again, after the window system lost it or gave the window another size.
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

    /// The pixel that the window shows at a place of its surface.
    func pixel(x: Int, y: Int) -> UInt32? {
        guard let surface, x >= 0, y >= 0, x < surface.width, y < surface.height else { return nil }
        return surface.base[y * surface.stride + x] | 0xFF00_0000
    }
}

/// The scale that desktops on X set for their programs.
enum DesktopScale {
    /// Reads `Xft.dpi`, where 96 stands for 1; nil where it is not set or makes no sense.
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
