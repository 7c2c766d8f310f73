import CryptoKit
import Foundation
import Testing

private func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
}

@Suite("CryptoKit")
struct CryptoKitTests {
    private let message = Data("abc".utf8)

    @Test("Digests are those of the standards, with CryptoKit's description")
    func digests() {
        let digest = SHA256.hash(data: message)
        #expect(hex(digest).hasPrefix("ba7816bf8f01cfea414140de5dae2223"))
        #expect("\(digest)" == "SHA256 digest: \(hex(digest))")
        #expect(hex(Insecure.MD5.hash(data: message)) == "900150983cd24fb0d6963f7d28e17f72")
        #expect(
            hex(Insecure.SHA1.hash(data: message)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
        var parts = SHA512()
        parts.update(data: Data("a".utf8))
        parts.update(data: Data("bc".utf8))
        #expect(parts.finalize() == SHA512.hash(data: message))
    }

    @Test("A code authenticates a message for those who have the key")
    func codes() {
        let key = SymmetricKey(data: Data(repeating: 0x0b, count: 20))
        let code = HMAC<SHA256>.authenticationCode(for: Data("Hi There".utf8), using: key)
        // RFC 4231, 4.2.
        #expect(hex(code).hasPrefix("b0344c61d8db38535ca8afceaf0bf12b"))
        #expect(
            HMAC<SHA256>.isValidAuthenticationCode(
                code, authenticating: Data("Hi There".utf8), using: key))
        #expect(!HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: message, using: key))
    }

    @Test("What is sealed is opened with the same key, and with no other one")
    func sealing() throws {
        let key = SymmetricKey(size: .bits256)
        let combined = try #require(try AES.GCM.seal(message, using: key).combined)
        #expect(try AES.GCM.open(AES.GCM.SealedBox(combined: combined), using: key) == message)
        #expect(throws: CryptoKitError.self) {
            try AES.GCM.open(
                AES.GCM.SealedBox(combined: combined), using: SymmetricKey(size: .bits256))
        }
        let box = try ChaChaPoly.seal(message, using: key)
        #expect(try ChaChaPoly.open(box, using: key) == message)
    }

    @Test("Signatures are valid for their message")
    func signatures() throws {
        let edwards = Curve25519.Signing.PrivateKey()
        let signature = try edwards.signature(for: message)
        #expect(edwards.publicKey.isValidSignature(signature, for: message))
        #expect(!edwards.publicKey.isValidSignature(signature, for: Data()))
        let elliptic = P256.Signing.PrivateKey()
        #expect(
            elliptic.publicKey.isValidSignature(try elliptic.signature(for: message), for: message))
    }

    @Test("Two agree on a key")
    func agreement() throws {
        let (ada, ben) = (
            Curve25519.KeyAgreement.PrivateKey(), Curve25519.KeyAgreement.PrivateKey()
        )
        let keys = try [
            ada.sharedSecretFromKeyAgreement(with: ben.publicKey),
            ben.sharedSecretFromKeyAgreement(with: ada.publicKey),
        ].map {
            $0.hkdfDerivedSymmetricKey(
                using: SHA256.self, salt: Data(), sharedInfo: Data(), outputByteCount: 32)
        }
        #expect(keys[0] == keys[1])
    }
}
