import Testing

@testable import SourceRewriter

@Suite("Selectors")
struct SelectorRuleTests {
    /// Rewrites `expression` inside of a class with some methods.
    private func rewritten(_ expression: String) -> String {
        let source = """
            class Base: UIViewController { @objc func inherited(_ sender: Any) {} }
            class Screen: Base {
                @objc private func tapped(sender: UIButton) {}
                @objc(renamed:) func original(_ text: String) {}
                @objc func reload() {}
                func reload(animated: Bool) {}
                @objc func update(_ value: Int) {}
                @objc(updateText:) func update(_ text: String) {}
                @objc var isOn = false
                let child: Base
                class Nested: NSObject { @objc func deep() {} }
                let found = \(expression)
            }
            """
        let line = Rewritten(source).lines().split(separator: "\n")[11]
        var text = String(line.dropFirst("    let found = ".count))
        while text.last == " " { text.removeLast() }
        return text
    }

    @Test(
        "A method of the module is named by its Objective-C name",
        arguments: [
            ("#selector(tapped)", "tappedWithSender:"),
            ("#selector(tapped(sender:))", "tappedWithSender:"),
            ("#selector(self.tapped(sender:))", "tappedWithSender:"),
            ("#selector(self?.tapped(sender:))", "tappedWithSender:"),
            ("#selector(Screen.tapped(sender:))", "tappedWithSender:"),
            ("#selector(Screen.inherited(_:))", "inherited:"),
            ("#selector(inherited)", "inherited:"),
            ("#selector(original(_:))", "renamed:"),
            ("#selector(NSString.localizedStandardCompare)", "localizedStandardCompare:"),
            ("#selector(NSNumber.compare)", "compare:"),
            ("#selector(reload)", "reload"),
            ("#selector(Nested.deep)", "deep"),
            ("#selector(Screen.Nested.deep)", "deep"),
            ("#selector(child.inherited(_:))", "inherited:"),
            ("#selector(self.child.inherited(_:))", "inherited:"),
            ("#selector(getter: isOn)", "isOn"),
            ("#selector(setter: Screen.isOn)", "setIsOn:"),
            ("#selector(update as (String) -> Void)", "updateText:"),
            ("#selector(update as (Screen) -> (Int) -> Void)", "update:"),
        ])
    func resolves(expression: String, selector: String) {
        #expect(rewritten(expression) == "Selector(\"\(selector)\")")
    }

    @Test(
        "A method that the module does not declare is found at run time, if the compiler knows it")
    func looksUp() {
        #expect(
            rewritten("#selector(UIView.endEditing(_:))")
                == "__selector(UIView.self, named: \"endEditing(_:)\", fallback: \"endEditing:\", UIView.endEditing(_:))"
        )
        for base in ["(any UITextFieldDelegate)", "(UITextFieldDelegate)"] {
            #expect(
                rewritten("#selector(\(base).textFieldDidEndEditing(_:))")
                    == "__selector(UITextFieldDelegate.self, named: \"textFieldDidEndEditing(_:)\", fallback: \"textFieldDidEndEditing:\", UITextFieldDelegate.textFieldDidEndEditing(_:))"
            )
        }
        #expect(
            rewritten("#selector(missing)")
                == "__selector(Screen.self, named: \"missing\", fallback: \"missing\", Screen.missing)"
        )
    }

    @Test("A getter may have a name of its own")
    func namesGetters() {
        let result = Rewritten(
            """
            class A: NSObject { @objc(shown) var isShown: Bool { @objc(isReallyShown) get { true } } }
            let a = #selector(getter: A.isShown)
            """)
        #expect(result.lines().contains("let a = Selector(\"isReallyShown\")"))
    }

    @Test("A selector over several lines keeps them")
    func keepsLines() {
        let result = Rewritten(
            """
            class A: NSObject {
                @objc func go() {}
                let a = #selector(
                    go
                ); let b = 1
            }
            """)
        #expect(result.lines().split(separator: "\n")[2] == "    let a = Selector(\"go\")")
        #expect(result.lines().hasSuffix("     ; let b = 1\n}"))
    }

    @Test("A selector of a method of an imported module comes from its sidecar")
    func readsSidecar() throws {
        let library = Rewritten(
            "public class Button: NSObject { @objc(press:) public func pressed(_ s: Any) {} }",
            module: "Buttons")
        let sidecar = try Sidecar(data: try library.sidecar.data())
        let app = Rewritten(
            "class B: Button { let a = #selector(Button.pressed), b = #selector(pressed(_:)) }",
            sidecars: [sidecar])
        #expect(
            app.lines()
                == "class B: Button { let a = Selector(\"press:\")       , b = Selector(\"press:\")     }"
        )
    }

    @Test("Something else than a method's name is refused where it stands")
    func refusesOtherExpressions() {
        #expect(
            Rewritten("let a =\n  #selector(make().self[0])").messages == [
                "2:3: error: '#selector' names a method: write '#selector(Type.method(_:))'"
            ])
    }
}
