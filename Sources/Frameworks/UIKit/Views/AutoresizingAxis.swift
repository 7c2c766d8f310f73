import Foundation

/// One dimension of a view inside its superview: the margin before it, its length, the one after.
///
/// When the superview's length changes, the difference goes to the flexible parts in proportion to
/// what they measure. A start of 10, a length of 20 and 70 after it, all flexible, become 20, 40
/// and 140 when 100 becomes 200; with only the margins flexible they become 22.5, 20 and 157.5.
/// Flexible parts that measure nothing together share the difference equally.
struct AutoresizingAxis: Equatable {
    /// Which parts give way.
    struct Flexibility: Equatable {
        var before: Bool
        var length: Bool
        var after: Bool

        var count: CGFloat { (before ? 1 : 0) + (length ? 1 : 0) + (after ? 1 : 0) }
    }

    var start: CGFloat
    var length: CGFloat
    var flexibility: Flexibility

    /// The span after the superview's length went from `former` to `extent`, both in points.
    ///
    /// A length never becomes negative.
    func resized(from former: CGFloat, to extent: CGFloat) -> AutoresizingAxis {
        let difference = extent - former
        guard difference != 0, flexibility.count > 0 else { return self }
        let after = former - start - length
        let total =
            (flexibility.before ? start : 0) + (flexibility.length ? length : 0)
            + (flexibility.after ? after : 0)
        func share(_ part: CGFloat) -> CGFloat {
            total == 0 ? difference / flexibility.count : difference * part / total
        }
        var result = self
        if flexibility.before { result.start += share(start) }
        if flexibility.length { result.length = max(0, length + share(length)) }
        return result
    }
}
