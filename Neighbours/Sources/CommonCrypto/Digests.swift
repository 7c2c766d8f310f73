/// A number of bytes.
public typealias CC_LONG = UInt32
public typealias CC_LONG64 = UInt64

public let CC_MD4_DIGEST_LENGTH: Int32 = 16
public let CC_MD4_BLOCK_BYTES: Int32 = 64
public let CC_MD5_DIGEST_LENGTH: Int32 = 16
public let CC_MD5_BLOCK_BYTES: Int32 = 64
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
public let CC_SHA1_BLOCK_BYTES: Int32 = 64
public let CC_SHA224_DIGEST_LENGTH: Int32 = 28
public let CC_SHA224_BLOCK_BYTES: Int32 = 64
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
public let CC_SHA256_BLOCK_BYTES: Int32 = 64
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
public let CC_SHA384_BLOCK_BYTES: Int32 = 128
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64
public let CC_SHA512_BLOCK_BYTES: Int32 = 128

// The states of OpenSSL's functions for the same digests: values without pointers, so that a copy goes on by itself.

public struct CC_MD4_CTX {
    var state = InlineArray<12, UInt64>(repeating: 0)
    public init() {}
}

public struct CC_MD5_CTX {
    var state = InlineArray<12, UInt64>(repeating: 0)
    public init() {}
}

public struct CC_SHA1_CTX {
    var state = InlineArray<12, UInt64>(repeating: 0)
    public init() {}
}

/// Of SHA-224 and SHA-256.
public struct CC_SHA256_CTX {
    var state = InlineArray<14, UInt64>(repeating: 0)
    public init() {}
}

/// Of SHA-384 and SHA-512.
public struct CC_SHA512_CTX {
    var state = InlineArray<27, UInt64>(repeating: 0)
    public init() {}
}

/// The functions of a digest.
struct Digest: Sendable {
    typealias Begin = @convention(c) @Sendable (UnsafeMutableRawPointer) -> Int32
    typealias Update =
        @convention(c) @Sendable (UnsafeMutableRawPointer, UnsafeRawPointer?, Int) -> Int32
    typealias End =
        @convention(c) @Sendable (UnsafeMutablePointer<UInt8>, UnsafeMutableRawPointer) -> Int32

    /// In bytes.
    let length: Int
    /// In bytes.
    let blockSize: Int
    let begin: Begin
    let update: Update
    let end: End

    private init(_ name: String, _ length: Int32, _ blockSize: Int32) {
        self.length = Int(length)
        self.blockSize = Int(blockSize)
        begin = CryptoLibrary.function(name + "_Init")
        update = CryptoLibrary.function(name + "_Update")
        end = CryptoLibrary.function(name + "_Final")
    }

    static let md4 = Digest("MD4", CC_MD4_DIGEST_LENGTH, CC_MD4_BLOCK_BYTES)
    static let md5 = Digest("MD5", CC_MD5_DIGEST_LENGTH, CC_MD5_BLOCK_BYTES)
    static let sha1 = Digest("SHA1", CC_SHA1_DIGEST_LENGTH, CC_SHA1_BLOCK_BYTES)
    static let sha224 = Digest("SHA224", CC_SHA224_DIGEST_LENGTH, CC_SHA224_BLOCK_BYTES)
    static let sha256 = Digest("SHA256", CC_SHA256_DIGEST_LENGTH, CC_SHA256_BLOCK_BYTES)
    static let sha384 = Digest("SHA384", CC_SHA384_DIGEST_LENGTH, CC_SHA384_BLOCK_BYTES)
    static let sha512 = Digest("SHA512", CC_SHA512_DIGEST_LENGTH, CC_SHA512_BLOCK_BYTES)

    /// The digest of bytes; nil without a place for it.
    func digest(
        _ data: UnsafeRawPointer?, _ count: CC_LONG, into result: UnsafeMutablePointer<UInt8>?
    ) -> UnsafeMutablePointer<UInt8>? {
        guard let result else { return nil }
        // The largest of the states.
        var state = CC_SHA512_CTX()
        withUnsafeMutableBytes(of: &state) { bytes in
            // Not empty.
            guard let context = bytes.baseAddress else { return }
            _ = begin(context)
            if count > 0 { _ = update(context, data, Int(count)) }
            _ = end(result, context)
        }
        return result
    }
}
