import Foundation

/// Requirements of UIKit on the platform: a screen, a clock and a source of events.
///
/// A host knows nothing of UIKit. UIKit calls it on the main thread only; the host sends events to
/// its `receiver` on the main thread only, never from inside one of these calls. Requirements with a
/// default below are optional. `HeadlessHost` is the smallest complete host, `Docs/porting-a-host.md`
/// explains it, and `HostContractTests` tests the contract.
@MainActor
package protocol AppHost: AnyObject, Sendable {
    // MARK: Screen

    /// The current screen. After each change the host sends `HostEvent.screenChanged`.
    var screen: HostScreen { get }

    /// The current system settings. After each change the host sends `HostEvent.appearanceChanged`.
    var appearance: HostAppearance { get }

    /// Returns memory of the host in which UIKit paints frames, which saves a copy; nil by default.
    ///
    /// UIKit asks before the first frame and whenever the size of frames changes. Every frame is then
    /// painted into the surface. The host sends `HostEvent.frame` only while the surface may be
    /// overwritten: from that event until `present` its pixels are neither complete nor the host's.
    ///
    /// - Parameters:
    ///   - width: Width in pixels.
    ///   - height: Height in pixels.
    func makeSurface(width: Int, height: Int) -> HostSurface?

    /// Whether the host reads pixels of some frames only, as tests do; false by default.
    ///
    /// Frames are then presented unpainted, and the host calls `HostFrame.paint()` before it reads
    /// pixels.
    var paintsOnDemand: Bool { get }

    /// Shows a finished frame. Pixels outside of the host's own surface are valid only during the call.
    func present(_ frame: HostFrame)

    // MARK: Time

    /// The host's monotonic clock, in seconds; the time base of every timestamp in an event. This
    /// member alone may be read from any thread.
    nonisolated var now: TimeInterval { get }

    /// Whether the clock moves only on request, as in tests. UIKit then schedules delayed calls by
    /// frames instead of run loop timers.
    var hasManualClock: Bool { get }

    /// Seconds of the host's clock between two refreshes of the screen.
    ///
    /// By default the screen's; it differs while the clock runs slower or faster than real time.
    var refreshInterval: TimeInterval { get }

    /// Requests one `HostEvent.frame` at a time, or as soon as possible if the time has passed.
    ///
    /// The earliest request since the last frame counts. Without a request no frame is produced, so
    /// an idle app causes no wake-ups.
    func requestFrame(at time: TimeInterval)

    /// The mode in which the host runs the main run loop; UIKit sets it. What belongs to other modes waits.
    var runLoopMode: RunLoop.Mode { get set }

    // MARK: Events

    /// Receives the host's events. Weak; UIKit sets it once, before every other call.
    var receiver: (any HostEventReceiver)? { get set }

    /// Runs the app until it quits, and returns the exit code of the process.
    func run() -> Int32

    // MARK: Services with defaults

    /// The time of day in the status bar; by default the machine's.
    var timeOfDay: String { get }

    /// The text on the clipboard; by default the app has its own clipboard.
    var clipboard: String? { get set }

    /// Opens an address outside the app and returns whether a program handles it; by default none does.
    func open(_ url: URL) -> Bool

    /// Whether `open(_:)` would find a program that handles the address; by default none does.
    func canOpen(_ url: URL) -> Bool

    /// Begins or ends (nil) a session of text input, for input methods and on-screen keyboards.
    func setTextInput(_ session: HostTextInput?)

    /// Whether keys come from a keyboard that is attached, so that none is needed on the screen; `false` by default.
    var hasHardwareKeyboard: Bool { get }

    /// Sets the pointer's shape on platforms with a pointer.
    func setCursor(_ cursor: HostCursor)

    /// Plays haptic feedback; does nothing by default.
    func play(_ feedback: HostFeedback)

    /// Writes a log line for the person who runs the app; to standard error by default.
    func log(_ line: String)
}

/// Receives a host's events and answers queries about the app's content.
@MainActor
package protocol HostEventReceiver: AnyObject {
    /// Handles one event synchronously.
    func receive(_ event: HostEvent)

    /// The accessibility tree as of the last layout, one root per window from back to front.
    ///
    /// Changes that wait for the next frame's layout are not included. Hosts without automation do
    /// not call it.
    func inspect(_ scope: HostInspectionScope) -> [HostElement]

    /// The identities of the object that a touch at a point of the screen reaches and of those around it, the innermost
    /// first; empty where it reaches none.
    func identitiesOfTouch(at point: CGPoint) -> [UInt]

    /// Acts on the object with an identity of the present tree, as an assistive technology does.
    ///
    /// - Returns: False if there is no such object, or the action is not for it.
    func perform(_ action: HostElementAction, on identity: UInt) -> Bool

    /// A text dump of all windows' view hierarchies, back to front, one view per line.
    func describeViewHierarchy() -> String

    /// The last frame composed anew, without the pixels and caches of the frames before it: premultiplied 0xAARRGGBB,
    /// row by row from the top, as the screen must show it. Empty before the first frame.
    func recomposedPixels() -> [UInt32]

    /// The number of view controllers that are alive though their views were taken off the screen, by their class: those
    /// with a view, in no window, no container and no presentation.
    func countDetachedControllers() -> [String: Int]

    /// The settings of the texts of labels and fields, by the identities of their elements.
    func describeTexts() -> [UInt: HostTextSetting]
}

extension HostEventReceiver {
    /// The tree of what is loaded.
    package func inspect() -> [HostElement] { inspect(.loaded) }
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
    package var hasHardwareKeyboard: Bool { false }
    package func setCursor(_ cursor: HostCursor) {}
    package func play(_ feedback: HostFeedback) {}

    package func log(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
