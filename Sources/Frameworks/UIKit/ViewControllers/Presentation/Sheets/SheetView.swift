import CoreGraphics
import Foundation

/// The sheet itself: it clips the presented view to its corners and shows the grabber.
final class SheetView: UIView {
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

    /// Returns the presented view, which the app may show elsewhere.
    func letGo() {
        if content.superview === clip { content.removeFromSuperview() }
    }
}

/// Darkens what is below a sheet; a tap on it asks for the dismissal.
final class DimmingView: UIView, UIGestureRecognizerDelegate {
    private let tapped: () -> Void

    init(_ color: UIColor, tapped: @escaping () -> Void) {
        self.tapped = tapped
        super.init(frame: .zero)
        backgroundColor = color
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addGestureRecognizer(ClosureTap { [weak self] in self?.tapped() })
        // Documented: assistive technologies dismiss a sheet by an element behind it.
        isAccessibilityElement = true
        accessibilityLabel = "dismiss popup"
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { fatalError("presentations create their views themselves") }

    override func accessibilityActivate() -> Bool {
        tapped()
        return true
    }
}

/// A tap that calls a closure.
final class ClosureTap: UITapGestureRecognizer {
    private let tapped: () -> Void

    init(_ tapped: @escaping () -> Void) {
        self.tapped = tapped
        super.init(target: nil, action: nil)
    }

    override func didNotifyTargets(of state: State) {
        if state == .ended { tapped() }
    }
}

/// A drag along the vertical that calls a closure.
final class VerticalPan: UIPanGestureRecognizer {
    private let moved: (VerticalPan) -> Void

    init(_ moved: @escaping (VerticalPan) -> Void) {
        self.moved = moved
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
    }

    override func start(with travel: CGPoint) -> Start {
        abs(travel.y) >= abs(travel.x) ? .begin : .fail
    }

    override func didNotifyTargets(of state: State) { moved(self) }
}
