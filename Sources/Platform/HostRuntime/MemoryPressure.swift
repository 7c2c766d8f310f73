import Dispatch
import Foundation

/// Notifies when programs of this machine have to wait for memory, by the kernel's pressure stall information.
package enum MemoryPressure {
    /// Of two seconds, which is the shortest window for users other than root, programs waited for a tenth.
    // Chosen: below it a desktop is felt to be slow, and the kernel's own measures are not yet drastic.
    private static let trigger = "some 200000 2000000"

    /// Calls a handler under pressure, at most once in two seconds, until the process ends.
    ///
    /// - Returns: Whether the kernel reports pressure to this process.
    @discardableResult
    package static func notify(_ handler: @escaping @MainActor @Sendable () -> Void) -> Bool {
        let file = open("/proc/pressure/memory", O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return false }
        // The kernel reads the text with its terminating zero.
        let length = trigger.utf8.count + 1
        guard trigger.withCString({ write(file, $0, length) }) >= 0 else {
            close(file)
            return false
        }
        waitForEvents(Int16(POLLPRI), of: file, handler)
        return true
    }

    /// Calls a handler on the main queue for each event of a file, until the file reports an error. Closes it then.
    static func waitForEvents(
        _ events: Int16, of file: Int32, _ handler: @escaping @MainActor @Sendable () -> Void
    ) {
        let thread = Thread {
            var request = pollfd(fd: file, events: events, revents: 0)
            while poll(&request, 1, -1) >= 0 || errno == EINTR {
                guard request.revents & Int16(POLLERR | POLLHUP | POLLNVAL) == 0 else { break }
                if request.revents & events != 0 {
                    DispatchQueue.main.async { MainActor.assumeIsolated { handler() } }
                }
                request.revents = 0
            }
            close(file)
        }
        thread.name = "carob.memory-pressure"
        thread.start()
    }
}
