import Synchronization
import Testing

@testable import Simulator

@Suite struct AppLogTests {
    private func makeLog() -> AppLog { AppLog { _ in } }

    private func numbers(_ range: Range<Int>) -> [String] { range.map { "line \($0)" } }

    @Test("The page gets each line once, in order")
    func batches() {
        let log = makeLog()
        #expect(log.takeBatch() == nil)
        _ = log.add(numbers(0..<3))
        _ = log.add(note: "a note")
        #expect(log.takeBatch() == .init(omitted: 0, lines: numbers(0..<3) + ["a note"]))
        #expect(log.takeBatch() == nil)
        _ = log.add(numbers(3..<5))
        #expect(log.takeBatch() == .init(omitted: 0, lines: numbers(3..<5)))
    }

    @Test(
        "Of lines that come faster than the page takes them the last thousand are kept, and the others counted",
        arguments: [1000, 1001, 2500, 5000])
    func overflow(count: Int) throws {
        let log = makeLog()
        _ = log.add(["first"])
        #expect(log.takeBatch()?.lines == ["first"])
        for start in stride(from: 0, to: count, by: 125) {
            _ = log.add(numbers(start..<min(start + 125, count)))
        }
        let batch = try #require(log.takeBatch())
        #expect(batch.omitted == count - 1000)
        #expect(batch.lines == numbers(count - 1000..<count))
    }

    @Test("Long lines count by their bytes, and the newest is always kept")
    func length() throws {
        let log = makeLog()
        let line = String(repeating: "x", count: AppLog.maximumLength / 4)
        _ = log.add(["short"] + Array(repeating: line, count: 4))
        #expect(log.takeBatch() == .init(omitted: 1, lines: Array(repeating: line, count: 4)))
        _ = log.add([line, line + line + line + line + line])
        #expect(log.takeBatch()?.omitted == 1)
    }

    @Test("A page that connects gets the kept lines again")
    func connecting() {
        let log = makeLog()
        _ = log.add(numbers(0..<1500))
        _ = log.takeBatch()
        log.pageWasConnected()
        #expect(log.takeBatch() == .init(omitted: 500, lines: numbers(500..<1500)))
    }

    @Test("The simulation is told once of lines that wait")
    func announcing() {
        let log = makeLog()
        #expect(log.add(["one"]))
        #expect(!log.add(["two"]))
        _ = log.takeBatch()
        #expect(log.add(note: "three"))
        #expect(!log.add([]))
    }

    @Test(
        "The line of a crash is known until the next launch",
        arguments: [
            ("App/main.swift:3: Fatal error: Index out of range", true),
            ("F Fa Fatal Fatal error: ", true), ("*** Terminating app due to …", true),
            ("Fatal error", false), ("a *** Terminating app", false), ("", false),
        ])
    func crash(line: String, isCrash: Bool) {
        let log = makeLog()
        _ = log.add([line, "a backtrace"])
        #expect(log.crashLine == (isCrash ? line : nil))
        _ = log.add(note: "Fatal error: not the app's")
        log.appWasLaunched()
        #expect(log.crashLine == nil)
    }

    @Test("Every line reaches the terminal")
    func terminal() {
        let printed = Mutex<[String]>([])
        let log = AppLog { lines in printed.withLock { $0 += lines } }
        _ = log.add(numbers(0..<3000))
        #expect(printed.withLock { $0 } == numbers(0..<3000))
    }
}
