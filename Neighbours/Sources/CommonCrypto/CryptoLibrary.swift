import Foundation

/// OpenSSL's library of the system, which is opened at the first call, so that programs are built without its package.
enum CryptoLibrary {
    // An address, which never changes.
    private nonisolated(unsafe) static let handle = dlopen(
        "libcrypto.so.3", RTLD_NOW | RTLD_LOCAL)

    /// The function with a name; a program on a machine without it stops.
    static func function<Function>(_ name: String) -> Function {
        guard let handle else {
            preconditionFailure("\(name): the package libssl3 is not installed")
        }
        guard let symbol = dlsym(handle, name) else {
            preconditionFailure("\(name): the installed OpenSSL does not have it")
        }
        return unsafeBitCast(symbol, to: Function.self)
    }
}
