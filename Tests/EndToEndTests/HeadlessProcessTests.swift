import Foundation
import Testing

/// Apps without a screen, from the outside.
@Suite struct HeadlessProcessTests {
    /// Starts an app with a socket as its standard input, and returns the other end.
    private func start(
        _ name: String, _ environment: [String: String]
    ) throws -> (process: Process, input: FileHandle, output: FileHandle) {
        var ends: [Int32] = [-1, -1]
        try #require(
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
        let process = Process()
        process.executableURL = DesktopProgram.executable(named: name)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        try (process.standardInput as? FileHandle)?.close()
        return (
            process, FileHandle(fileDescriptor: ends[0], closeOnDealloc: true),
            output.fileHandleForReading
        )
    }

    @Test("An app ends with the process that started it, if it is asked to")
    func endsWithInput() throws {
        let app = try start(
            "WindowApp", ["CAROB_HOST": "headless", "CAROB_ENDS_WITH_INPUT": "yes"])
        let line = String(decoding: app.output.availableData, as: UTF8.self)
        #expect(line.hasPrefix("ready "))
        try app.input.close()
        #expect(try app.output.readToEnd() == nil)
        app.process.waitUntilExit()
        // The app kills its process group, itself included.
        #expect(app.process.terminationReason == .uncaughtSignal)
        #expect(app.process.terminationStatus == SIGKILL)
    }

    @Test("An app without a socket as its input refuses to end with it")
    func otherInput() throws {
        let process = Process()
        process.executableURL = DesktopProgram.executable(named: "WindowApp")
        process.environment = ProcessInfo.processInfo.environment.merging([
            "CAROB_HOST": "headless", "CAROB_ENDS_WITH_INPUT": "yes",
        ]) { $1 }
        process.standardInput = FileHandle.nullDevice
        let messages = Pipe()
        process.standardError = messages
        process.standardOutput = messages
        try process.run()
        let text = try messages.fileHandleForReading.readToEnd().map {
            String(decoding: $0, as: UTF8.self)
        }
        process.waitUntilExit()
        #expect(process.terminationStatus != 0)
        #expect(text?.contains("an app can only end with a socket as its standard input") == true)
    }
}
