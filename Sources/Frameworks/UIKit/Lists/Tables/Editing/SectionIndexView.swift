import Foundation
import QuartzCore

/// The state of a table's section index.
@MainActor
struct SectionIndexState {
    var areTitlesLoaded = false
    var titles: [String] = []
    var view: SectionIndexView?
    /// The width that the index takes of the rows, in points.
    var width: CGFloat = 0
    var leastRowCount = 0
    var color: UIColor?
    var backgroundColor: UIColor?
    var trackingColor: UIColor?

    init() {}
}

/// The index at the trailing edge of a table: titles of sections, to which a finger scrolls.
final class SectionIndexView: UIView {
    private weak var table: UITableView?
    private var titles: [String] = []
    private var labels: [UILabel] = []
    private var lastIndex: Int?
    /// Whether a finger is on the index.
    private var isTouched = false

    // From memory, not measured.
    private static let fontSize: CGFloat = 11
    private static let lineHeight: CGFloat = 13.5

    init(_ table: UITableView) {
        self.table = table
        super.init(frame: .zero)
        isAccessibilityElement = true
        accessibilityLabel = "Section index"
        accessibilityTraits = .adjustable
        addGestureRecognizer(IndexRecognizer(self))
    }

    required init?(coder: NSCoder) { fatalError("tables create their indexes themselves") }

    func show(_ titles: [String], color: UIColor?) {
        if titles != self.titles {
            for label in labels { label.removeFromSuperview() }
            labels = titles.map { title in
                let label = UILabel()
                label.text = title == UITableView.indexSearch ? "⌕" : title
                label.font = .systemFont(ofSize: Self.fontSize, weight: .semibold)
                label.textAlignment = .center
                label.isAccessibilityElement = false
                addSubview(label)
                return label
            }
            self.titles = titles
            setNeedsLayout()
        }
        for label in labels { label.textColor = color ?? tintColor }
    }

    override func tintDidChange() {
        super.tintDidChange()
        for label in labels { label.textColor = table?.table.index.color ?? tintColor }
    }

    /// The height of a title; smaller than usual if the titles do not fit.
    private var lineHeight: CGFloat {
        titles.isEmpty ? 0 : min(Self.lineHeight, bounds.height / CGFloat(titles.count))
    }

    private var top: CGFloat { (bounds.height - lineHeight * CGFloat(titles.count)) / 2 }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, label) in labels.enumerated() {
            label.frame = CGRect(
                x: 0, y: top + CGFloat(index) * lineHeight, width: bounds.width, height: lineHeight
            )
        }
    }

    // MARK: - Touches

    /// Scrolls to the section of the title at a position.
    fileprivate func follow(_ y: CGFloat) {
        guard let table else { return }
        isTouched = true
        updateBackgroundColor()
        guard lineHeight > 0, !titles.isEmpty else { return }
        let position = (y - top) / lineHeight
        let index = min(max(Int(position.rounded(.down)), 0), titles.count - 1)
        guard index != lastIndex else { return }
        lastIndex = index
        table.scrollToSection(ofIndexTitle: titles[index], at: index)
    }

    fileprivate func finish() {
        lastIndex = nil
        isTouched = false
        updateBackgroundColor()
    }

    /// Shows the colour behind the titles, which depends on whether a finger is on the index.
    func updateBackgroundColor() {
        guard let state = table?.table.index else { return }
        let color = isTouched ? state.trackingColor ?? state.backgroundColor : state.backgroundColor
        if backgroundColor != color { backgroundColor = color }
    }

    // MARK: - Accessibility

    override func accessibilityIncrement() { step(isForwards: true) }

    override func accessibilityDecrement() { step(isForwards: false) }

    /// Scrolls to the nearest section with a title after or before the section at the top.
    private func step(isForwards: Bool) {
        guard let table, let top = table.sectionAtTop else { return }
        func section(_ index: Int) -> Int {
            table.section(ofIndexTitle: titles[index], at: index) ?? top
        }
        let index =
            isForwards
            ? titles.indices.first { section($0) > top }
            : titles.indices.last { section($0) < top }
        if let index { table.scrollToSection(ofIndexTitle: titles[index], at: index) }
    }
}

/// The recognizer of a section index, which begins at touch-down.
private final class IndexRecognizer: UIGestureRecognizer {
    private weak var index: SectionIndexView?

    init(_ index: SectionIndexView) {
        self.index = index
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        state = .began
        index?.follow(location(in: index).y)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .changed
        index?.follow(location(in: index).y)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .ended
        index?.finish()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
        index?.finish()
    }
}

extension UITableView {
    final func changeIndex(_ change: (inout SectionIndexState) -> Void) {
        change(&table.index)
        setNeedsLayout()
    }

    /// Shows the index of the data source's titles at the trailing edge.
    final func placeSectionIndex() {
        if !table.index.areTitlesLoaded {
            table.index.areTitlesLoaded = true
            table.index.titles =
                (query(.sectionIndexTitles) { $0.sectionIndexTitles(for: self) } ?? nil) ?? []
        }
        let titles = table.index.titles
        guard !titles.isEmpty || table.index.view != nil else { return }
        let rows = table.index.leastRowCount > 0 ? totalRowCount : 0
        let isShown = !titles.isEmpty && rows >= table.index.leastRowCount
        let width = isShown ? TableMetrics.current.indexWidth : 0
        if width != table.index.width {
            table.index.width = width
            updateAppearances()
        }
        guard isShown else {
            table.index.view?.isHidden = true
            return
        }
        let view = table.index.view ?? SectionIndexView(self)
        table.index.view = view
        if !view.isDirectly(below: self) { addSubview(view) }
        view.isHidden = false
        view.show(titles, color: table.index.color)
        view.updateBackgroundColor()
        if !view.isUserInteractionEnabled { view.isUserInteractionEnabled = true }
        let bounds = hostedLayer.bounds
        let insets = effectiveContentInset
        let isMirrored = directionOfContent == .rightToLeft
        let area = safeAreaInsets
        view.frame = CGRect(
            x: isMirrored ? bounds.minX + area.left : bounds.maxX - width - area.right,
            y: bounds.minY + insets.top, width: width,
            height: max(0, bounds.height - insets.top - insets.bottom))
    }

    private final var totalRowCount: Int {
        (0..<table.geometry.sectionCount).reduce(0) { $0 + table.geometry.rowCount(of: $1) }
    }

    /// Scrolls to the section of a title of the index.
    final func scrollToSection(ofIndexTitle title: String, at index: Int) {
        if title == UITableView.indexSearch {
            return setContentOffset(
                CGPoint(x: contentOffset.x, y: -effectiveContentInset.top), animated: false)
        }
        guard let section = section(ofIndexTitle: title, at: index) else { return }
        let start = table.geometry.extent(ofSection: section).start
        setContentOffset(
            range.clamped(
                CGPoint(x: contentOffset.x, y: start - effectiveContentInset.top)),
            animated: false)
    }

    /// Returns the section of a title of the index; nil for the search and for one that does not exist.
    final func section(ofIndexTitle title: String, at index: Int) -> Int? {
        guard title != UITableView.indexSearch else { return nil }
        let section =
            query(.sectionForIndexTitle) {
                $0.tableView(self, sectionForSectionIndexTitle: title, at: index)
            } ?? index
        return section >= 0 && section < table.geometry.sectionCount ? section : nil
    }

    /// The section at the top of the visible rectangle; nil in an empty table.
    final var sectionAtTop: Int? {
        // Half a point: the offset is on whole pixels, the start of the section may not be.
        table.geometry.section(at: contentOffset.y + effectiveContentInset.top + 0.5)
    }
}
