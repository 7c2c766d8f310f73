import Dispatch
import Foundation

/// Tells of the signals by which a terminal or a session asks a program to end.
@MainActor
final class EndingSignals {
    private let source: any DispatchSourceRead

    /// Written once before the handler is installed; a signal handler may only write to a descriptor.
    private nonisolated(unsafe) static var descriptor: Int32 = -1

    /// Catches the signals until the process ends. One that the process was started to ignore stays
    /// ignored.
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
        // Whoever started the program from a thread of a pool handed on that such threads hold signals back.
        var wanted = sigset_t()
        sigemptyset(&wanted)
        defer { pthread_sigmask(SIG_UNBLOCK, &wanted, nil) }
        for number in [SIGTERM, SIGINT, SIGHUP] {
            sigaddset(&wanted, number)
            // A function, unlike an ignored signal, is not handed on to programs that this one starts.
            let before = signal(number) { _ in
                var byte: UInt8 = 1
                _ = write(EndingSignals.descriptor, &byte, 1)
            }
            if unsafeBitCast(before, to: Int.self) == 1 { signal(number, before) }  // SIG_IGN
        }
    }
}
