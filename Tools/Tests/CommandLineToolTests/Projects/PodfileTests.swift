import Foundation
import Testing

@testable import ProjectFiles

@Suite("Podfiles")
final class PodfileTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("PodfileTests-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ text: String, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    @Test("Pods with a path to a package are that package's product")
    func paths() throws {
        try write("// swift-tools-version:5.4", to: "Package.swift")
        try write(
            """
            target 'Demo' do
              pod 'Library', :path => '../'
              pod "Other", path: "../Other"
              pod 'Remote', '~> 1.0'
            # pod 'Old', :path => '../'
            end
            """, to: "Example/Podfile")
        let pods = try Podfile(in: folder.appendingPathComponent("Example"), .machine)
        #expect(pods.packages == ["Library": "../"])
    }

    @Test("A project without a Podfile has no pods")
    func none() throws {
        #expect(try Podfile(in: folder, .machine).packages.isEmpty)
    }
}
