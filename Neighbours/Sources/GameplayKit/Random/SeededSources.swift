import Foundation

/// Numbers of the stream cipher ARC4.
open class GKARC4RandomSource: GKRandomSource, @unchecked Sendable {
    // As its superclass.
    /// From which the same sequence follows again; set, it begins anew.
    open var seed: Data { didSet { start() } }
    private var state: [UInt8] = []
    private var i: UInt8 = 0
    private var j: UInt8 = 0

    public override init() {
        seed = Data((0..<16).map { _ in UInt8.random(in: 0...255) })
        super.init()
        start()
    }

    /// - Parameter seed: Up to 256 bytes count.
    public init(seed: Data) {
        self.seed = seed
        super.init()
        start()
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = GKARC4RandomSource(seed: seed)
        (copy.state, copy.i, copy.j) = (state, i, j)
        return copy
    }

    private func start() {
        state = Array(0...255)
        (i, j) = (0, 0)
        let key = seed.isEmpty ? [0] : Array(seed)
        var k: UInt8 = 0
        for index in 0..<256 {
            k = k &+ state[index] &+ key[index % key.count]
            state.swapAt(index, Int(k))
        }
    }

    private func nextByte() -> UInt8 {
        i = i &+ 1
        j = j &+ state[Int(i)]
        state.swapAt(Int(i), Int(j))
        return state[Int(state[Int(i)] &+ state[Int(j)])]
    }

    override func nextBits() -> UInt32 {
        (0..<4).reduce(0) { bits, _ in bits << 8 | UInt32(nextByte()) }
    }

    /// Skips numbers: the first 768 or more of the cipher may be foreseen.
    open func dropValues(_ count: Int) {
        for _ in 0..<max(count, 0) { _ = nextBits() }
    }
}

/// Numbers of a linear congruential generator, that of POSIX's `drand48`: fast, and not very random.
open class GKLinearCongruentialRandomSource: GKRandomSource, @unchecked Sendable {
    // As its superclass.
    /// Set, the sequence begins anew.
    open var seed: UInt64 { didSet { state = Self.start(seed) } }
    private var state: UInt64

    public convenience override init() {
        self.init(seed: .random(in: 0...UInt64.max))
    }

    public init(seed: UInt64) {
        self.seed = seed
        state = Self.start(seed)
        super.init()
    }

    private static func start(_ seed: UInt64) -> UInt64 { (seed << 16 | 0x330E) & (1 << 48 - 1) }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = GKLinearCongruentialRandomSource(seed: seed)
        copy.state = state
        return copy
    }

    override func nextBits() -> UInt32 {
        state = (state &* 0x5_DEEC_E66D &+ 11) & (1 << 48 - 1)
        return UInt32(truncatingIfNeeded: state >> 16)
    }
}

/// Numbers of the Mersenne Twister (Matsumoto and Nishimura, the variant of 64 bits of 2004).
open class GKMersenneTwisterRandomSource: GKRandomSource, @unchecked Sendable {
    // As its superclass.
    /// Set, the sequence begins anew.
    open var seed: UInt64 { didSet { start() } }
    private var state: [UInt64] = []
    private var index = 0
    private static let count = 312

    public convenience override init() {
        self.init(seed: .random(in: 0...UInt64.max))
    }

    public init(seed: UInt64) {
        self.seed = seed
        super.init()
        start()
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = GKMersenneTwisterRandomSource(seed: seed)
        (copy.state, copy.index) = (state, index)
        return copy
    }

    private func start() {
        state = [seed]
        for number in 1..<Self.count {
            let last = state[number - 1]
            state.append(6_364_136_223_846_793_005 &* (last ^ (last >> 62)) &+ UInt64(number))
        }
        index = Self.count
    }

    private func twist() {
        for number in 0..<Self.count {
            let bits =
                (state[number] & 0xFFFF_FFFF_8000_0000)
                | (state[(number + 1) % Self.count] & 0x7FFF_FFFF)
            let mixed = bits & 1 == 0 ? 0 : 0xB502_6F5A_A966_19E9 as UInt64
            state[number] = state[(number + 156) % Self.count] ^ (bits >> 1) ^ mixed
        }
        index = 0
    }

    /// The next 64 random bits.
    func next64() -> UInt64 {
        if index == Self.count { twist() }
        var bits = state[index]
        index += 1
        bits ^= (bits >> 29) & 0x5555_5555_5555_5555
        bits ^= (bits << 17) & 0x71D6_7FFF_EDA6_0000
        bits ^= (bits << 37) & 0xFFF7_EEE0_0000_0000
        return bits ^ (bits >> 43)
    }

    override func nextBits() -> UInt32 { UInt32(truncatingIfNeeded: next64() >> 32) }
}
