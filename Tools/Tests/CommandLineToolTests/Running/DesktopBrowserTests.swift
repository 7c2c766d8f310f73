import Foundation
import Testing

@testable import CommandLineTool

@Suite struct DesktopBrowserTests {
    /// A folder with a program called `xdg-open` that writes its argument down.
    private func makeOpener() throws -> URL {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("opener-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let script = """
            #!/bin/sh
            printf %s "$1" > '\(folder.path)/opened.tmp'
            mv '\(folder.path)/opened.tmp' '\(folder.path)/opened'
            """
        // A program of its own writes it: what this process writes, a process that another test starts at
        // this moment may still hold open, and the system executes no such file.
        let writer = Process()
        writer.executableURL = URL(fileURLWithPath: "/bin/sh")
        writer.arguments = [
            "-c", "printf '%s\\n' \"$1\" > \"$0\" && chmod 700 \"$0\"",
            folder.appendingPathComponent("xdg-open").path, script,
        ]
        try writer.run()
        writer.waitUntilExit()
        #expect(writer.terminationStatus == 0)
        return folder
    }

    @Test("A desktop's browser opens the page")
    func opening() async throws {
        let folder = try makeOpener()
        defer { try? FileManager.default.removeItem(at: folder) }
        let browser = try #require(
            DesktopBrowser(
                environment: ["PATH": "/nowhere:\(folder.path)", "DISPLAY": ":0"], isTerminal: true)
        )
        #expect(browser.open(try #require(URL(string: "http://127.0.0.1:1/x/"))))
        let opened = folder.appendingPathComponent("opened")
        // Looks, not seconds: a busy machine lets both sides wait.
        for _ in 0..<3000 where !FileManager.default.fileExists(atPath: opened.path) {
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(try String(contentsOf: opened, encoding: .utf8) == "http://127.0.0.1:1/x/")
    }

    @Test(
        "Without a display, a terminal or the program, and in continuous integration, there is none"
    )
    func none() throws {
        let folder = try makeOpener()
        defer { try? FileManager.default.removeItem(at: folder) }
        let desktop = ["PATH": folder.path, "WAYLAND_DISPLAY": "wayland-0"]
        #expect(DesktopBrowser(environment: desktop, isTerminal: true) != nil)
        #expect(DesktopBrowser(environment: desktop, isTerminal: false) == nil)
        #expect(DesktopBrowser(environment: ["PATH": folder.path], isTerminal: true) == nil)
        for more in [["CI": "true"], ["PATH": "/nowhere"]] {
            let environment = desktop.merging(more) { $1 }
            #expect(DesktopBrowser(environment: environment, isTerminal: true) == nil)
        }
    }
}
