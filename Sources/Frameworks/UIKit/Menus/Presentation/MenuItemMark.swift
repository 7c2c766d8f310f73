import Foundation
import QuartzCore

/// The mark before a title: a check mark, a dash for mixed state, or the chevron of a submenu.
///
/// Marks are drawn as paths, because menus also need them where no symbols are installed.
final class MenuItemMark: UIView {
    enum Form {
        case check, dash
        /// A chevron towards the trailing side: a closed submenu.
        case closed
        /// A chevron down: an open submenu.
        case open
    }

    override class var layerClass: AnyClass { CAShapeLayer.self }

    private var shape: CAShapeLayer { unsafeDowncast(hostedLayer, to: CAShapeLayer.self) }

    /// - Parameter length: The side of the square that the mark fills, in points.
    init(_ form: Form, length: CGFloat, color: UIColor, isMirrored: Bool) {
        super.init(frame: CGRect(x: 0, y: 0, width: length, height: length))
        self.color = color
        isUserInteractionEnabled = false
        shape.fillColor = nil
        shape.lineWidth = length / 7
        shape.lineCap = .round
        shape.lineJoin = .round
        shape.path = Self.path(form, length, isMirrored: isMirrored)
        showColor()
    }

    required init?(coder: NSCoder) { fatalError("menus create their marks themselves") }

    private var color = UIColor.label

    override func traitsDidChange(from former: UITraitCollection) { showColor() }

    private func showColor() {
        shape.strokeColor = color.resolvedColor(with: colorTraits).cgColor
    }

    // Chosen: the shapes, as fractions of the square.
    private static func path(_ form: Form, _ length: CGFloat, isMirrored: Bool) -> CGPath {
        let points: [(CGFloat, CGFloat)] =
            switch form {
            case .check: [(0.08, 0.55), (0.36, 0.86), (0.92, 0.14)]
            case .dash: [(0.12, 0.5), (0.88, 0.5)]
            case .closed: [(0.34, 0.12), (0.7, 0.5), (0.34, 0.88)]
            case .open: [(0.12, 0.34), (0.5, 0.7), (0.88, 0.34)]
            }
        let path = CGMutablePath()
        let isTurned = isMirrored && form == .closed
        path.addLines(
            between: points.map {
                CGPoint(x: (isTurned ? 1 - $0.0 : $0.0) * length, y: $0.1 * length)
            })
        return path
    }
}
