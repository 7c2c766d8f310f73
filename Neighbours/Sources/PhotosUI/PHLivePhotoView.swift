import Photos
import UIKit

/// The way in which a live photo is played.
@objc public enum PHLivePhotoViewPlaybackStyle: Int, Sendable {
    case undefined
    case full
    case hint
}

@preconcurrency @MainActor @objc
public protocol PHLivePhotoViewDelegate: NSObjectProtocol {
    @objc optional func livePhotoView(
        _ livePhotoView: PHLivePhotoView,
        canBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
    ) -> Bool
    @objc optional func livePhotoView(
        _ livePhotoView: PHLivePhotoView,
        willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
    @objc optional func livePhotoView(
        _ livePhotoView: PHLivePhotoView,
        didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
}

/// A view of a live photo. There are none, so that it is empty and plays nothing.
open class PHLivePhotoView: UIView {
    open weak var delegate: (any PHLivePhotoViewDelegate)?
    open var livePhoto: PHLivePhoto?
    open var isMuted = false

    /// Recognizes presses that play the photo.
    public let playbackGestureRecognizer: UIGestureRecognizer = UILongPressGestureRecognizer()

    open func startPlayback(with playbackStyle: PHLivePhotoViewPlaybackStyle) {}
    open func stopPlayback() {}
}
