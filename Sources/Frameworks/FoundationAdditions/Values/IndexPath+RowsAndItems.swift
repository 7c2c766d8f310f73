import Foundation

extension IndexPath {
    /// Creates the index path of a table view's row.
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    /// Creates the index path of a collection view's item.
    public init(item: Int, section: Int) {
        self.init(indexes: [section, item])
    }

    /// The section, the first index of the path.
    public var section: Int {
        get { number(at: 0) }
        set { set(newValue, at: 0) }
    }

    /// The row within its section, the second index of the path.
    public var row: Int {
        get { number(at: 1) }
        set { set(newValue, at: 1) }
    }

    /// The item within its section, the second index of the path.
    public var item: Int {
        get { number(at: 1) }
        set { set(newValue, at: 1) }
    }

    private func number(at position: Int) -> Int {
        checkCount()
        return self[position]
    }

    private mutating func set(_ number: Int, at position: Int) {
        checkCount()
        self[position] = number
    }

    private func checkCount() {
        guard count == 2 else {
            raiseException(
                "NSInternalInconsistencyException",
                "Invalid index path for use with UITableView. Index paths passed to table view "
                    + "must contain exactly two indices specifying the section and row. Please "
                    + "use the category on NSIndexPath in NSIndexPath+UIKitAdditions.h if "
                    + "possible.")
        }
    }
}

extension NSIndexPath {
    /// Creates the index path of a table view's row.
    public convenience init(row: Int, section: Int) {
        self.init(indexes: [section, row], length: 2)
    }

    /// Creates the index path of a collection view's item.
    public convenience init(item: Int, section: Int) {
        self.init(indexes: [section, item], length: 2)
    }

    /// The section, the first index of the path.
    public var section: Int { (self as IndexPath).section }

    /// The row within its section, the second index of the path.
    public var row: Int { (self as IndexPath).row }

    /// The item within its section, the second index of the path.
    public var item: Int { (self as IndexPath).item }
}
