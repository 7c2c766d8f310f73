import Foundation

/// The functions of librsvg and of the Cairo that it draws with, which are loaded when the first vector file is met.
///
/// librsvg is under LGPL and is never linked.
struct VectorLibrary: @unchecked Sendable {
    // Sendable: the functions of the library may be called on any thread, with one thread for each handle.

    /// A rectangle as the library has it.
    struct Rectangle {
        var x = 0.0
        var y = 0.0
        var width = 0.0
        var height = 0.0
    }

    /// A length with a number for its unit; 0 is percent, 1 the pixel.
    struct Length {
        var length = 0.0
        var unit: CInt = 0
    }

    typealias Handle = OpaquePointer
    typealias Load =
        @convention(c) (UnsafePointer<UInt8>?, UInt, UnsafeMutableRawPointer?) -> Handle?
    /// Whether there is a width, the width as a `Length`, the same for the height, and for the view box a `Rectangle`.
    typealias Dimensions =
        @convention(c) (
            Handle, UnsafeMutablePointer<CInt>, UnsafeMutableRawPointer,
            UnsafeMutablePointer<CInt>, UnsafeMutableRawPointer, UnsafeMutablePointer<CInt>,
            UnsafeMutableRawPointer
        ) -> Void
    /// Draws in a `Rectangle` of a context.
    typealias Render =
        @convention(c) (
            Handle, OpaquePointer, UnsafeRawPointer, UnsafeMutableRawPointer?
        ) -> CInt
    typealias Release = @convention(c) (OpaquePointer) -> Void
    /// Makes a surface of the bytes, the format, the width, the height and the bytes of a row.
    typealias MakeSurface =
        @convention(c) (UnsafeMutableRawPointer, CInt, CInt, CInt, CInt) -> OpaquePointer?
    typealias MakeContext = @convention(c) (OpaquePointer) -> OpaquePointer?

    /// The number of the format with premultiplied 32-bit pixels.
    static let pixelFormat: CInt = 0

    let load: Load
    let dimensions: Dimensions
    let render: Render
    let release: Release
    let makeSurface: MakeSurface
    let releaseSurface: Release
    let makeContext: MakeContext
    let releaseContext: Release

    /// The library; nil if it is not installed.
    static let shared = VectorLibrary(named: "librsvg-2.so.2", cairo: "libcairo.so.2")

    init?(named name: String, cairo: String) {
        // It stays open: the types that it registers cannot be removed.
        guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL),
            let load = dlsym(library, "rsvg_handle_new_from_data"),
            let dimensions = dlsym(library, "rsvg_handle_get_intrinsic_dimensions"),
            let render = dlsym(library, "rsvg_handle_render_document"),
            let release = dlsym(library, "g_object_unref"),
            let cairo = dlopen(cairo, RTLD_NOW | RTLD_LOCAL),
            let makeSurface = dlsym(cairo, "cairo_image_surface_create_for_data"),
            let releaseSurface = dlsym(cairo, "cairo_surface_destroy"),
            let makeContext = dlsym(cairo, "cairo_create"),
            let releaseContext = dlsym(cairo, "cairo_destroy")
        else { return nil }
        self.load = unsafeBitCast(load, to: Load.self)
        self.dimensions = unsafeBitCast(dimensions, to: Dimensions.self)
        self.render = unsafeBitCast(render, to: Render.self)
        self.release = unsafeBitCast(release, to: Release.self)
        self.makeSurface = unsafeBitCast(makeSurface, to: MakeSurface.self)
        self.releaseSurface = unsafeBitCast(releaseSurface, to: Release.self)
        self.makeContext = unsafeBitCast(makeContext, to: MakeContext.self)
        self.releaseContext = unsafeBitCast(releaseContext, to: Release.self)
    }
}
