/// The changes that turn a list into another one, with as few moves as possible.
///
/// Elements are identified by their positions: removed and moved ones by those in the former list, inserted ones and
/// the destinations of moves by those in the new list.
package struct ListDifference: Equatable {
    /// A move of one element.
    package struct Move: Equatable {
        package let from: Int
        package let to: Int

        package init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// The positions of removed elements in the former list, ascending.
    package let removed: [Int]
    /// The positions of inserted elements in the new list, ascending.
    package let inserted: [Int]
    /// The moves of elements that change their order relative to other remaining ones, by ascending destination.
    package let moved: [Move]

    package var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty }

    /// - Parameters:
    ///   - origins: For each position of the new list, the element's position in the former list, or nil.
    ///     No position occurs twice.
    ///   - formerCount: The length of the former list.
    ///
    /// - Complexity: linear, and O(*m* log *m*) for *m* elements that do not ascend.
    package init(origins: [Int?], formerCount: Int) {
        var isKept = [Bool](repeating: false, count: formerCount)
        var inserted: [Int] = []
        var kept: [Move] = []
        kept.reserveCapacity(min(origins.count, formerCount))
        for (to, origin) in origins.enumerated() {
            if let origin {
                isKept[origin] = true
                kept.append(Move(from: origin, to: to))
            } else {
                inserted.append(to)
            }
        }
        removed = isKept.indices.filter { !isKept[$0] }
        self.inserted = inserted
        moved = Self.moves(among: kept)
    }

    /// Returns the elements, of those given in their new order, that have to move so that the others stay in order: all
    /// that are not in a longest increasing subsequence of former positions.
    static func moves(among kept: [Move]) -> [Move] {
        guard
            let first = kept.indices.dropFirst().first(where: { kept[$0].from < kept[$0 - 1].from })
        else { return [] }
        let staying = longestAscendingRun(kept.map(\.from), sortedPrefix: first)
        var moved: [Move] = []
        var next = 0
        for (index, move) in kept.enumerated() {
            if next < staying.count, staying[next] == index {
                next += 1
            } else {
                moved.append(move)
            }
        }
        return moved
    }
}

/// Returns the indices of a longest increasing subsequence of distinct numbers, by patience sorting.
///
/// - Parameter sortedPrefix: The length of a prefix that is already ascending, at least 1.
///
/// - Complexity: O(*n* + *m* log *n*) for *n* numbers, of which *m* are not greater than all before them.
private func longestAscendingRun(_ numbers: [Int], sortedPrefix: Int) -> [Int] {
    // For each length, the index of the smallest number at which an increasing subsequence of that length ends.
    var ends = Array(0..<sortedPrefix)
    // For each index, the one before it in its subsequence.
    var previous = Array(-1..<(numbers.count - 1))
    for index in sortedPrefix..<numbers.count {
        let number = numbers[index]
        if let last = ends.last, numbers[last] < number {
            previous[index] = last
            ends.append(index)
            continue
        }
        var (low, high) = (0, ends.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
        }
        previous[index] = low > 0 ? ends[low - 1] : -1
        ends[low] = index
    }
    var run: [Int] = []
    run.reserveCapacity(ends.count)
    var index = ends.last ?? -1
    while index >= 0 {
        run.append(index)
        index = previous[index]
    }
    return run.reversed()
}
