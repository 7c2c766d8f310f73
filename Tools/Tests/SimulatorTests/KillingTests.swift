import Browsers
import Foundation
import Testing

/// A simulator in a process of its own, with the drawing app.
private final class SimulatorProgram {
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
}

@Suite(.timeLimit(.minutes(3))) struct KillingTests {
    private enum Victim: CaseIterable { case app, hangingApp, simulator, page, everybody }

    /// Processes with a word among their arguments, but those that only wait to be buried.
    private func processes(with mark: String) -> [Int32] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.compactMap { Int32($0) }.filter { process in
            let line = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/cmdline"))
            return line.map { String(decoding: $0, as: UTF8.self).contains(mark) } ?? false
        }
    }

    /// Waits until something holds; false when it does not in twenty seconds.
    private func holds(_ condition: () async throws -> Bool) async rethrows -> Bool {
        let limit = Date(timeIntervalSinceNow: 20)
        while try await !condition() {
            guard limit.timeIntervalSinceNow > 0 else { return false }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return true
    }

    private func leftovers() -> Set<String> {
        let folders = [NSTemporaryDirectory(), "/dev/shm"]
        let names = folders.flatMap {
            (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? []
        }
        return Set(names.filter { $0.hasPrefix("carob") })
    }

    private func touch(_ x: Int, _ y: Int) -> String {
        """
        {"type":"touches","touches":[{"identifier":0,"phase":"began","kind":"finger",\
        "location":{"x":\(x),"y":\(y)},"force":0,"radius":0}]}
        """
    }

    @Test(
        "Whoever is killed at whatever moment, nothing is left behind",
        arguments: [20_261_122, 7, 4711] as [UInt64])
    func killing(seed: UInt64) async throws {
        var generator = Repeatable(state: seed)
        let before = leftovers()
        for round in 0..<6 {
            let mark = "killed-\(UUID().uuidString)"
            let victim = Victim.allCases.randomElement(using: &generator) ?? .app
            let simulator = try SimulatorProgram(mark: mark)
            let page = try await PageClient(simulator.address)
            // Somewhere between the start of the app and a drawing that is busy.
            let moment = Int.random(in: 0...60, using: &generator)
            for step in 0..<moment {
                try await page.send(touch(10 + step, 50))
                try await Task.sleep(for: .milliseconds(2))
            }
            if victim == .hangingApp { try await page.send(touch(50, 199)) }
            try await kill(victim, mark: mark, simulator: simulator, page: page)
            if simulator.process.isRunning {
                simulator.process.terminate()
                // A simulator that is only told to end takes its app along, too.
            }
            #expect(
                await holds { processes(with: mark).isEmpty },
                "\(victim) was killed after \(moment) touches in round \(round)")
            page.close()
        }
        #expect(leftovers().subtracting(before).isEmpty)
    }

    private func kill(
        _ victim: Victim, mark: String, simulator: SimulatorProgram, page: PageClient
    ) async throws {
        let own = simulator.process.processIdentifier
        let app = processes(with: mark).filter { $0 != own }
        switch victim {
        case .app:
            // The app may not be there yet; the page hears of its end all the same.
            #expect(await holds { processes(with: mark).contains { $0 != own } })
            for process in processes(with: mark) where process != own {
                Glibc.kill(process, SIGKILL)
            }
            #expect(try await page.text(with: #""phase":"ended""#) != nil)
            #expect(simulator.process.isRunning)
        case .hangingApp, .simulator: Glibc.kill(own, SIGKILL)
        case .page:
            page.close()
            let welcome = await holds {
                guard let next = try? await PageClient(simulator.address) else { return false }
                defer { next.close() }
                guard case .text(let greeting)? = try? await next.next() else { return false }
                return greeting.contains("state")
            }
            #expect(welcome, "the simulator is there for the next page")
        case .everybody: for process in app + [own] { Glibc.kill(process, SIGKILL) }
        }
    }
}

/// Random numbers that are the same in every run.
private struct Repeatable: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
