import Foundation
import UIKit

/// A source of random numbers.
@objc public protocol GKRandom {
    /// From the least to the greatest value of `Int32`, or those of a distribution.
    func nextInt() -> Int
    /// From 0 to one less than the bound.
    func nextInt(upperBound: Int) -> Int
    /// From 0 to 1.
    func nextUniform() -> Float
    func nextBool() -> Bool
}

/// Random numbers of the system; subclasses have sequences that follow from a seed.
///
/// Their algorithms are those that Apple names, and the sequences others than Apple's, since the seeding is not
/// documented.
open class GKRandomSource: NSObject, GKRandom, NSCopying, @unchecked Sendable {
    // As on iOS a source is not protected from several threads that draw from it at the same time.
    private static let shared = GKRandomSource()
    open class func sharedRandom() -> GKRandomSource { shared }

    public override init() {
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The next 32 random bits.
    func nextBits() -> UInt32 { UInt32.random(in: 0...UInt32.max) }

    open func nextInt() -> Int { Int(Int32(bitPattern: nextBits())) }

    open func nextInt(upperBound: Int) -> Int {
        guard upperBound > 1 else { return 0 }
        // Numbers beyond the last whole multiple of the bound are drawn again, so that all are equally likely.
        let bound = UInt64(upperBound)
        let limit = UInt64.max - UInt64.max % bound
        while true {
            let bits = UInt64(nextBits()) << 32 | UInt64(nextBits())
            if bits < limit { return Int(bits % bound) }
        }
    }

    open func nextUniform() -> Float { Float(nextBits() >> 8) / Float(0xFF_FFFF) }

    open func nextBool() -> Bool { nextBits() >> 31 == 1 }

    /// The same objects in a random order (Fisher and Yates).
    open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
        var result = array
        for index in stride(from: result.count - 1, to: 0, by: -1) {
            result.swapAt(index, nextInt(upperBound: index + 1))
        }
        return result
    }
}

extension NSArray {
    /// The same objects in a random order.
    public func shuffled(using randomSource: GKRandomSource) -> [Any] {
        randomSource.arrayByShufflingObjects(in: map { $0 })
    }

    public func shuffled() -> [Any] { shuffled(using: .sharedRandom()) }
}
