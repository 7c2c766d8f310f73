import Foundation

/// A Fenwick tree: numbers whose prefix sums can be queried and changed in logarithmic time.
struct PrefixSums {
    /// `tree[i]` is the sum of the numbers from `i - lowestBit(i)` to `i - 1`.
    private var tree: [CGFloat]
    private(set) var total: CGFloat = 0

    /// Creates `count` zeros.
    init(count: Int) { tree = Array(repeating: 0, count: count + 1) }

    var count: Int { tree.count - 1 }

    /// Adds to a number.
    ///
    /// - Complexity: O(log count)
    mutating func add(_ difference: CGFloat, at index: Int) {
        total += difference
        var position = index + 1
        while position < tree.count {
            tree[position] += difference
            position += position & -position
        }
    }

    /// Returns the sum of the first `count` numbers.
    ///
    /// - Complexity: O(log count)
    func sum(ofFirst count: Int) -> CGFloat {
        var sum: CGFloat = 0
        var position = count
        while position > 0 {
            sum += tree[position]
            position -= position & -position
        }
        return sum
    }

    /// Returns the number of leading elements whose sum is at most a limit, where `base` is added to each element.
    ///
    /// No element plus `base` may be negative.
    ///
    /// - Complexity: O(log count)
    func leadingCount(withinSum limit: CGFloat, addingToEach base: CGFloat) -> Int {
        var position = 0
        var sum: CGFloat = 0
        var step = 1
        while step * 2 < tree.count { step *= 2 }
        while step > 0 {
            let next = position + step
            if next < tree.count {
                let nextSum = sum + tree[next] + base * CGFloat(step)
                if nextSum <= limit {
                    position = next
                    sum = nextSum
                }
            }
            step /= 2
        }
        return position
    }
}
