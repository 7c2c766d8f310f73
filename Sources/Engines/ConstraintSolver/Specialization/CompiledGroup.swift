import MemoryStorage

/// Straight-line code that computes the values of a group of constraints from its constants, and guards
/// under which the result is the optimum.
///
/// A list shows a thousand cells that were built by the same code. Their constraints differ in the
/// constants alone, so the way to their values is the same, as long as the same goals are met.
///
/// A compiled group holds more than a recorded solution: a proof. It has as many *active* constraints as
/// variables; they are met exactly, and determine every value. For each of them, giving it up in either
/// direction was found to cost more than it gains, level by level, given the sides on which the other goals
/// are (`OptimalityProof`). Costs are convex, so there is no better solution, nor another one as good. The
/// guards check the sides; where one fails, another compiled group of the shape is tried.
final class CompiledGroup {
    /// The range of a constraint's left side: between `least` and `most` tolerances.
    struct Bounds: BitwiseCopyable, Equatable {
        /// The number of the constraint's constant.
        var constant: Int32
        var least: Double
        var most: Double
    }

    /// The values to compute, over variables by number, followed by the constants.
    @exclusivity(unchecked) var steps = SumProgram()
    /// The variable of each step, by number.
    @exclusivity(unchecked) var results = Buffer<Int32>()
    /// The left sides to guard, over the same numbers, and where they must be.
    @exclusivity(unchecked) var guards = SumProgram()
    @exclusivity(unchecked) var bounds = Buffer<Bounds>()
    /// The numbers of variables that are computed and may not be negative.
    @exclusivity(unchecked) var nonNegative = Buffer<Int32>()
}
