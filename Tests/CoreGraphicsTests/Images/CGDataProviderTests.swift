import CoreGraphics
import Foundation
import Testing

@Suite("Data providers")
struct CGDataProviderTests {
    @Test("A provider of a file has the file's bytes")
    func file() throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("CGDataProviderTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data([1, 2, 3]).write(to: file)
        let byAddress = try #require(CGDataProvider(url: file as NSURL))
        #expect(byAddress.data as Data? == Data([1, 2, 3]))
        let byName = try #require(CGDataProvider(filename: file.path))
        #expect(byName.data as Data? == Data([1, 2, 3]))
    }

    @Test("What is no file of bounded size gives none", arguments: ["/dev/zero", "/", "/no/file"])
    func noFile(path: String) {
        #expect(CGDataProvider(url: URL(fileURLWithPath: path) as NSURL) == nil)
        #expect(CGDataProvider(filename: path) == nil)
    }
}
