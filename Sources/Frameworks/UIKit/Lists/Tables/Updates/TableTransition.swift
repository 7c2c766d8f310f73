import Foundation
import QuartzCore

/// The animation from the rows before updates to those after.
///
/// Cells get their final frames immediately and are animated from their former ones. Views that leave stay in the
/// table until the animation ends.
@MainActor
final class TableTransition {
    private let tableView: UITableView
    private let updates: ListUpdates
    private let map: RowMap
    private let isAnimated: Bool
    private var formerRows: [VisibleRow] = []
    private var formerFrames: [ObjectIdentifier: CGRect] = [:]
    private var formerBounds = CGRect.zero
    private var leaving: [Leaving] = []

    /// The cell of a row, or the header or footer of a section, that is gone.
    private struct Leaving {
        enum Element {
            case row(RowPath)
            case headerFooter(HeaderFooterKind, section: Int, wasShown: Bool)
        }

        let view: UIView
        let element: Element
        let animation: UITableView.RowAnimation
    }

    /// Seconds.
    // From memory, not measured.
    private static let duration: TimeInterval = 0.3

    init(_ tableView: UITableView, _ updates: ListUpdates, _ map: RowMap, isAnimated: Bool) {
        self.tableView = tableView
        self.updates = updates
        self.map = map
        self.isAnimated = isAnimated
    }

    /// Records what is shown before the updates.
    func collect() {
        formerRows = tableView.table.rows
        formerBounds = tableView.hostedLayer.bounds
        for row in formerRows { if let cell = row.cell { note(cell) } }
        for views in [tableView.table.headers, tableView.table.footers] {
            for entry in views.values { if let view = entry.view { note(view) } }
        }
        if let view = tableView.table.footerView { note(view) }
    }

    private func note(_ view: UIView) { formerFrames[ObjectIdentifier(view)] = view.frame }

    /// Lays the table out after the updates, and begins the animation.
    func run() {
        mapRows()
        mapHeadersAndFooters()
        tableView.updateContentSize()
        guard isAnimated else {
            finish()
            tableView.setNeedsLayout()
            for completion in updates.completions { completion(true) }
            return
        }
        UIView.performWithoutAnimation { tableView.layOutTable() }
        // The app may return a view again.
        leaving.removeAll { isShown($0.view) }
        departing.removeAll { isShown($0.cell) }
        animate()
    }

    // MARK: - What stays

    private func mapRows() {
        var rows: [VisibleRow] = []
        for row in formerRows {
            let reload = updates.reloadedRows[row.path]
            if reload == nil, let path = map[row.path], tableView.table.geometry.contains(path) {
                rows.append(VisibleRow(path: path, cell: row.cell))
            } else if let cell = row.cell {
                leaving.append(
                    Leaving(
                        view: cell, element: .row(row.path), animation: animation(ofGone: row.path))
                )
            }
        }
        rows.sort { $0.path < $1.path }
        tableView.table.rows = rows
        tableView.table.mayHaveGaps = true
        tableView.measureShownRowsAgain()
        dropRowsOutOfView()
    }

    /// Removes rows that are no longer visible from the shown ones; their cells are reused after they have moved out.
    private func dropRowsOutOfView() {
        let bounds = tableView.hostedLayer.bounds
        tableView.table.rows.removeAll { row in
            let extent = tableView.table.geometry.extent(of: row.path)
            guard extent.end <= bounds.minY || extent.start >= bounds.maxY else { return false }
            if let cell = row.cell { departing.append((cell, row.path)) }
            return true
        }
    }

    /// Rows that move out of the visible rectangle.
    private var departing: [(cell: UITableViewCell, path: RowPath)] = []

    private func mapHeadersAndFooters() {
        for kind in [HeaderFooterKind.header, .footer] {
            var views: [Int: SectionHeaderFooter] = [:]
            for (section, entry) in tableView[kind] {
                if !map.isReloaded(section: section), let after = map.section(section),
                    after < tableView.table.geometry.sectionCount
                {
                    views[after] = entry
                } else if let view = entry.view {
                    leaving.append(
                        Leaving(
                            view: view,
                            element: .headerFooter(
                                kind, section: section, wasShown: entry.isShown),
                            animation: .fade))
                }
            }
            tableView[kind] = views
        }
    }

    private func animation(ofGone path: RowPath) -> UITableView.RowAnimation {
        updates.deletedRows[path] ?? updates.reloadedRows[path]
            ?? updates.deletedSections[path.section] ?? updates.reloadedSections[path.section]
            ?? .fade
    }

    private func animation(ofNew path: RowPath) -> UITableView.RowAnimation? {
        if let animation = updates.insertedRows[path] { return animation }
        if let animation = updates.insertedSections[path.section] { return animation }
        for (former, animation) in updates.reloadedSections
        where map.section(former) == path.section {
            return animation
        }
        for (former, animation) in updates.reloadedRows where map[former] == path {
            return animation
        }
        return nil
    }

    // MARK: - The animation

    /// A view with its frames and opacities before and after.
    private struct Motion {
        var view: UIView
        var start: CGRect
        var end: CGRect
        var startAlpha: CGFloat
        var endAlpha: CGFloat
    }

    private func animate() {
        var motions: [Motion] = []
        let rows = tableView.table.rows
        for row in rows {
            guard let cell = row.cell else { continue }
            motions.append(motion(of: cell, row.path))
        }
        for views in [tableView.table.headers, tableView.table.footers] {
            for entry in views.values where entry.isShown {
                guard let view = entry.view else { continue }
                let former = formerFrames[ObjectIdentifier(view)]
                motions.append(
                    Motion(
                        view: view, start: former ?? view.frame, end: view.frame,
                        startAlpha: former == nil ? 0 : view.alpha, endAlpha: 1))
            }
        }
        if let view = tableView.table.footerView,
            let start = formerFrames[ObjectIdentifier(view)]
        {
            motions.append(
                Motion(view: view, start: start, end: view.frame, startAlpha: 1, endAlpha: 1))
        }
        for (cell, path) in departing {
            // The app may have called for a reload since.
            let exists = tableView.table.geometry.contains(path)
            motions.append(
                Motion(
                    view: cell, start: cell.frame,
                    end: exists ? tableView.frame(ofRow: path) : cell.frame, startAlpha: 1,
                    endAlpha: 1))
        }
        for item in leaving { motions.append(departure(of: item.view, item.animation)) }
        perform(motions)
    }

    /// The motion of a row that is visible after the updates.
    private func motion(of cell: UITableViewCell, _ path: RowPath) -> Motion {
        let end = cell.frame
        if let start = formerFrames[ObjectIdentifier(cell)] {
            return Motion(view: cell, start: start, end: end, startAlpha: 1, endAlpha: 1)
        }
        guard let animation = animation(ofNew: path) else {
            // The row was out of view before.
            return Motion(
                view: cell, start: CGRect(origin: formerOrigin(near: path, end), size: end.size),
                end: end, startAlpha: 1, endAlpha: 1)
        }
        let (start, alpha) = outside(end, animation)
        return Motion(view: cell, start: start, end: end, startAlpha: alpha, endAlpha: 1)
    }

    /// Returns where a row that came into view was before, which is inferred from the movement of its neighbours.
    private func formerOrigin(near path: RowPath, _ end: CGRect) -> CGPoint {
        let rows = tableView.table.rows
        guard let index = rows.firstIndex(where: { $0.path == path }) else { return end.origin }
        for distance in 1..<max(rows.count, 2) {
            for neighbour in [index - distance, index + distance]
            where rows.indices.contains(neighbour) {
                guard let cell = rows[neighbour].cell,
                    let former = formerFrames[ObjectIdentifier(cell)]
                else { continue }
                return CGPoint(x: end.minX, y: end.minY + former.minY - cell.frame.minY)
            }
        }
        return end.origin
    }

    /// Returns the frame and the opacity of a row before it appears, or after it has disappeared.
    private func outside(
        _ frame: CGRect, _ animation: UITableView.RowAnimation
    ) -> (CGRect, CGFloat) {
        switch animation {
        case .fade, .automatic: (frame, 0)
        case .none: (frame, 1)
        case .right: (frame.offsetBy(dx: tableView.bounds.width, dy: 0), 1)
        case .left: (frame.offsetBy(dx: -tableView.bounds.width, dy: 0), 1)
        case .top: (frame.offsetBy(dx: 0, dy: -frame.height), 0)
        case .bottom: (frame.offsetBy(dx: 0, dy: frame.height), 0)
        case .middle:
            (CGRect(x: frame.minX, y: frame.midY, width: frame.width, height: 0), 0)
        }
    }

    private func departure(
        of view: UIView, _ animation: UITableView.RowAnimation
    ) -> Motion {
        let start = formerFrames[ObjectIdentifier(view)] ?? view.frame
        let (end, alpha) = outside(start, animation)
        return Motion(
            view: view, start: start, end: end, startAlpha: 1,
            endAlpha: animation == .none ? 0 : alpha)
    }

    private func perform(_ motions: [Motion]) {
        for item in leaving {
            // Behind the rows that close the gap.
            tableView.sendSubviewToBack(item.view)
        }
        tableView.sendBackgroundToBack()
        let bounds = tableView.hostedLayer.bounds
        UIView.performWithoutAnimation {
            for motion in motions {
                if motion.view.frame != motion.start { motion.view.frame = motion.start }
                if motion.view.alpha != motion.startAlpha { motion.view.alpha = motion.startAlpha }
            }
            if bounds.origin != formerBounds.origin {
                tableView.hostedLayer.bounds.origin = formerBounds.origin
            }
        }
        let completions = updates.completions
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: [.allowUserInteraction],
            animations: { [tableView] in
                for motion in motions {
                    if motion.view.frame != motion.end { motion.view.frame = motion.end }
                    if motion.view.alpha != motion.endAlpha { motion.view.alpha = motion.endAlpha }
                }
                if tableView.hostedLayer.bounds.origin != bounds.origin {
                    tableView.hostedLayer.bounds.origin = bounds.origin
                }
            },
            completion: { [self] isFinished in
                finish()
                for completion in completions { completion(isFinished) }
            })
    }

    /// Returns the views that have left the table to the reuse pool.
    private func finish() {
        for item in leaving { finish(item.view, item.element) }
        for item in departing { finish(item.cell, .row(item.path)) }
    }

    private func finish(_ view: UIView, _ element: Leaving.Element) {
        view.alpha = 1
        guard !isShown(view) else { return }
        switch element {
        case .row(let path):
            guard let cell = view as? UITableViewCell else { return }
            tableView.recycle(cell: cell)
            _ = tableView.ask(.didEndDisplayingRow) {
                $0.tableView(tableView, didEndDisplaying: cell, forRowAt: path.indexPath)
            }
        case .headerFooter(let kind, let section, let wasShown):
            tableView.recycle(headerFooter: view)
            if wasShown { tableView.notifyOfEnd(kind, section, view) }
        }
    }

    private func isShown(_ view: UIView) -> Bool {
        tableView.table.rows.contains { $0.cell === view }
            || tableView.table.headers.values.contains { $0.view === view }
            || tableView.table.footers.values.contains { $0.view === view }
    }
}
