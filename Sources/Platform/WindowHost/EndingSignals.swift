import Dispatch
import Foundation

/// Handles the signals with which a terminal or a session ends a process.
@MainActor
final class EndingSignals {
    private let source: any DispatchSourceRead

    // Set once before the handler is installed, which may run on any thread and only write to a descriptor.
    private nonisolated(unsafe) static var descriptor: Int32 = -1

    /// Handles the signals until the process ends, except inherited ignored ones.
    init?(onSignal: @escaping @MainActor @Sendable () -> Void) {
        guard Self.descriptor < 0 else { return nil }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        let descriptor = ends[0]
        Self.descriptor = ends[1]
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        let handler: @Sendable () -> Void = {
            var byte: UInt8 = 0
            while read(descriptor, &byte, 1) == 1 {}
            MainActor.assumeIsolated { onSignal() }
        }
        source.setEventHandler(handler: DispatchWorkItem(block: handler))
        source.resume()
        // A parent that starts the process from a pool's thread passes on its blocked signals.
        var wanted = sigset_t()
        sigemptyset(&wanted)
        defer { pthread_sigmask(SIG_UNBLOCK, &wanted, nil) }
        for number in [SIGTERM, SIGINT, SIGHUP] {
            sigaddset(&wanted, number)
            // Child processes inherit ignored signals, but not handlers.
            let before = signal(number) { _ in
                var byte: UInt8 = 1
                _ = write(EndingSignals.descriptor, &byte, 1)
            }
            if unsafeBitCast(before, to: Int.self) == 1 { signal(number, before) }  // SIG_IGN
        }
    }
}
