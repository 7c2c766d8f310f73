import Foundation

// The forms that Swift 4 has for what Swift 4.2 renamed. Later modes give an error with the present name.

extension AVAudioSession {
    @available(swift, obsoleted: 4.2, message: "Use setCategory(_:mode:options:).")
    public func setCategory(_ category: String) throws {
        try setCategory(Category(rawValue: category))
    }

    @available(swift, obsoleted: 4.2, message: "Use setCategory(_:mode:options:).")
    public func setCategory(_ category: String, with options: CategoryOptions) throws {
        try setCategory(Category(rawValue: category), options: options)
    }

    @available(swift, obsoleted: 4.2, message: "Use setActive(_:options:).")
    public func setActive(_ active: Bool, with options: SetActiveOptions) throws {
        try setActive(active, options: options)
    }
}

extension NSNotification.Name {
    @available(swift, obsoleted: 4.2, renamed: "AVAudioSession.interruptionNotification")
    public static var AVAudioSessionInterruption: NSNotification.Name {
        AVAudioSession.interruptionNotification
    }

    @available(swift, obsoleted: 4.2, renamed: "AVAudioSession.routeChangeNotification")
    public static var AVAudioSessionRouteChange: NSNotification.Name {
        AVAudioSession.routeChangeNotification
    }
}

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.InterruptionType")
public typealias AVAudioSessionInterruptionType = AVAudioSession.InterruptionType
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.InterruptionOptions")
public typealias AVAudioSessionInterruptionOptions = AVAudioSession.InterruptionOptions
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.RouteChangeReason")
public typealias AVAudioSessionRouteChangeReason = AVAudioSession.RouteChangeReason
