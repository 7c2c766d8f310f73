import Foundation
import UIHost

/// The reason why a file is no recording that can be read, in one line that says what to do.
public struct SessionRecordingError: Error, Equatable, CustomStringConvertible {
    public let description: String

    package init(description: String) { self.description = description }
}

/// The limits of recordings; anything beyond is refused by the reader and ends the writing.
public enum SessionRecordingLimits {
    // Chosen: hours of use.
    public static let fileLength = 64 << 20
    public static let entryCount = 1_000_000
    /// Bytes of a line.
    public static let lineLength = 4 << 20
    /// Lines of one tree.
    public static let treeLineCount = 20_000
    /// Seconds of a launch.
    static let time = 1e6
}

/// A line of a file. Each has the keys of one kind of line.
private struct SessionLine: Codable {
    var recording: Int?
    var app: String?

    var launch: SessionStart?

    var at: Double?
    var event: SimulatorEvent?
    var time: Double?
    var on: String?
    var open: String?
    var keyboardDismissed: Bool?
    var window: SessionWindow?
    var frames: [Double]?
    var tree: String?
    var lines: SessionTreeChange?
    var step: String?
    var action: String?

    var end: String?
}

// MARK: - Writing

extension SessionRecording {
    /// The first line of a file.
    public static func header(app: String) -> Data {
        line(SessionLine(recording: version, app: app))
    }

    /// The line with which a launch begins.
    public static func line(of start: SessionStart) -> Data { line(SessionLine(launch: start)) }

    /// The line with which a launch ends.
    public static func line(ofEnd end: String) -> Data { line(SessionLine(end: end)) }

    /// The line of an entry.
    public static func line(of entry: SessionEntry) -> Data {
        var line = SessionLine(at: entry.time)
        switch entry.content {
        case .event(.openURL(let address), let time, let target):
            (line.open, line.time, line.on) = (address, time, target)
        case .event(let event, let time, let target):
            (line.event, line.time, line.on) = (event, time, target)
        case .keyboardDismissed: line.keyboardDismissed = true
        case .window(let window): line.window = window
        case .frames(let times, let tree):
            if !times.isEmpty { line.at = nil }
            line.frames = times
            line.tree = tree.map { String($0.hash, radix: 16) }
            line.lines = tree?.change
        case .step(let title, let action): (line.step, line.action) = (title, action)
        }
        return self.line(line)
    }

    private static func line(_ line: SessionLine) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Only what the page does not send has no form, and no entry has it.
        guard var data = try? encoder.encode(line) else { return Data() }
        data.append(UInt8(ascii: "\n"))
        return data
    }

    /// The contents of a file.
    public var data: Data {
        var data = Self.header(app: app)
        for launch in launches {
            data.append(Self.line(of: launch.start))
            for entry in launch.entries { data.append(Self.line(of: entry)) }
            if let end = launch.end { data.append(Self.line(ofEnd: end)) }
        }
        return data
    }
}

// MARK: - Reading

extension SessionRecording {
    /// Reads the file at a path.
    ///
    /// - Throws: `SessionRecordingError` with the path.
    public init(path: String) throws(SessionRecordingError) {
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size]) as? Int
        guard let size, let data = FileManager.default.contents(atPath: path) else {
            throw SessionRecordingError(description: "cannot read the recording '\(path)'")
        }
        do throws(SessionRecordingError) {
            guard size <= SessionRecordingLimits.fileLength else { throw Self.tooLong }
            try self.init(parsing: data)
        } catch {
            throw SessionRecordingError(description: "\(path): \(error.description)")
        }
    }

    private static let tooLong = SessionRecordingError(
        description: "the recording is larger than 64 MiB; record a shorter session")

    /// Parses the contents of a file.
    ///
    /// - Throws: `SessionRecordingError` for another version, a file that is cut off, and what no recording has.
    public init(parsing data: Data) throws(SessionRecordingError) {
        guard data.count <= SessionRecordingLimits.fileLength else { throw Self.tooLong }
        self.init(app: "")
        var reader = SessionReader()
        var rest = data[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            try reader.read(rest[rest.startIndex..<end], into: &self)
            rest = rest[rest.index(after: end)...]
        }
        guard reader.count > 0 else {
            throw SessionRecordingError(
                description: "this is no recording; 'carob run APP --record FILE' makes one")
        }
        guard rest.isEmpty else {
            throw SessionRecordingError(
                description: "line \(reader.count + 1) is cut off: the file was not written or "
                    + "copied to its end. Remove the line to replay what is before it")
        }
    }
}

/// Reads the lines of a file one after the other.
private struct SessionReader {
    /// The number of lines so far.
    private(set) var count = 0
    private var entryCount = 0
    private var time = 0.0
    private var treeLineCount = 0

    private func fail(_ reason: String) -> SessionRecordingError {
        SessionRecordingError(description: "line \(count): \(reason)")
    }

    mutating func read(
        _ data: Data.SubSequence, into recording: inout SessionRecording
    ) throws(SessionRecordingError) {
        count += 1
        guard data.count <= SessionRecordingLimits.lineLength else {
            throw fail("the line is longer than 4 MiB")
        }
        let line: SessionLine
        do {
            line = try JSONDecoder().decode(SessionLine.self, from: data)
        } catch {
            guard count > 1 else {
                throw SessionRecordingError(
                    description: "this is no recording; 'carob run APP --record FILE' makes one")
            }
            throw fail("the line is no part of a recording")
        }
        guard count > 1 else { return try readHeader(line, into: &recording) }
        if let start = line.launch {
            try check(start)
            recording.launches.append(SessionRecording.Launch(start))
            (time, treeLineCount) = (0, 0)
            return
        }
        guard let last = recording.launches.indices.last else {
            throw fail("there is no launch before the line")
        }
        guard recording.launches[last].end == nil else {
            throw fail("the launch before the line has ended")
        }
        if let end = line.end {
            recording.launches[last].end = end
            return
        }
        entryCount += 1
        guard entryCount <= SessionRecordingLimits.entryCount else {
            throw fail("the recording has more than a million lines; record a shorter session")
        }
        recording.launches[last].entries.append(try entry(line))
    }

    private func readHeader(
        _ line: SessionLine, into recording: inout SessionRecording
    ) throws(SessionRecordingError) {
        guard let version = line.recording else {
            throw SessionRecordingError(
                description: "this is no recording; 'carob run APP --record FILE' makes one")
        }
        guard version == SessionRecording.version else {
            throw SessionRecordingError(
                description: "the recording has version \(version), and this 'carob' reads version "
                    + "\(SessionRecording.version): record the session again, or replay it with the "
                    + "'carob' that recorded it")
        }
        recording.app = line.app ?? ""
    }

    private func check(_ start: SessionStart) throws(SessionRecordingError) {
        if let window = start.window {
            guard window.isValid else { throw fail("no window has this size") }
        } else if start.screen == nil {
            throw fail(
                "there is no device '\((start.device ?? "").prefix(40))'; 'carob devices' lists them"
            )
        }
        guard 1...1000 ~= start.framesPerSecond, abs(start.date) <= 1e11 else {
            throw fail("a value is out of bounds")
        }
    }

    private mutating func entry(
        _ line: SessionLine
    ) throws(SessionRecordingError) -> SessionEntry {
        if let frames = line.frames {
            for frame in frames { try advance(to: frame) }
            if frames.isEmpty { try advance(to: line.at ?? time) }
            return SessionEntry(
                time, .frames(frames, tree: try tree(of: line)), line: count)
        }
        guard let at = line.at else { throw fail("the line has no time") }
        try advance(to: at)
        let content: SessionEntry.Content
        if let event = line.event {
            content = .event(event, inputTime: try inputTime(line), target: line.on)
        } else if let address = line.open {
            content = .event(.openURL(address), inputTime: try inputTime(line), target: line.on)
        } else if line.keyboardDismissed == true {
            content = .keyboardDismissed
        } else if let window = line.window {
            guard window.isValid else { throw fail("no window has this size") }
            content = .window(window)
        } else if let step = line.step {
            content = .step(step, action: line.action)
        } else {
            throw fail("the line has nothing that a recording of version 1 has")
        }
        return SessionEntry(time, content, line: count)
    }

    private mutating func advance(to next: Double) throws(SessionRecordingError) {
        guard next >= time, next <= SessionRecordingLimits.time else {
            throw fail("the time is out of order")
        }
        time = next
    }

    private func inputTime(_ line: SessionLine) throws(SessionRecordingError) -> Double? {
        guard let input = line.time else { return nil }
        guard input <= time, input >= -SessionRecordingLimits.time else {
            throw fail("the input is later than its arrival")
        }
        return input
    }

    private mutating func tree(
        of line: SessionLine
    ) throws(SessionRecordingError) -> SessionTree? {
        guard let text = line.tree else {
            guard line.lines == nil else { throw fail("lines of a tree without its hash") }
            return nil
        }
        guard text.utf8.count <= 16, let hash = UInt64(text, radix: 16) else {
            throw fail("the hash of the tree is no number")
        }
        if let change = line.lines {
            guard let count = change.lineCount(from: treeLineCount),
                count <= SessionRecordingLimits.treeLineCount
            else { throw fail("the tree before the line has other lines") }
            treeLineCount = count
        }
        return SessionTree(hash: hash, change: line.lines)
    }
}
