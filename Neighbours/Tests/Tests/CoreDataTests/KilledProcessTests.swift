import CoreData
import Foundation
import Glibc
import Testing

/// A process that saves is killed at random times; what it has told to be saved is in the store, and every save is
/// whole.
@Suite("Killed processes", .serialized)
struct KilledProcessTests {
    private static let variable = "CAROB_CORE_DATA_WRITER"
    private static let limit = "CAROB_CORE_DATA_LIMIT"

    /// A process that runs `writing()`.
    private final class Writer {
        private let process = Process()
        private let pipe = Pipe()
        private var told = ""

        init(_ url: URL, limit: Int? = nil) throws {
            process.executableURL = URL(fileURLWithPath: "/proc/self/exe")
            process.arguments = [
                "--testing-library", "swift-testing", "--filter", "KilledProcessTests/writing",
            ]
            var environment = ProcessInfo.processInfo.environment
            environment[KilledProcessTests.variable] = url.path
            environment[KilledProcessTests.limit] = limit.map { String($0) }
            process.environment = environment
            process.standardOutput = pipe
            process.standardError = FileHandle.nullDevice
            try process.run()
        }

        /// Waits until a number of saves has been told.
        func wait(for count: Int) throws {
            while told.split(separator: "\n").filter({ $0.hasPrefix("saved") }).count < count {
                let data = pipe.fileHandleForReading.availableData
                try #require(!data.isEmpty, "the writer has ended by itself: \(told)")
                told += String(decoding: data, as: UTF8.self)
            }
        }

        func kill() { _ = Glibc.kill(process.processIdentifier, SIGKILL) }

        /// Waits for the end, and returns the number of the last save that was told.
        func lastNumber() -> Int {
            told += String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return told.split(separator: "\n").filter { $0.hasPrefix("saved") && $0.hasSuffix(".") }
                .compactMap { Int($0.dropFirst(6).dropLast()) }.last ?? 0
        }

        var wasKilled: Bool { process.terminationReason == .uncaughtSignal }
    }

    /// Checks that all saves up to a number are in a store, perhaps one more, and each as a whole.
    private func check(_ url: URL, last: Int) throws -> Int {
        let context = Library.context(try Library.coordinator(at: url))
        let ranks = try context.find("Author").compactMap { $0.value(forKey: "rank") as? Int }
        let newest = ranks.max() ?? 0
        #expect(newest == last || newest == last + 1)
        #expect(ranks.sorted() == Array((0...newest).dropFirst()))
        for author in try context.find("Author") {
            #expect((author.value(forKey: "books") as? NSSet)?.count == 3)
        }
        return newest
    }

    @Test("A killed process loses no save, and leaves none in part")
    func killing() throws {
        let url = try Library.storeURL()
        var last = 0
        for round in 0..<8 {
            let writer = try Writer(url)
            try writer.wait(for: 3 + round * 5)
            writer.kill()
            let number = writer.lastNumber()
            #expect(number > last)
            last = try check(url, last: number)
        }
    }

    @Test("A process that is killed within a write of a save leaves all saves before it")
    func killingWithinWrites() throws {
        let url = try Library.storeURL()
        var last = 0
        for round in 0..<16 {
            // The kernel ends it with a signal when a file grows beyond the limit.
            let writer = try Writer(url, limit: 150_000 + round * 50_777)
            let number = writer.lastNumber()
            #expect(writer.wasKilled)
            last = try check(url, last: max(last, number))
        }
        #expect(last > 16)
    }

    @Test("Saves one after another are all in the store, as a child process until it is killed")
    func writing() throws {
        let environment = ProcessInfo.processInfo.environment
        let path = environment[Self.variable]
        let url = try path.map { URL(fileURLWithPath: $0) } ?? Library.storeURL()
        let context = Library.context(try Library.coordinator(at: url))
        var number = try context.find("Author").count
        if let limit = environment[Self.limit].flatMap({ rlim_t($0) }) {
            // The threads of queues block the signal, and a program that ignores it hands that on.
            signal(SIGXFSZ, SIG_DFL)
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGXFSZ)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            var limits = rlimit(rlim_cur: limit, rlim_max: limit)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
        }
        while number < (path == nil ? 10 : 100_000) {
            number += 1
            let author = context.make("Author", ["rank": number])
            for _ in 0..<3 { context.make("Book", ["author": author]) }
            try context.save()
            if path != nil { FileHandle.standardOutput.write(Data("saved \(number).\n".utf8)) }
        }
        let reader = Library.context(try Library.coordinator(at: url))
        #expect(try reader.find("Book").count == 30)
    }
}
