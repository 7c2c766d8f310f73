internal import RenderTree

/// An animation that shows pictures in sequence, each for the same duration; the model's contents are shown
/// again afterwards.
///
/// Frames are requested only when the picture changes.
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
