import Foundation

// Takes the place of a library's encryption of cards, which uses CommonCrypto: no picture shows any of it, and the
// recorded tests send nothing.

public enum EncryptionError: LocalizedError {
    case encryptionFailed
}

protocol AnyEncryptor {}

extension AnyEncryptor {
    static func encrypt(_ payload: Payload, with publicKey: String) throws -> String {
        throw EncryptionError.encryptionFailed
    }
}
