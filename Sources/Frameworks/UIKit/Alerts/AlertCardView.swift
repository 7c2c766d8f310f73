import CoreGraphics
import Foundation

/// A card of an alert: the texts, and below them buttons in a row or in a column.
///
/// A finger that slides over the buttons highlights the one below it and triggers the one from which it is lifted. A
/// column that is higher than its room scrolls instead, and so do texts that leave no room for the buttons.
final class AlertCardView: UIView {
    /// The texts and buttons of a card.
    struct Content {
        var title: String?
        var message: String?
        var actions: [UIAlertAction]
        var fields: [UITextField] = []
    }

    private let style: UIAlertController.Style
    private let material: UIVisualEffectView
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    /// The texts and the fields.
    private let texts = UIScrollView()
    private let column = UIScrollView()
    /// The fields, each in a box of its own.
    private let boxes: [UIView]
    private let fields: [UITextField]
    private(set) var buttons: [AlertActionView] = []
    private let metrics = AlertMetrics.current
    private let taken: (UIAlertAction) -> Void

    /// - Parameter background: In place of the material, for the card of a cancel button.
    init(
        _ content: Content, _ style: UIAlertController.Style, emphasized: UIAlertAction?,
        background: UIColor? = nil, isPlain: Bool = false,
        taken: @escaping (UIAlertAction) -> Void
    ) {
        self.style = style
        self.taken = taken
        fields = content.fields
        boxes = fields.map { field in
            let box = UIView()
            box.addSubview(field)
            return box
        }
        material = UIVisualEffectView(
            effect: background == nil && !isPlain
                ? UIBlurEffect(style: metrics.material) : nil)
        super.init(frame: .zero)
        addSubview(material)
        let body = material.contentView
        body.backgroundColor = background
        configure(titleLabel, content.title, metrics.titleFont(style))
        configure(messageLabel, content.message, metrics.messageFont)
        if style == .actionSheet {
            titleLabel.textColor = .secondaryLabel
            messageLabel.textColor = .secondaryLabel
        }
        titleLabel.accessibilityTraits = .header
        texts.contentInsetAdjustmentBehavior = .never
        texts.delaysContentTouches = false
        body.addSubview(texts)
        texts.addSubview(titleLabel)
        texts.addSubview(messageLabel)
        for box in boxes {
            box.backgroundColor = metrics.fieldColor
            box.layer.borderWidth = 0.5
            box.layer.cornerRadius = metrics.fieldRadius
            texts.addSubview(box)
        }
        column.contentInsetAdjustmentBehavior = .never
        column.delaysContentTouches = false
        body.addSubview(column)
        buttons = content.actions.map { action in
            AlertActionView(
                action, style, isEmphasized: action === emphasized, taken: taken)
        }
        for button in buttons { column.addSubview(button) }
        clipsToBounds = !isPlain
        layer.cornerRadius =
            isPlain ? 0 : style == .alert ? metrics.alertRadius : metrics.sheetRadius
    }

    required init?(coder: NSCoder) { fatalError("alerts create their views themselves") }

    private func configure(_ label: UILabel, _ text: String?, _ font: UIFont) {
        label.text = text
        label.font = font
        label.textAlignment = .center
        label.numberOfLines = 0
        label.isHidden = (text ?? "").isEmpty
    }

    // MARK: - Layout

    private var rowHeight: CGFloat {
        style == .alert ? metrics.alertRowHeight : metrics.sheetRowHeight
    }

    /// Whether two buttons are beside each other, which their titles have room for.
    private func isRow(_ width: CGFloat) -> Bool {
        style == .alert && buttons.count == 2
            && buttons.allSatisfy { $0.titleWidth <= width / 2 - 16 }
    }

    private func textHeights(_ width: CGFloat) -> (title: CGFloat, message: CGFloat) {
        let room = CGSize(width: width - 2 * metrics.textSide, height: .infinity)
        func height(_ label: UILabel) -> CGFloat {
            label.isHidden ? 0 : ceilToPixel(label.sizeThatFits(room).height)
        }
        return (height(titleLabel), height(messageLabel))
    }

    private func ceilToPixel(_ value: CGFloat) -> CGFloat {
        let scale = max(traitCollection.displayScale, 1)
        return (value * scale).rounded(.up) / scale
    }

    private var paddings: (top: CGFloat, bottom: CGFloat) {
        style == .alert
            ? (metrics.alertTextTop, metrics.alertTextBottom)
            : (metrics.sheetTextPadding, metrics.sheetTextPadding)
    }

    private func textHeight(_ width: CGFloat) -> CGFloat {
        let (title, message) = textHeights(width)
        if titleLabel.isHidden, messageLabel.isHidden, fields.isEmpty { return 0 }
        let gap = titleLabel.isHidden || messageLabel.isHidden ? 0 : metrics.textGap
        return paddings.top + title + gap + message + fieldsHeight + paddings.bottom
    }

    /// The height of the text fields and of the space above them.
    private var fieldsHeight: CGFloat {
        guard !fields.isEmpty else { return 0 }
        let above = titleLabel.isHidden && messageLabel.isHidden ? 0 : metrics.fieldsTop
        return above + CGFloat(fields.count) * metrics.fieldHeight
            + CGFloat(fields.count - 1) * metrics.fieldGap
    }

    private func layOutFields(_ width: CGFloat, bottom: CGFloat) {
        var y = bottom
        for (box, field) in zip(boxes, fields).reversed() {
            y -= metrics.fieldHeight
            box.frame = CGRect(
                x: metrics.textSide, y: y, width: width - 2 * metrics.textSide,
                height: metrics.fieldHeight)
            box.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
            field.frame = box.bounds.insetBy(dx: 6, dy: 2)
            y -= metrics.fieldGap
        }
    }

    private func buttonsHeight(_ width: CGFloat) -> CGFloat {
        buttons.isEmpty ? 0 : isRow(width) ? rowHeight : rowHeight * CGFloat(buttons.count)
    }

    /// The height with all buttons, in points.
    func height(width: CGFloat) -> CGFloat { textHeight(width) + buttonsHeight(width) }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        let width = bounds.width
        let (title, message) = textHeights(width)
        let inner = width - 2 * metrics.textSide
        titleLabel.frame = CGRect(
            x: metrics.textSide, y: paddings.top, width: inner, height: title)
        let gap = titleLabel.isHidden || messageLabel.isHidden ? 0 : metrics.textGap
        messageLabel.frame = CGRect(
            x: metrics.textSide, y: paddings.top + title + gap, width: inner, height: message)
        let wholeText = textHeight(width)
        // Chosen: long texts leave half of the height to the buttons.
        let leastButtons = min(buttonsHeight(width), max(rowHeight, bounds.height / 2))
        let text = min(wholeText, max(bounds.height - leastButtons, 0))
        texts.frame = CGRect(x: 0, y: 0, width: width, height: text)
        texts.contentSize = CGSize(width: width, height: wholeText)
        column.frame = CGRect(
            x: 0, y: text, width: width, height: max(bounds.height - text, 0))
        column.contentSize = CGSize(width: width, height: buttonsHeight(width))
        layOutFields(width, bottom: wholeText - paddings.bottom)
        layOutButtons(width, hasText: text > 0)
    }

    private func layOutButtons(_ width: CGFloat, hasText: Bool) {
        let isRow = isRow(width)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, button) in buttons.enumerated() {
            if isRow {
                let left = (index == 0) != isMirrored
                button.frame = CGRect(
                    x: left ? 0 : width / 2, y: 0, width: width / 2, height: rowHeight)
                button.separatorEdge = .top
            } else {
                button.frame = CGRect(
                    x: 0, y: CGFloat(index) * rowHeight, width: width, height: rowHeight)
                button.separatorEdge = index > 0 || hasText ? .top : .none
            }
        }
        middleLine.isHidden = !isRow
        let line = 1 / max(traitCollection.displayScale, 1)
        middleLine.frame = CGRect(x: width / 2, y: 0, width: line, height: rowHeight)
    }

    private lazy var middleLine: UIView = {
        let line = UIView()
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        column.addSubview(line)
        return line
    }()

    /// Shows which actions are enabled.
    func showStates() { for button in buttons { button.showState() } }

    // MARK: - Touches

    private var highlighted: AlertActionView? {
        didSet {
            guard highlighted !== oldValue else { return }
            oldValue?.isHighlighted = false
            highlighted?.isHighlighted = true
        }
    }

    private func button(under touches: Set<UITouch>) -> AlertActionView? {
        guard let touch = touches.first else { return nil }
        return buttons.first {
            $0.action.isEnabled && $0.point(inside: touch.location(in: $0), with: nil)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        highlighted = button(under: touches)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        highlighted = button(under: touches)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let chosen = button(under: touches)
        highlighted = nil
        if let chosen { taken(chosen.action) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        highlighted = nil
    }
}
