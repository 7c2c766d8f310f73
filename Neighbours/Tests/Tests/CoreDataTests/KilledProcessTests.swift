import CoreData
import Foundation
import Testing

/// A process that saves is killed at random times; what it has told to be saved is in the store, and every save is
/// whole.
@Suite("Killed processes", .serialized)
struct KilledProcessTests {
    private static let variable = "CAROB_CORE_DATA_WRITER"

    @Test("A killed process loses no save, and leaves none in part")
    func killing() throws {
        let url = try Library.storeURL()
        var last = 0
        for round in 0..<8 {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/proc/self/exe")
            process.arguments = [
                "--testing-library", "swift-testing", "--filter", "KilledProcessTests/writing",
            ]
            process.environment = ProcessInfo.processInfo.environment.merging([
                Self.variable: url.path
            ]) { $1 }
            let pipe = Pipe()
            process.standardOutput = pipe
            process.standardError = FileHandle.nullDevice
            try process.run()
            // Killed after some of its saves have been told.
            var told = ""
            let wanted = 3 + round * 5
            while told.split(separator: "\n").filter({ $0.hasPrefix("saved") }).count < wanted {
                let data = pipe.fileHandleForReading.availableData
                try #require(!data.isEmpty, "the writer has ended by itself: \(told)")
                told += String(decoding: data, as: UTF8.self)
            }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            told += String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            let number =
                told.split(separator: "\n").filter { $0.hasPrefix("saved") && $0.hasSuffix(".") }
                .compactMap { Int($0.dropFirst(6).dropLast()) }.last ?? 0
            #expect(number > last)
            last = number
            let context = Library.context(try Library.coordinator(at: url))
            let ranks = try context.find("Author").compactMap { $0.value(forKey: "rank") as? Int }
            let newest = ranks.max() ?? 0
            #expect(newest == last || newest == last + 1)
            #expect(ranks.sorted() == Array(1...max(1, newest)))
            for author in try context.find("Author") {
                #expect((author.value(forKey: "books") as? NSSet)?.count == 3)
            }
            last = newest
        }
    }

    @Test("Saves one after another are all in the store, as a child process until it is killed")
    func writing() throws {
        let path = ProcessInfo.processInfo.environment[Self.variable]
        let url = try path.map { URL(fileURLWithPath: $0) } ?? Library.storeURL()
        let context = Library.context(try Library.coordinator(at: url))
        var number = try context.find("Author").count
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
