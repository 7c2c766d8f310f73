import CompilerShim
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

    @Test("The first object of programs names the library, which is left out where nothing uses it")
    func firstObject() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("SDKAssemblyTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let sdk = SDKFolder(root: folder)
        try FileManager.default.createDirectory(
            at: sdk.libraries, withIntermediateDirectories: true)
        let assembly = SDKAssembly(checkout: Checkout(root: folder), sdk: sdk)
        try assembly.writeFirstObject(compiler: "clang")
        let object = try Data(contentsOf: sdk.firstObject)
        #expect(object.range(of: Data("-Wl,--push-state,--as-needed,-lCarobSDK".utf8)) != nil)
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
