import Foundation

/// The heights of a section's rows, in points.
///
/// Rows have a standard height until they get their own, so that a section in which all rows are alike, or estimated,
/// needs no memory per row. Own heights are stored in blocks, with the sums of the blocks in a Fenwick tree: the row
/// at an offset is found, and a height is changed, in logarithmic time.
struct RowHeights {
    /// The own heights of up to 64 consecutive rows.
    private struct Block {
        var heights: ContiguousArray<CGFloat>
        /// A bit for each row whose height is final, not estimated.
        var final: UInt64 = 0
    }

    private static let blockSize = 64

    private(set) var count: Int
    /// The height of rows that have none of their own.
    let standard: CGFloat
    /// Whether rows with the standard height keep it when they are shown.
    let isStandardFinal: Bool
    /// Empty while every row has the standard height.
    private var blocks: [Block?] = []
    /// For each block, its height minus that of as many standard rows.
    private var excess = PrefixSums(count: 0)

    init(count: Int, standard: CGFloat, isFinal: Bool) {
        self.count = count
        self.standard = standard
        isStandardFinal = isFinal
    }

    /// Creates rows whose heights a function returns in order.
    ///
    /// - Complexity: O(count)
    init(count: Int, isFinal: Bool, heightAt height: (Int) -> CGFloat) {
        self.init(count: count, standard: 0, isFinal: isFinal)
        guard count > 0 else { return }
        makeBlocks()
        for number in blocks.indices {
            let rows = self.rows(ofBlock: number)
            var block = Block(heights: [])
            block.heights.reserveCapacity(rows.count)
            var sum: CGFloat = 0
            for row in rows {
                let value = height(row)
                block.heights.append(value)
                sum += value
            }
            if isFinal { block.final = .max }
            blocks[number] = block
            excess.add(sum, at: number)
        }
    }

    // MARK: - Queries

    subscript(row: Int) -> CGFloat {
        guard !blocks.isEmpty, let block = blocks[row / Self.blockSize] else { return standard }
        return block.heights[row % Self.blockSize]
    }

    /// Whether the height of a row is final, not estimated.
    func isFinal(_ row: Int) -> Bool {
        guard !blocks.isEmpty, let block = blocks[row / Self.blockSize] else {
            return isStandardFinal
        }
        return block.final & (1 << UInt64(row % Self.blockSize)) != 0
    }

    var total: CGFloat { standard * CGFloat(count) + excess.total }

    /// Returns the distance from the top of the first row to that of a row; for `count`, to the end of the last row.
    ///
    /// - Complexity: O(log count)
    func offset(of row: Int) -> CGFloat {
        var offset = standard * CGFloat(row)
        guard !blocks.isEmpty, row > 0 else { return offset }
        let number = row / Self.blockSize
        offset += excess.sum(ofFirst: min(number, blocks.count))
        if number < blocks.count, let block = blocks[number] {
            for height in block.heights[..<(row % Self.blockSize)] { offset += height - standard }
        }
        return offset
    }

    /// Returns the last row that begins at or above an offset from the first row, clamped to existing rows.
    ///
    /// - Complexity: O(log count)
    func row(at offset: CGFloat) -> Int {
        guard count > 0, offset > 0 else { return 0 }
        guard !blocks.isEmpty else {
            guard standard > 0 else { return count - 1 }
            return min(Int(min(offset / standard, CGFloat(count))), count - 1)
        }
        let size = Self.blockSize
        let number = min(
            excess.leadingCount(withinSum: offset, addingToEach: standard * CGFloat(size)),
            blocks.count - 1)
        var rest = offset - self.offset(of: number * size)
        var row = number * size
        let end = rows(ofBlock: number).upperBound
        while row < end - 1, self[row] <= rest {
            rest -= self[row]
            row += 1
        }
        return row
    }

    // MARK: - Changes

    /// Gives a row its own height.
    ///
    /// - Complexity: O(log count), the first time O(count / 64)
    mutating func setHeight(_ height: CGFloat, of row: Int, isFinal: Bool) {
        if blocks.isEmpty { makeBlocks() }
        let (number, index) = row.quotientAndRemainder(dividingBy: Self.blockSize)
        var block =
            blocks[number]
            ?? Block(
                heights: ContiguousArray(
                    repeating: standard, count: rows(ofBlock: number).count),
                final: isStandardFinal ? .max : 0)
        // Without a second reference, the array is changed in place.
        blocks[number] = nil
        let difference = height - block.heights[index]
        block.heights[index] = height
        if isFinal {
            block.final |= 1 << UInt64(index)
        } else {
            block.final &= ~(1 << UInt64(index))
        }
        blocks[number] = block
        if difference != 0 { excess.add(difference, at: number) }
    }

    /// Calls a function for each row with a final own height, in order.
    func forEachFinalRow(_ body: (_ row: Int, _ height: CGFloat) -> Void) {
        for (number, block) in blocks.enumerated() {
            guard let block, block.final != 0 else { continue }
            for (index, height) in block.heights.enumerated()
            where block.final & (1 << UInt64(index)) != 0 {
                body(number * Self.blockSize + index, height)
            }
        }
    }

    private mutating func makeBlocks() {
        let number = (count + Self.blockSize - 1) / Self.blockSize
        blocks = Array(repeating: nil, count: number)
        excess = PrefixSums(count: number)
    }

    private func rows(ofBlock number: Int) -> Range<Int> {
        number * Self.blockSize..<min((number + 1) * Self.blockSize, count)
    }
}
