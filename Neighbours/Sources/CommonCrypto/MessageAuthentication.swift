/// The digest of a code that authenticates a message.
public typealias CCHmacAlgorithm = UInt32

public let kCCHmacAlgSHA1 = 0
public let kCCHmacAlgMD5 = 1
public let kCCHmacAlgSHA256 = 2
public let kCCHmacAlgSHA384 = 3
public let kCCHmacAlgSHA512 = 4
public let kCCHmacAlgSHA224 = 5

/// The code of a message that is given in parts.
public struct CCHmacContext {
    var algorithm: CCHmacAlgorithm = 0
    /// The digest of the key and the message, and the begun one of the key and that digest.
    var inner = CC_SHA512_CTX()
    var outer = CC_SHA512_CTX()

    public init() {}
}

/// Begins a code.
///
/// - Parameter algorithm: One of `kCCHmacAlg…`; another one stops the program.
/// - Parameter keyLength: In bytes.
public func CCHmacInit(
    _ ctx: UnsafeMutablePointer<CCHmacContext>!, _ algorithm: CCHmacAlgorithm,
    _ key: UnsafeRawPointer!, _ keyLength: Int
) {
    let digest = digest(of: algorithm)
    var padded = [UInt8](repeating: 0, count: digest.blockSize)
    if keyLength > digest.blockSize {
        var inner = CC_SHA512_CTX()
        _ = digest.begin(&inner)
        _ = digest.update(&inner, key, keyLength)
        _ = digest.end(&padded, &inner)
    } else if keyLength > 0 {
        padded.withUnsafeMutableBytes {
            $0.copyMemory(from: UnsafeRawBufferPointer(start: key, count: keyLength))
        }
    }
    ctx.pointee.algorithm = algorithm
    // RFC 2104: the key with each byte changed by 0x36 before the message, and by 0x5c before its digest.
    begin(&ctx.pointee.inner, digest, padded.map { $0 ^ 0x36 })
    begin(&ctx.pointee.outer, digest, padded.map { $0 ^ 0x5c })
}

private func begin(_ state: inout CC_SHA512_CTX, _ digest: Digest, _ bytes: [UInt8]) {
    _ = digest.begin(&state)
    _ = digest.update(&state, bytes, bytes.count)
}

/// Adds bytes to the message.
public func CCHmacUpdate(
    _ ctx: UnsafeMutablePointer<CCHmacContext>!, _ data: UnsafeRawPointer!, _ dataLength: Int
) {
    guard dataLength > 0 else { return }
    _ = digest(of: ctx.pointee.algorithm).update(&ctx.pointee.inner, data, dataLength)
}

/// Ends the code and writes as many bytes as the digest has.
public func CCHmacFinal(
    _ ctx: UnsafeMutablePointer<CCHmacContext>!, _ macOut: UnsafeMutableRawPointer!
) {
    let digest = digest(of: ctx.pointee.algorithm)
    var bytes = [UInt8](repeating: 0, count: digest.length)
    _ = digest.end(&bytes, &ctx.pointee.inner)
    _ = digest.update(&ctx.pointee.outer, bytes, digest.length)
    _ = digest.end(&bytes, &ctx.pointee.outer)
    bytes.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(start: macOut, count: digest.length).copyMemory(from: $0)
    }
}

/// Writes the code of a message; as many bytes as the digest has.
///
/// - Parameter algorithm: One of `kCCHmacAlg…`; another one stops the program.
public func CCHmac(
    _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!, _ keyLength: Int,
    _ data: UnsafeRawPointer!, _ dataLength: Int, _ macOut: UnsafeMutableRawPointer!
) {
    var context = CCHmacContext()
    CCHmacInit(&context, algorithm, key, keyLength)
    CCHmacUpdate(&context, data, dataLength)
    CCHmacFinal(&context, macOut)
}

private func digest(of algorithm: CCHmacAlgorithm) -> Digest {
    switch Int(algorithm) {
    case kCCHmacAlgSHA1: .sha1
    case kCCHmacAlgMD5: .md5
    case kCCHmacAlgSHA256: .sha256
    case kCCHmacAlgSHA384: .sha384
    case kCCHmacAlgSHA512: .sha512
    case kCCHmacAlgSHA224: .sha224
    default: preconditionFailure("CCHmac has no algorithm \(algorithm)")
    }
}
