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
            SourceImports(in: Array(source.utf8)).all == ["A", "B", "C", "E", "F", "H", "L"])
    }

    @Test("An import is certain outside of conditions, and inside of those that say iOS")
    func knowsCertainImports() {
        let source = """
            import A
            #if os(iOS) || os(tvOS)
              import B
              #if canImport(C)
                import C
              #endif
              import D
            #elseif os(macOS)
              import E
            #else
              import F
            #endif
            #if os(iOS) && DEBUG
            import G
            #elseif canImport(UIKit)
            import H
            #endif
            #if canImport(UIKit)
            import I
            #endif
            """
        #expect(SourceImports(in: Array(source.utf8)).certain == ["A", "B", "D", "I"])
    }

    @Test("What stands outside of other systems is imported on iOS, and does not ask for it")
    func knowsImportsOnIOS() {
        let source = """
            #if !os(Linux) && !os(Windows)
            import A
              #if DEBUG
              import B
              #else
              import C
              #endif
            #else
            import D
            #endif
            #if os(macOS)
            import E
            #elseif os(Linux) || targetEnvironment(simulator) // here
            import F
            #else
            import G
            #endif
            #if (os(iOS))
            import H
            #endif
            """
        let imports = SourceImports(in: Array(source.utf8))
        #expect(imports.onIOS == ["A", "F"])
        #expect(imports.certain.isEmpty)
    }

    @Test("Exported imports are known, since they hold for all files of a module")
    func exported() {
        let source = """
            @_exported import A
            import B
            #if os(macOS)
            @_exported import C
            #endif
            """
        let imports = SourceImports(in: Array(source.utf8))
        #expect(imports.exported == ["A"])
        #expect(imports.onIOS == ["A", "B"])
    }
}
