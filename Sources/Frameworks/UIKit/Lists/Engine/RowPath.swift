import Foundation

/// The section and the row of an index path.
struct RowPath: Hashable, Comparable {
    var section: Int
    var row: Int

    init(section: Int, row: Int) {
        self.section = section
        self.row = row
    }

    /// Creates a path from an index path; raises an exception unless that has two indexes.
    init(_ path: IndexPath) {
        section = path.section
        row = path.row
    }

    /// Creates a path from an index path; nil unless that has two indexes.
    init?(ofElement path: IndexPath) {
        guard path.count == 2 else { return nil }
        self.init(path)
    }

    var indexPath: IndexPath { IndexPath(row: row, section: section) }

    static func < (left: RowPath, right: RowPath) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}
