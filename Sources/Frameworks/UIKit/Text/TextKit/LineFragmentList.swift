import CoreGraphics

/// The line fragments of a text, in order, of which an edit replaces some without a change of those after it.
///
/// A gap buffer: fragments before the gap have their own positions, those after it are stored in reverse order
/// with the positions that they had before `shift`. The gap moves to each edit.
struct LineFragmentList: RandomAccessCollection {
    /// The distances by which an edit moves the fragments after it.
    struct Shift: Equatable {
        var characters = 0
        var paragraphs = 0
        var distance: CGFloat = 0
    }

    /// The fragments after an edit, until those before them are known.
    struct Tail {
        fileprivate var reversed: [LineFragment]
        fileprivate var shift: Shift

        /// The first of them, where it was before the edit.
        var first: LineFragment? { reversed.last?.moved(by: shift) }
    }

    private var before: [LineFragment] = []
    private var after: [LineFragment] = []
    private var shift = Shift()

    var startIndex: Int { 0 }
    var endIndex: Int { before.count + after.count }

    subscript(position: Int) -> LineFragment {
        position < before.count
            ? before[position]
            : after[after.count - 1 - (position - before.count)].moved(by: shift)
    }

    /// The last fragment, without a search.
    var last: LineFragment? { after.first?.moved(by: shift) ?? before.last }

    // MARK: - Changes

    mutating func append(_ fragment: LineFragment) {
        moveGap(to: endIndex)
        before.append(fragment)
    }

    mutating func replaceLast(with fragment: LineFragment) {
        moveGap(to: endIndex)
        before[before.count - 1] = fragment
    }

    /// Removes the fragments from an index on.
    mutating func truncate(to end: Int) {
        if end >= before.count {
            after.removeFirst(count - end)
        } else {
            after = []
            shift = Shift()
            before.removeLast(before.count - end)
        }
    }

    /// Removes the fragments from an index on, and returns those from another on.
    mutating func split(at end: Int, tail start: Int) -> Tail {
        moveGap(to: start)
        before.removeLast(start - end)
        defer { (after, shift) = ([], Shift()) }
        return Tail(reversed: after, shift: shift)
    }

    /// Appends the fragments after an edit.
    mutating func append(_ tail: consuming Tail, movedBy added: Shift) {
        moveGap(to: endIndex)
        shift = Shift(
            characters: tail.shift.characters + added.characters,
            paragraphs: tail.shift.paragraphs + added.paragraphs,
            distance: tail.shift.distance + added.distance)
        after = tail.reversed
    }

    private mutating func moveGap(to index: Int) {
        while before.count > index {
            after.append(before.removeLast().moved(by: shift.reversed))
        }
        while before.count < index { before.append(after.removeLast().moved(by: shift)) }
        if after.isEmpty { shift = Shift() }
    }
}

extension RandomAccessCollection where Element == LineFragment, Index == Int {
    /// Returns the index of the first fragment that meets a condition, which all later ones meet too.
    func firstIndex(inOrder condition: (LineFragment) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension LineFragmentList.Shift {
    fileprivate var reversed: Self {
        Self(characters: -characters, paragraphs: -paragraphs, distance: -distance)
    }
}

extension LineFragment {
    fileprivate func moved(by shift: LineFragmentList.Shift) -> LineFragment {
        guard shift != LineFragmentList.Shift() else { return self }
        return moved(
            byCharacters: shift.characters, paragraphs: shift.paragraphs, down: shift.distance)
    }
}
