import Foundation
import QuartzCore

/// What a slider shows: two parts of the track, the thumb, and images at the ends.
final class SliderContentView: ControlSubview {
    let minimumImageView = UIImageView()
    let maximumImageView = UIImageView()
    let minimumTrack = TrackView()
    let maximumTrack = TrackView()
    private let knob = ThumbView()
    private let thumbImageView = UIImageView()

    init() {
        super.init(frame: .zero)
        for part in [
            maximumTrack, minimumTrack, minimumImageView, maximumImageView, knob, thumbImageView,
        ] {
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("a slider makes its face itself")
    }

    func showThumb(_ image: UIImage?, _ color: UIColor, in slider: UISlider) {
        thumbImageView.image = image
        thumbImageView.isHidden = image == nil
        knob.isHidden = image != nil
        knob.color = color
    }

    func placeThumb(_ rect: CGRect) {
        thumbImageView.frame = rect
        let diameter = SliderMetrics.current.knobDiameter
        knob.frame = CGRect(
            x: rect.midX - diameter / 2, y: rect.midY - diameter / 2, width: diameter,
            height: diameter)
    }
}
