import Foundation

/// The items of one section as a tree at one moment, by their identifiers. Items with children are collapsed until
/// they are expanded.
///
/// Identifiers are unique in a snapshot; an unknown parent or neighbour raises `NSInternalInconsistencyException`.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable
{
    private var roots: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var members: Set<ItemIdentifierType> = []
    private var expanded: Set<ItemIdentifierType> = []

    /// Creates an empty snapshot.
    public init() {}

    // MARK: - Reading

    /// All items, each before its children.
    public var items: [ItemIdentifierType] { flattened(roots) { _ in true } }

    /// The items without a parent.
    public var rootItems: [ItemIdentifierType] { roots }

    /// The items whose ancestors are all expanded.
    public var visibleItems: [ItemIdentifierType] { flattened(roots, expanded.contains) }

    /// Whether an item is expanded; `false` for an unknown one.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

    /// Whether all ancestors of an item are expanded; `false` for an unknown one.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard contains(item) else { return false }
        var ancestor = parents[item]
        while let current = ancestor {
            guard expanded.contains(current) else { return false }
            ancestor = parents[current]
        }
        return true
    }

    public func contains(_ item: ItemIdentifierType) -> Bool { members.contains(item) }

    /// Returns the number of ancestors of an item, which must be in the snapshot.
    public func level(of item: ItemIdentifierType) -> Int {
        require(item)
        var (level, ancestor) = (0, parents[item])
        while let current = ancestor {
            level += 1
            ancestor = parents[current]
        }
        return level
    }

    /// Returns the position of an item in `items`.
    public func index(of item: ItemIdentifierType) -> Int? {
        contains(item) ? items.firstIndex(of: item) : nil
    }

    /// Returns the parent of an item, which must be in the snapshot; nil at the top.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        require(child)
        return parents[child]
    }

    /// Returns the part of the tree below an item, which must be in the snapshot.
    ///
    /// - Parameter includingParent: Whether the item itself is the root of the part.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        require(parent)
        var part = Self()
        part.roots = includingParent ? [parent] : children[parent] ?? []
        for item in part.addBelow(part.roots, from: self) { part.members.insert(item) }
        return part
    }

    // MARK: - Adding

    /// Appends items to the children of a parent, or to the root items if it is nil.
    public mutating func append(
        _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
    ) {
        if let parent { require(parent) }
        place(items, below: parent, at: siblings(below: parent).count)
    }

    /// Inserts items before another one, with the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        place(items, below: parent(of: item), at: position(of: item))
    }

    /// Inserts items after another one, with the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        place(items, below: parent(of: item), at: position(of: item) + 1)
    }

    /// Inserts a whole tree before an item.
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
        before item: ItemIdentifierType
    ) {
        insert(snapshot.roots, before: item)
        addDescendants(of: snapshot)
    }

    /// Inserts a whole tree after an item.
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
        after item: ItemIdentifierType
    ) {
        insert(snapshot.roots, after: item)
        addDescendants(of: snapshot)
    }

    /// Replaces the descendants of an item by another tree.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType,
        using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        require(parent)
        delete(children[parent] ?? [])
        append(snapshot.roots, to: parent)
        addDescendants(of: snapshot)
    }

    // MARK: - Removing

    /// Removes items and their descendants; unknown ones are ignored.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        let leaving = Set(flattened(items.filter(contains)) { _ in true })
        guard !leaving.isEmpty else { return }
        let formerParents = Set(leaving.compactMap { parents[$0] }).subtracting(leaving)
        for parent in formerParents { children[parent]?.removeAll(where: leaving.contains) }
        roots.removeAll(where: leaving.contains)
        for item in leaving {
            (children[item], parents[item]) = (nil, nil)
            members.remove(item)
            expanded.remove(item)
        }
    }

    /// Removes everything.
    public mutating func deleteAll() { self = Self() }

    // MARK: - Expanding

    /// Shows the children of items; unknown items are ignored.
    public mutating func expand(_ items: [ItemIdentifierType]) {
        expanded.formUnion(items.filter(contains))
    }

    /// Hides the children of items.
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

    // MARK: - Inside

    private func siblings(below parent: ItemIdentifierType?) -> [ItemIdentifierType] {
        parent.map { children[$0] ?? [] } ?? roots
    }

    private func position(of item: ItemIdentifierType) -> Int {
        siblings(below: parents[item]).firstIndex(of: item) ?? 0
    }

    private func require(_ item: ItemIdentifierType) {
        guard contains(item) else {
            // From memory, not measured: the text.
            SnapshotException.raise(
                "Invalid parameter not satisfying: index != NSNotFound (\(item))")
        }
    }

    private mutating func place(
        _ items: [ItemIdentifierType], below parent: ItemIdentifierType?, at index: Int
    ) {
        for item in items where !members.insert(item).inserted {
            SnapshotException.raiseDuplicates([item], of: "item")
        }
        if let parent {
            children[parent, default: []].insert(contentsOf: items, at: index)
            for item in items { parents[item] = parent }
        } else {
            roots.insert(contentsOf: items, at: index)
        }
    }

    private mutating func addDescendants(of snapshot: Self) {
        for item in addBelow(snapshot.roots, from: snapshot)
        where snapshot.parents[item] != nil && !members.insert(item).inserted {
            SnapshotException.raiseDuplicates([item], of: "item")
        }
    }

    /// Returns a text of the items for the console: one a line, indented by two spaces a level, an item with children
    /// with a minus if it is expanded and a plus if it is not. Chosen: Apple's form is not documented.
    public func visualDescription() -> String {
        items.map { item in
            let mark = children[item].map { $0.isEmpty ? " " : expanded.contains(item) ? "-" : "+" }
            return String(repeating: "  ", count: level(of: item)) + "\(mark ?? " ") \(item)"
        }.joined(separator: "\n")
    }

    /// Copies the descendants of items from another snapshot.
    ///
    /// - Returns: The items and their descendants.
    private mutating func addBelow(
        _ items: [ItemIdentifierType], from source: Self
    ) -> [ItemIdentifierType] {
        let all = source.flattened(items) { _ in true }
        for item in all {
            if source.expanded.contains(item) { expanded.insert(item) }
            guard let below = source.children[item], !below.isEmpty else { continue }
            children[item] = below
            for child in below { parents[child] = item }
        }
        return all
    }

    /// Returns items with their descendants, each before its children; without recursion, since trees may be deep.
    private func flattened(
        _ items: [ItemIdentifierType], _ isOpen: (ItemIdentifierType) -> Bool
    ) -> [ItemIdentifierType] {
        var result: [ItemIdentifierType] = []
        var stack = Array(items.reversed())
        while let item = stack.popLast() {
            result.append(item)
            if isOpen(item), let below = children[item] { stack += below.reversed() }
        }
        return result
    }
}
