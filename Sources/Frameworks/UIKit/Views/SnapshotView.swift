import CoreGraphics
import ObjectiveC
import QuartzCore
internal import SwiftRuntime

/// A view that shows a picture of another one, scaled to its bounds.
///
/// See also `UIView.snapshotView(afterScreenUpdates:)`, which makes it.
final class SnapshotView: UIView {
    private let pictureLayer: SnapshotPictureLayer

    init(_ picture: LayerPicture) {
        pictureLayer = SnapshotPictureLayer()
        super.init(frame: CGRect(origin: .zero, size: picture.size))
        pictureLayer.anchorPoint = .zero
        pictureLayer.bounds.size = picture.size
        pictureLayer.masksToBounds = true
        pictureLayer.picture = picture
        hostedLayer.addSublayer(pictureLayer)
        // Set last, so that an animation block around this initializer animates none of the above.
        pictureLayer.snapshotView = self
    }

    required init?(coder: NSCoder) { fatalError("snapshots are never archived") }

    override func sizeDidChange() { fitPicture() }

    override func layoutSubviews() {
        super.layoutSubviews()
        fitPicture()
    }

    /// Scales the picture to the bounds; inside an animation block the scale is animated with them.
    private func fitPicture() {
        let size = pictureLayer.bounds.size
        pictureLayer.setAffineTransform(
            CGAffineTransform(
                scaleX: bounds.width / size.width, y: bounds.height / size.height))
    }
}

/// The layer that shows a snapshot's picture. Animation blocks of views animate it.
private final class SnapshotPictureLayer: CALayer {
    weak var snapshotView: UIView?

    override func action(forKey event: String) -> (any CAAction)? {
        // Layers of views belong to the main thread; only that thread changes their properties.
        nonisolated(unsafe) let layer = self
        nonisolated(unsafe) var action: (any CAAction)?
        MainThread.run { action = layer.snapshotView?.action(for: layer, forKey: event) }
        return action ?? NSNull()
    }
}
