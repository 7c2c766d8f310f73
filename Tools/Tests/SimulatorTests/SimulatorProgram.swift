import Browsers
import Foundation

/// A simulator in a process of its own, with the drawing app.
final class SimulatorProgram {
    let process = Process()
    /// The program prints several addresses, each of which opens the page once.
    private let output = Pipe()
    private var printed = Data()

    /// The simulator's and its app's own folder for temporary files.
    let temporaryFolder: URL

    /// - Parameter mark: A word among the app's arguments, by which its process is found.
    init(mark: String) throws {
        let program = RunningSimulator.program("DrawingSimulator")
        temporaryFolder = FileManager.default.temporaryDirectory.appendingPathComponent(mark)
        try FileManager.default.createDirectory(
            at: temporaryFolder, withIntermediateDirectories: true)
        process.environment = ProcessInfo.processInfo.environment.merging([
            "TMPDIR": temporaryFolder.path
        ]) { $1 }
        process.executableURL = program
        process.arguments = [RunningSimulator.drawingApp.path, mark]
        process.standardOutput = output
        try process.run()
    }

    /// Returns an address that was not returned before.
    func takeAddress() throws -> URL {
        while true {
            if let end = printed.firstIndex(of: 0x0A) {
                let line = String(decoding: printed[..<end], as: UTF8.self)
                printed = Data(printed[(end + 1)...])
                guard let address = URL(string: line) else { throw BrowserFailure("no address") }
                return address
            }
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw BrowserFailure("no simulator") }
            printed += data
        }
    }

    /// The files that the simulator and its app left behind; removes them.
    func takeLeftovers() throws -> [String] {
        defer { try? FileManager.default.removeItem(at: temporaryFolder) }
        return try FileManager.default.contentsOfDirectory(atPath: temporaryFolder.path)
    }

    /// Whether the simulator is there for the next page, as soon as it has noticed that the last one left.
    func takesAnotherPage() async throws -> Bool {
        let session = try await PageSession(takeAddress())
        return await Eventually.holds {
            guard let next = try? await PageClient(session) else { return false }
            defer { next.close() }
            guard case .text(let greeting)? = try? await next.next() else { return false }
            return greeting.contains("state")
        }
    }
}

/// The shared memory that may remain after a process was killed.
enum Remains {
    /// Shared memory that bears our name.
    static func sharedMemory() -> Set<String> {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/shm")) ?? []
        return Set(names.filter { $0.hasPrefix("carob") })
    }
}

/// Random numbers that are the same in every run.
struct Repeatable: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
