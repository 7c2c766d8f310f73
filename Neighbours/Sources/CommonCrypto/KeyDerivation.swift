import Foundation

/// A way to derive a key from a password.
public typealias CCPBKDFAlgorithm = UInt32

public let kCCPBKDF2 = 2

/// The function that is repeated: the authentication of a message with a digest.
public typealias CCPseudoRandomAlgorithm = UInt32

public let kCCPRFHmacAlgSHA1 = 1
public let kCCPRFHmacAlgSHA224 = 2
public let kCCPRFHmacAlgSHA256 = 3
public let kCCPRFHmacAlgSHA384 = 4
public let kCCPRFHmacAlgSHA512 = 5

private typealias Derive =
    @convention(c) @Sendable (
        UnsafePointer<CChar>?, Int32, UnsafePointer<UInt8>?, Int32, Int32, OpaquePointer?, Int32,
        UnsafeMutablePointer<UInt8>?
    ) -> Int32
private typealias MakeDigest = @convention(c) @Sendable () -> OpaquePointer?

/// Derives a key from a password by PBKDF2 (RFC 8018).
///
/// - Parameter passwordLen: In bytes.
/// - Parameter prf: One of `kCCPRFHmacAlg…`.
/// - Parameter rounds: At least 1.
/// - Parameter derivedKeyLen: In bytes, at least 1.
/// - Returns: `kCCParamError` for other values.
@discardableResult
public func CCKeyDerivationPBKDF(
    _ algorithm: CCPBKDFAlgorithm, _ password: UnsafePointer<CChar>!, _ passwordLen: Int,
    _ salt: UnsafePointer<UInt8>!, _ saltLen: Int, _ prf: CCPseudoRandomAlgorithm,
    _ rounds: UInt32, _ derivedKey: UnsafeMutablePointer<UInt8>!, _ derivedKeyLen: Int
) -> Int32 {
    let names = [
        kCCPRFHmacAlgSHA1: "EVP_sha1", kCCPRFHmacAlgSHA224: "EVP_sha224",
        kCCPRFHmacAlgSHA256: "EVP_sha256", kCCPRFHmacAlgSHA384: "EVP_sha384",
        kCCPRFHmacAlgSHA512: "EVP_sha512",
    ]
    guard Int(algorithm) == kCCPBKDF2, let name = names[Int(prf)], derivedKey != nil,
        derivedKeyLen > 0, rounds > 0, let rounds = Int32(exactly: rounds),
        password != nil || passwordLen == 0, salt != nil || saltLen == 0,
        let passwordLength = Int32(exactly: passwordLen), let saltLength = Int32(exactly: saltLen),
        let keyLength = Int32(exactly: derivedKeyLen), passwordLength >= 0, saltLength >= 0
    else { return Int32(kCCParamError) }
    let derive: Derive = CryptoLibrary.function("PKCS5_PBKDF2_HMAC")
    let digest: MakeDigest = CryptoLibrary.function(name)
    // OpenSSL measures a password without an address by itself.
    let isDone =
        "".withCString { empty in
            derive(
                password ?? empty, passwordLength, salt, saltLength, rounds, digest(), keyLength,
                derivedKey)
        } == 1
    return Int32(isDone ? kCCSuccess : kCCUnspecifiedError)
}

public typealias CCRNGStatus = CCCryptorStatus

/// Fills a place with random bytes of the system, which nobody can guess.
@discardableResult
public func CCRandomGenerateBytes(_ bytes: UnsafeMutableRawPointer!, _ count: Int) -> CCRNGStatus {
    guard count >= 0, bytes != nil || count == 0 else { return CCRNGStatus(kCCParamError) }
    var generator = SystemRandomNumberGenerator()
    for index in 0..<count {
        bytes.storeBytes(
            of: UInt8.random(in: 0...255, using: &generator), toByteOffset: index, as: UInt8.self)
    }
    return CCRNGStatus(kCCSuccess)
}
