import Foundation
import QuartzCore

/// The standard accessory of a cell: a chevron, a checkmark, a detail button, or a button and a chevron.
final class CellAccessoryView: UIView {
    private weak var cell: UIView?
    private let buttonTapped: @MainActor () -> Void
    private var type = UITableViewCell.AccessoryType.none
    private let mark = ShapeView()
    private var button: UIButton?
    /// The colour of the chevron; set before the chevron is shown.
    var chevronColor = UIColor.tertiaryLabel

    /// - Parameter buttonTapped: Called when the user taps the detail button.
    init(cell: UIView, buttonTapped: @escaping @MainActor () -> Void) {
        self.cell = cell
        self.buttonTapped = buttonTapped
        super.init(frame: .zero)
        addSubview(mark)
    }

    required init?(coder: NSCoder) { fatalError("cells create their accessories themselves") }

    // In points. Published for iOS 26: the chevron and the checkmark. From memory: the button.
    private static let chevron = CGSize(width: 10, height: 14)
    private static let checkmark = CGSize(width: 19, height: 18)
    private static let detail = CGSize(width: 24, height: 24)
    private static let gap: CGFloat = 8

    /// The size of an accessory; zero for none.
    static func size(of type: UITableViewCell.AccessoryType) -> CGSize {
        switch type {
        case .none: .zero
        case .disclosureIndicator: chevron
        case .checkmark: checkmark
        case .detailButton: detail
        case .detailDisclosureButton:
            CGSize(width: detail.width + gap + chevron.width, height: detail.height)
        }
    }

    func show(_ type: UITableViewCell.AccessoryType) {
        guard type != self.type else { return }
        self.type = type
        let hasButton = type == .detailButton || type == .detailDisclosureButton
        if hasButton, button == nil { addButton() }
        button?.isHidden = !hasButton
        mark.isHidden = type == .detailButton
        mark.strokeColor = type == .checkmark ? tintColor : chevronColor
        changeTouches(isEnabled: hasButton)
        setNeedsLayout()
    }

    private func addButton() {
        let button = UIButton(type: .detailDisclosure)
        button.addAction(UIAction { [weak self] _ in self?.buttonTapped() }, for: .touchUpInside)
        addSubview(button)
        self.button = button
    }

    /// Draws the chevron in the tint colour, as in an outline.
    func showTint() { mark.strokeColor = tintColor }

    override func tintDidChange() {
        super.tintDidChange()
        if type == .checkmark { mark.strokeColor = tintColor }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = bounds.size
        let isMirrored = cell?.directionOfContent == .rightToLeft
        switch type {
        case .none: break
        case .disclosureIndicator, .detailDisclosureButton:
            let x = isMirrored ? 0 : size.width - Self.chevron.width
            mark.frame = CGRect(
                x: x, y: (size.height - Self.chevron.height) / 2, width: Self.chevron.width,
                height: Self.chevron.height)
            mark.path = chevronPath(isMirrored: isMirrored)
            mark.lineWidth = 2.3
            button?.frame = CGRect(
                x: isMirrored ? size.width - Self.detail.width : 0, y: 0,
                width: Self.detail.width, height: size.height)
        case .checkmark:
            mark.frame = bounds
            mark.path = checkmarkPath
            mark.lineWidth = 2.3
        case .detailButton: button?.frame = bounds
        }
    }

    private func chevronPath(isMirrored: Bool) -> CGPath {
        let path = CGMutablePath()
        let (foot, tip): (CGFloat, CGFloat) = isMirrored ? (7.5, 1.8) : (2.5, 8.2)
        path.addLines(between: [
            CGPoint(x: foot, y: 1.3), CGPoint(x: tip, y: 7), CGPoint(x: foot, y: 12.7),
        ])
        return path
    }

    private var checkmarkPath: CGPath {
        let path = CGMutablePath()
        path.addLines(between: [
            CGPoint(x: 3.2, y: 9.8), CGPoint(x: 7.6, y: 14.6), CGPoint(x: 15.8, y: 3.2),
        ])
        return path
    }
}
