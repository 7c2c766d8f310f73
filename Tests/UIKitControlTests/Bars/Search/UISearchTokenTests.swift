import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Tokens of search fields", .usesApplication)
struct UISearchTokenTests {
    private let field = UISearchTextField(frame: CGRect(x: 20, y: 80, width: 320, height: 36))

    private func token(_ text: String) -> UISearchToken {
        UISearchToken(icon: UIImage(systemName: "star"), text: text)
    }

    private func shown() -> TestApplication {
        let app = TestApplication()
        app.show(field)
        field.becomeFirstResponder()
        app.advance(by: 0.5)
        return app
    }

    @Test("Tokens stand before the text, which does not contain them")
    func order() {
        field.text = "cat"
        field.tokens = [token("A"), token("B")]
        #expect(field.tokens.map(\.text) == ["A", "B"])
        #expect(field.text == "cat" && field.attributedText?.string == "cat")
        field.text = "dog"
        #expect(field.tokens.count == 2 && field.text == "dog")
        field.insertToken(token("C"), at: 1)
        #expect(field.tokens.map(\.text) == ["A", "C", "B"])
        field.removeToken(at: 0)
        #expect(field.tokens.map(\.text) == ["C", "B"])
        field.tokens = []
        #expect(field.text == "dog")
        let own = token("A")
        own.representedObject = 7
        field.tokens = [own]
        #expect(field.tokens.first === own && field.tokens[0].representedObject as? Int == 7)
    }

    @Test("Positions of the document count tokens")
    func positions() throws {
        field.text = "cat"
        field.tokens = [token("A"), token("B")]
        func offset(_ position: UITextPosition) -> Int {
            field.offset(from: field.beginningOfDocument, to: position)
        }
        #expect(offset(field.textualRange.start) == 2 && offset(field.textualRange.end) == 5)
        #expect(offset(field.positionOfToken(at: 1)) == 1)
        #expect(field.text(in: field.textualRange) == "cat")
        let all = try #require(
            field.textRange(from: field.beginningOfDocument, to: field.endOfDocument))
        #expect(field.tokens(in: all).map(\.text) == ["A", "B"])
        let second = try #require(
            field.textRange(from: field.positionOfToken(at: 1), to: field.textualRange.start))
        #expect(field.tokens(in: second).map(\.text) == ["B"])
        #expect(field.tokens(in: field.textualRange).isEmpty)
    }

    @Test("Text becomes a token")
    func replacing() throws {
        field.text = "from:anna hello"
        let start = field.textualRange.start
        let end = try #require(field.position(from: start, offset: 10))
        let range = try #require(field.textRange(from: start, to: end))
        field.replaceTextualPortion(of: range, with: token("Anna"), at: 0)
        #expect(field.tokens.map(\.text) == ["Anna"] && field.text == "hello")
    }

    @Test("Backspace behind a token selects it, and again deletes it")
    func deleting() {
        let app = shown()
        field.tokens = [token("A"), token("B")]
        app.typeText("x")
        #expect(field.text == "x" && field.tokens.count == 2)
        app.deleteBackward(count: 2)
        #expect(field.text == "" && field.tokens.count == 2)
        #expect(field.selectedTextRange.map { field.tokens(in: $0).map(\.text) } == ["B"])
        app.deleteBackward()
        #expect(field.tokens.map(\.text) == ["A"])
        field.allowsDeletingTokens = false
        app.deleteBackward(count: 3)
        #expect(field.tokens.map(\.text) == ["A"])
    }

    @Test(
        "What is typed before the tokens stands behind them; for a selected token it takes its place"
    )
    func typing() {
        let app = shown()
        field.text = "c"
        field.tokens = [token("A"), token("B")]
        let start = field.beginningOfDocument
        field.selectedTextRange = field.textRange(from: start, to: start)
        app.typeText("ab")
        #expect(field.text == "abc" && field.tokens.count == 2)
        field.selectedTextRange = field.textRange(
            from: field.positionOfToken(at: 1), to: field.textualRange.start)
        app.typeText("x")
        #expect(field.text == "xabc" && field.tokens.map(\.text) == ["A"])
    }

    @Test("Tokens hide the placeholder and are spoken before the text")
    func accessibility() {
        let app = shown()
        field.placeholder = "Search"
        field.tokens = [token("A")]
        field.text = "cat"
        app.advance(by: 0.1)
        #expect(field.accessibilityValue == "A, cat")
        field.text = ""
        #expect(field.accessibilityValue == "A")
        #expect(field.caretRect(for: field.endOfDocument).minX > 40)
    }

    @Test("Copied text has no tokens; the clear button removes them")
    func copying() {
        let app = shown()
        field.text = "cat"
        field.tokens = [token("A")]
        field.selectAll(nil)
        field.copy(nil)
        #expect(UIPasteboard.general.string == "cat")
        field.clearTapped()
        app.advance(by: 0.1)
        #expect(field.tokens.isEmpty && field.text == "")
    }
}
