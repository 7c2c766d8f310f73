import Foundation
import Processes

/// A headless browser, driven by a test or a benchmark.
public protocol Browser: AnyObject {
    /// Navigates to an address; returns when the page is requested, before it is loaded.
    func open(_ address: URL) throws

    /// Evaluates an expression in the page, awaiting promises, and returns its value as of JSON.
    func evaluate(_ expression: String) throws -> Any?

    /// Presses the mouse at the first location, drags it over the others and optionally releases it.
    func dragMouse(_ path: [CGPoint], releases: Bool) throws

    /// Moves several touches at once, each along its own path; all paths have equal lengths.
    func dragFingers(_ paths: [[CGPoint]]) throws

    /// Types text into the focused element.
    func type(_ text: String) throws

    /// Ends the browser and removes its files.
    func close()

    /// The browser's own process.
    var processIdentifier: Int32 { get }
}

/// A failed command of a browser.
public struct BrowserFailure: Error {
    public let reason: String

    public init(_ reason: String) { self.reason = reason }

    /// Whether the page went to another address while it evaluated an expression.
    var isOfNavigation: Bool {
        let messages = [
            "navigated or closed", "context was destroyed", "Cannot find context",
            "destroyed before query", "should be an object, got null",
        ]
        return messages.contains { reason.contains($0) }
    }
}

extension Browser {
    /// Waits until an expression is true; returns false after 30 seconds of an idle machine.
    public func holds(_ expression: String) async throws -> Bool {
        try await Eventually.holds {
            do {
                return try evaluate(expression) as? Bool == true
            } catch let failure as BrowserFailure where failure.isOfNavigation {
                return false
            }
        }
    }
}

/// The process of a browser and its temporary files.
final class BrowserProcess {
    let process = Process()
    let profile: URL

    init(_ name: String) throws {
        profile = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(name)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
        // Temporary files of a killed browser are removed with its profile.
        process.environment = ProcessInfo.processInfo.environment.merging([
            "TMPDIR": profile.path
        ]) { $1 }
    }

    /// Terminates the process, kills it after five seconds, and removes its files.
    func end() {
        process.terminate()
        // Not `waitUntilExit`: on a thread without timers it spins its run loop.
        for attempt in 0..<1500 where process.isRunning {
            if attempt == 500 { kill(process.processIdentifier, SIGKILL) }
            usleep(10_000)
        }
        // Child processes may briefly outlive a killed process, and write files.
        for _ in 0..<1000 {
            let remaining = RunningProcesses.inherited(from: profile.path)
            for process in remaining { kill(process, SIGKILL) }
            try? FileManager.default.removeItem(at: profile)
            if remaining.isEmpty, !FileManager.default.fileExists(atPath: profile.path) { return }
            usleep(10_000)
        }
    }
}
