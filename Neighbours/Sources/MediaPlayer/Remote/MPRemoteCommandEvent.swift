import Foundation
import QuartzCore

/// A command that the user has given.
open class MPRemoteCommandEvent: NSObject, @unchecked Sendable {
    // Immutable.
    public let command: MPRemoteCommand
    /// Seconds of the app's clock.
    public let timestamp: TimeInterval

    init(_ command: MPRemoteCommand) {
        self.command = command
        timestamp = CACurrentMediaTime()
    }
}

open class MPSkipIntervalCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
    // For the same reason as its superclass.
    /// Seconds.
    public let interval: TimeInterval
    init(_ command: MPRemoteCommand, _ interval: TimeInterval) {
        self.interval = interval
        super.init(command)
    }
}

@objc public enum MPSeekCommandEventType: UInt, Sendable {
    case beginSeeking
    case endSeeking
}

open class MPSeekCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
    // For the same reason as its superclass.
    public let type: MPSeekCommandEventType
    init(_ command: MPRemoteCommand, _ type: MPSeekCommandEventType) {
        self.type = type
        super.init(command)
    }
}

open class MPRatingCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
    // For the same reason as its superclass.
    public let rating: Float
    init(_ command: MPRemoteCommand, _ rating: Float) {
        self.rating = rating
        super.init(command)
    }
}

open class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
    // For the same reason as its superclass.
    public let playbackRate: Float
    init(_ command: MPRemoteCommand, _ playbackRate: Float) {
        self.playbackRate = playbackRate
        super.init(command)
    }
}

open class MPFeedbackCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
    // For the same reason as its superclass.
    public let isNegative: Bool
    init(_ command: MPRemoteCommand, isNegative: Bool) {
        self.isNegative = isNegative
        super.init(command)
    }
}

open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
    // For the same reason as its superclass.
    /// Seconds.
    public let positionTime: TimeInterval
    init(_ command: MPRemoteCommand, _ positionTime: TimeInterval) {
        self.positionTime = positionTime
        super.init(command)
    }
}

open class MPChangeRepeatModeCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
    // For the same reason as its superclass.
    public let repeatType: MPRepeatType
    init(_ command: MPRemoteCommand, _ repeatType: MPRepeatType) {
        self.repeatType = repeatType
        super.init(command)
    }
}

open class MPChangeShuffleModeCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
    // For the same reason as its superclass.
    public let shuffleType: MPShuffleType
    init(_ command: MPRemoteCommand, _ shuffleType: MPShuffleType) {
        self.shuffleType = shuffleType
        super.init(command)
    }
}
