import Foundation

/// What UIKit asks of the thing that owns a screen and an event source.
///
/// A host knows nothing of UIKit. It is called on the main thread only, and tells events to its
/// `receiver` on the main thread only, never from inside one of these calls. Everything with a
/// default below may be left out; `HeadlessHost` is the smallest complete host and the place to
/// start reading. The contract is tested by `HostContractTests`.
@MainActor
package protocol AppHost: AnyObject, Sendable {
    // MARK: Screen

    /// The screen as it is now. A change is told by `HostEvent.screenChanged`.
    var screen: HostScreen { get }

    /// Settings of the system as they are now. A change is told by `HostEvent.appearanceChanged`.
    var appearance: HostAppearance { get }

    /// Lends the memory in which the host wants the screen painted, so that nobody copies it.
    ///
    /// Asked before the first frame and whenever the size of frames changed. Whoever lends it is given
    /// every frame in it from then on, and sends `HostEvent.frame` only while it may be painted: from
    /// that event until `present` the pixels are neither a whole picture nor the host's. By default
    /// there is none, and frames come in memory of UIKit's own.
    ///
    /// - Parameters:
    ///   - width: Width in pixels.
    ///   - height: Height in pixels.
    func makeSurface(width: Int, height: Int) -> HostSurface?

    /// Whether somebody looks at the surface now and then only, as a test does at a screen.
    ///
    /// Frames are then presented with all that is known about them but their pixels, and the host
    /// calls `HostFrame.paint()` before it reads any. By default frames come painted.
    var paintsOnDemand: Bool { get }

    /// Shows a finished frame. Pixels outside of a surface of the host's own are valid only during
    /// the call.
    func present(_ frame: HostFrame)

    // MARK: Time

    /// The host's clock in seconds. It never runs backwards, and every timestamp in an event is
    /// read from it. Alone among the members it may be asked from any thread.
    nonisolated var now: TimeInterval { get }

    /// Whether time moves only when somebody moves it, as in tests. Delayed calls then wait for
    /// frames instead of the run loop's timers.
    var hasManualClock: Bool { get }

    /// Seconds of the host's clock between two refreshes of the screen. By default what the screen
    /// says; it is another while the clock runs slower or faster than real time.
    var refreshInterval: TimeInterval { get }

    /// Asks for one `HostEvent.frame` at a time, or as soon as possible when the time is past.
    ///
    /// The earliest request since the last frame counts. Nothing happens on screen without one, so
    /// an app at rest costs no wake-up.
    func requestFrame(at time: TimeInterval)

    // MARK: Events

    /// Whom to tell events. Held weakly; UIKit sets it once, before anything else.
    var receiver: (any HostEventReceiver)? { get set }

    /// Runs the app until it is to end. Returning ends the app with `exitCode`.
    func run() -> Int32

    // MARK: Services with defaults

    /// What the status bar shows as the time of day. By default the machine's own.
    var timeOfDay: String { get }

    /// The text on the clipboard. By default the app has one of its own.
    var clipboard: String? { get set }

    /// Opens an address outside the app and returns whether anything took it. By default nothing.
    func open(_ url: URL) -> Bool

    /// Whether `open(_:)` would find something that takes the address. By default nothing does.
    func canOpen(_ url: URL) -> Bool

    /// Begins or ends (nil) a session of text input, for input methods and on-screen keyboards.
    func setTextInput(_ session: HostTextInput?)

    /// Sets the shape of the pointer, where there is one.
    func setCursor(_ cursor: HostCursor)

    /// Lets the hand feel something. By default the device has no motor for it.
    func play(_ feedback: HostFeedback)

    /// Records a line for the person who runs the app. By default it goes to standard error.
    func log(_ line: String)
}

/// The one who is told a host's events, and who answers what it shows.
@MainActor
package protocol HostEventReceiver: AnyObject {
    /// Handles one event to its end.
    func receive(_ event: HostEvent)

    /// What the app shows now, window by window from back to front.
    ///
    /// Changes since the last frame that wait for layout are not in it yet. A host that only shows
    /// pictures need never ask.
    func inspect() -> [HostElement]

    /// The views of all windows, back to front, as text for a person: one view a line.
    func describeViewHierarchy() -> String
}

extension AppHost {
    package func makeSurface(width: Int, height: Int) -> HostSurface? { nil }

    package var paintsOnDemand: Bool { false }

    package var refreshInterval: TimeInterval {
        1 / TimeInterval(max(screen.maximumFramesPerSecond, 1))
    }

    package var timeOfDay: String {
        Date.now.formatted(.dateTime.hour(.defaultDigits(amPM: .omitted)).minute())
    }

    package func open(_ url: URL) -> Bool { false }
    package func canOpen(_ url: URL) -> Bool { false }
    package func setTextInput(_ session: HostTextInput?) {}
    package func setCursor(_ cursor: HostCursor) {}
    package func play(_ feedback: HostFeedback) {}

    package func log(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}

/// A device's screen in its current orientation.
package struct HostScreen: Hashable, Sendable {
    package var device: Device
    package var orientation: HostOrientation
    package var maximumFramesPerSecond: Int

    package init(
        device: Device, orientation: HostOrientation = .portrait, maximumFramesPerSecond: Int = 60
    ) {
        self.device = device
        self.orientation = orientation
        self.maximumFramesPerSecond = maximumFramesPerSecond
    }

    /// The screen that a window on a desktop is for its app: on its side where it is wide.
    ///
    /// - Parameters:
    ///   - size: The window's content in points.
    ///   - scale: Pixels per point.
    package init(
        window size: CGSize, scale: CGFloat, idiom: Device.Idiom, maximumFramesPerSecond: Int = 60
    ) {
        self.init(
            device: .window(size: size, scale: scale, idiom: idiom),
            orientation: size.width > size.height ? .landscapeRight : .portrait,
            maximumFramesPerSecond: maximumFramesPerSecond)
    }

    /// Size in points, as the screen is held.
    package var size: CGSize { device.size(isLandscape: orientation.isLandscape) }

    /// Size of the frames that the host takes, in pixels.
    package var pixelSize: (width: Int, height: Int) {
        (
            Int((size.width * device.scale).rounded()), Int((size.height * device.scale).rounded())
        )
    }
}

/// How the device is held. The landscape names say on which side the home button is.
package enum HostOrientation: String, CaseIterable, Hashable, Sendable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight

    package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The settings of the system that change how an app looks.
package struct HostAppearance: Hashable, Sendable {
    package enum Style: String, CaseIterable, Sendable { case light, dark }

    /// Text sizes from small to large, by the names of Apple's content size categories.
    package enum ContentSize: String, CaseIterable, Sendable {
        case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
        case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
        case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
    }

    package var style: Style
    package var contentSize: ContentSize
    package var hasIncreasedContrast: Bool
    package var isRightToLeft: Bool

    package init(
        style: Style = .light, contentSize: ContentSize = .large,
        hasIncreasedContrast: Bool = false, isRightToLeft: Bool = false
    ) {
        self.style = style
        self.contentSize = contentSize
        self.hasIncreasedContrast = hasIncreasedContrast
        self.isRightToLeft = isRightToLeft
    }
}

/// A finished picture of the screen.
package struct HostFrame {
    /// Premultiplied 0xAARRGGBB in sRGB, row by row from the top.
    package let pixels: UnsafePointer<UInt32>
    package let width: Int
    package let height: Int
    /// Distance between the beginnings of rows, in pixels.
    package let stride: Int
    /// Pixels that moved since the frame before, in order; a host that keeps a copy of the screen
    /// makes them first. In a surface of the host's own they are made already.
    package let moves: [HostMove]
    /// The parts that differ from the frame before otherwise; everything at first.
    package let damage: [HostRectangle]
    private let painting: @MainActor () -> Void

    /// - Parameter painting: Makes the pixels where they are not there yet.
    package init(
        pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int,
        moves: [HostMove] = [], damage: [HostRectangle],
        painting: @escaping @MainActor () -> Void = {}
    ) {
        self.pixels = pixels
        self.width = width
        self.height = height
        self.stride = stride
        self.moves = moves
        self.damage = damage
        self.painting = painting
    }

    /// Makes `pixels` those of the last frame that was presented, for a host that paints on demand.
    ///
    /// It may be called at any time and again: what is painted already costs nothing. Frames in which
    /// nobody called it are painted with the next one, the pixels that they damaged once. Whoever
    /// keeps a frame for this purpose needs none but the last.
    @MainActor package func paint() { painting() }
}

/// Memory for the pixels of a whole screen: premultiplied 0xAARRGGBB in sRGB, rows from the top.
package final class HostSurface {
    package let pixels: UnsafeMutablePointer<UInt32>
    package let width: Int
    package let height: Int
    /// Distance between the beginnings of rows, in pixels.
    package let stride: Int
    private let release: () -> Void

    /// Makes a transparent surface that owns its memory.
    package convenience init(width: Int, height: Int) {
        // Whole vectors: rows that begin on such an edge are copied faster.
        let stride = (width + 7) & ~7
        let byteCount = max(32, stride * height * 4)
        // Pages that the system gives are zeros, and take time and memory only where somebody writes;
        // what an allocator has used before would have to be cleared.
        let memory = mmap(
            nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let memory, memory != MAP_FAILED else {
            fatalError("there is no memory for a surface of \(width) by \(height) pixels")
        }
        self.init(
            pixels: memory.assumingMemoryBound(to: UInt32.self), width: width, height: height,
            stride: stride
        ) { munmap(memory, byteCount) }
    }

    /// Makes a surface of memory that somebody else frees when `release` is called.
    package init(
        pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int,
        release: @escaping () -> Void
    ) {
        self.pixels = pixels
        self.width = width
        self.height = height
        self.stride = stride
        self.release = release
    }

    deinit { release() }
}

/// A rectangle of pixels that came from elsewhere on the screen.
package struct HostMove: Hashable, Sendable {
    /// Where the pixels arrived.
    package let target: HostRectangle
    /// How far they came; y points down.
    package let dx: Int
    package let dy: Int

    package init(target: HostRectangle, dx: Int, dy: Int) {
        self.target = target
        self.dx = dx
        self.dy = dy
    }
}

/// A rectangle of whole pixels, origin at the top left.
package struct HostRectangle: Hashable, Sendable {
    package let x: Int
    package let y: Int
    package let width: Int
    package let height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// Where text is being typed.
package struct HostTextInput: Hashable, Sendable {
    /// The caret in points on the screen, beside which an input method shows its candidates.
    package var caret: CGRect
    package var isSecure: Bool

    package init(caret: CGRect, isSecure: Bool) {
        self.caret = caret
        self.isSecure = isSecure
    }
}

/// Shapes of a pointer.
package enum HostCursor: String, Sendable { case arrow, text, hand }

/// What a device lets the hand feel.
package struct HostFeedback: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case lightImpact, mediumImpact, heavyImpact, softImpact, rigidImpact
        case selection, success, warning, failure
    }

    package var kind: Kind
    /// From 0, which is not felt, to 1.
    package var intensity: Double

    package init(_ kind: Kind, intensity: Double = 1) {
        self.kind = kind
        self.intensity = intensity
    }
}
