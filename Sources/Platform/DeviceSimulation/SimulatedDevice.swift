import Foundation
import Synchronization

/// The state of the device that frameworks beside UIKit share: where it is, what its user allows, and its pictures.
///
/// A test, a flow or the environment of the process sets it, frameworks read it. It belongs to the process. It may be
/// read on any thread, and is changed on the main one, on which frameworks observe it.
public enum SimulatedDevice {
    /// The names of the notifications of `changes`.
    public static let positionDidChange = Notification.Name("SimulatedDevice.position")
    public static let permissionsDidChange = Notification.Name("SimulatedDevice.permissions")
    public static let headingDidChange = Notification.Name("SimulatedDevice.heading")
    public static let biometryDidChange = Notification.Name("SimulatedDevice.biometry")
    /// It is another device: what frameworks keep of the former one is void.
    public static let didReset = Notification.Name("SimulatedDevice.reset")

    /// Posts after each change, on the thread that makes it.
    ///
    /// It is not the default centre, which apps may observe as a whole.
    public static let changes = NotificationCenter()

    struct State {
        var answers: [SimulatedPermission: SimulatedAnswer] = [:]
        var place = Place.unknown
        var heading: Double?
        var motion: SimulatedMotion?
        var biometry = SimulatedBiometry()
        var information: [String: String] = [:]
        var photos = SimulatedPhotoLibrary()
        var filesFolder: URL?
        var iconNumber = 0
    }

    enum Place {
        case unknown
        case position(SimulatedPosition)
        /// A route without a start begins when it is first asked for a place.
        case route(SimulatedRoute, start: Double?)
    }

    static let state = Mutex(DeviceEnvironment.state(ProcessInfo.processInfo.environment))

    /// Makes the device one of which nothing is known: without a position, and the user is asked for everything.
    public static func reset() {
        state.withLock { $0 = DeviceEnvironment.state(ProcessInfo.processInfo.environment) }
        for name in [
            didReset, biometryDidChange, positionDidChange, permissionsDidChange, headingDidChange,
            photosDidChange,
        ] {
            changes.post(name: name, object: nil)
        }
    }

    // MARK: - Permissions

    /// The user's answer; nil before there is one.
    public static func answer(to permission: SimulatedPermission) -> SimulatedAnswer? {
        state.withLock { $0.answers[permission] }
    }

    /// Answers for the user, now or before the app asks.
    ///
    /// - Parameter answer: Nil means that the user was not asked yet.
    public static func setAnswer(_ answer: SimulatedAnswer?, to permission: SimulatedPermission) {
        state.withLock { $0.answers[permission] = answer }
        changes.post(name: permissionsDidChange, object: nil)
    }

    /// A text of the app's Info.plist, such as the description of what a permission is used for; nil without one.
    public static func information(_ key: String) -> String? {
        state.withLock { $0.information[key] }
            ?? Bundle.main.object(forInfoDictionaryKey: key) as? String
    }

    /// Sets a text as if it were in the app's Info.plist, which a process of tests has not.
    public static func setInformation(_ text: String?, for key: String) {
        state.withLock { $0.information[key] = text }
    }

    /// The number on the app's icon; 0 for none.
    public static var iconNumber: Int {
        get { state.withLock { $0.iconNumber } }
        set { state.withLock { $0.iconNumber = newValue } }
    }

    // MARK: - Where it is

    /// Where the device is; nil if it does not know.
    ///
    /// - Parameter time: The time of the app's clock, in seconds.
    public static func position(at time: Double) -> SimulatedPosition? {
        state.withLock { state in
            switch state.place {
            case .unknown: return nil
            case .position(let position): return position
            case .route(let route, let start):
                if start == nil { state.place = .route(route, start: time) }
                return route.position(at: time - (start ?? time))
            }
        }
    }

    /// Whether the position will change without another call, at a time of the app's clock in seconds.
    public static func isMoving(at time: Double) -> Bool {
        guard case .route(let route, let start) = state.withLock({ $0.place }) else { return false }
        return time - (start ?? time) < route.duration
    }

    /// Places the device; nil means that it does not know where it is.
    public static func setPosition(_ position: SimulatedPosition?) {
        state.withLock { $0.place = position.map { .position($0) } ?? .unknown }
        changes.post(name: positionDidChange, object: nil)
    }

    /// Moves the device along a route, at the end of which it stays.
    ///
    /// - Parameter start: The time of the app's clock at which it is at the first place, in seconds.
    public static func setRoute(_ route: SimulatedRoute, startingAt start: Double) {
        state.withLock { $0.place = .route(route, start: start) }
        changes.post(name: positionDidChange, object: nil)
    }

    /// The direction in which the top of the device points, in degrees clockwise from north; nil if it has no compass,
    /// as Apple's simulator.
    public static var heading: Double? {
        get { state.withLock { $0.heading } }
        set {
            state.withLock { $0.heading = newValue }
            changes.post(name: headingDidChange, object: nil)
        }
    }

    // MARK: - Sensors

    /// The measurements of the sensors of motion; nil if there are none, as in Apple's simulator.
    public static var motion: SimulatedMotion? {
        get { state.withLock { $0.motion } }
        set { state.withLock { $0.motion = newValue } }
    }

    /// The means by which the device recognises its owner.
    public static var biometry: SimulatedBiometry {
        get { state.withLock { $0.biometry } }
        set {
            state.withLock { $0.biometry = newValue }
            changes.post(name: biometryDidChange, object: nil)
        }
    }
}
