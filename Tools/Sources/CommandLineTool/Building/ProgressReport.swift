import Dispatch
import Foundation
import Synchronization

/// Shows how far a long activity is: on a terminal a line that is written over, elsewhere a line every ten seconds.
///
/// Nothing is shown of activities that end within two seconds.
final class ProgressReport: Sendable {
    /// Returns the line.
    ///
    /// - Parameters:
    ///   - seconds: Since the activity began.
    ///   - columns: The width of the terminal; nil elsewhere.
    typealias Text = @Sendable (_ seconds: TimeInterval, _ columns: Int?) -> String

    private enum Status { case running, ended }

    private let output: FileHandle
    private let columns: Int?
    private let text: Text
    private let begun = DispatchTime.now()
    private let status = Mutex(Status.running)

    /// Seconds until the first line, and between lines elsewhere than on a terminal.
    private static let delay = 2.0
    private static let interval = 10.0
    // Chosen: seconds that pass one by one, without much output.
    private static let terminalInterval = 0.5

    /// - Parameter ownsTerminal: Whether nothing else writes to the terminal meanwhile; otherwise it gets lines, too.
    init(
        to output: FileHandle = .standardError, ownsTerminal: Bool = true, _ text: @escaping Text
    ) {
        self.output = output
        self.text = text
        columns = ownsTerminal ? Self.columns(of: output) : nil
        showNext(in: Self.delay)
    }

    private func showNext(in seconds: TimeInterval) {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
            guard let self, show() else { return }
            showNext(in: columns == nil ? Self.interval : Self.terminalInterval)
        }
    }

    deinit { end() }

    /// Runs an activity and shows a line meanwhile.
    static func during<Value>(
        _ activity: String, ownsTerminal: Bool = true, _ work: () throws -> Value
    ) rethrows -> Value {
        let report = ProgressReport(ownsTerminal: ownsTerminal) { seconds, _ in
            "\(activity), \(Int(seconds)) s"
        }
        defer { report.end() }
        return try work()
    }

    /// Seconds since the activity began.
    var seconds: TimeInterval {
        Double(DispatchTime.now().uptimeNanoseconds - begun.uptimeNanoseconds) / 1e9
    }

    /// Returns whether the activity has not ended.
    private func show() -> Bool {
        status.withLock { status in
            guard status == .running else { return false }
            let line = "carob: " + text(seconds, columns.map { $0 - "carob: ".count })
            write(columns == nil ? line + "\n" : "\r\u{1B}[K" + line)
            return true
        }
    }

    /// Removes the line from a terminal; nothing is shown afterwards.
    func end() {
        status.withLock { status in
            guard status == .running else { return }
            status = .ended
            if columns != nil, seconds >= Self.delay { write("\r\u{1B}[K") }
        }
    }

    private func write(_ text: String) { output.write(Data(text.utf8)) }

    /// The width of a terminal; nil for a pipe or a file.
    private static func columns(of output: FileHandle) -> Int? {
        guard isatty(output.fileDescriptor) == 1 else { return nil }
        var size = winsize()
        guard ioctl(output.fileDescriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return 80
        }
        return Int(size.ws_col)
    }
}
