import Foundation

/// The threads and open files of the process.
struct ProcessCounts: CustomStringConvertible {
    let threads: Int
    let files: Int

    static var current: ProcessCounts {
        ProcessCounts(threads: entries(of: "/proc/self/task"), files: entries(of: "/proc/self/fd"))
    }

    private static func entries(of folder: String) -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
    }

    var description: String { "\(threads) threads, \(files) open files" }
}
