import Foundation
import Synchronization

/// The end of what processes print.
final class OutputTail: Sendable {
    /// Bytes that are kept.
    let limit: Int

    private struct State {
        var kept = Data()
        var count = 0
    }

    private let state = Mutex(State())

    init(limit: Int = 4 << 20) {
        self.limit = limit
    }

    /// The text; its first line says how much is left out before it.
    var text: String {
        state.withLock { state in
            let left = state.count - state.kept.count
            guard left > 0 || state.kept.count > limit else {
                return String(decoding: state.kept, as: UTF8.self)
            }
            var tail = state.kept.suffix(limit)
            // Not the rest of a line, which may begin inside of a character.
            if let end = tail.firstIndex(of: UInt8(ascii: "\n")) {
                tail = tail[tail.index(after: end)...]
            }
            return "[\(state.count - tail.count) bytes are left out]\n"
                + String(decoding: tail, as: UTF8.self)
        }
    }

    fileprivate func append(_ data: Data) {
        state.withLock { state in
            state.count += data.count
            state.kept.append(data)
            // Only every `limit` bytes, so that each byte is moved once.
            if state.kept.count > 2 * limit { state.kept = Data(state.kept.suffix(limit)) }
        }
    }

    /// Returns a source for one process.
    func makeSource() -> Source { Source(self) }

    /// The output of one process.
    final class Source: Sendable {
        private let pipe = Pipe()
        private let ended = DispatchSemaphore(value: 0)

        fileprivate init(_ tail: OutputTail) {
            let output = pipe.fileHandleForReading
            // Not a readability handler, which Foundation sometimes never calls at the end of the file.
            Thread.detachNewThread { [ended] in
                while case let data = output.availableData, !data.isEmpty { tail.append(data) }
                ended.signal()
            }
        }

        /// Where the process writes.
        var input: FileHandle { pipe.fileHandleForWriting }

        /// Closes this process's copy of the input, so that the source ends with the process.
        func closeInput() { try? pipe.fileHandleForWriting.close() }

        /// Waits until all is read after the process has ended.
        func waitForEnd() {
            // Bounded, since an unknown process may have inherited the pipe.
            _ = ended.wait(timeout: .now() + 1)
        }
    }
}
