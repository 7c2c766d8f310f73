import Foundation
import QuartzCore

/// The state of a swiped row, which is moved aside to reveal its actions.
@MainActor
struct RowSwipe {
    var path: RowPath
    let cell: UIView
    /// Whether the actions are at the leading edge.
    let isLeading: Bool
    let actions: SwipeActionsView
    /// Receives the touches outside of the actions, which close the row.
    let cover: SwipeCover
    /// The distance by which the row is moved away from the edge with the actions, in points.
    var distance: CGFloat = 0
    /// Whether the row stays open.
    var isOpen = false
    /// The distance at the beginning of the drag.
    var dragStart: CGFloat = 0
}

/// The sizes of swipe actions, in points.
struct SwipeMetrics {
    /// Around the title of a button.
    var padding: CGFloat
    var leastButtonWidth: CGFloat
    /// The fraction of the row's width from which a swipe performs the first action.
    var fullSwipePart: CGFloat
    /// The speed, in points per second, from which a swipe opens or closes the row whatever its distance.
    var decisiveSpeed: CGFloat
    /// Seconds.
    var duration: TimeInterval

    // From memory, not measured (facts §5).
    static let classic = SwipeMetrics(
        padding: 15, leastButtonWidth: 74, fullSwipePart: 0.6, decisiveSpeed: 300, duration: 0.3)

    /// The metrics of the current generation.
    static let current = classic
}

/// The view that covers a list with an open row, and receives the touches outside of the row's actions.
final class SwipeCover: UIView {
    private weak var list: (any SwipingList)?
    weak var actions: SwipeActionsView?

    init(_ list: any SwipingList) {
        self.list = list
        super.init(frame: list.bounds)
    }

    required init?(coder: NSCoder) { fatalError("lists create their covers themselves") }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard let actions else { return true }
        return !actions.bounds.contains(convert(point, to: actions))
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        _ = list?.closeSwipe(animated: true)
    }
}

/// The buttons of a swiped row.
final class SwipeActionsView: UIView {
    private let buttons: [SwipeButton]
    private let isLeading: Bool
    let performsFirst: Bool
    /// Whether the first action fills the view.
    private var isFullSwipe = false

    /// - Parameter edgeInset: The width of the safe area's inset at the edge of the row, which the first button
    ///   fills, too.
    init(
        _ configuration: UISwipeActionsConfiguration, isLeading: Bool, edgeInset: CGFloat,
        perform: @escaping (UIContextualAction) -> Void
    ) {
        buttons = configuration.actions.map { SwipeButton($0, isLeading: isLeading, perform) }
        performsFirst = configuration.performsFirstActionWithFullSwipe
        self.isLeading = isLeading
        super.init(frame: .zero)
        clipsToBounds = true
        buttons.first?.edgeInset = edgeInset
        for button in buttons.reversed() { addSubview(button) }
    }

    required init?(coder: NSCoder) { fatalError("lists create these views themselves") }

    /// The width that shows all buttons.
    var openWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

    var firstAction: UIContextualAction? { buttons.first?.action }

    /// Shows whether lifting the finger performs the first action.
    func showFullSwipe(_ isFull: Bool) {
        guard isFull != isFullSwipe else { return }
        isFullSwipe = isFull
        UIView.animate(
            withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // The buttons share the width in the proportion of their natural widths, the first one at the edge.
        let scale = openWidth > 0 ? bounds.width / openWidth : 0
        let isAtLeft = isLeading == (effectiveUserInterfaceLayoutDirection == .leftToRight)
        var distance: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            var width = button.naturalWidth * scale
            if isFullSwipe { width = index == 0 ? bounds.width : 0 }
            let x = isAtLeft ? distance : bounds.width - distance - width
            button.isAtLeft = isAtLeft
            button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            distance += width
        }
    }
}

/// The button of a swipe action.
final class SwipeButton: UIControl {
    let action: UIContextualAction
    private let label = UILabel()
    private let imageView = UIImageView()
    /// The width at the edge of the list that is left without content, in points.
    var edgeInset: CGFloat = 0
    /// Whether that edge is the left one.
    var isAtLeft = false

    init(
        _ action: UIContextualAction, isLeading: Bool,
        _ perform: @escaping (UIContextualAction) -> Void
    ) {
        self.action = action
        super.init(frame: .zero)
        clipsToBounds = true
        backgroundColor = action.backgroundColor
        if let effect = action.backgroundEffect { show(effect) }
        label.text = action.title
        label.textColor = .white
        label.font = .preferredFont(forTextStyle: .callout)
        label.textAlignment = .center
        label.numberOfLines = 2
        imageView.image = action.image
        imageView.tintColor = .white
        imageView.contentMode = .center
        addSubview(label)
        addSubview(imageView)
        addAction(UIAction { _ in perform(action) }, for: .touchUpInside)
        isAccessibilityElement = true
        accessibilityLabel = action.title
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { fatalError("lists create these buttons themselves") }

    /// Fills the background with a visual effect.
    private func show(_ effect: UIVisualEffect) {
        let view = UIVisualEffectView(effect: effect)
        view.isUserInteractionEnabled = false
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }

    /// The width that shows the content, in points.
    var naturalWidth: CGFloat {
        let metrics = SwipeMetrics.current
        let text = label.intrinsicContentSize.width
        let content = max(action.image?.size.width ?? 0, action.title == nil ? 0 : text)
        return max(metrics.leastButtonWidth, content + 2 * metrics.padding) + edgeInset
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = CGRect(
            x: isAtLeft ? edgeInset : 0, y: 0, width: max(0, bounds.width - edgeInset),
            height: bounds.height)
        let width = max(naturalWidth - edgeInset, room.width)
        let imageSize = action.image?.size ?? .zero
        let showsTitle =
            action.title?.isEmpty == false && (imageSize == .zero || bounds.height >= 60)
        label.isHidden = !showsTitle
        let text =
            showsTitle
            ? label.sizeThatFits(CGSize(width: width, height: bounds.height)).height : 0
        let gap: CGFloat = showsTitle && imageSize != .zero ? 4 : 0
        var y = (bounds.height - imageSize.height - gap - text) / 2
        imageView.frame = CGRect(x: room.minX, y: y, width: room.width, height: imageSize.height)
        y += imageSize.height + gap
        label.frame = CGRect(x: room.midX - width / 2, y: y, width: width, height: text)
    }
}
