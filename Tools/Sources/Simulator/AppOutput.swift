import Dispatch
import Foundation
import Processes
import Synchronization

/// Reads the lines that an app and its child processes print.
final class AppOutput: @unchecked Sendable {
    // Sendable: any thread may use a source of Dispatch.
    private let source: any DispatchSourceRead

    /// - Parameters:
    ///   - pipe: Read until every process has closed it.
    ///   - group: Is left after the last line.
    ///   - onLines: Called on one queue. While it has not returned, nothing is read.
    init(_ pipe: Pipe, in group: DispatchGroup, onLines: @escaping @Sendable ([String]) -> Void) {
        let handle = pipe.fileHandleForReading
        source = DispatchSource.makeReadSource(
            fileDescriptor: handle.fileDescriptor, queue: DispatchQueue(label: "simulator.output"))
        let splitter = Mutex(LineSplitter())
        group.enter()
        // The source releases the handler, and with it this object, when it is cancelled.
        source.setEventHandler { [self] in
            guard let bytes = Self.read(handle.fileDescriptor) else { return cancel() }
            onLines(splitter.withLock { $0.append(bytes) })
        }
        source.setCancelHandler {
            if let last = splitter.withLock({ $0.finish() }) { onLines([last]) }
            // The descriptor must stay open until the source is cancelled.
            try? handle.close()
            group.leave()
        }
        source.resume()
    }

    /// Reads no more lines, though a process may still hold the pipe.
    func cancel() { source.cancel() }

    private static let maximumReadLength = 1 << 16

    /// Returns available bytes; nil at the end of the file.
    private static func read(_ descriptor: Int32) -> [UInt8]? {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: maximumReadLength) { buffer, initialized in
            repeat {
                count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            } while count < 0 && errno == EINTR
            initialized = max(count, 0)
        }
        return count > 0 ? bytes : nil
    }
}
