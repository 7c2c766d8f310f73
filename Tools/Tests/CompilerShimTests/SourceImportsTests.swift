import Testing

@testable import CompilerShim

@Suite("Imports of a source")
struct SourceImportsTests {
    @Test("Every form of import is seen, and nothing that only looks like one")
    func findsImports() {
        let source = """
            import A
              @testable import B
            @_exported import C.D; import E
            import struct F.G
            public import H
            // import I
            let important = "import J"
            #if canImport(K)\r
            import L\r
            #endif
            """
        #expect(
            SourceImports.modules(in: Array(source.utf8)) == ["A", "B", "C", "E", "F", "H", "L"])
    }
}
