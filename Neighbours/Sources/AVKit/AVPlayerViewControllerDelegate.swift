import AVFoundation
import UIKit

@objc public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {
    @objc optional func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willBeginFullScreenPresentationWithAnimationCoordinator coordinator:
            any UIViewControllerTransitionCoordinator)
    @objc optional func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willEndFullScreenPresentationWithAnimationCoordinator coordinator:
            any UIViewControllerTransitionCoordinator)
    @objc optional func playerViewControllerWillStartPictureInPicture(
        _ playerViewController: AVPlayerViewController)
    @objc optional func playerViewControllerDidStartPictureInPicture(
        _ playerViewController: AVPlayerViewController)
    @objc optional func playerViewController(
        _ playerViewController: AVPlayerViewController,
        failedToStartPictureInPictureWithError error: any Error)
    @objc optional func playerViewControllerWillStopPictureInPicture(
        _ playerViewController: AVPlayerViewController)
    @objc optional func playerViewControllerDidStopPictureInPicture(
        _ playerViewController: AVPlayerViewController)
    @objc optional func playerViewControllerShouldAutomaticallyDismissAtPictureInPictureStart(
        _ playerViewController: AVPlayerViewController
    ) -> Bool
    @objc optional func playerViewController(
        _ playerViewController: AVPlayerViewController,
        restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler:
            @escaping (Bool) -> Void)
}
