import MemoryStorage

/// The shapes that were seen lately, with their compiled groups and traces.
///
/// Solvers may share one: a cell that is measured in a solver of its own has the shape of the one before.
/// - Isolation: all of them must be used on one thread.
final class ShapeTable {
    let traces = TraceTable()
    @exclusivity(unchecked) private var shapes: [GroupShape] = []
    /// The hash of each shape.
    @exclusivity(unchecked) private var hashes = Buffer<Int>()
    /// The index of the next new shape when the table is full.
    @exclusivity(unchecked) private var nextIndex = 0
    /// The index of the shape that was found last.
    @exclusivity(unchecked) private var latest = 0
    /// The hashes of shapes that were seen once: most never come again.
    @exclusivity(unchecked) private var seenOnce = Buffer<Int>()
    @exclusivity(unchecked) private var nextSeenOnce: Int32 = 0
    /// Working memory of an evaluation. Here, since a thousand cells may have a solver each, and would keep
    /// a thousand of it.
    @exclusivity(unchecked) private var numbers = Buffer<Double>()

    /// The values of an instance's variables while they are computed, by number, followed by the constants.
    @inline(__always)
    var local: UnsafeMutablePointer<Double> { numbers.pointer }

    @inline(__always)
    func reserveNumbers(_ count: Int) {
        if numbers.count < count { numbers.extend(to: count, with: 0) }
    }

    /// The shape that a survey wrote, if it is known.
    func shape(of words: borrowing Buffer<UInt64>, hash: Int) -> GroupShape? {
        // Shapes mostly come in the order in which they came the first time.
        var index = latest
        for _ in 0..<hashes.count {
            index += 1
            if index >= hashes.count { index = 0 }
            if hashes[Int32(index)] == hash, shapes[index].isMade(of: words) {
                latest = index
                return shapes[index]
            }
        }
        return nil
    }

    /// Whether a shape with this hash was seen before; notes that it was.
    func wasSeen(_ hash: Int) -> Bool {
        if seenOnce.elements.contains(hash) { return true }
        if seenOnce.count < SolverPolicy.shapeLimit {
            seenOnce.append(hash)
        } else {
            seenOnce[nextSeenOnce] = hash
            nextSeenOnce = (nextSeenOnce + 1) % Int32(SolverPolicy.shapeLimit)
        }
        return false
    }

    func keep(_ shape: GroupShape) {
        if shapes.count < SolverPolicy.shapeLimit {
            shapes.append(shape)
            hashes.append(shape.hash)
        } else {
            shapes[nextIndex] = shape
            hashes[Int32(nextIndex)] = shape.hash
            nextIndex = (nextIndex + 1) % SolverPolicy.shapeLimit
        }
    }
}
