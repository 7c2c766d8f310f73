import Foundation

/// The file in which an app keeps the state of its scenes between two launches of a simulation.
///
/// It has no name in the file system, so that nothing is left of it when a process is killed; the app opens it by the
/// descriptor of this process.
final class RestorationFile: Sendable {
    private let descriptor: Int32

    /// - Throws: `POSIXError` if no file can be made.
    init() throws {
        var name = Array(
            FileManager.default.temporaryDirectory.appendingPathComponent("carob-XXXXXX").path
                .utf8CString)
        descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        unlink(name)
    }

    deinit { close(descriptor) }

    /// The file for another process of the same user.
    var path: String { "/proc/\(getpid())/fd/\(descriptor)" }

    /// Empties the file.
    func forget() { _ = ftruncate(descriptor, 0) }
}
