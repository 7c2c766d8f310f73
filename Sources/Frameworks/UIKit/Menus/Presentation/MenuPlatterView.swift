import Foundation
import QuartzCore

/// The view of one menu: rows on a material with round corners and a shadow.
///
/// It receives no touches; `MenuPresentation` hit-tests its rows.
final class MenuPlatterView: UIView {
    /// The header at the top.
    enum Header {
        /// The title of the menu, if it has one.
        case title
        /// The row that opened the submenu.
        case submenu(MenuContent.Entry)
    }

    private let header: Header
    private let shadowView = MenuShadowView()
    private let effectView = UIVisualEffectView(
        effect: UIBlurEffect(style: MenuMetrics.current.material))
    private let shade = UIView()
    /// The content for the next `rebuild`.
    var content: MenuContent
    private let metrics = MenuMetrics.current

    /// The rows without the header, from the top.
    private(set) var rows: [MenuRowView] = []
    /// The row that closes the submenu.
    private(set) var headerRow: MenuRowView?
    /// The height of all rows, in points.
    private(set) var naturalHeight: CGFloat = 0

    init(_ content: MenuContent, header: Header) {
        self.content = content
        self.header = header
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        effectView.layer.cornerRadius = metrics.cornerRadius
        effectView.clipsToBounds = true
        shade.backgroundColor = UIColor(white: 0, alpha: 0.1)
        shade.alpha = 0
        for view in [shadowView, effectView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { fatalError("menus are shown by interactions") }

    // MARK: - Content

    /// Creates the rows for a width, with the first element at the top or at the bottom.
    ///
    /// - Parameter traits: The traits of the overlay, which change before those of this view.
    func rebuild(width: CGFloat, isReversed: Bool, _ traits: UITraitCollection) {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let body = effectView.contentView
        for view in body.subviews { view.removeFromSuperview() }
        rows = []
        headerRow = nil
        let shown = isReversed ? content.reversed : content
        var y = addHeader(width, traits, isMirrored: isMirrored)
        for (index, section) in shown.sections.enumerated() {
            if index > 0 {
                y = addBand(at: y, width)
            } else if y > 0 {
                y = addLine(at: y, width, traits)
            }
            y = add(
                section, hasMarks: shown.hasMarks || headerRow != nil, at: y, width, traits,
                isMirrored: isMirrored)
        }
        naturalHeight = y
        body.addSubview(shade)
        setNeedsLayout()
    }

    private func addHeader(
        _ width: CGFloat, _ traits: UITraitCollection, isMirrored: Bool
    ) -> CGFloat {
        switch header {
        case .title:
            return content.title.isEmpty ? 0 : addLabel(content.title, at: 0, width, traits)
        case .submenu(let entry):
            let row = MenuRowView(
                entry, form: .rows, hasMarks: true, isOpen: true, traits: traits,
                isMirrored: isMirrored)
            let height = row.height(width: width, traits)
            place(row, CGRect(x: 0, y: 0, width: width, height: height), traits, isMirrored)
            headerRow = row
            return height
        }
    }

    /// Adds a section title; returns its maximum y coordinate.
    private func addLabel(
        _ text: String, at y: CGFloat, _ width: CGFloat, _ traits: UITraitCollection
    ) -> CGFloat {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        label.accessibilityTraits = [.staticText, .header]
        let available = max(0, width - 2 * metrics.sideMargin)
        let size = label.sizeThatFits(CGSize(width: available, height: .greatestFiniteMagnitude))
        label.frame = CGRect(
            x: metrics.sideMargin, y: y + metrics.headerPadding, width: available,
            height: size.height)
        effectView.contentView.addSubview(label)
        return (y + size.height + 2 * metrics.headerPadding).rounded(.up)
    }

    private func add(
        _ section: MenuContent.Section, hasMarks: Bool, at start: CGFloat, _ width: CGFloat,
        _ traits: UITraitCollection, isMirrored: Bool
    ) -> CGFloat {
        var y = start
        if !section.title.isEmpty {
            y = addLine(at: addLabel(section.title, at: y, width, traits), width, traits)
        }
        let count =
            switch section.form {
            case .rows: 1
            case .small: metrics.smallCount
            case .medium: metrics.mediumCount
            }
        var index = 0
        while index < section.entries.count {
            let line = Array(section.entries[index..<min(index + count, section.entries.count)])
            if index > 0 { y = addLine(at: y, width, traits) }
            y = add(
                line, form: section.form, hasMarks: hasMarks, at: y, width, traits,
                isMirrored: isMirrored)
            index += count
        }
        return y
    }

    /// Adds one line of entries; returns its maximum y coordinate.
    private func add(
        _ entries: [MenuContent.Entry], form: MenuContent.Form, hasMarks: Bool, at y: CGFloat,
        _ width: CGFloat, _ traits: UITraitCollection, isMirrored: Bool
    ) -> CGFloat {
        let cells = entries.map {
            MenuRowView(
                $0, form: form, hasMarks: hasMarks, traits: traits, isMirrored: isMirrored)
        }
        let cellWidth = width / CGFloat(max(1, cells.count))
        let height = cells.map { $0.height(width: cellWidth, traits) }.max() ?? 0
        for (index, cell) in cells.enumerated() {
            let column = isMirrored ? cells.count - 1 - index : index
            let x = CGFloat(column) * cellWidth
            place(
                cell, CGRect(x: x, y: y, width: cellWidth, height: height), traits, isMirrored)
            rows.append(cell)
            guard column > 0 else { continue }
            let line = UIView(frame: CGRect(x: x, y: y, width: 1 / scale(traits), height: height))
            addRule(line, metrics.separator)
        }
        return y + height
    }

    private func place(
        _ row: MenuRowView, _ frame: CGRect, _ traits: UITraitCollection, _ isMirrored: Bool
    ) {
        row.frame = frame
        row.arrange(traits, isMirrored: isMirrored)
        effectView.contentView.addSubview(row)
    }

    private func scale(_ traits: UITraitCollection) -> CGFloat { max(1, traits.displayScale) }

    /// Adds a separator one pixel high that ends at `y`; returns `y`.
    private func addLine(
        at y: CGFloat, _ width: CGFloat, _ traits: UITraitCollection
    ) -> CGFloat {
        let height = 1 / scale(traits)
        addRule(
            UIView(frame: CGRect(x: 0, y: y - height, width: width, height: height)),
            metrics.separator
        )
        return y
    }

    private func addBand(at y: CGFloat, _ width: CGFloat) -> CGFloat {
        addRule(
            UIView(frame: CGRect(x: 0, y: y, width: width, height: metrics.sectionGap)),
            metrics.gapColor)
        return y + metrics.sectionGap
    }

    private func addRule(_ view: UIView, _ color: UIColor) {
        view.isUserInteractionEnabled = false
        view.backgroundColor = color
        effectView.contentView.addSubview(view)
    }

    // MARK: - Hit testing

    /// The row at a point of the menu, including the header.
    func row(at point: CGPoint) -> MenuRowView? {
        guard bounds.contains(point) else { return nil }
        let inBody = convert(point, to: effectView.contentView)
        return ([headerRow].compactMap { $0 } + rows).first { $0.frame.contains(inBody) }
    }

    /// Highlights one row, or none.
    func highlight(_ row: MenuRowView?) {
        for other in rows + [headerRow].compactMap({ $0 }) {
            let isHighlighted = other === row && other.entry.isEnabled
            if other.isHighlighted != isHighlighted { other.isHighlighted = isHighlighted }
        }
    }

    /// Whether the rows are higher than the view.
    var isScrollable: Bool { naturalHeight > bounds.height + 0.5 }

    /// The scroll offset of the rows, in points.
    var scrollOffset: CGFloat {
        get { effectView.contentView.bounds.minY }
        set {
            let furthest = max(0, naturalHeight - bounds.height)
            effectView.contentView.bounds.origin.y = min(max(0, newValue), furthest)
        }
    }

    /// Whether a submenu covers the menu.
    var isCovered = false {
        didSet {
            shade.alpha = isCovered ? 1 : 0
            accessibilityElementsHidden = isCovered
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let offset = scrollOffset
        effectView.frame = bounds
        shadowView.frame = bounds
        scrollOffset = offset
        shade.frame = CGRect(
            x: 0, y: 0, width: bounds.width, height: max(bounds.height, naturalHeight))
    }
}

/// The shadow of a menu, clipped to the outside of the menu so that it does not show through the material.
private final class MenuShadowView: UIView {
    private let maskLayer = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        let metrics = MenuMetrics.current
        layer.shadowOpacity = Float(metrics.shadowOpacity)
        layer.shadowRadius = metrics.shadowRadius
        layer.shadowOffset = metrics.shadowOffset
        maskLayer.fillRule = .evenOdd
        layer.mask = maskLayer
    }

    required init?(coder: NSCoder) { fatalError("menus create their shadows themselves") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = MenuMetrics.current
        let form = CGPath(
            roundedRect: bounds, cornerWidth: min(metrics.cornerRadius, bounds.width / 2),
            cornerHeight: min(metrics.cornerRadius, bounds.height / 2), transform: nil)
        layer.shadowPath = form
        let reach = 3 * metrics.shadowRadius
        let outside = CGMutablePath()
        outside.addRect(bounds.insetBy(dx: -reach, dy: -reach))
        outside.addPath(form)
        maskLayer.path = outside
    }
}
