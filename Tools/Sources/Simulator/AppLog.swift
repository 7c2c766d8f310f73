import Foundation
import Synchronization

/// The last lines that an app has printed, and notes of the simulator, numbered from 0 in their order.
///
/// The threads that read an app's output add lines, the simulation sends them to the page.
final class AppLog: Sendable {
    /// Lines for the page.
    struct Batch: Equatable {
        /// The number of preceding lines that are no longer kept.
        var omitted: Int
        var lines: [String]
    }

    /// Kept lines, and bytes of all their text.
    // Chosen: what a page lays out in a few milliseconds.
    static let maximumLines = 1000
    static let maximumLength = 1 << 20

    private struct State {
        /// A ring: the line with a number is at the remainder of its division by `maximumLines`.
        var lines: [String] = []
        /// The number of the oldest kept line.
        var first = 0
        /// The number of lines so far.
        var end = 0
        /// The bytes of the kept lines.
        var length = 0
        /// The number of the next line for the page.
        var next = 0
        /// Whether the simulation knows that there are lines for the page.
        var isAnnounced = false
        var crashLine: String?

        mutating func append(_ line: String) {
            let index = end % AppLog.maximumLines
            if lines.count < AppLog.maximumLines {
                lines.append(line)
            } else {
                if end - first == AppLog.maximumLines { dropFirst() }
                lines[index] = line
            }
            end += 1
            length += line.utf8.count
            while length > AppLog.maximumLength, first < end - 1 { dropFirst() }
        }

        private mutating func dropFirst() {
            let index = first % AppLog.maximumLines
            length -= lines[index].utf8.count
            lines[index] = ""
            first += 1
        }
    }

    private let state = Mutex(State())
    private let onLines: @Sendable ([String]) -> Void

    /// - Parameter onLines: Called with added lines, on the thread that adds them: an app that prints faster
    ///   than this takes its lines waits, as it does for a terminal.
    init(onLines: @escaping @Sendable ([String]) -> Void) { self.onLines = onLines }

    /// The last line that announced a crash since the app was launched; a backtrace may follow it.
    var crashLine: String? { state.withLock { $0.crashLine } }

    /// Adds a note of the simulator.
    ///
    /// - Returns: Whether to notify the simulation that there are lines for the page.
    func add(note: String) -> Bool { add([note], ofApp: false) }

    /// Adds lines of the app, with the same result.
    func add(_ lines: [String]) -> Bool { add(lines, ofApp: true) }

    private func add(_ lines: [String], ofApp: Bool) -> Bool {
        guard !lines.isEmpty else { return false }
        onLines(lines)
        return state.withLock { state in
            for line in lines {
                state.append(line)
                if ofApp, Self.announcesCrash(line) { state.crashLine = line }
            }
            defer { state.isAnnounced = true }
            return !state.isAnnounced
        }
    }

    func appWasLaunched() { state.withLock { $0.crashLine = nil } }

    /// Begins anew, for a page that has no lines yet.
    func pageWasConnected() { state.withLock { $0.next = 0 } }

    /// Returns the lines that the page does not have yet; nil if it has all.
    func takeBatch() -> Batch? {
        state.withLock { state in
            state.isAnnounced = false
            guard state.next < state.end else { return nil }
            let start = max(state.first, state.next)
            let batch = Batch(
                omitted: start - state.next,
                lines: (start..<state.end).map { state.lines[$0 % Self.maximumLines] })
            state.next = state.end
            return batch
        }
    }

    /// Whether a line announces a crash, in the form of Swift or UIKit.
    private static func announcesCrash(_ line: String) -> Bool {
        var line = line
        // Bytes, since every line that an app prints is looked at.
        return line.withUTF8 { bytes in
            if bytes.starts(with: "*** Terminating app".utf8) { return true }
            let words = "Fatal error: ".utf8
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while rest.count >= words.count,
                let base = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
                let found = memchr(base, Int32(UInt8(ascii: "F")), rest.count)
            {
                rest = rest.dropFirst(UnsafeRawPointer(found) - base)
                if rest.starts(with: words) { return true }
                rest = rest.dropFirst()
            }
            return false
        }
    }
}
