import Testing

@testable import SourceRewriter

@Suite("Attributes")
struct AttributeRuleTests {
    @Test("Attributes of Apple's compilers become spaces of the same width")
    func blanksAttributes() {
        let result = Rewritten(
            """
            @objcMembers class Panel: UIView {
                @IBOutlet private weak var title: UILabel!
                @objc
                dynamic func reload() {}
            }
            """)
        #expect(
            result.lines() == """
                             class Panel: UIView {
                              private weak var title: UILabel!
                         
                            func reload() {}
                }
                """)
        #expect(result.messages.isEmpty)
    }

    @Test("A space between an attribute and its arguments is that of Swift 5")
    func spacedArguments() {
        let result = Rewritten("class A: UIView { @objc (moved) func move() {} }")
        #expect(result.lines() == "class A: UIView {               func move() {} }")
    }

    @Test("An application's main attribute becomes Swift's own")
    func marksMain() {
        let result = Rewritten("@UIApplicationMain class App: UIResponder {}")
        #expect(result.lines() == "@main              class App: UIResponder {}")
    }

    @Test("A dynamic member that Objective-C does not know stays as it is")
    func keepsSwiftDynamic() {
        let source = "struct Point { dynamic func move() {} }"
        #expect(Rewritten(source).text() == source)
    }

    @Test("Attributes of Swift and other attributes stay")
    func keepsOtherAttributes() {
        let source = "@available(iOS 15, *) @MainActor final class A { @Published var a = 1 }"
        #expect(Rewritten(source).text() == source)
    }

    @Test("A copied property is warned about, because its value is kept as it is")
    func warnsAboutCopying() {
        let result = Rewritten("class A {\n  @NSCopying var path: UIBezierPath?\n}")
        #expect(
            result.messages == [
                "2:3: warning: '@NSCopying' keeps the value itself here; store 'newValue.copy()' in the setter"
            ])
    }
}
