import Foundation
import Testing

@testable import CommandLineTool

@Suite("The SDK")
struct SDKAssemblyTests {
    @Test("C headers come along that need no other library")
    func headers() {
        func comesAlong(_ text: String) -> Bool { SDKAssembly.needsOnlyTheLanguage(header: text) }
        #expect(comesAlong("typedef int number;"))
        #expect(comesAlong("#include <stdint.h>\n#  include <stddef.h>\nint8_t f(void);"))
        #expect(!comesAlong("#include <stdint.h>\n#include <SDL2/SDL.h>"))
        #expect(!comesAlong("#include \"own.h\""))
    }

    @Test("A file's stamp changes with its contents")
    func stamps() throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("SDKAssemblyTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(throws: (any Error).self) { try SDKAssembly.stamp(of: file) }
        try Data("one".utf8).write(to: file)
        let first = try SDKAssembly.stamp(of: file)
        #expect(try SDKAssembly.stamp(of: file) == first)
        try Data("three".utf8).write(to: file)
        #expect(try SDKAssembly.stamp(of: file) != first)
    }
}
