import Foundation
import ObjectiveC
import QuartzCore

/// The beginning or the end of a section.
enum SectionEdge {
    case header, footer
}

/// The header or footer of a section that is near the visible rectangle.
struct SectionEdgeView {
    /// Nil for one that is empty.
    var view: UIView?
    var isShown = false
}

extension UITableView {
    // MARK: - Heights

    /// The height of a header or footer before it is shown.
    final func initialEdgeHeight(
        _ edge: SectionEdge, _ section: Int
    ) -> (height: CGFloat, isFinal: Bool) {
        let settings = table.settings
        let estimate =
            edge == .header
            ? ask(.estimatedHeightForHeader) {
                $0.tableView(self, estimatedHeightForHeaderInSection: section)
            }
            : ask(.estimatedHeightForFooter) {
                $0.tableView(self, estimatedHeightForFooterInSection: section)
            }
        let general =
            edge == .header ? settings.estimatedHeaderHeight : settings.estimatedFooterHeight
        if let estimate = estimate ?? (general > 0 ? general : nil), estimate > 0 {
            return (estimate.limited, false)
        }
        if let height = givenEdgeHeight(edge, section) { return (height, true) }
        let sizesItself = general != 0
        if let title = edgeTitle(edge, section), !title.isEmpty {
            return (standardEdgeHeight(edge, section, isTitled: true), !sizesItself)
        }
        guard mayHaveEdgeView(edge, section) else {
            return (standardEdgeHeight(edge, section, isTitled: false), true)
        }
        return (standardEdgeHeight(edge, section, isTitled: true), !sizesItself)
    }

    /// The height that the delegate or a property gives a header or footer; nil for one that sizes itself.
    private final func givenEdgeHeight(_ edge: SectionEdge, _ section: Int) -> CGFloat? {
        let asked =
            edge == .header
            ? ask(.heightForHeader) { $0.tableView(self, heightForHeaderInSection: section) }
            : ask(.heightForFooter) { $0.tableView(self, heightForFooterInSection: section) }
        let settings = table.settings
        let height = asked ?? (edge == .header ? settings.headerHeight : settings.footerHeight)
        // In a grouped table 0 means the default height.
        guard height >= 0, style == .plain || height > 0 else { return nil }
        return height.limited
    }

    /// Whether the delegate provides views for headers or footers; one that it returned to find out is kept.
    private final func mayHaveEdgeView(_ edge: SectionEdge, _ section: Int) -> Bool {
        let requirement: TableRequirements = edge == .header ? .viewForHeader : .viewForFooter
        if table.missing.contains(requirement) || table.delegate == nil { return false }
        if table.present.contains(requirement) { return true }
        let view = askForEdgeView(edge, section)
        if table.missing.contains(requirement) { return false }
        if let view { self[edge][section] = SectionEdgeView(view: view) }
        return true
    }

    /// The height of a header or footer with a title, or of an empty one.
    private final func standardEdgeHeight(
        _ edge: SectionEdge, _ section: Int, isTitled: Bool
    ) -> CGFloat {
        let metrics = TableMetrics.current
        guard style != .plain else { return isTitled ? metrics.plainHeaderHeight : 0 }
        if edge == .footer {
            return isTitled ? metrics.titledGroupedHeaderHeight - 8 : metrics.groupedFooterHeight
        }
        let isFirst = section == 0 && table.headerView == nil
        if isTitled {
            return isFirst
                ? metrics.firstTitledGroupedHeaderHeight : metrics.titledGroupedHeaderHeight
        }
        return isFirst ? metrics.firstGroupedHeaderHeight : metrics.groupedHeaderHeight
    }

    private final func edgeTitle(_ edge: SectionEdge, _ section: Int) -> String? {
        edge == .header
            ? query(.titleForHeader) { $0.tableView(self, titleForHeaderInSection: section) } ?? nil
            : query(.titleForFooter) { $0.tableView(self, titleForFooterInSection: section) } ?? nil
    }

    private final func askForEdgeView(_ edge: SectionEdge, _ section: Int) -> UIView? {
        edge == .header
            ? ask(.viewForHeader) { $0.tableView(self, viewForHeaderInSection: section) } ?? nil
            : ask(.viewForFooter) { $0.tableView(self, viewForFooterInSection: section) } ?? nil
    }

    // MARK: - Resolving estimates

    /// Decides the height of a header or footer that is about to be shown, unless it is known.
    ///
    /// - Returns: The difference from its estimate.
    final func resolveEdge(_ edge: SectionEdge, _ section: Int) -> CGFloat {
        let geometry = table.geometry[section]
        guard edge == .header ? !geometry.isHeaderFinal : !geometry.isFooterFinal else { return 0 }
        let height =
            givenEdgeHeight(edge, section) ?? edgeView(edge, section).map {
                fittingHeight(of: $0, edge, section)
            }
            ?? standardEdgeHeight(edge, section, isTitled: false)
        guard section < table.geometry.sectionCount else { return 0 }
        return edge == .header
            ? table.geometry.setHeaderHeight(height, of: section)
            : table.geometry.setFooterHeight(height, of: section)
    }

    /// The height that a header or footer needs for its content.
    private final func fittingHeight(
        of view: UIView, _ edge: SectionEdge, _ section: Int
    ) -> CGFloat {
        let inset = sideInset
        let width = max(0, hostedLayer.bounds.width - inset.left - inset.right)
        let own = view.frame.height
        if view.bounds.width != width {
            view.frame.size = CGSize(width: width, height: own)
        }
        let height = view.systemLayoutSizeFitting(
            CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        if height > 0, height.isFinite {
            let isTitle = (view as? UITableViewHeaderFooterView)?.isTitleView == true
            let least = isTitle ? standardEdgeHeight(edge, section, isTitled: true) : 0
            return max(height, least)
        }
        return own > 0 ? own : standardEdgeHeight(edge, section, isTitled: true)
    }

    /// Decides the heights between the first visible row and the one before it, and moves the content by what
    /// they differ from their estimates.
    final func resolveEdges(above first: RowPath, upTo previous: RowPath?) {
        guard first.row == 0 else { return }
        let last = previous?.section ?? 0
        var section = first.section
        while section >= last {
            if section < first.section {
                guard isBelowTop(table.geometry.extent(ofFooter: section)) else { return }
                resolveAbove(.footer, section)
            }
            if section > last || previous == nil {
                guard isBelowTop(table.geometry.extent(ofHeader: section)) else { return }
                resolveAbove(.header, section)
            }
            section -= 1
        }
    }

    private final func isBelowTop(_ extent: Extent) -> Bool { extent.end > hostedLayer.bounds.minY }

    private final func resolveAbove(_ edge: SectionEdge, _ section: Int) {
        let difference = resolveEdge(edge, section)
        if difference != 0, contentOffset.y > -effectiveContentInset.top + 0.5 {
            moveContent(keepingVisibleBy: difference)
        }
    }

    /// Decides the heights between the last visible row and the next one.
    final func resolveEdges(below last: RowPath, upTo next: RowPath?) {
        guard next?.section != last.section else { return }
        _ = resolveEdge(.footer, last.section)
        var section = last.section + 1
        while section < table.geometry.sectionCount,
            table.geometry.start(of: section) < hostedLayer.bounds.maxY
        {
            _ = resolveEdge(.header, section)
            if section == next?.section { break }
            _ = resolveEdge(.footer, section)
            section += 1
        }
    }

    /// Decides the heights of the headers and footers before the first visible row when no row is shown yet.
    final func resolveEdgesAroundTop() {
        guard var section = table.geometry.section(at: hostedLayer.bounds.minY) else { return }
        while section < table.geometry.sectionCount,
            table.geometry.start(of: section) < hostedLayer.bounds.maxY
        {
            let isAbove = !isBelowTop(table.geometry.extent(ofHeader: section))
            let difference = resolveEdge(.header, section)
            if isAbove, difference != 0 { moveContent(keepingVisibleBy: difference) }
            if section < table.geometry.sectionCount, table.geometry.rowCount(of: section) > 0 {
                break
            }
            _ = resolveEdge(.footer, section)
            section += 1
        }
    }

    // MARK: - Views

    subscript(edge: SectionEdge) -> [Int: SectionEdgeView] {
        get { edge == .header ? table.headers : table.footers }
        set { if edge == .header { table.headers = newValue } else { table.footers = newValue } }
    }

    /// The view of a header or footer: the delegate's, or one with the title; nil for an empty one.
    private final func edgeView(_ edge: SectionEdge, _ section: Int) -> UIView? {
        if let known = self[edge][section] { return known.view }
        let view = askForEdgeView(edge, section) ?? titleView(edge, section)
        self[edge][section] = SectionEdgeView(view: view)
        return view
    }

    private final func titleView(_ edge: SectionEdge, _ section: Int) -> UIView? {
        guard let title = edgeTitle(edge, section), !title.isEmpty else { return nil }
        let view =
            table.reuse.takeHeaderFooter(UITableView.titleIdentifier)
            ?? UITableViewHeaderFooterView(reuseIdentifier: UITableView.titleIdentifier)
        view.showTitle(title, edge, style)
        return view
    }

    /// The reuse identifier of headers and footers that show a title.
    private static var titleIdentifier: String { "UITableViewTitle" }

    /// Places the headers and footers in the visible rectangle, and stores the others for their next use.
    final func placeEdges() {
        let bounds = hostedLayer.bounds
        var near: Set<Int> = []
        if var section = table.geometry.section(at: bounds.minY) {
            while section < table.geometry.sectionCount,
                table.geometry.start(of: section) < bounds.maxY
            {
                near.insert(section)
                placeEdge(.header, section)
                guard section < table.geometry.sectionCount else { break }
                placeEdge(.footer, section)
                section += 1
            }
        }
        for edge in [SectionEdge.header, .footer] {
            for section in self[edge].keys where !near.contains(section) {
                removeEdge(edge, section)
            }
        }
    }

    private final func placeEdge(_ edge: SectionEdge, _ section: Int) {
        let frame = frame(of: edge, section)
        let bounds = hostedLayer.bounds
        guard frame.height > 0, frame.maxY > bounds.minY, frame.minY < bounds.maxY else {
            return removeEdge(edge, section)
        }
        let generation = table.generation
        guard let view = edgeView(edge, section), table.generation == generation else { return }
        if let view = view as? UITableViewHeaderFooterView { view.table = self }
        if view.frame != frame { view.frame = frame }
        guard self[edge][section]?.isShown == false else { return }
        self[edge][section]?.isShown = true
        if !view.isDirectly(below: self) {
            if let index = table.index.view, index.isDirectly(below: self) {
                insertSubview(view, belowSubview: index)
            } else {
                addSubview(view)
            }
        }
        if view.isHidden { view.isHidden = false }
        switch edge {
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

    /// The frame of a header or footer, which a plain table keeps visible while its section is.
    final func frame(of edge: SectionEdge, _ section: Int) -> CGRect {
        var extent =
            edge == .header
            ? table.geometry.extent(ofHeader: section) : table.geometry.extent(ofFooter: section)
        let inset = sideInset
        if style == .plain {
            let whole = table.geometry.extent(ofSection: section)
            let bounds = hostedLayer.bounds
            let insets = effectiveContentInset
            let geometry = table.geometry[section]
            switch edge {
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

    private final func removeEdge(_ edge: SectionEdge, _ section: Int) {
        guard let removed = self[edge].removeValue(forKey: section), let view = removed.view else {
            return
        }
        recycle(view)
        guard removed.isShown else { return }
        switch edge {
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

    /// Stores all headers and footers for their next use.
    final func recycleEdges() {
        for edge in [SectionEdge.header, .footer] {
            for section in self[edge].keys.sorted() { removeEdge(edge, section) }
        }
    }

    // MARK: - Header, footer and background of the table

    final func changeTableHeader(_ view: UIView?) {
        if view !== table.headerView { table.headerView?.removeFromSuperview() }
        table.headerView = view
        if let view { addSubview(view) }
        guard table.isLoaded else { return setNeedsLayout() }
        table.geometry.header = view?.frame.height.limited ?? 0
        updateContentSize()
        placeTableHeaderAndFooter()
        setNeedsLayout()
    }

    final func changeTableFooter(_ view: UIView?) {
        if view !== table.footerView { table.footerView?.removeFromSuperview() }
        table.footerView = view
        if let view { addSubview(view) }
        guard table.isLoaded else { return setNeedsLayout() }
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
        if let view = table.backgroundView, view.frame != hostedLayer.bounds {
            view.frame = hostedLayer.bounds
        }
    }

    final func changeBackgroundView(_ view: UIView?) {
        guard view !== table.backgroundView else { return }
        table.backgroundView?.removeFromSuperview()
        table.backgroundView = view
        guard let view else { return }
        insertSubview(view, at: 0)
        view.frame = hostedLayer.bounds
    }
}
