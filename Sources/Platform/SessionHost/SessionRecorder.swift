import Foundation
import Introspection
import SimulatorProtocol
import UIHost

/// Writes a recording, line by line: a crash leaves all that was before it.
///
/// Errors of writing end the recording, with a line in the log, and not the app.
@MainActor
package final class SessionRecorder {
    private let file: FileHandle
    private var length: Int
    private var isOpen = true
    private let hasManualClock: Bool
    /// The host's time from which the recording counts.
    private var origin: TimeInterval?
    /// Frames that are not written yet.
    private var frames: [TimeInterval] = []
    private var lastTreeTime = -TimeInterval.infinity
    private var lastTime: TimeInterval = 0
    /// The lines of the last tree that was written.
    private var treeLines: [String] = []
    private var log: (String) -> Void
    /// The tree of elements that the app shows; set by the host.
    var describeTree: () -> ElementTree? = { nil }

    /// Begins a launch in a file, which is made or goes on.
    ///
    /// - Parameter hasManualClock: Whether the app's clock moves only on request.
    /// - Throws: An error of the file system.
    package init(
        path: String, app: String, start: SessionStart, hasManualClock: Bool,
        log: @escaping (String) -> Void
    ) throws {
        if !FileManager.default.fileExists(atPath: path) {
            try Data().write(to: URL(fileURLWithPath: path))
        }
        file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        length = Int(try file.seekToEnd())
        self.hasManualClock = hasManualClock
        self.log = log
        if length == 0 { write(SessionRecording.header(app: app)) }
        write(SessionRecording.line(of: start))
    }

    /// Begins to count the time.
    package func begin(at time: TimeInterval) { origin = time }

    /// The time of an input, if that was before it arrived.
    func inputTime(_ time: TimeInterval, arrivingAt now: TimeInterval) -> TimeInterval? {
        time < now ? time - (origin ?? now) : nil
    }

    /// Adds something that happens at a time of the host.
    func add(_ content: SessionEntry.Content, at time: TimeInterval) {
        guard isOpen else { return }
        writeFrames(nil)
        write(SessionRecording.line(of: SessionEntry(advance(to: time), content)))
    }

    /// Begins a step, after the tree that the one before has led to.
    ///
    /// - Parameter action: What it does to the device, as JSON.
    package func beginStep(_ title: String, action: String? = nil, at time: TimeInterval) {
        guard isOpen else { return }
        writeFrames(nil)
        if let tree = makeTree(), tree.change != nil {
            let entry = SessionEntry(advance(to: time), .frames([], tree: tree))
            write(SessionRecording.line(of: entry))
        }
        add(.step(String(title.prefix(Self.titleLimit)), action: action), at: time)
    }

    // Chosen: far more than a line of a page.
    private static let titleLimit = 2000

    // Chosen: what moves is looked at as often as a person could follow.
    private static let treeInterval: TimeInterval = 0.25
    // Chosen: a line of at most some kilobytes.
    private static let frameLimit = 200

    /// Adds a frame, and with it the tree: of an app at rest always, of one that moves, on the machine's clock, every
    /// quarter of a second.
    func addFrame(at time: TimeInterval, isAtRest: Bool) {
        guard isOpen else { return }
        frames.append(advance(to: time))
        let isDue = !hasManualClock && time - lastTreeTime >= Self.treeInterval
        if isAtRest || isDue {
            lastTreeTime = time
            writeFrames(makeTree())
        } else if frames.count >= Self.frameLimit {
            writeFrames(nil)
        }
    }

    /// Ends the recording.
    package func end(_ reason: String) {
        guard isOpen else { return }
        writeFrames(nil)
        write(SessionRecording.line(ofEnd: reason))
        isOpen = false
    }

    /// The time since the beginning; never before that of the last line.
    private func advance(to time: TimeInterval) -> TimeInterval {
        lastTime = max(time - (origin ?? time), lastTime)
        return lastTime
    }

    private func makeTree() -> SessionTree? {
        guard let text = describeTree()?.text() else { return nil }
        let lines = text.split(separator: "\n").map(String.init)
        guard lines.count <= SessionRecordingLimits.treeLineCount else {
            return SessionTree(hash: SessionTree.hash(of: text))
        }
        let change = SessionTreeChange(from: treeLines, to: lines)
        treeLines = lines
        return SessionTree(hash: SessionTree.hash(of: text), change: change)
    }

    private func writeFrames(_ tree: SessionTree?) {
        guard !frames.isEmpty else { return }
        let entry = SessionEntry(lastTime, .frames(frames, tree: tree))
        frames = []
        write(SessionRecording.line(of: entry))
    }

    private func write(_ line: Data) {
        guard isOpen, !line.isEmpty else { return }
        // Room for the last line.
        guard length + line.count < SessionRecordingLimits.fileLength - 1000 else {
            isOpen = false
            log("Carob: the recording has 64 MiB and ends here")
            return
        }
        do {
            try file.write(contentsOf: line)
            length += line.count
        } catch {
            isOpen = false
            log("Carob: the recording ends here, since it cannot be written: \(error)")
        }
    }
}
