internal import RenderTree

/// Shows pictures in a layer one after the other, each for the same time; the model's contents show
/// again when it is over.
///
/// Frames are asked for when the picture changes and not in between.
package final class ContentsSequenceAnimation: CAAnimation {
    package var images: [CGImage] = []

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        if let other = other as? ContentsSequenceAnimation { images = other.images }
    }

    override func makeEffect(for layer: CALayer) -> RenderAnimation.Effect? {
        .steps(
            StepsEffect(property: .contents, values: images.map { .contents(.image($0)) }))
    }
}
