import Foundation
import Testing

@testable import TextEngine

@Suite("Hostile fonts")
struct HostileFontTests {
    /// Runs `body` with the path of a file that holds `data`.
    private func withFile<Result>(_ data: Data, _ body: (String) throws -> Result) throws -> Result
    {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).otf")
        try data.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        return try body(url.path)
    }

    @Test("A missing file and a file that is no font are distinguished")
    func unknown() throws {
        let missing = InterFaces.directory + "/NoSuchFace.otf"
        #expect(throws: FontError.cannotOpen(path: missing)) { try FontFace(path: missing) }
        for data in [Data("no font at all, only words".utf8), Data([0, 1, 0, 0])] {
            try withFile(data) { path in
                _ = #expect(throws: FontError.self) { try FontFace(path: path) }
            }
        }
    }

    @Test("A face that the file has not is an error")
    func index() {
        let path = InterFaces.path(weight: 400, pointSize: 17)
        #expect(throws: FontError.self) { try FontFace(path: path, index: 7) }
    }

    @Test("A font that needs more memory than it may have is refused")
    func memory() {
        let path = InterFaces.path(weight: 400, pointSize: 17)
        for limit in [0, 1000, 20000] {
            #expect(throws: FontError.self) { try FontFace(path: path, memoryLimit: limit) }
        }
    }

    @Test("Beginnings of a font file and changed ones never crash")
    func damaged() throws {
        let font = try Data(
            contentsOf: URL(fileURLWithPath: InterFaces.path(weight: 400, pointSize: 17)))
        var state: UInt64 = 4
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        var outcomes: Set<Bool> = []
        for round in 0..<60 {
            var data = font
            if round % 2 == 0 {
                data = font.prefix(random(font.count))
            } else {
                // The tables' directory and the tables at the beginning, where damage is read.
                for _ in 0..<20 { data[random(4096)] = UInt8(random(256)) }
            }
            let isOpened = try withFile(data) { path in
                guard let face = try? FontFace(path: path, memoryLimit: 32 << 20) else {
                    return false
                }
                _ = face.unshapedLine("9:41 Hamburg")
                return true
            }
            outcomes.insert(isOpened)
        }
        #expect(outcomes.contains(false))
    }
}
