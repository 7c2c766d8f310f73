import Foundation

/// One dimension of a view in its superview: the margin before, its length, and the margin after.
///
/// When the superview's length changes, the difference is distributed over the flexible components in
/// proportion to their sizes. A start of 10, a length of 20 and 70 after it, all flexible, become 20, 40
/// and 140 when 100 becomes 200; with only the margins flexible they become 22.5, 20 and 157.5.
/// Flexible components whose sum is zero share the difference equally.
struct AutoresizingAxis: Equatable {
    /// The flexible components.
    struct Flexibility: Equatable {
        var before: Bool
        var length: Bool
        var after: Bool

        var count: CGFloat { (before ? 1 : 0) + (length ? 1 : 0) + (after ? 1 : 0) }
    }

    var start: CGFloat
    var length: CGFloat
    var flexibility: Flexibility

    /// Returns the dimension after the superview's length changed from `former` to `extent`, in points.
    ///
    /// A length never becomes negative.
    func resized(from former: CGFloat, to extent: CGFloat) -> AutoresizingAxis {
        let difference = extent - former
        guard difference != 0, flexibility.count > 0 else { return self }
        let total = flexibleTotal(in: former)
        func share(_ part: CGFloat) -> CGFloat {
            total == 0 ? difference / flexibility.count : difference * part / total
        }
        var result = self
        if flexibility.before { result.start += share(start) }
        if flexibility.length { result.length = max(0, length + share(length)) }
        return result
    }

    /// Returns by how much the start and the length grow for every point by which the superview's length does.
    ///
    /// - Parameter extent: the superview's length at present.
    func growth(in extent: CGFloat) -> (start: CGFloat, length: CGFloat) {
        guard flexibility.count > 0 else { return (0, 0) }
        let total = flexibleTotal(in: extent)
        func share(_ part: CGFloat) -> CGFloat {
            total == 0 ? 1 / flexibility.count : part / total
        }
        return (flexibility.before ? share(start) : 0, flexibility.length ? share(length) : 0)
    }

    /// The sum of the flexible components.
    private func flexibleTotal(in extent: CGFloat) -> CGFloat {
        (flexibility.before ? start : 0) + (flexibility.length ? length : 0)
            + (flexibility.after ? extent - start - length : 0)
    }
}
