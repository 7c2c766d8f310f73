import Foundation
import QuartzCore

/// The track of a slider or a progress bar: a colour, with or without round ends, or an image.
final class TrackView: ControlSubview {
    private let imageView = UIImageView()
    private var isRound = true

    func show(_ image: UIImage?, _ color: UIColor?, isRound: Bool = true) {
        imageView.image = image
        if image != nil, imageView.superview == nil { addSubview(imageView) }
        imageView.isHidden = image == nil
        backgroundColor = image == nil ? color : nil
        self.isRound = isRound && image == nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        round(isRound ? min(bounds.width, bounds.height) / 2 : 0)
        imageView.frame = bounds
    }
}
