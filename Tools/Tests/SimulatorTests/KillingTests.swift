import Browsers
import Foundation
import Processes
import Testing

@Suite(.timeLimit(.minutes(15))) struct KillingTests {
    private enum Victim: CaseIterable { case app, hangingApp, simulator, page, all }

    private func touch(_ x: Int, _ y: Int) -> String {
        """
        {"type":"touches","touches":[{"identifier":0,"phase":"began","kind":"finger",\
        "location":{"x":\(x),"y":\(y)},"force":0,"radius":0}]}
        """
    }

    @Test(
        "Whichever process is killed at any time, nothing is left behind",
        arguments: [20_261_122, 7, 4711] as [UInt64])
    func killing(seed: UInt64) async throws {
        var generator = Repeatable(state: seed)
        let before = Remains.sharedMemory()
        for round in 0..<6 {
            let mark = "killed-\(UUID().uuidString)"
            let victim = Victim.allCases.randomElement(using: &generator) ?? .app
            let simulator = try SimulatorProgram(mark: mark)
            let page = try await PageClient(simulator.takeAddress())
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
                // A simulator that is terminated ends its app as well.
            }
            #expect(
                await Eventually.holds { RunningProcesses.with(mark).isEmpty },
                "\(victim) was killed after \(moment) touches in round \(round)")
            page.close()
            #expect(try simulator.takeLeftovers().isEmpty)
        }
        #expect(Remains.sharedMemory().subtracting(before).isEmpty)
    }

    private func kill(
        _ victim: Victim, mark: String, simulator: SimulatorProgram, page: PageClient
    ) async throws {
        let own = simulator.process.processIdentifier
        let app = RunningProcesses.with(mark).filter { $0 != own }
        switch victim {
        case .app:
            // The app may not be there yet; the page hears of its end all the same.
            #expect(await Eventually.holds { RunningProcesses.with(mark).contains { $0 != own } })
            for process in RunningProcesses.with(mark) where process != own {
                Glibc.kill(process, SIGKILL)
            }
            #expect(try await page.text(with: #""phase":"ended""#) != nil)
            #expect(simulator.process.isRunning)
        case .hangingApp, .simulator: Glibc.kill(own, SIGKILL)
        case .page:
            page.close()
            #expect(try await simulator.takesAnotherPage())
        case .all: for process in app + [own] { Glibc.kill(process, SIGKILL) }
        }
    }
}
