import CompilerShim
import Foundation
import Testing

@testable import CommandLineTool

@Suite("Combine in the SDK")
final class CombineLibraryTests {
    private let root = FileManager.default.temporaryDirectory
        .appendingPathComponent("CombineLibraryTests-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: root) }

    private func write(_ text: String, _ path: String) throws {
        let file = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    @Test("Its stamp changes with the manifest, with any source and with new ones")
    func stamp() throws {
        try write("a", "Combine/Package.swift")
        try write("b", "Combine/Sources/One/One.swift")
        let library = CombineLibrary(
            checkout: Checkout(root: root), sdk: SDKFolder(root: root.appendingPathComponent("sdk"))
        )
        var stamps = [try library.stamp()]
        #expect(try library.stamp() == stamps[0])
        try write("aa", "Combine/Package.swift")
        stamps.append(try library.stamp())
        try write("bb", "Combine/Sources/One/One.swift")
        stamps.append(try library.stamp())
        try write("c", "Combine/Sources/One/Two.swift")
        stamps.append(try library.stamp())
        #expect(Set(stamps).count == 4)
    }
}
