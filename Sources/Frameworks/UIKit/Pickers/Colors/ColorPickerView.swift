import CoreGraphics
import Foundation

/// The sizes of a colour picker, in points.
// From memory, not measured.
enum ColorPickerMetrics {
    static let margin: CGFloat = 16
    static let headerHeight: CGFloat = 56
    static let closeButton: CGFloat = 30
    static let opacityHeight: CGFloat = 64
    static let swatch: CGFloat = 74
    static let popoverSize = CGSize(width: 375, height: 520)
}

/// The view of a colour picker: a grid of colours, a slider for the opacity, and the chosen colour.
final class ColorPickerView: UIView {
    let heading = UILabel()
    let close = UIButton(type: .close)
    /// Called with a colour, and whether the finger is still down.
    var whenChosen: ((UIColor, _ continuously: Bool) -> Void)?
    var showsOpacity = true { didSet { setNeedsLayout() } }

    let grid = ColorGridView()
    let opacity = UISlider()
    private let opacityTitle = UILabel()
    private let opacityValue = UILabel()
    private let swatch = UIView()

    init() {
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        heading.font = .preferredFont(forTextStyle: .headline)
        opacityTitle.text = "OPACITY"
        opacityTitle.font = .preferredFont(forTextStyle: .footnote)
        opacityTitle.textColor = .secondaryLabel
        opacityValue.font = .preferredFont(forTextStyle: .body)
        opacityValue.textAlignment = .right
        opacity.accessibilityLabel = "Opacity"
        swatch.layer.cornerRadius = 10
        swatch.layer.borderWidth = 1
        swatch.layer.borderColor = UIColor.separator.cgColor
        grid.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.changed(continuously: self.grid.isChoosing)
            }, for: .valueChanged)
        opacity.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.changed(continuously: self.opacity.isTracking)
            }, for: .valueChanged)
        for view in [heading, close, grid, opacityTitle, opacity, opacityValue, swatch] {
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { fatalError("the controller makes its view") }

    /// Shows a colour as chosen.
    func show(_ color: UIColor) {
        let components = ColorComponents(color)
        grid.select(components)
        opacity.value = Float(components.alpha)
        showValues(color)
    }

    private func showValues(_ color: UIColor) {
        swatch.backgroundColor = color
        opacityValue.text = "\(Int((opacity.value * 100).rounded()))%"
    }

    private func changed(continuously: Bool) {
        let alpha = showsOpacity ? CGFloat(opacity.value) : 1
        let color = (grid.color ?? swatch.backgroundColor ?? .black).withAlphaComponent(alpha)
        showValues(color)
        whenChosen?(color, continuously)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = ColorPickerMetrics.self
        let area = bounds.inset(by: safeAreaInsets).insetBy(dx: metrics.margin, dy: 0)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let title = heading.sizeThatFits(area.size)
        heading.frame = CGRect(
            x: area.midX - title.width / 2,
            y: area.minY + (metrics.headerHeight - title.height) / 2, width: title.width,
            height: title.height)
        close.frame = CGRect(
            x: isMirrored ? area.minX : area.maxX - metrics.closeButton,
            y: area.minY + (metrics.headerHeight - metrics.closeButton) / 2,
            width: metrics.closeButton, height: metrics.closeButton)
        let below =
            (showsOpacity ? metrics.opacityHeight : 0) + metrics.swatch + 2 * metrics.margin
        let top = area.minY + metrics.headerHeight
        let height = max(0, min(area.maxY - below - top, area.width * ColorGridView.ratio))
        grid.frame = CGRect(x: area.minX, y: top, width: area.width, height: height)
        var y = grid.frame.maxY + metrics.margin
        for view in [opacityTitle, opacity, opacityValue] { view.isHidden = !showsOpacity }
        if showsOpacity {
            opacityTitle.frame = CGRect(x: area.minX, y: y, width: area.width, height: 18)
            opacityValue.frame = CGRect(x: area.maxX - 60, y: y + 22, width: 60, height: 31)
            opacity.frame = CGRect(
                x: area.minX, y: y + 22, width: max(0, area.width - 76), height: 31)
            y += metrics.opacityHeight
        }
        swatch.frame = CGRect(
            x: area.minX, y: y, width: metrics.swatch, height: metrics.swatch)
    }
}

/// Red, green, blue and alpha, each 0 … 1.
struct ColorComponents: Hashable {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 1

    init(_ color: UIColor) {
        // A pattern has no components and stays black.
        _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    }

    /// Whether the colours are equal to the nearest of 256 values, apart from the opacity.
    func isNear(_ other: ColorComponents) -> Bool {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) < 1 / 512
    }
}
