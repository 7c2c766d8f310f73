import Flows
import Foundation
import Testing

@testable import CommandLineTool

@Suite struct CarobTests {
    @Test("Words and values that the command does not know end with exit code 64")
    func usageErrors() async {
        for words in [
            ["frobnicate"], ["run", "NoSuchApp"], ["run", "--device", "Nokia"], ["snapshot"],
            ["snapshot", "Sketch"], ["snapshot", "Sketch", "-o", "picture.gif"], ["bench", "Nope"],
            ["help", "frobnicate"], ["devices", "extra"],
        ] {
            #expect(await Carob.run(arguments: words) == 64, "\(words)")
        }
    }

    @Test("Words about flows that cannot be are refused before anything is built")
    func flows() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("CarobTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (good, bad) = (folder.path + "/good.yaml", folder.path + "/bad.yaml")
        try Data("- memoryWarning".utf8).write(to: URL(fileURLWithPath: good))
        try Data("- tapon: x".utf8).write(to: URL(fileURLWithPath: bad))
        for words in [
            ["--flow", bad], ["--flow", folder.path + "/none.yaml"], ["--output", "x"],
            ["--format", "junit"], ["--flow", good, "--format", "tap"],
            ["--flow", good, "--env", "NAME"], ["--flow", good, "--browser"],
            ["--flow", good, "--port", "8080"],
        ] {
            #expect(await Carob.run(arguments: ["run", "Sketch"] + words) == 64, "\(words)")
        }
    }

    @Test("Several flows write into folders of their own")
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

    @Test("Help is no error")
    func help() async {
        for words in [[], ["help"], ["--help"], ["help", "run"], ["devices", "--help"]] {
            #expect(await Carob.run(arguments: words) == 0, "\(words)")
        }
    }

    @Test("A device is named as Apple's simulators name it")
    func deviceNames() {
        #expect(DeviceName(argument: "iPhone 15") != nil)
        #expect(DeviceName(argument: "iphone 15") == nil)
        #expect(DeviceName.standard.name == "iPhone 15")
    }
}
