import Testing

@testable import SourceRewriter

@Suite("Key paths by name")
struct KeyPathRuleTests {
    @Test(
        "A #keyPath expression becomes the keys behind its type",
        arguments: [
            ("#keyPath(Person.name)", "name"),
            ("#keyPath(Person.home.city)", "home.town"),
            ("#keyPath(home.city)", "home.town"),
            ("#keyPath(Outer.Inner.value)", "value"),
            ("#keyPath(UIView.layer.bounds)", "layer.bounds"),
        ])
    func names(expression: String, keys: String) {
        let source = """
            class Home: NSObject { @objc(town) var city = "" }
            class Person: NSObject {
                @objc var name = ""
                @objc var home: Home?
                func f() { print(\(expression)) }
            }
            enum Outer { class Inner: NSObject { @objc var value = 0 } }
            """
        let line = Rewritten(source).lines().split(separator: "\n")[4]
        #expect(line.contains("print(\"\(keys)\""))
        #expect(line.count == "    func f() { print(\(expression)) }".count)
    }

    @Test("A key path that is observed carries its name")
    func namesObservedKeyPaths() {
        let result = Rewritten(
            "func f() { token = player.observe(\\.item.status, options: [.new]) { _, _ in } }")
        #expect(
            result.lines()
                == "func f() { token = player.observe(_keyPath(\\.item.status, \"item.status\"), options: [.new]) { _, _ in } }"
        )
    }

    @Test("A key path by which objects are sorted carries its name")
    func namesSortedKeyPaths() {
        let result = Rewritten(
            "func f() { sort(by: [NSSortDescriptor(keyPath: \\Note.date, ascending: true)]) }")
        #expect(
            result.lines()
                == "func f() { sort(by: [NSSortDescriptor(keyPath: _keyPath(\\Note.date, \"date\"), ascending: true)]) }"
        )
    }
}
