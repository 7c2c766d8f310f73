import Testing

@testable import SourceRewriter

@Suite("Imports")
struct ImportRuleTests {
    @Test("A submodule is imported with its module")
    func importsModule() {
        let result = Rewritten("import UIKit.UIGestureRecognizerSubclass\nimport os.log")
        #expect(result.lines() == "import UIKit                            \nimport os    ")
    }

    @Test("Declarations are imported as they are")
    func keepsDeclarations() {
        let source = "import class UIKit.UIView\nimport UIKit"
        #expect(Rewritten(source).text() == source)
    }

    @Test("Darwin's library is Glibc here")
    func importsGlibc() {
        #expect(Rewritten("import Darwin").lines() == "import Glibc ")
    }
}
