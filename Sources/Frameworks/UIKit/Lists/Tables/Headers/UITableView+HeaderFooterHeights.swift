import Foundation
import ObjectiveC
import QuartzCore

extension UITableView {
    // MARK: - Before they are shown

    /// The height of a header or footer before it is shown.
    final func initialHeaderFooterHeight(
        _ kind: HeaderFooterKind, _ section: Int
    ) -> (height: CGFloat, isFinal: Bool) {
        let settings = table.settings
        let estimate =
            kind == .header
            ? ask(.estimatedHeightForHeader) {
                $0.tableView(self, estimatedHeightForHeaderInSection: section)
            }
            : ask(.estimatedHeightForFooter) {
                $0.tableView(self, estimatedHeightForFooterInSection: section)
            }
        let general =
            kind == .header ? settings.estimatedHeaderHeight : settings.estimatedFooterHeight
        if let estimate = estimate ?? (general > 0 ? general : nil), estimate > 0 {
            return (estimate.limited, false)
        }
        if let height = givenHeaderFooterHeight(kind, section) { return (height, true) }
        let sizesItself = general != 0
        if let title = headerFooterTitle(kind, section), !title.isEmpty {
            return sizesItself
                ? (standardHeaderFooterHeight(kind, section, isTitled: true), false)
                : (height(ofTitle: title, kind, section), true)
        }
        guard mayHaveHeaderFooterView(kind, section) else {
            return (standardHeaderFooterHeight(kind, section, isTitled: false), true)
        }
        return (standardHeaderFooterHeight(kind, section, isTitled: true), !sizesItself)
    }

    /// The height that the delegate or a property gives a header or footer; nil for one that sizes itself.
    // Reported for iOS 11 (xai3/Shoyu issue 42): 0 means none in a grouped table, too, and no longer the default.
    private final func givenHeaderFooterHeight(_ kind: HeaderFooterKind, _ section: Int) -> CGFloat?
    {
        let asked =
            kind == .header
            ? ask(.heightForHeader) { $0.tableView(self, heightForHeaderInSection: section) }
            : ask(.heightForFooter) { $0.tableView(self, heightForFooterInSection: section) }
        if let asked { return asked >= 0 ? asked.limited : nil }
        let settings = table.settings
        let general = kind == .header ? settings.headerHeight : settings.footerHeight
        return general >= 0 ? height(ofProperty: general.limited, kind, section) : nil
    }

    /// The height that `sectionHeaderHeight` or `sectionFooterHeight` gives a header or footer; nil for one that sizes
    /// itself.
    ///
    /// Interface Builder writes both into every table. In a plain table they count where there is something to show,
    /// in a grouped one where there is no title.
    // From memory, not measured: also that the first group keeps its distance from the top.
    private final func height(
        ofProperty height: CGFloat, _ kind: HeaderFooterKind, _ section: Int
    ) -> CGFloat? {
        // Chosen: less than a point is meant as none.
        guard height >= 1 else { return height }
        let isTitled = headerFooterTitle(kind, section)?.isEmpty == false
        if style == .plain {
            return isTitled || mayHaveHeaderFooterView(kind, section) ? height : 0
        }
        if isTitled { return nil }
        guard kind == .header, section == 0, !mayHaveHeaderFooterView(kind, section) else {
            return height
        }
        return max(height, standardHeaderFooterHeight(kind, section, isTitled: false))
    }

    /// Whether the delegate provides views for headers or footers; a view that it returns for this query is kept.
    private final func mayHaveHeaderFooterView(_ kind: HeaderFooterKind, _ section: Int) -> Bool {
        let requirement: TableRequirements = kind == .header ? .viewForHeader : .viewForFooter
        if methods.missing.contains(requirement) || table.delegate == nil { return false }
        if methods.present.contains(requirement) { return true }
        let view = askForHeaderFooterView(kind, section)
        // A controller that does not override the method may still have it later, for other sections.
        guard methods.present.contains(requirement) else { return false }
        if let view { self[kind][section] = SectionHeaderFooter(view: view) }
        return true
    }

    /// The height of a header or footer with one line of a title at the standard text size, or of an empty one.
    private final func standardHeaderFooterHeight(
        _ kind: HeaderFooterKind, _ section: Int, isTitled: Bool
    ) -> CGFloat {
        let metrics = TableMetrics.current
        guard style != .plain else { return isTitled ? metrics.plainHeaderHeight : 0 }
        if kind == .footer {
            return isTitled ? metrics.titledGroupedHeaderHeight - 8 : metrics.groupedFooterHeight
        }
        let isFirst = section == 0 && table.headerView == nil
        if isTitled {
            return isFirst
                ? metrics.firstTitledGroupedHeaderHeight : metrics.titledGroupedHeaderHeight
        }
        return isFirst ? metrics.firstGroupedHeaderHeight : metrics.groupedHeaderHeight
    }

    // MARK: - Measuring

    /// Determines the height of a header or footer that is about to be shown, unless it is final.
    ///
    /// - Returns: The difference from its estimate.
    final func measureHeaderFooter(_ kind: HeaderFooterKind, _ section: Int) -> CGFloat {
        guard section < table.geometry.sectionCount else { return 0 }
        let geometry = table.geometry[section]
        guard kind == .header ? !geometry.isHeaderFinal : !geometry.isFooterFinal else { return 0 }
        let height =
            givenHeaderFooterHeight(kind, section) ?? headerFooterView(kind, section).map {
                fittingHeight(of: $0, kind, section)
            }
            ?? standardHeaderFooterHeight(kind, section, isTitled: false)
        guard section < table.geometry.sectionCount else { return 0 }
        return kind == .header
            ? table.geometry.setHeaderHeight(height, of: section)
            : table.geometry.setFooterHeight(height, of: section)
    }

    /// The width of headers and footers, in points.
    private final var headerFooterWidth: CGFloat {
        let inset = sideInset
        return max(0, hostedLayer.bounds.width - inset.left - inset.right)
    }

    /// The height that a header or footer needs for its content.
    private final func fittingHeight(
        of view: UIView, _ kind: HeaderFooterKind, _ section: Int
    ) -> CGFloat {
        if let view = view as? UITableViewHeaderFooterView, view.isTitleView {
            return height(ofTitleView: view, kind, section)
        }
        let width = headerFooterWidth
        let own = view.frame.height
        if view.bounds.width != width {
            view.frame.size = CGSize(width: width, height: own)
        }
        let fitting = view.systemLayoutSizeFitting(
            CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        if fitting > 0, fitting.isFinite { return fitting }
        return own > 0 ? own : standardHeaderFooterHeight(kind, section, isTitled: true)
    }

    /// The height that a title needs: the standard one, and more where it is larger than one line of the standard size.
    private final func height(
        ofTitleView view: UITableViewHeaderFooterView, _ kind: HeaderFooterKind, _ section: Int
    ) -> CGFloat {
        let standard = standardHeaderFooterHeight(kind, section, isTitled: true)
        let surplus = view.titleSurplus(width: headerFooterWidth)
        return surplus > 0 ? (standard + surplus).roundedUp(toPixels: drawingScale) : standard
    }

    /// The height that a title needs, measured in a view that is not shown.
    private final func height(
        ofTitle title: String, _ kind: HeaderFooterKind, _ section: Int
    ) -> CGFloat {
        let view = makeTitleView(title, kind)
        defer { list.pool.store(view, .headerOrFooter(UITableView.titleIdentifier)) }
        return height(ofTitleView: view, kind, section)
    }
}
