import Foundation
import ObjectiveC
import QuartzCore

/// The view at the beginning of a section, or the one at its end.
enum HeaderFooterKind {
    case header, footer
}

/// The header or footer of a section that is near the visible rectangle.
struct SectionHeaderFooter {
    /// Nil for one that is empty.
    var view: UIView?
    var isShown = false
}

extension UITableView {
    // MARK: - Measuring

    /// Determines the heights of headers and footers between the first visible row and the row before it, and scrolls
    /// by their differences from the estimates.
    final func measureHeadersAndFooters(above first: RowPath, upTo previous: RowPath?) {
        guard first.row == 0 else { return }
        let last = previous?.section ?? 0
        var section = first.section
        while section >= last {
            if section < first.section {
                guard isBelowTop(.footer, section) else { return }
                measureAbove(.footer, section)
            }
            if section > last || previous == nil {
                guard isBelowTop(.header, section) else { return }
                measureAbove(.header, section)
            }
            section -= 1
        }
    }

    /// Whether a header or footer exists and ends below the top of the visible rectangle.
    private final func isBelowTop(_ kind: HeaderFooterKind, _ section: Int) -> Bool {
        guard section < table.geometry.sectionCount else { return false }
        let extent =
            kind == .header
            ? table.geometry.extent(ofHeader: section) : table.geometry.extent(ofFooter: section)
        return extent.end > hostedLayer.bounds.minY
    }

    private final func measureAbove(_ kind: HeaderFooterKind, _ section: Int) {
        let difference = measureHeaderFooter(kind, section)
        if difference != 0, contentOffset.y > -effectiveContentInset.top + 0.5 {
            moveContent(keepingVisibleBy: difference)
        }
    }

    /// Determines the heights of headers and footers between the last visible row and the next one.
    final func measureHeadersAndFooters(below last: RowPath, upTo next: RowPath?) {
        guard next?.section != last.section else { return }
        _ = measureHeaderFooter(.footer, last.section)
        var section = last.section + 1
        while section < table.geometry.sectionCount,
            table.geometry.start(of: section) < hostedLayer.bounds.maxY
        {
            _ = measureHeaderFooter(.header, section)
            if section == next?.section { break }
            _ = measureHeaderFooter(.footer, section)
            section += 1
        }
    }

    /// Determines the heights of headers and footers before the first visible row, while no row is shown.
    final func measureHeadersAndFootersAroundTop() {
        guard var section = table.geometry.section(at: hostedLayer.bounds.minY) else { return }
        while section < table.geometry.sectionCount,
            table.geometry.start(of: section) < hostedLayer.bounds.maxY
        {
            let isAbove = !isBelowTop(.header, section)
            let difference = measureHeaderFooter(.header, section)
            if isAbove, difference != 0 { moveContent(keepingVisibleBy: difference) }
            if section < table.geometry.sectionCount, table.geometry.rowCount(of: section) > 0 {
                break
            }
            _ = measureHeaderFooter(.footer, section)
            section += 1
        }
    }

    // MARK: - Views

    subscript(kind: HeaderFooterKind) -> [Int: SectionHeaderFooter] {
        get { kind == .header ? table.headers : table.footers }
        set { if kind == .header { table.headers = newValue } else { table.footers = newValue } }
    }

    final func headerFooterTitle(_ kind: HeaderFooterKind, _ section: Int) -> String? {
        kind == .header
            ? query(.titleForHeader) { $0.tableView(self, titleForHeaderInSection: section) } ?? nil
            : query(.titleForFooter) { $0.tableView(self, titleForFooterInSection: section) } ?? nil
    }

    final func askForHeaderFooterView(_ kind: HeaderFooterKind, _ section: Int) -> UIView? {
        kind == .header
            ? ask(.viewForHeader) { $0.tableView(self, viewForHeaderInSection: section) } ?? nil
            : ask(.viewForFooter) { $0.tableView(self, viewForFooterInSection: section) } ?? nil
    }

    /// The view of a header or footer: the delegate's, or one with the title; nil for an empty one.
    final func headerFooterView(_ kind: HeaderFooterKind, _ section: Int) -> UIView? {
        if let known = self[kind][section] { return known.view }
        let view = askForHeaderFooterView(kind, section) ?? titleView(kind, section)
        self[kind][section] = SectionHeaderFooter(view: view)
        return view
    }

    private final func titleView(_ kind: HeaderFooterKind, _ section: Int) -> UIView? {
        guard let title = headerFooterTitle(kind, section), !title.isEmpty else { return nil }
        return makeTitleView(title, kind)
    }

    final func makeTitleView(
        _ title: String, _ kind: HeaderFooterKind
    ) -> UITableViewHeaderFooterView {
        let view =
            waitingHeaderFooter(UITableView.titleIdentifier)
            ?? UITableViewHeaderFooterView(reuseIdentifier: UITableView.titleIdentifier)
        view.table = self
        view.showTitle(title, kind, style)
        return view
    }

    /// The reuse identifier of headers and footers that show a title.
    static var titleIdentifier: String { "UITableViewTitle" }

    /// Lays out the headers and footers in the visible rectangle, and returns the others to the reuse pool.
    final func placeHeadersAndFooters() {
        let bounds = hostedLayer.bounds
        var near: Set<Int> = []
        if var section = table.geometry.section(at: bounds.minY) {
            while section < table.geometry.sectionCount,
                table.geometry.start(of: section) < bounds.maxY
            {
                near.insert(section)
                placeHeaderFooter(.header, section)
                guard section < table.geometry.sectionCount else { break }
                placeHeaderFooter(.footer, section)
                section += 1
            }
        }
        for kind in [HeaderFooterKind.header, .footer] {
            for section in self[kind].keys where !near.contains(section) {
                removeHeaderFooter(kind, section)
            }
        }
    }

    private final func placeHeaderFooter(_ kind: HeaderFooterKind, _ section: Int) {
        let frame = frame(of: kind, section)
        let bounds = hostedLayer.bounds
        guard frame.height > 0, frame.maxY > bounds.minY, frame.minY < bounds.maxY else {
            return removeHeaderFooter(kind, section)
        }
        let generation = list.data.generation
        guard let view = headerFooterView(kind, section), list.data.generation == generation else {
            return
        }
        if let view = view as? UITableViewHeaderFooterView { view.table = self }
        if view.frame != frame { view.frame = frame }
        guard self[kind][section]?.isShown == false else { return }
        self[kind][section]?.isShown = true
        if !view.isDirectly(below: self) {
            if let index = table.index.view, index.isDirectly(below: self) {
                insertSubview(view, belowSubview: index)
            } else {
                addSubview(view)
            }
        }
        if view.isHidden { view.isHidden = false }
        switch kind {
        case .header:
            _ = ask(.willDisplayHeader) {
                $0.tableView(self, willDisplayHeaderView: view, forSection: section)
            }
        case .footer:
            _ = ask(.willDisplayFooter) {
                $0.tableView(self, willDisplayFooterView: view, forSection: section)
            }
        }
    }

    /// Returns the frame of a header or footer, which sticks to the edge of a plain table while its section is visible.
    final func frame(of kind: HeaderFooterKind, _ section: Int) -> CGRect {
        var extent =
            kind == .header
            ? table.geometry.extent(ofHeader: section) : table.geometry.extent(ofFooter: section)
        let inset = sideInset
        if style == .plain {
            let whole = table.geometry.extent(ofSection: section)
            let bounds = hostedLayer.bounds
            let insets = effectiveContentInset
            let geometry = table.geometry[section]
            switch kind {
            case .header:
                let top = bounds.minY + insets.top
                let last = whole.end - geometry.footer - extent.length
                extent.start = max(extent.start, min(top, last))
            case .footer:
                let bottom = bounds.maxY - insets.bottom - extent.length
                let first = whole.start + geometry.rowsStart
                extent.start = min(extent.start, max(bottom, first))
            }
        }
        return CGRect(
            x: inset.left, y: extent.start,
            width: max(0, hostedLayer.bounds.width - inset.left - inset.right),
            height: extent.length)
    }

    private final func removeHeaderFooter(_ kind: HeaderFooterKind, _ section: Int) {
        guard let removed = self[kind].removeValue(forKey: section), let view = removed.view else {
            return
        }
        recycle(headerFooter: view)
        if removed.isShown { notifyOfEnd(kind, section, view) }
    }

    /// Notifies the delegate that a header or footer is no longer displayed.
    final func notifyOfEnd(_ kind: HeaderFooterKind, _ section: Int, _ view: UIView) {
        switch kind {
        case .header:
            _ = ask(.didEndDisplayingHeader) {
                $0.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
            }
        case .footer:
            _ = ask(.didEndDisplayingFooter) {
                $0.tableView(self, didEndDisplayingFooterView: view, forSection: section)
            }
        }
    }

    /// Returns all headers and footers to the reuse pool.
    final func recycleHeadersAndFooters() {
        for kind in [HeaderFooterKind.header, .footer] {
            for section in self[kind].keys.sorted() { removeHeaderFooter(kind, section) }
        }
    }

    // MARK: - Header, footer and background of the table

    final func changeTableHeader(_ view: UIView?) {
        if view !== table.headerView { table.headerView?.removeFromSuperview() }
        // The first group is as far from the header of the table as groups are from each other.
        if style != .plain, (view == nil) != (table.headerView == nil) { askForHeightsAgain() }
        table.headerView = view
        if let view { addSubview(view) }
        guard list.data.isLoaded else { return setNeedsLayout() }
        table.geometry.header = view?.frame.height.limited ?? 0
        updateContentSize()
        placeTableHeaderAndFooter()
        setNeedsLayout()
    }

    final func changeTableFooter(_ view: UIView?) {
        if view !== table.footerView { table.footerView?.removeFromSuperview() }
        table.footerView = view
        if let view { addSubview(view) }
        guard list.data.isLoaded else { return setNeedsLayout() }
        table.geometry.footer = view?.frame.height.limited ?? 0
        updateContentSize()
        placeTableHeaderAndFooter()
        setNeedsLayout()
    }

    final func placeTableHeaderAndFooter() {
        let width = hostedLayer.bounds.width
        if let view = table.headerView, view.isDirectly(below: self) {
            let frame = CGRect(x: 0, y: 0, width: width, height: table.geometry.header)
            if view.frame != frame { view.frame = frame }
        }
        if let view = table.footerView, view.isDirectly(below: self) {
            let frame = CGRect(
                x: 0, y: table.geometry.sectionsEnd, width: width, height: table.geometry.footer)
            if view.frame != frame { view.frame = frame }
        }
        placeBackgroundView()
    }
}
