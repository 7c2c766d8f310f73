import Foundation

/// A lock between processes, by `flock` on a file, which is not deleted when the lock is released.
///
/// It is released with the object, or when the process ends. Child processes do not inherit it. Two objects
/// of one process exclude each other as those of two processes do.
package final class FileLock: Sendable {
    package enum Mode: Sendable {
        /// Several may hold it.
        case shared
        /// Only one may hold it.
        case exclusive
    }

    private let descriptor: Int32

    /// Waits for the lock.
    ///
    /// - Parameters:
    ///   - file: Created if it does not exist; its folder exists.
    ///   - onWait: Called once if another process holds it, before waiting.
    /// - Throws: `POSIXError` if the file cannot be opened or locked.
    package init(_ file: URL, _ mode: Mode, onWait: () -> Void) throws {
        descriptor = try Self.open(file)
        guard try !Self.lock(descriptor, mode, waits: false) else { return }
        onWait()
        _ = try Self.lock(descriptor, mode, waits: true)
    }

    /// Takes the lock, or returns nil if another process holds it.
    ///
    /// - Throws: `POSIXError` if the file cannot be opened or locked.
    package init?(ifFree file: URL, _ mode: Mode) throws {
        descriptor = try Self.open(file)
        guard try Self.lock(descriptor, mode, waits: false) else { return nil }
    }

    deinit { close(descriptor) }

    private static func open(_ file: URL) throws -> Int32 {
        let descriptor = Glibc.open(file.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw failure }
        return descriptor
    }

    /// Returns whether the lock was taken.
    private static func lock(_ descriptor: Int32, _ mode: Mode, waits: Bool) throws -> Bool {
        let operation = (mode == .shared ? LOCK_SH : LOCK_EX) | (waits ? 0 : LOCK_NB)
        while flock(descriptor, operation) != 0 {
            if errno == EWOULDBLOCK, !waits { return false }
            guard errno == EINTR else { throw failure }
        }
        return true
    }

    private static var failure: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
