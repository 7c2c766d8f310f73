import CompilerShim
import Foundation
import Processes
import Testing

@testable import CommandLineTool

@Suite("Commands that share an SDK")
final class LockedSDKTests {
    private let root = FileManager.default.temporaryDirectory
        .appendingPathComponent("LockedSDKTests-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: root) }

    private var sdk: SDKFolder { SDKFolder(root: root.appendingPathComponent("sdk")) }

    /// Another process that holds a lock of the SDK until its input ends.
    private final class Holder {
        private let process = Process()
        private let input = Pipe()

        /// - Parameter mode: An option of the program `flock`.
        init(_ file: URL, _ mode: String) throws {
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["flock", mode, file.path, "sh", "-c", "echo held; cat"]
            process.standardInput = input
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            #expect(
                String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
                    == "held\n")
        }

        func letGo() { try? input.fileHandleForWriting.close() }
        deinit { letGo() }
    }

    private func makeFile(_ name: String) throws -> URL {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        return root.appendingPathComponent(name)
    }

    @Test("Several commands use an SDK at once")
    func sharing() throws {
        let other = try Holder(makeFile("sdk.lock"), "--shared")
        let first = try LockedSDK(sdk)
        let second = try LockedSDK(sdk)
        #expect(first.folder.root == second.folder.root)
        other.letGo()
    }

    @Test(
        "A command waits for another process that changes the SDK or builds it",
        arguments: [("sdk.lock", "--exclusive"), ("sdk.build.lock", "--exclusive")])
    func waiting(name: String, mode: String) throws {
        let file = try makeFile(name)
        let other = try Holder(file, mode)
        let second = try FileLock(ifFree: file, .shared)
        #expect(second == nil)
        var waits = 0
        let lock = try FileLock(file, .shared) {
            waits += 1
            other.letGo()
        }
        #expect(waits == 1)
        withExtendedLifetime(lock) {}
    }

    @Test("Nobody changes an SDK that another process uses")
    func using() throws {
        let file = try makeFile("sdk.lock")
        let other = try Holder(file, "--shared")
        let second = try FileLock(ifFree: file, .exclusive)
        #expect(second == nil)
        other.letGo()
        let lock = try sdk.lockContents(.exclusive)
        try withExtendedLifetime(lock) {
            let second = try FileLock(ifFree: file, .shared)
            #expect(second == nil)
        }
    }

    @Test("A lock ends with the object, and with a process that is killed")
    func ending() throws {
        let file = try makeFile("sdk.lock")
        do {
            let lock = try FileLock(file, .exclusive) { Issue.record("nobody holds the lock") }
            withExtendedLifetime(lock) {}
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["flock", file.path, "sh", "-c", "kill -9 $PPID; echo killed"]
        try process.run()
        process.waitUntilExit()
        _ = try FileLock(file, .exclusive) {}
    }
}
