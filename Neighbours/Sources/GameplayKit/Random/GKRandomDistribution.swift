import Foundation

/// Numbers of a range, all equally likely.
open class GKRandomDistribution: NSObject, GKRandom {
    public let lowestValue: Int
    public let highestValue: Int
    open var numberOfPossibleOutcomes: Int { highestValue - lowestValue + 1 }
    let source: any GKRandom

    public init(
        randomSource source: any GKRandom, lowestValue lowestInclusive: Int,
        highestValue highestInclusive: Int
    ) {
        precondition(
            lowestInclusive <= highestInclusive,
            "GKRandomDistribution: the lowest value \(lowestInclusive) is above \(highestInclusive)"
        )
        self.source = source
        lowestValue = lowestInclusive
        highestValue = highestInclusive
    }

    public convenience init(lowestValue: Int, highestValue: Int) {
        self.init(
            randomSource: GKRandomSource.sharedRandom(), lowestValue: lowestValue,
            highestValue: highestValue)
    }

    public convenience init(forDieWithSideCount sideCount: Int) {
        self.init(lowestValue: 1, highestValue: sideCount)
    }

    open class func d6() -> Self { make(sides: 6) }
    open class func d20() -> Self { make(sides: 20) }

    /// A die of this class, which has to be one of this module.
    private class func make(sides: Int) -> Self {
        let die: GKRandomDistribution =
            switch self {
            case is GKShuffledDistribution.Type: GKShuffledDistribution(forDieWithSideCount: sides)
            case is GKGaussianDistribution.Type: GKGaussianDistribution(forDieWithSideCount: sides)
            default: GKRandomDistribution(forDieWithSideCount: sides)
            }
        guard let die = die as? Self else {
            preconditionFailure("\(self).d\(sides)() is not there for classes of apps")
        }
        return die
    }

    open func nextInt() -> Int {
        lowestValue + source.nextInt(upperBound: numberOfPossibleOutcomes)
    }

    /// - Parameter upperBound: Not more than the highest value, as documented.
    open func nextInt(upperBound: Int) -> Int {
        var value = nextInt()
        // Drawn again, so that the distribution stays what it is.
        var attempts = 0
        while value >= upperBound, attempts < 1000 {
            value = nextInt()
            attempts += 1
        }
        return min(value, upperBound - 1)
    }

    /// The place of the next number in the range, from 0 to 1.
    open func nextUniform() -> Float {
        guard highestValue > lowestValue else { return 0 }
        return Float(nextInt() - lowestValue) / Float(highestValue - lowestValue)
    }

    open func nextBool() -> Bool { nextUniform() >= 0.5 }
}

/// Numbers of a range, of which those near to the middle are the most likely.
open class GKGaussianDistribution: GKRandomDistribution {
    public let mean: Float
    public let deviation: Float

    /// The range is three deviations wide on both sides of the mean.
    public override init(
        randomSource source: any GKRandom, lowestValue lowestInclusive: Int,
        highestValue highestInclusive: Int
    ) {
        mean = Float(lowestInclusive + highestInclusive) / 2
        deviation = Float(highestInclusive - lowestInclusive) / 6
        super.init(
            randomSource: source, lowestValue: lowestInclusive, highestValue: highestInclusive)
    }

    public init(randomSource source: any GKRandom, mean: Float, deviation: Float) {
        precondition(deviation >= 0, "GKGaussianDistribution: the deviation is \(deviation)")
        self.mean = mean
        self.deviation = deviation
        super.init(
            randomSource: source, lowestValue: Int((mean - 3 * deviation).rounded(.down)),
            highestValue: Int((mean + 3 * deviation).rounded(.up)))
    }

    open override func nextInt() -> Int {
        // Box and Muller; what lies beyond the range is drawn again.
        while true {
            let (first, second) = (max(source.nextUniform(), 1e-7), source.nextUniform())
            let normal = (-2 * logf(first)).squareRoot() * cosf(2 * .pi * second)
            let value = Int((mean + deviation * normal).rounded())
            if (lowestValue...highestValue).contains(value) { return value }
        }
    }
}

/// Numbers of a range, each of which comes once before any comes again.
open class GKShuffledDistribution: GKRandomDistribution {
    private var rest: [Int] = []
    private var last: Int?

    open override func nextInt() -> Int {
        if rest.isEmpty {
            rest = Array(lowestValue...highestValue)
            for index in stride(from: rest.count - 1, to: 0, by: -1) {
                rest.swapAt(index, source.nextInt(upperBound: index + 1))
            }
            // Nor does the last one come first.
            if rest.count > 1, rest.last == last { rest.swapAt(0, rest.count - 1) }
        }
        let value = rest.removeLast()
        last = value
        return value
    }
}
