import Foundation
import QuartzCore

/// The content of a switch: the track and the thumb.
final class SwitchContentView: ControlSubview {
    let track = ControlSubview()
    let thumb = ThumbView(shadows: SwitchMetrics.current.thumbShadows)

    init() {
        let size = SwitchMetrics.current.size
        super.init(frame: CGRect(origin: .zero, size: size))
        track.frame = bounds
        // The track clips the thumb's shadow.
        round(size.height / 2)
        clipsToBounds = true
        addSubview(track)
        addSubview(thumb)
    }

    required init?(coder: NSCoder) {
        fatalError("a switch creates its content view itself")
    }

    func placeThumb(onRight isOnRight: Bool, isPressed: Bool) {
        thumb.frame = thumbFrame(onRight: isOnRight, isPressed: isPressed)
        thumb.layoutIfNeeded()
    }

    func thumbFrame(onRight isOnRight: Bool, isPressed: Bool) -> CGRect {
        let metrics = SwitchMetrics.current
        let track = bounds.shrunkBy(dx: metrics.thumbInset, dy: metrics.thumbInset)
        let width = track.height + (isPressed ? metrics.thumbStretch : 0)
        return CGRect(
            x: isOnRight ? track.maxX - width : track.minX, y: track.minY, width: width,
            height: track.height)
    }
}
