import Testing

@testable import SourceRewriter

@Suite("References between files")
struct FileReferencesTests {
    private func declaration(_ result: Rewritten, _ file: Int) throws -> String {
        let lines = result.text(file).split(separator: "\n").map(String.init)
        return try #require(lines.first { $0.hasPrefix("enum __Names_") })
    }

    /// The name of the type that a file declares or uses.
    private func identifier(in line: String) -> String? {
        line.firstMatch(of: /__Names_(\w+)/).map { String($0.1) }
    }

    @Test(
        "Who names a member of another file refers to a type that changes with that file's members")
    func selectors() throws {
        let user = "let action = #selector(Receiver.go)"
        let before = Rewritten(user, "class Receiver: NSObject { @objc func go() {} }")
        let after = Rewritten(user, "class Receiver: NSObject { @objc func go(_ a: Any) {} }")
        let declared = try declaration(before, 1)
        #expect(try declaration(after, 1) != declared)
        #expect(try identifier(in: declaration(after, 1)) == identifier(in: declared))
        let name = try #require(identifier(in: declared))
        #expect(before.text(0).contains("private typealias __Uses_\(name) = __Names_\(name)"))
    }

    @Test("The file of a class refers to extensions that override for it")
    func overrides() throws {
        let result = Rewritten(
            "class Page: UIViewController {}",
            "extension Page { override func viewDidLoad() {} }")
        let name = try #require(identifier(in: declaration(result, 1)))
        #expect(result.text(0).contains("__Names_\(name)"))
    }

    @Test("Files that name nothing of each other are left alone")
    func unsupportedFiles() {
        let result = Rewritten(
            "class A: NSObject { @objc func a() {}; let s = #selector(a) }", "struct B {}")
        #expect(!result.text(0).contains("__Names_"))
        #expect(result.files[1].contents == nil)
    }

    @Test("Nothing refers to a file that is not Swift")
    func broken() {
        let result = Rewritten(
            "let action = #selector(Receiver.go)", "class Receiver { @objc func go( }")
        #expect(!result.text(0).contains("__Names_"))
    }
}
