import CoreGraphics
import Foundation

/// One arranging of the items of a tab bar by the user: the sheet above the bar, and the drag of an icon.
@MainActor
final class TabBarCustomization {
    private unowned let bar: UITabBar
    private let former: [UITabBarItem]
    /// The items that the user may move.
    private let candidates: [UITabBarItem]
    private let sheet: TabCustomizationSheet
    private var recognizers: [IconPan] = []
    private var drag: Drag?

    private struct Drag {
        let item: UITabBarItem
        let icon: TabBarButton
        /// From the finger to the middle of the icon, in points.
        let offset: CGPoint
    }

    init(of bar: UITabBar, candidates: [UITabBarItem], in superview: UIView) {
        self.bar = bar
        self.candidates = candidates
        former = bar.state.items ?? []
        sheet = TabCustomizationSheet(candidates, style: bar.customizationStyle)
        sheet.done = { [weak bar] in _ = bar?.finishCustomizing(animated: true) }
        superview.insertSubview(sheet, belowSubview: bar)
        place()
        for view in [sheet.grid, bar] {
            let recognizer = IconPan { [weak self] in self?.dragged($0, $1) }
            view.addGestureRecognizer(recognizer)
            recognizers.append(recognizer)
        }
        bar.updateCustomizingButtons(movable: isMovable)
    }

    /// Whether the arrangement differs from that at the beginning.
    var hasChanged: Bool { (bar.state.items ?? []) != former }

    // MARK: - Showing

    /// Places the sheet above the bar.
    func place() {
        guard let superview = sheet.superview else { return }
        sheet.frame = CGRect(
            x: 0, y: 0, width: superview.bounds.width, height: bar.frame.minY)
    }

    private var offscreen: CGAffineTransform {
        CGAffineTransform(translationX: 0, y: sheet.bounds.height)
    }

    func show() {
        sheet.transform = offscreen
        UIView.animate(withDuration: BarMetrics.current.tabSheetDuration) { [self] in
            sheet.transform = .identity
        }
    }

    func hide(animated: Bool, _ completion: @escaping () -> Void) {
        endDrag()
        for recognizer in recognizers { recognizer.view?.removeGestureRecognizer(recognizer) }
        guard animated else {
            sheet.removeFromSuperview()
            return completion()
        }
        UIView.animate(withDuration: BarMetrics.current.tabSheetDuration) { [self] in
            sheet.transform = offscreen
        } completion: { [self] _ in
            sheet.removeFromSuperview()
            completion()
        }
    }

    // MARK: - Dragging

    func isMovable(_ item: UITabBarItem) -> Bool { candidates.contains { $0 === item } }

    private func dragged(_ pan: IconPan, _ state: UIGestureRecognizer.State) {
        guard let superview = sheet.superview else { return }
        let point = pan.location(in: superview)
        switch state {
        case .began:
            beginDrag(
                at: CGPoint(x: point.x - pan.travel.x, y: point.y - pan.travel.y), in: superview)
            moveDrag(to: point)
        case .changed: moveDrag(to: point)
        case .ended: drop(at: point)
        case .cancelled: endDrag()
        case .possible, .failed: break
        }
    }

    private func beginDrag(at point: CGPoint, in superview: UIView) {
        let buttons = sheet.buttons + bar.state.buttons
        let found = buttons.first {
            isMovable($0.item) && $0.convert($0.bounds, to: superview).contains(point)
        }
        guard let found else { return }
        let icon = TabBarButton(found.item, bar.customizationStyle)
        icon.isUserInteractionEnabled = false
        icon.bounds.size = found.bounds.size
        icon.center = superview.convert(found.center, from: found.superview)
        superview.addSubview(icon)
        UIView.animate(withDuration: BarMetrics.current.tabLiftDuration) {
            icon.transform = CGAffineTransform(
                scaleX: BarMetrics.current.tabLiftScale, y: BarMetrics.current.tabLiftScale)
        }
        drag = Drag(
            item: found.item, icon: icon,
            offset: CGPoint(x: icon.center.x - point.x, y: icon.center.y - point.y))
    }

    private func moveDrag(to point: CGPoint) {
        guard let drag else { return }
        drag.icon.center = CGPoint(x: point.x + drag.offset.x, y: point.y + drag.offset.y)
        let target = target(at: point)
        for button in bar.state.buttons { button.isHighlighted = button === target }
        bar.updateCustomizingButtons(movable: isMovable)
        target?.alpha = BarMetrics.current.tabTargetAlpha
    }

    /// The button of the bar at a point whose place an icon can take.
    private func target(at point: CGPoint) -> TabBarButton? {
        let inside = bar.convert(point, from: sheet.superview)
        guard bar.bounds.contains(inside) else { return nil }
        return bar.state.buttons.first { button in
            isMovable(button.item) && button.frame.minX <= inside.x && inside.x < button.frame.maxX
        }
    }

    private func drop(at point: CGPoint) {
        defer { endDrag() }
        guard let item = drag?.item, let place = target(at: point)?.item, place !== item,
            var items = bar.state.items, let index = items.firstIndex(where: { $0 === place })
        else { return }
        if let own = items.firstIndex(where: { $0 === item }) { items[own] = place }
        items[index] = item
        bar.changeItems(items, animated: true)
        bar.updateCustomizingButtons(movable: isMovable)
    }

    private func endDrag() {
        drag?.icon.removeFromSuperview()
        drag = nil
        for button in bar.state.buttons { button.isHighlighted = false }
        bar.updateCustomizingButtons(movable: isMovable)
    }
}

/// The sheet with the icons of a tab bar, above the bar.
final class TabCustomizationSheet: UIView {
    /// Called when the user is done.
    var done: () -> Void = {}
    let grid = UIView()
    private(set) var buttons: [TabBarButton] = []
    private let navigationBar = UINavigationBar()
    private let label = UILabel()

    init(_ items: [UITabBarItem], style: TabBarButton.Style) {
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        let item = UINavigationItem(title: "Configure")
        item.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.done() })
        navigationBar.items = [item]
        label.text = "Drag the icons to\norganize tabs."
        label.numberOfLines = 0
        label.textAlignment = .center
        label.textColor = .secondaryLabel
        label.font = .preferredFont(forTextStyle: .title3)
        buttons = items.map { item in
            let button = TabBarButton(item, style)
            button.isUserInteractionEnabled = false
            grid.addSubview(button)
            return button
        }
        for view in [grid, label, navigationBar] { addSubview(view) }
    }

    required init?(coder: NSCoder) { fatalError("tab bars create their sheets themselves") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = BarMetrics.current
        let area = bounds.inset(by: safeAreaInsets)
        let height = navigationBar.sizeThatFits(area.size).height
        navigationBar.frame = CGRect(x: 0, y: area.minY, width: bounds.width, height: height)
        let columns = max(1, Int(area.width / metrics.tabSheetCell.width))
        let rows = (buttons.count + columns - 1) / columns
        grid.frame = CGRect(
            x: area.minX, y: navigationBar.frame.maxY + metrics.tabSheetMargin, width: area.width,
            height: CGFloat(rows) * metrics.tabSheetCell.height)
        let width = area.width / CGFloat(columns)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, button) in buttons.enumerated() {
            let column = index % columns
            button.frame = CGRect(
                x: CGFloat(isMirrored ? columns - 1 - column : column) * width,
                y: CGFloat(index / columns) * metrics.tabSheetCell.height, width: width,
                height: metrics.tabSheetCell.height - metrics.tabSheetMargin)
        }
        let text = label.sizeThatFits(area.size)
        label.frame = CGRect(
            x: area.minX, y: bounds.maxY - text.height - 2 * metrics.tabSheetMargin,
            width: area.width, height: text.height)
    }
}

/// The drag of an icon.
private final class IconPan: UIPanGestureRecognizer {
    private let moved: (IconPan, State) -> Void
    /// The way of the finger until the drag began, in points.
    private(set) var travel = CGPoint.zero

    init(_ moved: @escaping (IconPan, State) -> Void) {
        self.moved = moved
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
    }

    override func start(with travel: CGPoint) -> Start {
        self.travel = travel
        return .begin
    }

    override func willNotifyTargets(of state: State) { moved(self, state) }
}
