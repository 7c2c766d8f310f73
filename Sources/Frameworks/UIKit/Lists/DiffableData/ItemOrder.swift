/// The items of a section of a snapshot, in their order.
///
/// They are an array. Moves of single items make it a linked list, in which each takes constant time; whatever else
/// changes the items makes it an array again.
struct ItemOrder<Item: Hashable & Sendable>: Sendable {
    /// The items while there is no list.
    private var array: [Item] = []
    private var list: LinkedItems<Item>?

    init() {}

    var count: Int { list?.count ?? array.count }

    /// The items as an array; linear in their number after moves.
    var items: [Item] {
        get { list?.items ?? array }
        _modify {
            if let list {
                array = list.items
                self.list = nil
            }
            yield &array
        }
    }

    /// Removes an item that is moved.
    mutating func take(_ item: Item) {
        link()
        list?.remove(item)
    }

    /// Inserts an item that is moved beside another one.
    mutating func place(_ item: Item, beside anchor: Item, isAfter: Bool) {
        link()
        list?.insert(item, beside: anchor, isAfter: isAfter)
    }

    private mutating func link() {
        guard list == nil else { return }
        list = LinkedItems(array)
        array = []
    }
}

/// A doubly linked list of distinct items, which are found by themselves.
private struct LinkedItems<Item: Hashable & Sendable>: Sendable {
    private struct Node {
        let item: Item
        /// Indexes of neighbours; that of the node before the first and after the last is the end.
        var previous: Int
        var next: Int
    }

    private var nodes: [Node?]
    private var places: [Item: Int]
    private var first: Int
    private static var end: Int { -1 }

    init(_ items: [Item]) {
        nodes = items.indices.map {
            Node(item: items[$0], previous: $0 - 1, next: $0 + 1 < items.count ? $0 + 1 : Self.end)
        }
        places = Dictionary(uniqueKeysWithValues: zip(items, items.indices))
        first = items.isEmpty ? Self.end : 0
    }

    var count: Int { places.count }

    var items: [Item] {
        var items: [Item] = []
        items.reserveCapacity(count)
        var place = first
        while place != Self.end, let node = nodes[place] {
            items.append(node.item)
            place = node.next
        }
        return items
    }

    mutating func remove(_ item: Item) {
        guard let place = places.removeValue(forKey: item), let node = nodes[place] else { return }
        connect(node.previous, node.next)
        nodes[place] = nil
    }

    mutating func insert(_ item: Item, beside anchor: Item, isAfter: Bool) {
        guard let place = places[anchor], let node = nodes[place], places[item] == nil else {
            return
        }
        let new = nodes.count
        let (previous, next) = isAfter ? (place, node.next) : (node.previous, place)
        nodes.append(Node(item: item, previous: previous, next: next))
        places[item] = new
        connect(previous, new)
        connect(new, next)
        // Moved items leave gaps.
        if nodes.count > 2 * count + 16 { self = LinkedItems(items) }
    }

    private mutating func connect(_ previous: Int, _ next: Int) {
        if previous == Self.end { first = next } else { nodes[previous]?.next = next }
        if next != Self.end { nodes[next]?.previous = previous }
    }
}
