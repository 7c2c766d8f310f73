import CoreGraphics
import Foundation

/// A source of random bytes.
public final class SecRandom: Sendable {
    fileprivate init() {}
}

public typealias SecRandomRef = SecRandom

/// The system's source of random bytes.
public let kSecRandomDefault: SecRandomRef? = SecRandom()

/// Fills memory with random bytes that are fit for keys.
///
/// - Returns: `errSecSuccess`, or `errSecParam` for a negative number.
public func SecRandomCopyBytes(
    _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
    guard count >= 0 else { return errSecParam }
    var generator = SystemRandomNumberGenerator()
    for index in 0..<count {
        bytes.storeBytes(
            of: UInt8.random(in: .min ... .max, using: &generator), toByteOffset: index,
            as: UInt8.self)
    }
    return errSecSuccess
}
