import CommonCrypto
import Foundation
import Testing

private func hex(_ bytes: [UInt8]) -> String { bytes.map { String(format: "%02x", $0) }.joined() }

private func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
}

@Suite("Digests")
struct DigestTests {
    // The test values of RFC 1320, RFC 1321 and FIPS 180-4.
    @Test("Bytes have the digests of the standards")
    func digests() {
        let text = Array("abc".utf8)
        func digest(
            _ length: Int32,
            _ function: (UnsafeRawPointer?, CC_LONG, UnsafeMutablePointer<UInt8>?) ->
                UnsafeMutablePointer<UInt8>?
        ) -> String {
            var result = [UInt8](repeating: 0, count: Int(length))
            _ = function(text, CC_LONG(text.count), &result)
            return hex(result)
        }
        #expect(digest(CC_MD4_DIGEST_LENGTH, CC_MD4) == "a448017aaf21d8525fc10ae87aa6729d")
        #expect(digest(CC_MD5_DIGEST_LENGTH, CC_MD5) == "900150983cd24fb0d6963f7d28e17f72")
        #expect(
            digest(CC_SHA1_DIGEST_LENGTH, CC_SHA1) == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(
            digest(CC_SHA224_DIGEST_LENGTH, CC_SHA224)
                == "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7")
        #expect(
            digest(CC_SHA256_DIGEST_LENGTH, CC_SHA256)
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            digest(CC_SHA384_DIGEST_LENGTH, CC_SHA384)
                == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded163"
                + "1a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7")
        #expect(
            digest(CC_SHA512_DIGEST_LENGTH, CC_SHA512)
                == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
    }

    @Test("A digest of parts is that of the whole, and a copy goes on by itself")
    func parts() {
        var context = CC_SHA256_CTX()
        CC_SHA256_Init(&context)
        CC_SHA256_Update(&context, "ab", 2)
        var copy = context
        CC_SHA256_Update(&context, "c", 1)
        var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        #expect(CC_SHA256_Final(&digest, &context) == 1)
        #expect(hex(digest).hasPrefix("ba7816bf8f01cfea"))
        CC_SHA256_Final(&digest, &copy)
        var expected = digest
        CC_SHA256("ab", 2, &expected)
        #expect(digest == expected)
    }

    @Test("Nothing has a digest, and without a place for it there is none")
    func nothing() {
        var digest = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
        CC_MD5(nil, 0, &digest)
        #expect(hex(digest) == "d41d8cd98f00b204e9800998ecf8427e")
        #expect(CC_MD5("a", 1, nil) == nil)
    }

    // The first and sixth test case of RFC 4231, and the first of RFC 2202.
    @Test("Codes of messages are those of the standards, also with keys longer than a block")
    func codes() {
        func code(_ algorithm: Int, _ length: Int32, _ key: [UInt8], _ message: String) -> String {
            var result = [UInt8](repeating: 0, count: Int(length))
            CCHmac(
                CCHmacAlgorithm(algorithm), key, key.count, message, message.utf8.count, &result)
            return hex(result)
        }
        let key = [UInt8](repeating: 0x0b, count: 20)
        #expect(
            code(kCCHmacAlgSHA1, CC_SHA1_DIGEST_LENGTH, key, "Hi There")
                == "b617318655057264e28bc0b6fb378c8ef146be00")
        #expect(
            code(kCCHmacAlgSHA256, CC_SHA256_DIGEST_LENGTH, key, "Hi There")
                == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
        #expect(
            code(kCCHmacAlgSHA512, CC_SHA512_DIGEST_LENGTH, key, "Hi There")
                == "87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cde"
                + "daa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854")
        #expect(
            code(
                kCCHmacAlgSHA256, CC_SHA256_DIGEST_LENGTH, [UInt8](repeating: 0xaa, count: 131),
                "Test Using Larger Than Block-Size Key - Hash Key First")
                == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
    }
}

@Suite("Ciphers")
struct CipherTests {
    private let key = bytes("2b7e151628aed2a6abf7158809cf4f3c")
    private let vector = bytes("000102030405060708090a0b0c0d0e0f")
    private let plain = bytes("6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51")

    private func crypt(
        _ operation: Int, _ options: Int, _ input: [UInt8], key: [UInt8]? = nil,
        algorithm: Int = kCCAlgorithmAES, available: Int = 100
    ) -> (status: Int, output: [UInt8], moved: Int) {
        let key = key ?? self.key
        var output = [UInt8](repeating: 0, count: available)
        var moved = 0
        let status = CCCrypt(
            CCOperation(operation), CCAlgorithm(algorithm), CCOptions(options), key, key.count,
            vector, input, input.count, &output, available, &moved)
        return (Int(status), Array(output.prefix(moved)), moved)
    }

    // The test values of NIST SP 800-38A, F.1.1 and F.2.1.
    @Test("AES encrypts as the standard says, with chained blocks and each by itself")
    func standard() {
        let chained = crypt(kCCEncrypt, 0, plain)
        #expect(chained.status == kCCSuccess)
        #expect(
            hex(chained.output)
                == "7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2")
        let blocks = crypt(kCCEncrypt, kCCOptionECBMode, plain)
        #expect(
            hex(blocks.output)
                == "3ad77bb40d7a3660a89ecaf32466ef97f5d3d58503b9699de785895a96fdbaaf")
        #expect(crypt(kCCDecrypt, 0, chained.output).output == plain)
    }

    @Test("Padding makes whole blocks and is removed", arguments: [0, 1, 15, 16, 17, 33])
    func padding(count: Int) {
        let text = [UInt8](repeating: 7, count: count)
        for options in [kCCOptionPKCS7Padding, kCCOptionPKCS7Padding | kCCOptionECBMode] {
            let encrypted = crypt(kCCEncrypt, options, text)
            #expect(encrypted.moved == (count / 16 + 1) * 16)
            #expect(crypt(kCCDecrypt, options, encrypted.output).output == text)
        }
    }

    @Test("What cannot be done gives its status")
    func failures() {
        #expect(crypt(kCCEncrypt, 0, [1, 2, 3]).status == kCCAlignmentError)
        #expect(crypt(kCCEncrypt, 0, plain, key: [1, 2]).status == kCCKeySizeError)
        #expect(crypt(kCCEncrypt, 0, plain, algorithm: 40).status == kCCParamError)
        let small = crypt(kCCEncrypt, kCCOptionPKCS7Padding, plain, available: 20)
        #expect(small.status == kCCBufferTooSmall && small.moved == 48)
        // The last block has no padding.
        #expect(crypt(kCCDecrypt, kCCOptionPKCS7Padding, plain).status == kCCDecodeError)
        #expect(
            crypt(kCCEncrypt, 0, plain, algorithm: kCCAlgorithmRC2).status == kCCUnimplemented)
    }

    // The test values of NIST SP 800-67 and of RFC 6229, and of the authors of CAST and Blowfish.
    @Test("The older algorithms encrypt a block as their descriptions say")
    func older() {
        func block(_ algorithm: Int, _ key: String, _ text: String) -> String {
            hex(
                crypt(
                    kCCEncrypt, kCCOptionECBMode, bytes(text), key: bytes(key),
                    algorithm: algorithm
                ).output)
        }
        #expect(
            block(kCCAlgorithmDES, "133457799bbcdff1", "0123456789abcdef") == "85e813540f0ab405")
        #expect(
            block(
                kCCAlgorithm3DES, "0123456789abcdef23456789abcdef01456789abcdef0123",
                "5468652071756663") == "a826fd8ce53b855f")
        #expect(
            block(kCCAlgorithmCAST, "0123456712345678234567893456789a", "0123456789abcdef")
                == "238b4fe5847e44b2")
        #expect(
            block(kCCAlgorithmBlowfish, "ffffffffffffffff", "ffffffffffffffff")
                == "51866fd5b85ecb8a")
        #expect(
            block(kCCAlgorithmRC4, "0102030405", "00000000000000000000000000000000")
                == "b2396305f03dc027ccc3524a0a1118a8")
    }

    @Test("Bytes that are given in parts are encrypted as all at once")
    func parts() {
        var cryptor: CCCryptorRef?
        #expect(
            CCCryptorCreate(
                CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES),
                CCOptions(kCCOptionPKCS7Padding), key, key.count, vector, &cryptor) == kCCSuccess)
        defer { CCCryptorRelease(cryptor) }
        #expect(CCCryptorGetOutputLength(cryptor, 17, false) == 16)
        #expect(CCCryptorGetOutputLength(cryptor, 17, true) == 32)
        for _ in 1...2 {
            var output = [UInt8](repeating: 0, count: 64)
            var moved = 0
            var count = 0
            for part in [plain.prefix(5), plain.dropFirst(5)] {
                let input = Array(part)
                #expect(
                    CCCryptorUpdate(
                        cryptor, input, input.count, &output[count], 64 - count, &moved)
                        == kCCSuccess)
                count += moved
            }
            #expect(count == 32)
            #expect(CCCryptorFinal(cryptor, &output[count], 64 - count, &moved) == kCCSuccess)
            #expect(
                Array(output.prefix(count + moved))
                    == crypt(kCCEncrypt, kCCOptionPKCS7Padding, plain).output)
            // Again with the same key.
            CCCryptorReset(cryptor, vector)
        }
    }

    @Test("A place that is too small loses no bytes")
    func smallPlace() {
        var cryptor: CCCryptorRef?
        CCCryptorCreate(
            CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), 0, key, key.count, vector,
            &cryptor)
        defer { CCCryptorRelease(cryptor) }
        var output = [UInt8](repeating: 0, count: 32)
        var moved = 0
        #expect(CCCryptorUpdate(cryptor, plain, 32, &output, 16, &moved) == kCCBufferTooSmall)
        #expect(moved == 32)
        #expect(CCCryptorUpdate(cryptor, plain, 32, &output, 32, &moved) == kCCSuccess)
        #expect(output == crypt(kCCEncrypt, 0, plain).output)
    }

    // NIST SP 800-38A, F.5.1.
    @Test("A counter encrypts bytes of every number")
    func counter() {
        var cryptor: CCCryptorRef?
        let start = bytes("f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff")
        #expect(
            CCCryptorCreateWithMode(
                CCOperation(kCCEncrypt), CCMode(kCCModeCTR), CCAlgorithm(kCCAlgorithmAES),
                CCPadding(ccNoPadding), start, key, key.count, nil, 0, 0,
                CCModeOptions(kCCModeOptionCTR_BE), &cryptor) == kCCSuccess)
        defer { CCCryptorRelease(cryptor) }
        var output = [UInt8](repeating: 0, count: 20)
        var moved = 0
        CCCryptorUpdate(cryptor, plain, 20, &output, 20, &moved)
        #expect(moved == 20)
        #expect(hex(output) == "874d6191b620e3261bef6864990db6ce9806f66b")
    }
}

@Suite("Keys from passwords, and random bytes")
struct KeyDerivationTests {
    private func derive(
        _ prf: Int, _ rounds: UInt32, _ length: Int, password: String = "password"
    ) -> (status: Int, key: String) {
        var key = [UInt8](repeating: 0, count: length)
        let salt = Array("salt".utf8)
        let status = CCKeyDerivationPBKDF(
            CCPBKDFAlgorithm(kCCPBKDF2), password, password.utf8.count, salt, salt.count,
            CCPseudoRandomAlgorithm(prf), rounds, &key, length)
        return (Int(status), hex(key))
    }

    // RFC 6070, and RFC 7914 for the other digest.
    @Test("Keys are those of the standard")
    func keys() {
        #expect(
            derive(kCCPRFHmacAlgSHA1, 4096, 20).key == "4b007901b765489abead49d926f721d065a429c1")
        #expect(
            derive(kCCPRFHmacAlgSHA256, 1, 32).key
                == "120fb6cffcf8b32c43e7225256c4f837a86548c92ccc35480805987cb70be17b")
    }

    @Test("Without rounds or a known function there is no key")
    func failures() {
        #expect(derive(kCCPRFHmacAlgSHA1, 0, 20).status == kCCParamError)
        #expect(derive(99, 1, 20).status == kCCParamError)
        #expect(derive(kCCPRFHmacAlgSHA1, 1, 20, password: "").status == kCCSuccess)
    }

    @Test("Random bytes differ each time")
    func random() {
        var first = [UInt8](repeating: 0, count: 32)
        var second = first
        #expect(CCRandomGenerateBytes(&first, 32) == kCCSuccess)
        #expect(CCRandomGenerateBytes(&second, 32) == kCCSuccess)
        #expect(first != second)
        #expect(CCRandomGenerateBytes(nil, 1) == kCCParamError)
    }
}
