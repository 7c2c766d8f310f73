import FlowPlan
import Foundation

/// The file to which a run appends its events, one line of JSON per event.
///
/// Each line is written immediately, so that the reader knows the position of a crash.
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
