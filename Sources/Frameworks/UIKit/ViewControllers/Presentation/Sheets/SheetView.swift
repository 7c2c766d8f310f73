import CoreGraphics
import Foundation

/// The sheet itself: it clips the presented view to its corners and shows the grabber.
final class SheetView: UIView, EdgeDragReceiver {
    /// Whether a vertical movement in a scroll view at its edge moves the sheet.
    var receivesEdgeDrag: (CGPoint) -> Bool = { _ in false }

    private let clip = UIView()
    private let grabber = UIView()
    private let content: UIView
    private let metrics = SheetMetrics.current

    init(_ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        clip.clipsToBounds = true
        addSubview(clip)
        clip.addSubview(content)
        grabber.backgroundColor = metrics.grabberColor
        grabber.layer.cornerRadius = metrics.grabberSize.height / 2
        grabber.isUserInteractionEnabled = false
        grabber.isHidden = true
        addSubview(grabber)
    }

    required init?(coder: NSCoder) { fatalError("sheets create their views themselves") }

    var showsGrabber: Bool {
        get { !grabber.isHidden }
        set { grabber.isHidden = !newValue }
    }

    /// - Parameter onlyTop: Whether only the upper corners are round.
    func setCorners(_ radius: CGFloat, onlyTop: Bool) {
        clip.layer.cornerRadius = radius
        clip.layer.maskedCorners =
            onlyTop
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            : [
                .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner,
                .layerMaxXMaxYCorner,
            ]
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        clip.frame = bounds
        if content.superview === clip { content.frame = clip.bounds }
        grabber.frame = CGRect(
            x: ((bounds.width - metrics.grabberSize.width) / 2).rounded(),
            y: metrics.grabberTop, width: metrics.grabberSize.width,
            height: metrics.grabberSize.height)
    }

    func receivesEdgeDrag(of scrollView: UIScrollView, by movement: CGPoint) -> Bool {
        receivesEdgeDrag(movement)
    }

    /// Removes the presented view, unless the app already shows it elsewhere.
    func detachContent() {
        if content.superview === clip { content.removeFromSuperview() }
    }
}
