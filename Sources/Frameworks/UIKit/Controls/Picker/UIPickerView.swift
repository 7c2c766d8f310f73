import CoreGraphics
import Foundation

/// Lets the user choose one row of each of several wheels.
///
/// The data source counts components and rows when the picker is first shown or its counts are first read, and when it
/// is reloaded; the delegate supplies a row when it comes into sight. A picker is 216 points high by default.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    private let band = UIView()
    private var wheels: [PickerWheel] = []
    private var isLoaded = false
    private let metrics = PickerMetrics.current

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIPickerView.self) else { return nil }
    }

    override func configureDefaults() {
        if bounds.size == .zero { super.frame.size = PickerMetrics.current.size }
        addBand()
    }

    private func addBand() {
        clipsToBounds = true
        band.backgroundColor = metrics.bandColor
        band.layer.cornerRadius = metrics.bandRadius
        band.isUserInteractionEnabled = false
        addSubview(band)
    }

    // MARK: - Content

    /// Counts the components and rows.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { contentDidChange() } }

    /// Supplies the rows, and is notified of the user's selection.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { contentDidChange() } }

    /// Loads all components and rows again. The selected rows stay selected where they still exist.
    open func reloadAllComponents() {
        isLoaded = true
        let count = max(dataSource?.numberOfComponents(in: self) ?? 0, 0)
        while wheels.count > count { wheels.removeLast().removeFromSuperview() }
        while wheels.count < count {
            let wheel = PickerWheel(self, component: wheels.count)
            wheels.append(wheel)
            addSubview(wheel)
        }
        for wheel in wheels { wheel.reload() }
        setNeedsLayout()
    }

    /// Loads the rows of a component again.
    open func reloadComponent(_ component: Int) {
        guard isLoaded else { return reloadAllComponents() }
        wheel(component)?.reload()
        setNeedsLayout()
    }

    private func contentDidChange() {
        isLoaded = false
        setNeedsLayout()
    }

    private func loadIfNeeded() {
        if !isLoaded, dataSource != nil { reloadAllComponents() }
    }

    // MARK: - Reading

    open var numberOfComponents: Int {
        loadIfNeeded()
        return wheels.count
    }

    open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.rowCount ?? 0 }

    /// Returns the size of the rows of a component in points.
    open func rowSize(forComponent component: Int) -> CGSize {
        guard let wheel = wheel(component) else { return .zero }
        layoutIfNeeded()
        return CGSize(width: wheel.bounds.width, height: wheel.rowHeight)
    }

    /// Returns the view of a row; nil for one that is not in sight.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        layoutIfNeeded()
        return wheel(component)?.view(forRow: row)
    }

    // MARK: - Selection

    /// Turns a wheel to a row, without calling the delegate. Rows beyond the ends are the first and the last one.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        wheel(component)?.select(row, animated: animated && window != nil)
    }

    /// Returns the selected row of a component; -1 where there is none.
    open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selection ?? -1 }

    /// Has no effect: the selected rows are always marked.
    @available(*, deprecated, message: "The selected rows are always marked")
    open var showsSelectionIndicator: Bool {
        get { true }
        set {}
    }

    // MARK: - Layout

    open override var intrinsicContentSize: CGSize { metrics.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { metrics.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        let widths = wheels.indices.map(width(ofComponent:))
        let total = widths.reduce(0, +) + metrics.spacing * CGFloat(max(wheels.count - 1, 0))
        var x = ((bounds.width - total) / 2).rounded()
        for (wheel, width) in zip(wheels, widths) {
            wheel.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            x += width + metrics.spacing
        }
        let height = (wheels.map(\.rowHeight).max() ?? metrics.rowHeight) + metrics.bandExcess
        band.frame = CGRect(
            x: metrics.bandInset, y: ((bounds.height - height) / 2).rounded(),
            width: max(bounds.width - 2 * metrics.bandInset, 0), height: height)
    }

    private func width(ofComponent component: Int) -> CGFloat {
        let width = delegate?.pickerView(self, widthForComponent: component) ?? sharedWidth
        return width.isFinite ? min(max(width, 0), 100_000) : sharedWidth
    }

    /// The width of each component if none has its own.
    final var sharedWidth: CGFloat {
        let count = CGFloat(max(wheels.count, 1))
        let room = bounds.width - 2 * metrics.sideInset - metrics.spacing * (count - 1)
        return max((room / count).rounded(.down), 0)
    }

    private func wheel(_ component: Int) -> PickerWheel? {
        loadIfNeeded()
        return wheels.indices.contains(component) ? wheels[component] : nil
    }

    // MARK: - Rows

    /// Returns the title of a row: the attributed one, or the plain one; a question mark without any.
    final func title(ofRow row: Int, _ component: Int) -> NSAttributedString {
        if let title = delegate?.pickerView(
            self, attributedTitleForRow: row, forComponent: component)
        {
            return title
        }
        // Observed on iOS: rows without a title show a question mark.
        let title = delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? "?"
        return NSAttributedString(string: title)
    }

    /// Returns a label with the title of a row.
    final func titleView(_ row: Int, _ component: Int, reusing view: UIView?) -> UIView {
        let label = view as? UILabel ?? UILabel()
        label.font = .systemFont(ofSize: metrics.fontSize)
        label.textAlignment = .center
        label.attributedText = title(ofRow: row, component)
        return label
    }

    final func userSelected(_ row: Int, _ component: Int) {
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }

    final func accessibilityLabel(ofComponent component: Int) -> String? {
        (delegate as? any UIPickerViewAccessibilityDelegate)?.pickerView(
            self, accessibilityLabelForComponent: component)
    }

    final func accessibilityHint(ofComponent component: Int) -> String? {
        (delegate as? any UIPickerViewAccessibilityDelegate)?.pickerView(
            self, accessibilityHintForComponent: component)
    }
}
