import Foundation
import Testing

@testable import ProjectFiles

@Suite struct OpenStepListTests {
    private func read(_ text: String) throws -> Any { try OpenStepList.read(Data(text.utf8)) }

    private func problem(_ text: String) -> String? {
        do {
            _ = try read(text)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test("Dictionaries, arrays and strings of both kinds are read, and comments skipped")
    func values() throws {
        let value = try read(
            """
            // !$*UTF8*$!
            {
                a /* note */ = b; /* and */ list = (one, "two three", 3A.b/c-d,);
                "quoted key" = "a \\"b\\" \\n\\t\\U00e9 \\\\"; empty = ""; inner = { x = (); };
            }

            """)
        let dictionary = try #require(value as? [String: Any])
        #expect(dictionary["a"] as? String == "b")
        #expect(dictionary["list"] as? [String] == ["one", "two three", "3A.b/c-d"])
        #expect(dictionary["quoted key"] as? String == "a \"b\" \n\té \\")
        #expect(dictionary["empty"] as? String == "")
        #expect((dictionary["inner"] as? [String: Any])?["x"] as? [String] == [])
    }

    @Test("A list that was rewritten as XML is read")
    func xml() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>a</key><string>b</string></dict></plist>
            """
        #expect(try read(text) as? [String: String] == ["a": "b"])
    }

    @Test(
        "What is not a list is refused with its line",
        arguments: [
            ("", "line 1: the file ends inside of a value"),
            ("{\na = b", "line 2: the file ends inside of a value"),
            ("{\na b; }", "line 2: a \"=\" is missing"),
            ("{ a = b }", "line 1: a \";\" is missing"),
            ("{ a = ; }", "line 1: there is \";\" in place of a value"),
            ("{ a = \"b; }", "line 1: the file ends inside of a value"),
            ("/* a", "line 1: a comment does not end"),
            ("{} x", "line 1: there is text after the list"),
            ("<<<<<<< HEAD\n{}", "line 1: there is \"<\" in place of a value"),
            ("\"\\Uzzzz\"", "line 1: the character after \\U is not valid"),
            ("<?xml version=\"1.0\"?><plist", "line 1: the property list is damaged"),
        ])
    func problems(_ text: String, _ message: String) {
        #expect(problem(text) == message)
    }

    @Test("Nesting is limited")
    func depth() {
        let text = String(repeating: "(", count: 100_000)
        #expect(problem(text) == "line 1: values are nested too deep")
    }
}

@Suite struct BuildSettingsTests {
    private let settings = BuildSettings([
        "NAME": "My App", "PRODUCT_NAME": "$(NAME)", "MODULE": "$(PRODUCT_NAME:c99extidentifier)",
        "ID": "org.x.${PRODUCT_NAME:rfc1034identifier}", "LOOP": "a$(LOOP)", "KEY": "NAME",
        "NESTED": "$($(KEY))", "OTHER": "$(GONE:default=5)", "PRICE": "$5",
    ])

    @Test(
        "Variables are replaced, with their modifiers",
        arguments: [
            ("PRODUCT_NAME", "My App"), ("MODULE", "My_App"), ("ID", "org.x.My-App"),
            ("NESTED", "My App"), ("OTHER", "5"), ("PRICE", "$5"),
        ])
    func expansion(_ key: String, _ value: String) {
        #expect(settings[key] == value)
    }

    @Test("Cycles end, and unknown settings are nil")
    func limits() {
        #expect(settings["LOOP"]?.hasPrefix("aaa") == true)
        #expect(settings["GONE"] == nil)
    }

    @Test("Settings that repeat each other many times over do not grow without bounds")
    func growth() {
        let settings = BuildSettings(["A": "x$(A)$(A)$(A)$(A)"])
        #expect((settings["A"]?.count ?? 0) < 20_000)
    }

    @Test("The settings of a target lie over those of the project, and may inherit them")
    func overlay() {
        let project = BuildSettings(["FLAGS": "A", "X": "1"])
        let target = project.overlaid(with: ["FLAGS": "$(inherited) B", "Y": "2"])
        #expect(target["FLAGS"] == "A B")
        #expect(target["X"] == "1" && target["Y"] == "2")
    }
}
