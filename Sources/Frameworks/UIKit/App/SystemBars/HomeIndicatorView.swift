import Foundation

/// The bar at the bottom of a screen without a home button.
final class HomeIndicatorView: UIView {
    /// Height and distance from the bottom edge, in points.
    // Measured: 140×5 at 8 from the bottom of a screen 393 wide, 209.3×5 at 8 on its side.
    private static let height: CGFloat = 5
    private static let margin: CGFloat = 8
    private static let widthUpright: CGFloat = 140.0 / 393
    private static let widthOnSide: CGFloat = 209.3 / 852

    /// White for dark surroundings, black otherwise.
    var isLight = false {
        didSet { if isLight != oldValue { setColor() } }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = Self.height / 2
        setColor()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    static func frame(in bounds: CGRect) -> CGRect {
        let share = bounds.width > bounds.height ? widthOnSide : widthUpright
        let width = (bounds.width * share * 3).rounded() / 3
        return CGRect(
            x: (bounds.width - width) / 2, y: bounds.height - margin - height, width: width,
            height: height)
    }

    private func setColor() { backgroundColor = isLight ? .white : .black }
}
