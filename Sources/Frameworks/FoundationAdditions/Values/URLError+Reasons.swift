import Foundation

extension URLError {
    /// The reason why a session may not use the network that there is.
    public enum NetworkUnavailableReason: Int, Sendable {
        case cellular
        case expensive
        case constrained
    }

    /// The reason why the network was not used, from the error's user info; nil for other errors, and for those of
    /// sessions here, which know no such networks.
    public var networkUnavailableReason: NetworkUnavailableReason? {
        (userInfo["NSURLErrorNetworkUnavailableReasonKey"] as? NSNumber).flatMap {
            NetworkUnavailableReason(rawValue: $0.intValue)
        }
    }

    /// The reason why a background task ended.
    public enum BackgroundTaskCancelledReason: Int, Sendable {
        case userForceQuitApplication
        case backgroundUpdatesDisabled
        case insufficientSystemResources
    }

    /// The reason why a background task ended, from the error's user info; nil for other errors.
    public var backgroundTaskCancelledReason: BackgroundTaskCancelledReason? {
        (userInfo["NSURLErrorBackgroundTaskCancelledReasonKey"] as? NSNumber).flatMap {
            BackgroundTaskCancelledReason(rawValue: $0.intValue)
        }
    }
}
