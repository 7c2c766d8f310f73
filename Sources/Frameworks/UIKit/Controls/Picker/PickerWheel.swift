import CoreGraphics
import Foundation

/// One component of a picker: a scroll view whose rows turn around a cylinder.
final class PickerWheel: UIScrollView {
    private weak var picker: UIPickerView?
    private let component: Int
    private(set) var rowCount = 0
    private(set) var rowHeight: CGFloat
    private var rows: [Int: UIView] = [:]
    /// Rows that left the wheel, offered to the delegate again.
    private var reusable: [UIView] = []
    private var geometry: PickerWheelGeometry
    /// The selected row, for which the delegate was called last or which code chose.
    private(set) var selection = -1
    private let observer = PickerWheelObserver()
    private let metrics = PickerMetrics.current

    init(_ picker: UIPickerView, component: Int) {
        self.picker = picker
        self.component = component
        rowHeight = PickerMetrics.current.rowHeight
        geometry = PickerWheelGeometry(height: 0, rowHeight: rowHeight, metrics: metrics)
        super.init(frame: .zero)
        contentInsetAdjustmentBehavior = .never
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        scrollsToTop = false
        alwaysBounceVertical = true
        decelerationRate = .fast
        observer.wheel = self
        delegate = observer
        addGestureRecognizer(PickerTap { [weak self] in self?.tapped(at: $0) })
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
    }

    required init?(coder: NSCoder) { fatalError("pickers create their wheels themselves") }

    // MARK: - Content

    /// Loads the rows again.
    func reload() {
        guard let picker else { return }
        rowCount = max(
            picker.dataSource?.pickerView(picker, numberOfRowsInComponent: component) ?? 0, 0)
        let height =
            picker.delegate?.pickerView(picker, rowHeightForComponent: component)
            ?? metrics.rowHeight
        rowHeight = height.isFinite && height > 0 ? min(height, 10_000) : metrics.rowHeight
        for view in rows.values { view.removeFromSuperview() }
        rows = [:]
        reusable = []
        selection = rowCount == 0 ? -1 : min(max(selection, 0), rowCount - 1)
        updateContent()
    }

    private func updateContent() {
        geometry = PickerWheelGeometry(
            height: bounds.height, rowHeight: rowHeight, metrics: metrics)
        let inset = (bounds.height - rowHeight) / 2
        contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
        contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
        if !isDragging { move(to: selection, animated: false) }
        setNeedsLayout()
    }

    override func sizeDidChange() {
        super.sizeDidChange()
        updateContent()
    }

    func view(forRow row: Int) -> UIView? { rows[row] }

    // MARK: - Selection

    /// Selects a row without notifying the delegate.
    func select(_ row: Int, animated: Bool) {
        guard rowCount > 0 else { return }
        selection = min(max(row, 0), rowCount - 1)
        move(to: selection, animated: animated)
    }

    private func move(to row: Int, animated: Bool) {
        guard row >= 0, bounds.height > 0 else { return }
        let target = CGPoint(x: 0, y: offset(of: row))
        if animated {
            setContentOffset(target, animated: true)
        } else {
            contentOffset = target
        }
    }

    private func offset(of row: Int) -> CGFloat { CGFloat(row) * rowHeight - contentInset.top }

    /// The distance by which the wheel is turned from its first row, in points.
    private var position: CGFloat { contentOffset.y + contentInset.top }

    /// The row in the middle.
    private var middleRow: Int { geometry.row(at: position, of: rowCount) }

    /// Returns the offset of the row nearest to an offset.
    fileprivate func restingOffset(near offset: CGFloat) -> CGFloat {
        let row = geometry.row(at: offset + contentInset.top, of: rowCount)
        return row < 0 ? offset : self.offset(of: row)
    }

    /// Selects the middle row after the user turned the wheel and it came to rest.
    ///
    /// A wheel that left its window while it turned selects nothing, which is known from public reports.
    fileprivate func cameToRest() {
        let row = middleRow
        guard row >= 0, window != nil else { return }
        if abs(position - CGFloat(row) * rowHeight) > 0.5 { move(to: row, animated: true) }
        guard row != selection else { return }
        selection = row
        picker?.userSelected(row, component)
    }

    /// Turns the wheel by whole rows for a notch of a mouse's wheel.
    override func step(byWheel movement: CGPoint) {
        guard movement.y.isFinite else { return }
        let rows = (-movement.y / rowHeight).rounded(.awayFromZero)
        step(by: Int(min(max(rows, -100), 100)))
    }

    private func tapped(at point: CGPoint) {
        let offset = point.y - bounds.midY
        let row = geometry.row(seenAt: offset, position: position, of: rowCount)
        guard row >= 0, row != middleRow else { return }
        observer.choosesByTap = true
        setContentOffset(CGPoint(x: 0, y: self.offset(of: row)), animated: true)
    }

    // MARK: - Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let picker, bounds.height > 0 else { return }
        let visible = geometry.visibleRows(at: position, of: rowCount)
        for (row, view) in rows where !visible.contains(row) {
            view.removeFromSuperview()
            reusable.append(view)
            rows[row] = nil
        }
        for row in visible {
            let view = rows[row] ?? makeRow(row, picker)
            let placement = geometry.placement(of: row, at: position)
            view.center = CGPoint(
                x: bounds.width / 2, y: contentOffset.y + bounds.height / 2 + placement.offset)
            view.transform = CGAffineTransform(
                scaleX: placement.scale.width, y: placement.scale.height)
            view.alpha = placement.alpha
        }
    }

    private func makeRow(_ row: Int, _ picker: UIPickerView) -> UIView {
        let offered = reusable.popLast()
        let view =
            picker.delegate?.pickerView(
                picker, viewForRow: row, forComponent: component, reusing: offered) ?? UIView()
        view.transform = .identity
        view.bounds.size = CGSize(
            width: max(bounds.width - 2 * metrics.titleInset, 0), height: rowHeight)
        rows[row] = view
        addSubview(view)
        return view
    }

    // MARK: - Accessibility

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? picker?.accessibilityLabel(ofComponent: component) }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityHint: String? {
        get { super.accessibilityHint ?? picker?.accessibilityHint(ofComponent: component) }
        set { super.accessibilityHint = newValue }
    }

    override var accessibilityValue: String? {
        get {
            guard selection >= 0, let picker else { return nil }
            return picker.title(ofRow: selection, component).string
        }
        set { super.accessibilityValue = newValue }
    }

    override func accessibilityIncrement() { step(by: 1) }

    override func accessibilityDecrement() { step(by: -1) }

    private func step(by rows: Int) {
        let row = min(max(selection + rows, 0), rowCount - 1)
        guard row >= 0, row != selection else { return }
        select(row, animated: true)
        picker?.userSelected(row, component)
    }
}

/// Follows the movement of a wheel.
private final class PickerWheelObserver: NSObject, UIScrollViewDelegate {
    weak var wheel: PickerWheel?
    /// Whether an animation in progress follows a tap.
    var choosesByTap = false

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { choosesByTap = false }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard let wheel else { return }
        targetContentOffset.pointee.y = wheel.restingOffset(near: targetContentOffset.pointee.y)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { wheel?.cameToRest() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        if !scrollView.isTracking { wheel?.cameToRest() }
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        if choosesByTap {
            choosesByTap = false
            wheel?.cameToRest()
        }
    }
}

/// A tap that reports its place, in points of its view.
private final class PickerTap: UITapGestureRecognizer {
    private let tapped: (CGPoint) -> Void

    init(_ tapped: @escaping (CGPoint) -> Void) {
        self.tapped = tapped
        super.init(target: nil, action: nil)
    }

    override func didNotifyTargets(of state: State) {
        if state == .ended { tapped(location(in: view)) }
    }
}
