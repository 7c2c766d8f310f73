import Foundation
internal import SwiftRuntime

extension RunLoop.Mode {
    /// The mode of the main run loop while the user scrolls. What belongs to the default mode alone waits until the
    /// content has come to rest.
    public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}

/// The mode in which the main run loop runs: the tracking mode while anything holds it, otherwise the default mode.
@MainActor
enum MainRunLoop {
    private static var holds: Set<ObjectIdentifier> = []
    /// Called after the mode has changed.
    static var onModeChange: () -> Void = {}

    static var mode: RunLoop.Mode { holds.isEmpty ? .default : .tracking }

    /// Goes back to the default mode, whatever holds the other one.
    static func endTracking() { change { holds = [] } }

    fileprivate static func add(_ hold: TrackingHold) {
        change { holds.insert(ObjectIdentifier(hold)) }
    }

    fileprivate static func remove(_ hold: TrackingHold) {
        change { holds.remove(ObjectIdentifier(hold)) }
    }

    private static func change(_ body: () -> Void) {
        let former = mode
        body()
        guard mode != former else { return }
        _ = makesTrackingCommon
        MainRunLoopMode.report(mode == .tracking ? mode.rawValue : nil)
        onModeChange()
    }

    /// Members of the common modes, as the main queue, are served in this one, too.
    private static let makesTrackingCommon: Void =
        MainRunLoopMode.makeCommon(RunLoop.Mode.tracking.rawValue)
}

/// Keeps the main run loop in the tracking mode while it exists.
@MainActor
final class TrackingHold {
    init() { MainRunLoop.add(self) }

    isolated deinit { MainRunLoop.remove(self) }
}
