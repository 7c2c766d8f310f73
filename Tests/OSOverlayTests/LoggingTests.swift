import Foundation
import OSOverlay
import Synchronization
import Testing

@Suite(.serialized) struct LoggingTests {
    private func lines(_ body: () -> Void) -> [String] {
        let lines = Lines()
        LogOutput.install { lines.add($0) }
        body()
        LogOutput.install(nil)
        return lines.all
    }

    @Test("A logger writes values in its lines, and hides private ones")
    func logger() {
        let logger = Logger(subsystem: "org.example", category: "net")
        let name = "Ann"
        let heard = lines {
            logger.info("hello \(name)")
            logger.error("\(name, privacy: .private) of \(3, privacy: .public)")
            Logger().log("plain")
            Logger(OSLog(subsystem: "a", category: "b")).log(level: .debug, "x")
        }
        #expect(heard == ["[net] hello Ann", "[net] <private> of 3", "plain", "[b] x"])
    }

    @Test("Numbers and text are formatted and aligned")
    func formats() {
        let heard = lines {
            Logger().log("\(255, format: .hex(includePrefix: true, uppercase: true, minDigits: 4))")
            Logger().log(
                "\(1.5, format: .fixed(precision: 2))|\(-7, format: .decimal(minDigits: 3))")
            Logger().log("\("a", align: .right(columns: 3))|\("b", align: .left(columns: 3))|")
        }
        #expect(heard == ["0x00FF", "1.50|-007", "  a|b  |"])
    }

    @Test("A C format takes its arguments, whoever may read them")
    func cFormats() {
        let log = OSLog(subsystem: "org.example", category: "old")
        let heard = lines {
            os_log(
                "count %d of %{public}@, %{private}s done 100%%", log: log, type: .error, 3, "b",
                "c")
            os_log(.info, log: log, "plain")
            os_log("missing %d")
            os_log("hidden", log: .disabled)
        }
        #expect(
            heard == [
                "[old] count 3 of b, <private> done 100%", "[old] plain", "missing %d",
            ])
    }

    @Test("An asterisk in a C format takes an argument of its own")
    func asterisks() {
        let log = OSLog(subsystem: "org.example", category: "old")
        let heard = lines {
            os_log("%{private}*d of %d", log: log, type: .error, 4, 7, 8)
            os_log("%*d of %d", log: log, type: .error, 4, 7, 8)
        }
        #expect(heard == ["[old] <private> of 8", "[old]    7 of 8"])
    }

    @Test("A lock keeps threads apart")
    func lock() async {
        let counter = LockedCounter()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<5_000 { counter.add() } }
            }
        }
        #expect(counter.count == 40_000)
        #expect(counter.isFree)
    }
}

private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
}

private final class LockedCounter: @unchecked Sendable {
    // Sendable: the count is touched only while the lock is held.
    private let lock: UnsafeMutablePointer<os_unfair_lock> = .allocate(capacity: 1)
    private(set) var count = 0

    init() {
        lock.initialize(to: os_unfair_lock())
    }

    deinit {
        lock.deallocate()
    }

    func add() {
        os_unfair_lock_lock(lock)
        count += 1
        os_unfair_lock_unlock(lock)
    }

    var isFree: Bool {
        guard os_unfair_lock_trylock(lock) else { return false }
        os_unfair_lock_unlock(lock)
        return true
    }
}
