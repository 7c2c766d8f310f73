import CompilerShim
import Foundation
import Testing

@testable import CommandLineTool

@Suite("Frameworks beside UIKit in the SDK")
final class NeighbourTests {
    private let root = FileManager.default.temporaryDirectory
        .appendingPathComponent("NeighbourTests-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: root) }

    private func write(_ text: String, _ path: String) throws {
        let file = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    @Test("The stamp changes with a manifest, with any source and with new ones")
    func stamp() throws {
        for package in Neighbour.packages { try write("a", "\(package)/Package.swift") }
        try write("b", "Combine/Sources/One/One.swift")
        let checkout = Checkout(root: root)
        var stamps = [try Neighbour.stamp(in: checkout)]
        #expect(try Neighbour.stamp(in: checkout) == stamps[0])
        try write("aa", "Neighbours/Package.swift")
        stamps.append(try Neighbour.stamp(in: checkout))
        try write("bb", "Combine/Sources/One/One.swift")
        stamps.append(try Neighbour.stamp(in: checkout))
        try write("c", "Neighbours/Sources/One/Two.swift")
        stamps.append(try Neighbour.stamp(in: checkout))
        #expect(Set(stamps).count == 4)
    }

    @Test("What a module needs is built before it, and nothing else is built")
    func closure() {
        let all = [
            Neighbour("Base"), Neighbour("Other"), Neighbour("Middle", needs: ["Base"]),
            Neighbour("Top", needs: ["Middle"]),
        ]
        #expect(Neighbour.closure(of: ["Top"], in: all).map(\.name) == ["Base", "Middle", "Top"])
        #expect(Neighbour.closure(of: ["Other"], in: all).map(\.name) == ["Other"])
        #expect(Neighbour.closure(of: [], in: all).isEmpty)
    }

    @Test("Each follows those that it needs in the list")
    func order() {
        for (index, neighbour) in Neighbour.all.enumerated() {
            let earlier = Neighbour.all[..<index].map(\.name)
            #expect(neighbour.needs.allSatisfy(earlier.contains), "\(neighbour.name)")
        }
    }

    @Test("A partial module is needed only by imports that hold on iOS without asking for it")
    func partial() {
        var part = Neighbour("Part")
        let asking = "#if canImport(Part)\nimport Part\n#endif"
        #expect(part.isUsed(by: SourceImports(in: Array(asking.utf8)), in: Data(asking.utf8)))
        part.isPart = true
        #expect(!part.isUsed(by: SourceImports(in: Array(asking.utf8)), in: Data(asking.utf8)))
        let certain = "import Part"
        #expect(part.isUsed(by: SourceImports(in: Array(certain.utf8)), in: Data(certain.utf8)))
    }
}
