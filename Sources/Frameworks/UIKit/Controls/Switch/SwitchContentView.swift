import Foundation
import QuartzCore

/// What a switch shows: the track and the knob on it.
final class SwitchContentView: ControlSubview {
    let track = ControlSubview()
    let knob = ThumbView()

    init() {
        let size = SwitchMetrics.current.size
        super.init(frame: CGRect(origin: .zero, size: size))
        track.frame = bounds
        track.round(size.height / 2)
        addSubview(track)
        addSubview(knob)
    }

    required init?(coder: NSCoder) {
        fatalError("a switch makes its face itself")
    }

    func placeKnob(onRight isOnRight: Bool, isPressed: Bool) {
        let look = SwitchMetrics.current
        let room = bounds.insetBy(dx: look.knobInset, dy: look.knobInset)
        let width = room.height + (isPressed ? look.knobStretch : 0)
        knob.frame = CGRect(
            x: isOnRight ? room.maxX - width : room.minX, y: room.minY, width: width,
            height: room.height)
        knob.layoutIfNeeded()
    }
}
