import Foundation
import Processes

/// A real browser without a window, driven by a test or a benchmark.
public protocol Browser: AnyObject {
    /// Goes to an address; returns when the page was asked for, not when it is there.
    func open(_ address: URL) throws

    /// The value of an expression in the page, as JSON has it; promises are waited for.
    func evaluate(_ expression: String) throws -> Any?

    /// Presses the mouse at the first place, drags it over the others and, if told so, lets it go.
    func dragMouse(_ path: [CGPoint], releases: Bool) throws

    /// Moves several fingers at once, each along its own path; all paths have equal lengths.
    func dragFingers(_ paths: [[CGPoint]]) throws

    /// Types text into what has the focus.
    func type(_ text: String) throws

    /// Ends the browser and removes its files.
    func close()

    /// The browser's own process.
    var processIdentifier: Int32 { get }
}

/// Why a browser did not do what it was told.
public struct BrowserFailure: Error {
    public let words: String

    public init(words: String) { self.words = words }
}

extension Browser {
    /// Waits until an expression is true; false when it is not in half a minute of a machine at rest.
    public func holds(_ expression: String) async throws -> Bool {
        try await Eventually.holds { try evaluate(expression) as? Bool == true }
    }
}

/// The program of a browser and the files that it needs while it runs.
final class BrowserProcess {
    let process = Process()
    let profile: URL

    init(_ name: String) throws {
        profile = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(name)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
        // What a browser that is killed leaves among temporary files goes with its profile.
        process.environment = ProcessInfo.processInfo.environment.merging([
            "TMPDIR": profile.path
        ]) { $1 }
    }

    /// Ends the program, by force if it does not end within five seconds, and removes its files.
    func end() {
        process.terminate()
        // Not `waitUntilExit`: on a thread without timers it turns its run loop without rest.
        for attempt in 0..<1500 where process.isRunning {
            if attempt == 500 { kill(process.processIdentifier, SIGKILL) }
            usleep(10_000)
        }
        // What a killed program started may outlive it for a moment, and write meanwhile.
        for _ in 0..<1000 {
            let remaining = RunningProcesses.inherited(from: profile.path)
            for process in remaining { kill(process, SIGKILL) }
            try? FileManager.default.removeItem(at: profile)
            if remaining.isEmpty, !FileManager.default.fileExists(atPath: profile.path) { return }
            usleep(10_000)
        }
    }
}
