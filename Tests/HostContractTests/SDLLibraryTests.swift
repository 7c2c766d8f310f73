import CSDL2
import Foundation
import Testing

@Suite struct SDLLibraryTests {
    /// The loader's message about a library; nil if it has every function.
    private func message(_ name: String) -> String? {
        let table = UnsafeMutableRawPointer.allocate(
            byteCount: MemoryLayout<csdl2_functions>.size,
            alignment: MemoryLayout<csdl2_functions>.alignment)
        defer { table.deallocate() }
        guard
            let text = csdl2_load(name, table.assumingMemoryBound(to: csdl2_functions.self))
        else { return nil }
        defer { free(text) }
        // The loader frees its own text of the last error.
        #expect(dlopen("libOther.so", RTLD_NOW) == nil)
        return String(cString: text)
    }

    @Test("What the loader says about a missing library outlives its next error")
    func missingLibrary() throws {
        #expect(try #require(message("libMissing.so")).contains("libMissing.so"))
    }

    @Test("Of several missing functions the first is named")
    func missingFunction() throws {
        #expect(try #require(message("libm.so.6")).contains("SDL_InitSubSystem"))
    }
}
