import Testing

@testable import SourceRewriter

@Suite("Conditional compilation")
struct ConditionRuleTests {
    static let source = """
        #if os(iOS) || os(tvOS)
        import UIKit
        #elseif os(Linux)
        import Glibc
        #endif
        #if !targetEnvironment(simulator)
        #endif
        """

    @Test("Questions about the system are answered as on iOS, in the same width")
    func answersAsOniOS() {
        #expect(
            Rewritten(Self.source, isForIOS: true).text() == """
                #if true    || os(tvOS)
                import UIKit
                #elseif false    
                import Glibc
                #endif
                #if !true                        
                #endif

                """ + "#sourceLocation(file: \"<carob File0.swift>\", line: 1)\nimport ObjectiveC\n"
        )
    }

    @Test("A module that does not import UIKit is compiled as for Linux")
    func leavesOtherModules() {
        let source = Self.source.replacing("import UIKit", with: "import Foundation")
        #expect(Rewritten(source, isForIOS: nil).text() == source)
    }

    @Test("Generated code stands under the conditions of what it was made for")
    func wrapsGeneratedCode() {
        let result = Rewritten(
            """
            class A: NSObject {
            #if os(iOS)
                @objc func one() {}
            #else
                @objc func two() {}
            #endif
            }
            """)
        #expect(result.tail().contains("#if (true   )\nmethods.procedure(\"one\", \"one()\")"))
        #expect(result.tail().contains("#if !(true   )\nmethods.procedure(\"two\", \"two()\")"))
    }
}
