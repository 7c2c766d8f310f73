import Foundation
import GameplayKit
import Testing

@Suite("Random numbers of games")
struct RandomTests {
    private static let sources: [GKRandomSource] = [
        GKRandomSource(), GKARC4RandomSource(seed: Data("tea".utf8)),
        GKLinearCongruentialRandomSource(seed: 1), GKMersenneTwisterRandomSource(seed: 1),
    ]

    @Test("Numbers are in their ranges, and spread evenly", arguments: sources.indices)
    func ranges(index: Int) {
        let source = Self.sources[index]
        var counts = [0, 0, 0, 0, 0]
        var sum: Float = 0
        for _ in 0..<5000 {
            counts[source.nextInt(upperBound: 5)] += 1
            sum += source.nextUniform()
            #expect(abs(source.nextInt()) <= 1 << 31)
        }
        #expect(counts.allSatisfy { (850...1150).contains($0) })
        #expect((0.47...0.53).contains(sum / 5000))
    }

    @Test("The same seed gives the same numbers, and a copy goes on as its original")
    func seeds() throws {
        let make: [() -> GKRandomSource] = [
            { GKARC4RandomSource(seed: Data([1, 2, 3])) },
            { GKLinearCongruentialRandomSource(seed: 9) },
            { GKMersenneTwisterRandomSource(seed: 9) },
        ]
        for source in make {
            let (first, second) = (source(), source())
            #expect((0..<50).allSatisfy { _ in first.nextInt() == second.nextInt() })
            let copy = try #require(first.copy() as? GKRandomSource)
            #expect((0..<50).allSatisfy { _ in first.nextInt() == copy.nextInt() })
        }
    }

    @Test("The Mersenne Twister gives the numbers of its authors")
    func twister() {
        // The first output of the reference implementation for the seed 5489 is 14514284786278117030.
        let source = GKMersenneTwisterRandomSource(seed: 5489)
        let output: UInt64 = 14_514_284_786_278_117_030
        let expected = Int32(bitPattern: UInt32(output >> 32))
        #expect(source.nextInt() == Int(expected))
    }

    @Test("ARC4 gives the bytes of the published test vector")
    func arc4() {
        // Key "Key": EB9F7781 …
        let source = GKARC4RandomSource(seed: Data("Key".utf8))
        let bits: UInt32 = 0xEB9F_7781
        #expect(source.nextInt() == Int(Int32(bitPattern: bits)))
    }

    @Test("A die has its sides, and shuffled numbers come once each")
    func distributions() {
        let die = GKRandomDistribution.d6()
        #expect(die.numberOfPossibleOutcomes == 6)
        #expect((0..<200).allSatisfy { _ in (1...6).contains(die.nextInt()) })
        let shuffled = GKShuffledDistribution(lowestValue: 1, highestValue: 6)
        for _ in 0..<20 {
            #expect(Set((0..<6).map { _ in shuffled.nextInt() }) == [1, 2, 3, 4, 5, 6])
        }
        let bell = GKGaussianDistribution(
            randomSource: GKMersenneTwisterRandomSource(seed: 3), lowestValue: 0, highestValue: 60)
        let values = (0..<2000).map { _ in bell.nextInt() }
        #expect(bell.mean == 30 && bell.deviation == 10)
        let near = values.filter { abs($0 - 30) <= 10 }.count
        #expect((1250...1550).contains(near))
    }

    @Test("Shuffled objects are the same ones")
    func shuffled() {
        let source = GKMersenneTwisterRandomSource(seed: 7)
        let shuffled = source.arrayByShufflingObjects(in: Array(1...40)).compactMap { $0 as? Int }
        #expect(shuffled.sorted() == Array(1...40) && shuffled != Array(1...40))
    }
}
