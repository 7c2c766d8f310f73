import Foundation
import UIKit

/// A balloon with a glyph above the annotation's place, and the title below.
@objc(MKMarkerAnnotationView)
open class MKMarkerAnnotationView: MKAnnotationView {
    open var titleVisibility = MKFeatureVisibility.adaptive { didSet { setNeedsLayout() } }
    open var subtitleVisibility = MKFeatureVisibility.adaptive { didSet { setNeedsLayout() } }
    /// Nil means the system's red.
    open var markerTintColor: UIColor? { didSet { updateBalloon() } }
    /// Nil means white.
    open var glyphTintColor: UIColor? { didSet { updateBalloon() } }
    /// Shown in place of the image; short.
    open var glyphText: String? { didSet { updateBalloon() } }
    /// Drawn as a template.
    open var glyphImage: UIImage? { didSet { updateBalloon() } }
    /// Shown while it is selected; nil means `glyphImage`.
    open var selectedGlyphImage: UIImage? { didSet { updateBalloon() } }
    /// Whether the balloon grows when it appears.
    open var animatesWhenAdded = false

    private let balloon = BalloonView()
    private let titleLabel = OutlinedLabel()
    private let subtitleLabel = OutlinedLabel()
    // Those of iOS's marker, in points.
    private static let size = CGSize(width: 28, height: 28)
    private static let selectedScale: CGFloat = 1.8
    private static let labelWidth: CGFloat = 120

    public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        bounds = CGRect(origin: .zero, size: Self.size)
        centerOffset = CGPoint(x: 0, y: -Self.size.height / 2 - BalloonView.tip)
        // The balloon grows and shrinks about its tip.
        balloon.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        balloon.frame = CGRect(
            x: 0, y: 0, width: Self.size.width, height: Self.size.height + BalloonView.tip)
        titleLabel.font = .systemFont(ofSize: 11, weight: .semibold)
        subtitleLabel.font = .systemFont(ofSize: 10)
        subtitleLabel.textColor = .secondaryLabel
        for part in [balloon, titleLabel, subtitleLabel] { addSubview(part) }
        for label in [titleLabel, subtitleLabel] { label.textAlignment = .center }
        updateBalloon()
        annotationDidChange()
    }

    override func annotationDidChange() {
        titleLabel.text = annotation?.shownTitle
        subtitleLabel.text = annotation?.shownSubtitle
        if let cluster = annotation as? MKClusterAnnotation, glyphText == nil {
            balloon.text = "\(cluster.memberAnnotations.count)"
        } else {
            balloon.text = glyphText
        }
        setNeedsLayout()
    }

    private func updateBalloon() {
        balloon.color = markerTintColor ?? .systemRed
        balloon.glyphColor = glyphTintColor ?? .white
        balloon.image = (isSelected ? selectedGlyphImage : nil) ?? glyphImage
        annotationDidChange()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // Where a callout shows the texts, they are not repeated.
        let hasCallout = canShowCallout && isSelected
        titleLabel.isHidden = titleVisibility == .hidden || hasCallout
        subtitleLabel.isHidden =
            hasCallout || subtitleVisibility == .hidden
            || (subtitleVisibility == .adaptive && !isSelected)
        var y = bounds.height + BalloonView.tip + 2
        for label in [titleLabel, subtitleLabel] where !label.isHidden {
            let height = label.sizeThatFits(
                CGSize(width: Self.labelWidth, height: .greatestFiniteMagnitude)
            ).height
            label.frame = CGRect(
                x: bounds.midX - Self.labelWidth / 2, y: y, width: Self.labelWidth, height: height)
            y += height
        }
    }

    open override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        updateBalloon()
        // A marker with a callout stays as small as it is.
        let scale = selected && !canShowCallout ? Self.selectedScale : 1
        UIView.animate(withDuration: animated ? 0.25 : 0) { [balloon] in
            balloon.transform = CGAffineTransform(scaleX: scale, y: scale)
        }
    }

    open override func setDragState(_ newDragState: DragState, animated: Bool) {
        super.setDragState(newDragState, animated: animated)
        switch newDragState {
        case .starting: super.setDragState(.dragging, animated: animated)
        case .ending, .canceling: super.setDragState(.none, animated: animated)
        default: break
        }
    }

    /// Lets the balloon grow from its tip.
    func grow() {
        balloon.transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
        UIView.animate(withDuration: 0.25) { [balloon] in balloon.transform = .identity }
    }
}

/// A disc with a tip below and a glyph.
private final class BalloonView: UIView {
    static let tip: CGFloat = 5
    var color: UIColor = .systemRed { didSet { setNeedsDisplay() } }
    var glyphColor: UIColor = .white { didSet { updateGlyph() } }
    var text: String? { didSet { updateGlyph() } }
    var image: UIImage? { didSet { updateGlyph() } }
    private let label = UILabel()
    private let glyph = UIImageView()

    init() {
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        isUserInteractionEnabled = false
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        glyph.contentMode = .scaleAspectFit
        addSubview(label)
        addSubview(glyph)
        updateGlyph()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { preconditionFailure("BalloonView has no init(coder:)") }

    private func updateGlyph() {
        label.text = text
        label.textColor = glyphColor
        glyph.image =
            text == nil
            ? (image ?? UIImage(systemName: "mappin"))?.withRenderingMode(.alwaysTemplate) : nil
        glyph.tintColor = glyphColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let disc = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - Self.tip)
        label.frame = disc.insetBy(dx: 3, dy: 3)
        glyph.frame = disc.insetBy(dx: 6, dy: 6)
    }

    override func draw(_ rect: CGRect) {
        let diameter = bounds.width
        let path = UIBezierPath(
            ovalIn: CGRect(x: 0, y: 0, width: diameter, height: bounds.height - Self.tip))
        color.setFill()
        path.fill()
        let tip = UIBezierPath()
        tip.move(to: CGPoint(x: diameter * 0.3, y: bounds.height - Self.tip - 2))
        tip.addLine(to: CGPoint(x: diameter / 2, y: bounds.height))
        tip.addLine(to: CGPoint(x: diameter * 0.7, y: bounds.height - Self.tip - 2))
        tip.close()
        tip.fill()
    }
}

/// A label with a light edge, so that it is legible on any ground.
final class OutlinedLabel: UILabel {
    override init(frame: CGRect) {
        super.init(frame: frame)
        numberOfLines = 2
        layer.shadowColor = UIColor.systemBackground.cgColor
        layer.shadowOpacity = 1
        layer.shadowRadius = 1
        layer.shadowOffset = .zero
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { preconditionFailure("OutlinedLabel has no init(coder:)") }
}
