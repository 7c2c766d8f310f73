import Flows
import Foundation
import Testing
import UIHost

@testable import CommandLineTool

@Suite struct CarobTests {
    @Test("Unknown commands and values end with exit code 64")
    func usageErrors() async {
        for arguments in [
            ["frobnicate"], ["run", "NoSuchApp"], ["run", "--device", "Nokia"], ["snapshot"],
            ["snapshot", "Sketch"], ["snapshot", "Sketch", "-o", "picture.gif"], ["bench", "Nope"],
            ["help", "frobnicate"], ["devices", "extra"],
        ] {
            #expect(await Carob.run(arguments: arguments) == 64, "\(arguments)")
        }
    }

    @Test("Invalid flow options are refused before the build")
    func flows() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("CarobTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (good, bad) = (folder.path + "/good.yaml", folder.path + "/bad.yaml")
        try Data("- memoryWarning".utf8).write(to: URL(fileURLWithPath: good))
        try Data("- tapon: x".utf8).write(to: URL(fileURLWithPath: bad))
        for arguments in [
            ["--flow", bad], ["--flow", folder.path + "/none.yaml"], ["--output", "x"],
            ["--format", "junit"], ["--flow", good, "--format", "tap"],
            ["--flow", good, "--env", "NAME"], ["--flow", good, "--browser"],
            ["--flow", good, "--port", "8080"],
        ] {
            #expect(
                await Carob.run(arguments: ["run", "Sketch"] + arguments) == 64, "\(arguments)")
        }
    }

    @Test("Several flows write into separate folders")
    func folders() throws {
        let flow = try FlowFile(
            parsing: Data("- memoryWarning".utf8), path: "a.yaml", folder: URL(fileURLWithPath: "/")
        )
        func names(_ paths: [String]) -> [String] {
            FlowSession(
                flows: paths.map { ($0, flow) }, name: "x", output: URL(fileURLWithPath: "/out"),
                executable: URL(fileURLWithPath: "/x")
            ).folders.map(\.path)
        }
        #expect(names(["x/a.yaml"]) == ["/out"])
        #expect(
            names(["x/a.yaml", "y/a.yaml", "b.yml"]) == ["/out/a", "/out/a-2", "/out/b"])
    }

    @Test("Help and version are no errors")
    func help() async {
        for arguments in [
            [], ["help"], ["--help"], ["help", "run"], ["devices", "--help"],
            ["--version"],
        ] {
            #expect(await Carob.run(arguments: arguments) == 0, "\(arguments)")
        }
    }

    @Test("A device has its name in Apple's simulators")
    func deviceNames() {
        #expect(Device(argument: "iPhone 15") != nil)
        #expect(Device(argument: "iphone 15") == nil)
        #expect(Device.standard.name == "iPhone 15")
    }
}
