import Foundation

/// The search A* (Hart, Nilsson and Raphael 1968).
enum PathSearch {
    private struct Entry {
        let node: GKGraphNode
        /// The cost so far and the estimated rest.
        let total: Float
        let cost: Float
        /// Earlier entries come first among equal ones, so that results do not vary.
        let number: Int

        static func < (left: Entry, right: Entry) -> Bool {
            (left.total, left.number) < (right.total, right.number)
        }
    }

    static func path(from start: GKGraphNode, to end: GKGraphNode) -> [GKGraphNode] {
        var open = [Entry(node: start, total: start.estimatedCost(to: end), cost: 0, number: 0)]
        var costs: [ObjectIdentifier: Float] = [ObjectIdentifier(start): 0]
        var origins: [ObjectIdentifier: GKGraphNode] = [:]
        var number = 0
        while let entry = pop(&open) {
            let node = entry.node
            if node === end { return path(to: end, origins) }
            // A cheaper way was found since.
            guard entry.cost <= costs[ObjectIdentifier(node)] ?? .infinity else { continue }
            for next in node.connectedNodes {
                let cost = entry.cost + node.cost(to: next)
                guard cost < costs[ObjectIdentifier(next)] ?? .infinity else { continue }
                costs[ObjectIdentifier(next)] = cost
                origins[ObjectIdentifier(next)] = node
                number += 1
                push(
                    Entry(
                        node: next, total: cost + next.estimatedCost(to: end), cost: cost,
                        number: number), &open)
            }
        }
        return []
    }

    private static func path(
        to end: GKGraphNode, _ origins: [ObjectIdentifier: GKGraphNode]
    ) -> [GKGraphNode] {
        var result = [end]
        var node = end
        while let origin = origins[ObjectIdentifier(node)] {
            result.append(origin)
            node = origin
        }
        return result.reversed()
    }

    // MARK: A binary heap

    private static func push(_ entry: Entry, _ heap: inout [Entry]) {
        heap.append(entry)
        var index = heap.count - 1
        while index > 0, heap[index] < heap[(index - 1) / 2] {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private static func pop(_ heap: inout [Entry]) -> Entry? {
        guard let first = heap.first else { return nil }
        let last = heap.removeLast()
        guard !heap.isEmpty else { return first }
        heap[0] = last
        var index = 0
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2]
            where child < heap.count && heap[child] < heap[least] {
                least = child
            }
            guard least != index else { return first }
            heap.swapAt(index, least)
            index = least
        }
    }
}
