import Browsers
import Foundation

/// A simulator in a process of its own, with the drawing app.
final class SimulatorProgram {
    let process = Process()
    let address: URL

    /// - Parameter mark: A word among the app's arguments, by which its process is found.
    init(mark: String) throws {
        let program = RunningSimulator.program("DrawingSimulator")
        let output = Pipe()
        process.executableURL = program
        process.arguments = [RunningSimulator.drawingApp.path, mark]
        process.standardOutput = output
        try process.run()
        var line = Data()
        while !line.contains(0x0A) {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw BrowserFailure(words: "no simulator") }
            line += data
        }
        let text = String(decoding: line, as: UTF8.self)
        guard let address = URL(string: text.trimmingCharacters(in: .newlines)) else {
            throw BrowserFailure(words: "no address")
        }
        self.address = address
    }

    /// Whether the simulator is there for the next page, as soon as it has noticed that the last one left.
    func takesAnotherPage() async -> Bool {
        await Remains.holds {
            guard let next = try? await PageClient(address) else { return false }
            defer { next.close() }
            guard case .text(let greeting)? = try? await next.next() else { return false }
            return greeting.contains("state")
        }
    }
}

/// What a test of killing looks at.
enum Remains {
    /// Processes with a word among their arguments, but those that only wait to be buried.
    static func processes(with mark: String) -> [Int32] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.compactMap { Int32($0) }.filter { process in
            let line = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/cmdline"))
            return line.map { String(decoding: $0, as: UTF8.self).contains(mark) } ?? false
        }
    }

    /// The processes that a process started, and those that these started.
    static func descendants(of ancestor: Int32) -> [Int32] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        var children: [Int32: [Int32]] = [:]
        for process in all.compactMap({ Int32($0) }) {
            let facts = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            // The name may hold spaces; what follows its bracket does not.
            guard let fields = facts?.split(separator: ")").last?.split(separator: " "),
                fields.count > 1, let parent = Int32(fields[1])
            else { continue }
            children[parent, default: []].append(process)
        }
        var found: [Int32] = []
        var waiting = children[ancestor] ?? []
        while let next = waiting.popLast() {
            found.append(next)
            waiting += children[next] ?? []
        }
        return found
    }

    /// Waits until something holds; false when it does not in twenty seconds.
    static func holds(_ condition: () async throws -> Bool) async rethrows -> Bool {
        let limit = Date(timeIntervalSinceNow: 20)
        while try await !condition() {
            guard limit.timeIntervalSinceNow > 0 else { return false }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return true
    }

    /// Files and shared memory that bear our name.
    static func leftovers() -> Set<String> {
        let folders = [NSTemporaryDirectory(), "/dev/shm"]
        let names = folders.flatMap {
            (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? []
        }
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
