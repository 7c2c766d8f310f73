import Browsers
import Foundation
import Processes
import Testing

/// As `KillingTests`, with a real browser among the processes.
@Suite(.serialized, .timeLimit(.minutes(15))) struct BrowserKillingTests {
    private enum Victim: CaseIterable { case app, simulator, browser, all }

    @Test(
        "A browser that draws, the simulator or the app is killed, and nothing is left behind",
        arguments: [20_261_122, 7] as [UInt64])
    func killing(seed: UInt64) async throws {
        let executable = try BrowserKind.chromium.requireExecutable()
        var generator = Repeatable(state: seed)
        let before = Remains.sharedMemory()
        // Each of them once, in any order.
        for victim in Victim.allCases.shuffled(using: &generator) {
            let mark = "killed-\(UUID().uuidString)"
            let simulator = try SimulatorProgram(mark: mark)
            let browser = try Chromium(executable)
            let steps = Int.random(in: 0...30, using: &generator)
            try browser.open(simulator.takeAddress())
            // Without waiting for the page: it may be killed while it loads.
            if Bool.random(using: &generator) {
                #expect(try await browser.holds("document.body?.dataset.sequence > 0"))
                try browser.dragMouse(
                    (0...steps).map { CGPoint(x: 300 + 5 * $0, y: 400) }, releases: false)
            }
            let own = simulator.process.processIdentifier
            let ofBrowser =
                [browser.processIdentifier]
                + RunningProcesses.descendants(of: browser.processIdentifier)
            #expect(ofBrowser.count > 1, "a browser is several processes")
            try await kill(victim, mark: mark, simulator: simulator, browser: browser)
            if simulator.process.isRunning { simulator.process.terminate() }
            browser.close()
            #expect(!FileManager.default.fileExists(atPath: browser.profile.path))
            #expect(
                await Eventually.holds {
                    RunningProcesses.with(mark).isEmpty
                        && RunningProcesses.with(browser.profile.path).isEmpty
                        && ofBrowser.allSatisfy { !Self.isRunning($0) }
                }, "\(victim) was killed after \(steps) steps; the simulator was \(own)")
            #expect(try simulator.takeLeftovers().isEmpty)
        }
        #expect(Remains.sharedMemory().subtracting(before).isEmpty)
    }

    private func kill(
        _ victim: Victim, mark: String, simulator: SimulatorProgram, browser: Chromium
    ) async throws {
        let own = simulator.process.processIdentifier
        func apps() -> [Int32] { RunningProcesses.with(mark).filter { $0 != own } }
        func phase(_ name: String) async throws -> Bool {
            try await browser.holds("document.body?.dataset.phase === '\(name)'")
        }
        switch victim {
        case .app:
            // The app may not be there yet.
            #expect(await Eventually.holds { !apps().isEmpty })
            for app in apps() { Glibc.kill(app, SIGKILL) }
            #expect(try await phase("ended"), "the page says that the app ended")
            #expect(simulator.process.isRunning)
        case .simulator:
            #expect(try await browser.holds("document.body?.dataset.phase !== undefined"))
            Glibc.kill(own, SIGKILL)
            #expect(try await phase("closed"), "the page says that the simulator ended")
        case .browser:
            Glibc.kill(browser.processIdentifier, SIGKILL)
            #expect(try await simulator.takesAnotherPage())
            #expect(!apps().isEmpty, "the app waits for the next page")
        case .all:
            for process in apps() + [own, browser.processIdentifier] {
                Glibc.kill(process, SIGKILL)
            }
        }
    }

    /// Whether a process is there, and is not a zombie.
    private static func isRunning(_ process: Int32) -> Bool {
        let line = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/cmdline"))
        return line.map { !$0.isEmpty } ?? false
    }
}
