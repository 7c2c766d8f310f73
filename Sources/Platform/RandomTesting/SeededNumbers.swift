/// Random numbers that a seed determines (SplitMix64).
package struct SeededNumbers: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension Array {
    /// A random element of an array that is not empty; an element's probability is proportional to its weight.
    func randomElement(
        weighted weight: (Element) -> Int, using random: inout some RandomNumberGenerator
    ) -> Element? {
        let sum = reduce(0) { $0 + weight($1) }
        guard sum > 0 else { return nil }
        var rest = Int.random(in: 0..<sum, using: &random)
        return first { element in
            rest -= weight(element)
            return rest < 0
        }
    }
}
