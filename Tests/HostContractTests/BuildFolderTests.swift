import Foundation
import HostSelection
import Testing
import UIHost
import VirtualClock

@Suite @MainActor struct BuildFolderTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("BuildFolderTests-\(UUID().uuidString)")

    private func make(_ variable: String, _ value: String, program: URL?) throws -> any AppHost {
        try HostSelection.makeHost(arguments: [], environment: [variable: value], program: program)
    }

    @Test("A program in a build folder of the package manager is known at any depth")
    func depth() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let inside = folder.appendingPathComponent("build/release/apps/App.app/App")
        let outside = folder.appendingPathComponent("App.app/App")
        #expect(!BuildFolder.contains(inside))
        let build = folder.appendingPathComponent("build")
        try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
        try Data().write(to: build.appendingPathComponent("workspace-state.json"))
        #expect(BuildFolder.contains(inside))
        #expect(!BuildFolder.contains(outside))
        #expect(!BuildFolder.contains(URL(fileURLWithPath: "/")))
        // The clock decides before any Swift code runs.
        for program in [inside, outside, URL(fileURLWithPath: "/")] {
            #expect(VirtualClock.isInBuildFolder(program.path) == BuildFolder.contains(program))
        }
        #expect(!VirtualClock.isInBuildFolder(""))
        #expect(!VirtualClock.isInBuildFolder(String(repeating: "/a", count: 5000)))
    }

    @Test("A test runner is in development, so that calls on other threads are reported")
    func development() {
        #expect(HostSelection.isInDevelopment)
    }

    @Test(
        "An app that was shipped runs no flow, takes no screenshot, joins no simulator and keeps no state",
        arguments: [
            ("CAROB_FLOW", "/no/such/file", "a flow"),
            ("CAROB_SCREENSHOT", "/no/such/folder/picture.png", "a screenshot"),
            ("CAROB_HOST", "simulator", "the host 'simulator'"),
            ("CAROB_RESTORATION", "/no/such/file", "a file for restoration"),
        ])
    func shipped(variable: String, value: String, name: String) throws {
        let program = URL(fileURLWithPath: "/opt/app/App")
        let failure = #expect(throws: HostSelection.Failure.self) {
            try make(variable, value, program: program)
        }
        let words = "is for apps in development, in a build folder of the package manager"
        #expect(failure?.description == "\(name) \(words)")
        let unknown = #expect(throws: HostSelection.Failure.self) {
            try make(variable, value, program: nil)
        }
        #expect(
            unknown?.description
                == "\(name) is for apps in development; without /proc it is not known whether this is one"
        )
    }

    @Test("An app that was shipped takes the other options")
    func otherOptions() throws {
        let program = URL(fileURLWithPath: "/opt/app/App")
        let host = try HostSelection.makeHost(
            arguments: [], environment: ["CAROB_HOST": "headless", "CAROB_DEVICE": "iPad 2"],
            program: program)
        #expect(host.screen.device.name == "iPad 2")
    }
}
