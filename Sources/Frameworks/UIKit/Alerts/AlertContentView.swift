import CoreGraphics
import Foundation

/// The view of an alert controller: one card, or the two of an action sheet on a phone.
final class AlertContentView: UIView {
    private unowned let controller: UIAlertController
    private var cards: [AlertCardView] = []
    private let metrics = AlertMetrics.current

    init(_ controller: UIAlertController) {
        self.controller = controller
        super.init(frame: .zero)
        accessibilityViewIsModal = true
        reload()
    }

    required init?(coder: NSCoder) { fatalError("alerts create their views themselves") }

    /// The buttons of all cards, from top to bottom.
    var buttons: [AlertActionView] { cards.flatMap(\.buttons) }

    /// Makes the cards anew, after their content changed.
    func reload() {
        for card in cards { card.removeFromSuperview() }
        let style = controller.preferredStyle
        let cancel = controller.cancelAction
        let others = controller.actions.filter { $0 !== cancel }
        let emphasized = controller.preferredAction ?? cancel
        let taken: (UIAlertAction) -> Void = { [weak controller] in controller?.take($0) }
        var content = AlertCardView.Content(
            title: controller.title, message: controller.message, actions: others,
            fields: controller.textFields ?? [])
        if style == .alert {
            // Observed: of two buttons the one that cancels comes first, of several last.
            if let cancel, others.count == 1 { content.actions.insert(cancel, at: 0) }
            if let cancel, others.count != 1 { content.actions.append(cancel) }
        }
        cards = [
            AlertCardView(
                content, style, emphasized: emphasized, isPlain: controller.isPopover, taken: taken)
        ]
        if style == .actionSheet, !controller.isPopover, let cancel {
            cards.append(
                AlertCardView(
                    .init(actions: [cancel]), style, emphasized: cancel,
                    background: metrics.cancelColor, taken: taken))
        }
        for card in cards { addSubview(card) }
        for action in controller.actions {
            action.whenChanged = { [weak self] in
                for card in self?.cards ?? [] { card.showStates() }
            }
        }
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    // MARK: - Layout

    private var hasEmptyCard: Bool {
        cards.count > 1 && (cards.first?.height(width: metrics.sheetWidth) ?? 0) == 0
    }

    private func width(in available: CGFloat) -> CGFloat {
        if controller.isPopover { return metrics.popoverWidth }
        guard controller.preferredStyle == .alert else {
            return min(available - 2 * metrics.sheetMargin, metrics.sheetWidth)
        }
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        return min(isLarge ? metrics.largeAlertWidth : metrics.alertWidth, available)
    }

    /// The size of all cards in a room, in points; higher ones scroll.
    func size(in room: CGSize) -> CGSize {
        let width = width(in: room.width)
        var height = cards.reduce(0) { $0 + $1.height(width: width) }
        if cards.count > 1, !hasEmptyCard { height += metrics.sheetGap }
        return CGSize(width: width, height: min(height, room.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var bottom = bounds.maxY
        if cards.count > 1, let last = cards.last {
            let height = last.height(width: bounds.width)
            last.frame = CGRect(x: 0, y: bottom - height, width: bounds.width, height: height)
            bottom -= height + (hasEmptyCard ? 0 : metrics.sheetGap)
        }
        cards.first?.frame = CGRect(
            x: 0, y: 0, width: bounds.width, height: max(bottom, 0))
    }
}
