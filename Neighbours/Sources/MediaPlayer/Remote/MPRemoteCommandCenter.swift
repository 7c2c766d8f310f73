import Foundation
import MediaSupport

/// The commands of headphones, of the locked screen and of cars. `SimulatedRemoteCommand` gives them.
open class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
    // Used on the app's main thread.
    private static let instance = MPRemoteCommandCenter()
    open class func shared() -> MPRemoteCommandCenter { instance }

    public let playCommand = MPRemoteCommand()
    public let pauseCommand = MPRemoteCommand()
    public let stopCommand = MPRemoteCommand()
    public let togglePlayPauseCommand = MPRemoteCommand()
    public let nextTrackCommand = MPRemoteCommand()
    public let previousTrackCommand = MPRemoteCommand()
    public let skipForwardCommand = MPSkipIntervalCommand()
    public let skipBackwardCommand = MPSkipIntervalCommand()
    public let seekForwardCommand = MPRemoteCommand()
    public let seekBackwardCommand = MPRemoteCommand()
    public let changePlaybackRateCommand = MPChangePlaybackRateCommand()
    public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
    public let changeRepeatModeCommand = MPChangeRepeatModeCommand()
    public let changeShuffleModeCommand = MPChangeShuffleModeCommand()
    public let enableLanguageOptionCommand = MPRemoteCommand()
    public let disableLanguageOptionCommand = MPRemoteCommand()
    public let ratingCommand = MPRatingCommand()
    public let likeCommand = MPFeedbackCommand()
    public let dislikeCommand = MPFeedbackCommand()
    public let bookmarkCommand = MPFeedbackCommand()

    private override init() {
        super.init()
        SimulatedRemoteCommand.setReceiver { [weak self] in self?.receive($0) }
    }

    @MainActor private func receive(_ command: SimulatedRemoteCommand) -> Int? {
        event(of: command).flatMap { $0.command.send($0) }?.rawValue
    }

    private func event(of command: SimulatedRemoteCommand) -> MPRemoteCommandEvent? {
        switch command {
        case .play: playCommand.event
        case .pause: pauseCommand.event
        case .stop: stopCommand.event
        case .togglePlayPause: togglePlayPauseCommand.event
        case .nextTrack: nextTrackCommand.event
        case .previousTrack: previousTrackCommand.event
        case .skipForward(let interval):
            MPSkipIntervalCommandEvent(
                skipForwardCommand,
                interval ?? skipForwardCommand.preferredIntervals.first?.doubleValue ?? 15)
        case .skipBackward(let interval):
            MPSkipIntervalCommandEvent(
                skipBackwardCommand,
                interval ?? skipBackwardCommand.preferredIntervals.first?.doubleValue ?? 15)
        case .beginSeekingForward: MPSeekCommandEvent(seekForwardCommand, .beginSeeking)
        case .endSeekingForward: MPSeekCommandEvent(seekForwardCommand, .endSeeking)
        case .beginSeekingBackward: MPSeekCommandEvent(seekBackwardCommand, .beginSeeking)
        case .endSeekingBackward: MPSeekCommandEvent(seekBackwardCommand, .endSeeking)
        case .changePlaybackRate(let rate):
            MPChangePlaybackRateCommandEvent(changePlaybackRateCommand, rate)
        case .changePlaybackPosition(let position):
            MPChangePlaybackPositionCommandEvent(changePlaybackPositionCommand, position)
        case .like(let isNegative):
            MPFeedbackCommandEvent(likeCommand, isNegative: isNegative)
        case .dislike(let isNegative):
            MPFeedbackCommandEvent(dislikeCommand, isNegative: isNegative)
        case .bookmark(let isNegative):
            MPFeedbackCommandEvent(bookmarkCommand, isNegative: isNegative)
        case .rate(let rating): MPRatingCommandEvent(ratingCommand, rating)
        }
    }
}
