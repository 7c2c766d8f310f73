// The module that the SDK's `CryptoKit` re-exports.
@_exported import Crypto
