import AVFoundation
import UIKit

@objc public protocol AVPictureInPictureControllerDelegate: NSObjectProtocol {
    @objc optional func pictureInPictureControllerWillStartPictureInPicture(
        _ pictureInPictureController: AVPictureInPictureController)
    @objc optional func pictureInPictureControllerDidStartPictureInPicture(
        _ pictureInPictureController: AVPictureInPictureController)
    @objc optional func pictureInPictureController(
        _ pictureInPictureController: AVPictureInPictureController,
        failedToStartPictureInPictureWithError error: any Error)
    @objc optional func pictureInPictureControllerWillStopPictureInPicture(
        _ pictureInPictureController: AVPictureInPictureController)
    @objc optional func pictureInPictureControllerDidStopPictureInPicture(
        _ pictureInPictureController: AVPictureInPictureController)
    @objc optional func pictureInPictureController(
        _ pictureInPictureController: AVPictureInPictureController,
        restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler:
            @escaping (Bool) -> Void)
}

/// A film in a window over all apps, which the device does not have: there is no controller.
@preconcurrency @MainActor
open class AVPictureInPictureController: NSObject {
    nonisolated open class func isPictureInPictureSupported() -> Bool { false }

    /// Nil, since the device does not have it.
    public convenience init?(playerLayer: AVPlayerLayer) { return nil }

    open weak var delegate: (any AVPictureInPictureControllerDelegate)?
    open var isPictureInPicturePossible: Bool { false }
    open var isPictureInPictureActive: Bool { false }
    open var isPictureInPictureSuspended: Bool { false }
    open var requiresLinearPlayback = false
    open var canStartPictureInPictureAutomaticallyFromInline = false
    /// Is never called, since there is no controller.
    open func startPictureInPicture() {}
    /// Is never called, since there is no controller.
    open func stopPictureInPicture() {}
}
