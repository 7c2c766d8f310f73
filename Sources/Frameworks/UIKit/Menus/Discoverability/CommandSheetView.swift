import CoreGraphics
import Foundation

/// The list of key commands at the bottom of a window, in columns. It takes no touches.
// From memory: sizes, colours and times.
final class CommandSheetView: UIView {
    static let fade: TimeInterval = 0.2
    private static let columnWidth: CGFloat = 300
    private static let rowHeight: CGFloat = 34
    private static let margin: CGFloat = 20
    private static let cornerRadius: CGFloat = 16

    private let platter = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private var rows: [CommandRowView] = []

    init(_ list: CommandList) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        platter.layer.cornerRadius = Self.cornerRadius
        platter.clipsToBounds = true
        addSubview(platter)
        for section in list.sections {
            rows.append(CommandRowView(title: section.title, keys: nil))
            rows += section.rows.map { CommandRowView(title: $0.title, keys: $0.keys) }
        }
        for row in rows { platter.contentView.addSubview(row) }
    }

    required init?(coder: NSCoder) { fatalError("key commands create their lists themselves") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = Self.margin
        let area = bounds.inset(by: safeAreaInsets).insetBy(dx: margin, dy: margin)
        let room = max(1, Int((area.width - 2 * margin) / Self.columnWidth))
        let tallest = max(1, Int((area.height * 2 / 3 - 2 * margin) / Self.rowHeight))
        let columns = min(room, max(1, (rows.count + tallest - 1) / tallest))
        let count = (rows.count + columns - 1) / columns
        let size = CGSize(
            width: min(area.width, CGFloat(columns) * Self.columnWidth + 2 * margin),
            height: min(area.height, CGFloat(count) * Self.rowHeight + 2 * margin))
        platter.frame = CGRect(
            x: area.midX - size.width / 2, y: area.maxY - size.height, width: size.width,
            height: size.height)
        let width = (size.width - 2 * margin) / CGFloat(columns)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, row) in rows.enumerated() {
            let column = isMirrored ? columns - 1 - index / count : index / count
            row.frame = CGRect(
                x: margin + CGFloat(column) * width,
                y: margin + CGFloat(index % count) * Self.rowHeight, width: width,
                height: Self.rowHeight)
        }
    }
}

/// A command with its keys, or the title of some.
private final class CommandRowView: UIView {
    private static let inset: CGFloat = 12
    private let title = UILabel()
    private let keys = UILabel()

    init(title text: String, keys: String?) {
        super.init(frame: .zero)
        title.text = text
        title.font = .preferredFont(forTextStyle: keys == nil ? .headline : .body)
        title.textColor = keys == nil ? .secondaryLabel : .label
        self.keys.text = keys
        self.keys.font = .preferredFont(forTextStyle: .body)
        self.keys.textColor = .secondaryLabel
        addSubview(title)
        addSubview(self.keys)
    }

    required init?(coder: NSCoder) { fatalError("key commands create their rows themselves") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.insetBy(dx: Self.inset, dy: 0)
        let width = min(keys.intrinsicContentSize.width, area.width / 2)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let text = CGRect(
            x: isMirrored ? area.minX + width : area.minX, y: 0, width: area.width - width,
            height: area.height)
        title.frame = text
        keys.frame = CGRect(
            x: isMirrored ? area.minX : area.maxX - width, y: 0, width: width, height: area.height)
    }
}
