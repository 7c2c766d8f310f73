import Dispatch
import Foundation
import Glibc

/// Learns of writes to a store's files by anybody, by the kernel's `inotify`.
final class StoreWatcher: @unchecked Sendable {
    // Sendable: immutable after the initializer.
    private let source: any DispatchSourceRead

    /// - Parameters:
    ///   - paths: The files; those that do not exist are left out.
    ///   - queue: Where the handler is called, after one write or several.
    /// - Returns: Nil if the kernel has no descriptors left.
    init?(_ paths: [String], on queue: DispatchQueue, _ handler: @escaping @Sendable () -> Void) {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        for path in paths { _ = inotify_add_watch(descriptor, path, UInt32(IN_MODIFY)) }
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler {
            Self.drain(descriptor)
            handler()
        }
        source.setCancelHandler { close(descriptor) }
        source.resume()
    }

    deinit { source.cancel() }

    private static func drain(_ descriptor: Int32) {
        withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { bytes in
            while read(descriptor, bytes.baseAddress, bytes.count) > 0 {}
        }
    }
}
