import FlowPlan
import Foundation

/// The file to which a run adds what happens, one line of JSON an event.
///
/// Each line is written at once, so that the one who reads knows where a run that crashed was.
struct FlowReport {
    private let handle: FileHandle

    init(path: String) throws {
        if !FileManager.default.fileExists(atPath: path) {
            try Data().write(to: URL(fileURLWithPath: path))
        }
        handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.seekToEnd()
    }

    func add(_ event: FlowEvent) throws {
        try handle.write(contentsOf: try JSONEncoder().encode(event) + Data("\n".utf8))
    }
}
