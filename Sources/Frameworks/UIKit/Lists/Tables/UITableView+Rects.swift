import Foundation
import ObjectiveC
import QuartzCore

extension UITableView {
    final func isSection(_ section: Int) -> Bool {
        loadData()
        return section >= 0 && section < table.geometry.sectionCount
    }

    final func rectOfSection(_ section: Int) -> CGRect {
        isSection(section) ? rect(table.geometry.extent(ofSection: section)) : .zero
    }

    final func rectOfHeader(_ section: Int) -> CGRect {
        isSection(section) ? rect(table.geometry.extent(ofHeader: section)) : .zero
    }

    final func rectOfFooter(_ section: Int) -> CGRect {
        isSection(section) ? rect(table.geometry.extent(ofFooter: section)) : .zero
    }

    final func rectOfRow(_ path: RowPath) -> CGRect {
        guard isSection(path.section), table.geometry.contains(path) else { return .zero }
        return frame(ofRow: path)
    }

    private final func rect(_ extent: Extent) -> CGRect {
        CGRect(x: 0, y: extent.start, width: hostedLayer.bounds.width, height: extent.length)
    }

    final func row(at point: CGPoint) -> RowPath? {
        loadData()
        guard point.y.isFinite, point.x >= 0, point.x < hostedLayer.bounds.width else { return nil }
        return table.geometry.row(at: point.y)
    }

    final func rows(in rect: CGRect) -> [RowPath] {
        loadData()
        let rect = rect.standardized
        guard rect.minY.isFinite, rect.maxX > 0, rect.minX < hostedLayer.bounds.width,
            var path = table.geometry.firstRow(endingBelow: rect.minY)
        else { return [] }
        var rows: [RowPath] = []
        while table.geometry.extent(of: path).start < rect.maxY {
            rows.append(path)
            guard let next = table.geometry.row(after: path) else { break }
            path = next
        }
        return rows
    }
}
