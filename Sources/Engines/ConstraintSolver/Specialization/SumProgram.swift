import MemoryStorage

/// Sums of products, computed one after the other; those of equal length are adjacent.
///
/// A sum of known length is straight-line code. Most have one to four factors.
struct SumProgram: ~Copyable {
    struct Factor: BitwiseCopyable {
        var coefficient: Double
        /// The index of the number that it is multiplied with.
        var number: Int32
    }

    /// Sums of equal length.
    private struct Run: BitwiseCopyable {
        var length: Int32
        var count: Int32
        /// The divisor of the only sum; 1 if there are several.
        var divisor = 1.0
    }

    private var runs = Buffer<Run>()
    /// The factors of all sums, in the order of the sums.
    private var factors = Buffer<Factor>()
    private(set) var count = 0

    /// Appends a sum.
    mutating func append(_ sum: [Factor], divisor: Double = 1) {
        for factor in sum { factors.append(factor) }
        count += 1
        let last = Int32(runs.count) - 1
        if last >= 0, runs[last].length == sum.count, divisor == 1, runs[last].divisor == 1 {
            runs[last].count += 1
        } else {
            runs.append(Run(length: Int32(sum.count), count: 1, divisor: divisor))
        }
    }

    /// Calls back with the value of each sum, in order; it may write numbers that later ones need.
    @inline(__always)
    func forEach(
        of numbers: UnsafeMutablePointer<Double>, _ body: (_ position: Int, _ sum: Double) -> Void
    ) {
        @inline(__always)
        func product(_ factor: UnsafePointer<Factor>, _ index: Int) -> Double {
            factor[index].coefficient * numbers[Int(factor[index].number)]
        }
        var factor = UnsafePointer(factors.pointer)
        var position = 0
        for run in runs.elements {
            let end = position + Int(run.count)
            switch (run.length, run.divisor == 1) {
            case (1, true):
                while position < end {
                    // From zero, so that no sum is a negative zero.
                    body(position, 0 + product(factor, 0))
                    factor += 1
                    position += 1
                }
            case (2, true):
                while position < end {
                    body(position, 0 + product(factor, 0) + product(factor, 1))
                    factor += 2
                    position += 1
                }
            case (3, true):
                while position < end {
                    body(
                        position,
                        0 + product(factor, 0) + product(factor, 1) + product(factor, 2))
                    factor += 3
                    position += 1
                }
            case (4, true):
                while position < end {
                    body(
                        position,
                        0 + product(factor, 0) + product(factor, 1) + product(factor, 2)
                            + product(factor, 3))
                    factor += 4
                    position += 1
                }
            default:
                while position < end {
                    var sum = 0.0
                    for index in 0..<Int(run.length) { sum += product(factor, index) }
                    body(position, sum / run.divisor)
                    factor += Int(run.length)
                    position += 1
                }
            }
        }
    }
}
