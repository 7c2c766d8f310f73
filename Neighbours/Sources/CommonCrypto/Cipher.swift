import Foundation

/// An algorithm with a mode and a length of key, and OpenSSL's name for it.
struct Cipher {
    let name: String
    /// In bytes; 1 for those that encrypt byte for byte.
    let blockSize: Int
    /// Whether bytes of every number are encrypted without padding.
    let isStream: Bool
    /// Whether OpenSSL keeps it apart as too weak for new programs.
    let isLegacy: Bool

    /// - Parameter mode: One of `kCCMode…`.
    /// - Parameter keyLength: In bytes.
    /// - Throws: A status.
    init(_ algorithm: CCAlgorithm, _ mode: CCMode, keyLength: Int) throws(CipherError) {
        if Int(algorithm) == kCCAlgorithmRC4 {
            guard kCCKeySizeMinRC4...kCCKeySizeMaxRC4 ~= keyLength else {
                throw .status(kCCKeySizeError)
            }
            (name, blockSize, isStream, isLegacy) = ("RC4", 1, true, true)
            return
        }
        let family: (name: String, keys: [Int], block: Int, isLegacy: Bool) =
            switch Int(algorithm) {
            case kCCAlgorithmAES: ("AES-\(keyLength * 8)", [16, 24, 32], kCCBlockSizeAES128, false)
            case kCCAlgorithmDES: ("DES", [kCCKeySizeDES], kCCBlockSizeDES, true)
            case kCCAlgorithm3DES: ("DES-EDE3", [kCCKeySize3DES], kCCBlockSize3DES, false)
            case kCCAlgorithmCAST: ("CAST5", Array(5...16), kCCBlockSizeCAST, true)
            case kCCAlgorithmBlowfish: ("BF", Array(8...56), kCCBlockSizeBlowfish, true)
            case kCCAlgorithmRC2: throw .status(kCCUnimplemented)
            default: throw .status(kCCParamError)
            }
        guard family.keys.contains(keyLength) else { throw .status(kCCKeySizeError) }
        let suffix =
            switch Int(mode) {
            case kCCModeECB: "ECB"
            case kCCModeCBC: "CBC"
            case kCCModeCFB: "CFB"
            case kCCModeOFB: "OFB"
            case kCCModeCTR where Int(algorithm) == kCCAlgorithmAES: "CTR"
            case kCCModeCFB8 where !family.isLegacy: "CFB8"
            case kCCModeCTR, kCCModeCFB8, kCCModeXTS: throw CipherError.status(kCCUnimplemented)
            default: throw CipherError.status(kCCParamError)
            }
        // OpenSSL calls the mode ECB of Triple DES by the algorithm's name alone.
        name =
            suffix == "ECB" && family.name == "DES-EDE3"
            ? "DES-EDE3-ECB" : "\(family.name)-\(suffix)"
        blockSize = family.block
        isStream = suffix != "ECB" && suffix != "CBC"
        isLegacy = family.isLegacy
    }
}

enum CipherError: Error {
    /// One of `kCC…Error`.
    case status(Int)

    var code: CCCryptorStatus {
        switch self {
        case .status(let status): CCCryptorStatus(status)
        }
    }
}

/// OpenSSL's functions for ciphers.
enum Evp {
    private typealias NewContext = @convention(c) @Sendable () -> OpaquePointer?
    private typealias Load =
        @convention(c) @Sendable (OpaquePointer?, UnsafePointer<CChar>) -> OpaquePointer?
    private typealias Fetch =
        @convention(c) @Sendable (
            OpaquePointer?, UnsafePointer<CChar>, UnsafePointer<CChar>?
        ) -> OpaquePointer?
    private typealias Begin =
        @convention(c) @Sendable (
            OpaquePointer?, OpaquePointer?, OpaquePointer?, UnsafeRawPointer?, UnsafeRawPointer?,
            Int32
        ) -> Int32
    private typealias Update =
        @convention(c) @Sendable (
            OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>,
            UnsafeRawPointer?, Int32
        ) -> Int32
    private typealias End =
        @convention(c) @Sendable (
            OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>
        ) -> Int32
    private typealias SetNumber = @convention(c) @Sendable (OpaquePointer?, Int32) -> Int32
    private typealias Free = @convention(c) @Sendable (OpaquePointer?) -> Void

    private static let newContext: NewContext = CryptoLibrary.function("EVP_CIPHER_CTX_new")
    private static let freeContext: Free = CryptoLibrary.function("EVP_CIPHER_CTX_free")
    private static let fetch: Fetch = CryptoLibrary.function("EVP_CIPHER_fetch")
    private static let freeCipher: Free = CryptoLibrary.function("EVP_CIPHER_free")
    private static let beginCipher: Begin = CryptoLibrary.function("EVP_CipherInit_ex")
    private static let updateCipher: Update = CryptoLibrary.function("EVP_CipherUpdate")
    private static let endCipher: End = CryptoLibrary.function("EVP_CipherFinal_ex")
    private static let setPadding: SetNumber = CryptoLibrary.function("EVP_CIPHER_CTX_set_padding")
    private static let setKeyLength: SetNumber = CryptoLibrary.function(
        "EVP_CIPHER_CTX_set_key_length")

    /// The place where ciphers are looked for, apart from that of the process: it has the weak ones, too.
    // An address, which never changes.
    private nonisolated(unsafe) static let library: OpaquePointer? = {
        let newLibrary: NewContext = CryptoLibrary.function("OSSL_LIB_CTX_new")
        let load: Load = CryptoLibrary.function("OSSL_PROVIDER_load")
        let library = newLibrary()
        _ = load(library, "default")
        _ = load(library, "legacy")
        return library
    }()

    /// A cipher with its key and vector, which the caller frees.
    static func begin(
        _ cipher: Cipher, encrypts: Bool, key: UnsafeRawPointer, keyLength: Int,
        vector: UnsafeRawPointer?
    ) throws(CipherError) -> OpaquePointer {
        guard let found = fetch(library, cipher.name, nil) else {
            throw .status(kCCUnimplemented)
        }
        defer { freeCipher(found) }
        guard let context = newContext() else { throw .status(kCCMemoryFailure) }
        let zeros = [UInt8](repeating: 0, count: 16)
        let way: Int32 = encrypts ? 1 : 0
        guard beginCipher(context, found, nil, nil, nil, way) == 1,
            setKeyLength(context, Int32(keyLength)) == 1,
            zeros.withUnsafeBytes({
                beginCipher(context, nil, nil, key, vector ?? $0.baseAddress, way)
            }) == 1, setPadding(context, 0) == 1
        else {
            freeContext(context)
            throw .status(kCCUnspecifiedError)
        }
        return context
    }

    /// Starts again with the same key.
    static func restart(_ context: OpaquePointer, vector: UnsafeRawPointer?) -> Bool {
        let zeros = [UInt8](repeating: 0, count: 16)
        return zeros.withUnsafeBytes {
            beginCipher(context, nil, nil, nil, vector ?? $0.baseAddress, -1)
        } == 1
    }

    /// Turns whole blocks into as many bytes.
    static func update(_ context: OpaquePointer, _ bytes: [UInt8]) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: bytes.count)
        // The library counts with 32 bits.
        let step = 1 << 20
        var start = 0
        while start < bytes.count {
            let end = min(start + step, bytes.count)
            let isDone = result.withUnsafeMutableBytes { output in
                bytes.withUnsafeBytes { input in
                    var written: Int32 = 0
                    return updateCipher(
                        context, output.baseAddress?.advanced(by: start), &written,
                        input.baseAddress?.advanced(by: start), Int32(end - start)) == 1
                        && written == Int32(end - start)
                }
            }
            precondition(isDone, "OpenSSL does not take whole blocks")
            start = end
        }
        return result
    }

    static func free(_ context: OpaquePointer) { freeContext(context) }
}
