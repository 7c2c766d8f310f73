import Foundation
import QuartzCore

/// The content of a slider: both sides of the track, the thumb, and images at the ends.
final class SliderContentView: ControlSubview {
    let minimumImageView = UIImageView()
    let maximumImageView = UIImageView()
    let minimumTrack = TrackView()
    let maximumTrack = TrackView()
    private let thumbView = ThumbView(shadows: SliderMetrics.current.thumbShadows)
    private let thumbImageView = UIImageView()

    init() {
        super.init(frame: .zero)
        for subview in [
            maximumTrack, minimumTrack, minimumImageView, maximumImageView, thumbView,
            thumbImageView,
        ] {
            addSubview(subview)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("a slider creates its content view itself")
    }

    func showThumb(_ image: UIImage?, _ color: UIColor, in slider: UISlider) {
        thumbImageView.image = image
        thumbImageView.isHidden = image == nil
        thumbView.isHidden = image != nil
        thumbView.color = color
    }

    func placeThumb(_ rect: CGRect) {
        thumbImageView.frame = rect
        let diameter = SliderMetrics.current.thumbDiameter
        thumbView.frame = CGRect(
            x: rect.midX - diameter / 2, y: rect.midY - diameter / 2, width: diameter,
            height: diameter)
    }
}
