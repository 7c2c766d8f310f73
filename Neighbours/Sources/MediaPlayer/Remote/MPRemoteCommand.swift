import Foundation
import MediaSupport
import QuartzCore
import UIKit

@objc public enum MPRemoteCommandHandlerStatus: Int, Sendable {
    case success = 0
    case noSuchContent = 100
    case noActionableNowPlayingItem = 110
    case deviceNotFound = 120
    case commandFailed = 200
}

/// A command of headphones, of the locked screen or of a car.
open class MPRemoteCommand: NSObject, @unchecked Sendable {
    // Used on the app's main thread.
    @objc dynamic open var isEnabled = true

    private final class Target {
        weak var object: AnyObject?
        let action: Selector?
        let handler: ((MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus)?

        init(_ object: AnyObject, _ action: Selector) {
            self.object = object
            self.action = action
            handler = nil
        }

        init(_ handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) {
            self.handler = handler
            action = nil
        }
    }

    private var targets: [Target] = []

    override init() { super.init() }

    /// - Parameter action: A method of the target, which may take the event. The target is not retained.
    open func addTarget(_ target: Any, action: Selector) {
        targets.append(Target(target as AnyObject, action))
    }

    /// - Returns: An object that `removeTarget(_:)` takes.
    open func addTarget(
        handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
    ) -> Any {
        let target = Target(handler)
        targets.append(target)
        return target
    }

    /// Removes a target; nil removes all of them.
    open func removeTarget(_ target: Any?) {
        guard let target else { return targets = [] }
        let object = target as AnyObject
        targets.removeAll { $0 === object || $0.object === object }
    }

    open func removeTarget(_ target: Any, action: Selector?) {
        let object = target as AnyObject
        targets.removeAll { $0.object === object && (action == nil || $0.action == action) }
    }

    var event: MPRemoteCommandEvent { MPRemoteCommandEvent(self) }

    /// Calls the targets.
    ///
    /// - Returns: The status of the last one; nil if there is none, or the command is disabled.
    @MainActor
    func send(_ event: MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus? {
        guard isEnabled else { return nil }
        var status: MPRemoteCommandHandlerStatus?
        for target in targets {
            if let handler = target.handler {
                status = handler(event)
            } else if let object = target.object as? NSObject, let action = target.action {
                _ = object.perform(action, with: event)
                status = .success
            }
        }
        return status
    }
}

open class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
    // For the same reason as its superclass.
    /// Seconds.
    open var preferredIntervals: [NSNumber] = [15]
}

open class MPFeedbackCommand: MPRemoteCommand, @unchecked Sendable {
    // For the same reason as its superclass.
    open var isActive = false
    open var localizedTitle = ""
    open var localizedShortTitle = ""
}

open class MPRatingCommand: MPRemoteCommand, @unchecked Sendable {
    // For the same reason as its superclass.
    open var minimumRating: Float = 0
    open var maximumRating: Float = 1
}

open class MPChangePlaybackRateCommand: MPRemoteCommand, @unchecked Sendable {
    // For the same reason as its superclass.
    open var supportedPlaybackRates: [NSNumber] = []
}

open class MPChangePlaybackPositionCommand: MPRemoteCommand, @unchecked Sendable {
    // For the same reason as its superclass.
}

@objc public enum MPRepeatType: Int, Sendable {
    case off
    case one
    case all
}

@objc public enum MPShuffleType: Int, Sendable {
    case off
    case items
    case collections
}

open class MPChangeRepeatModeCommand: MPRemoteCommand, @unchecked Sendable {
    // For the same reason as its superclass.
    open var currentRepeatType = MPRepeatType.off
}

open class MPChangeShuffleModeCommand: MPRemoteCommand, @unchecked Sendable {
    // For the same reason as its superclass.
    open var currentShuffleType = MPShuffleType.off
}
