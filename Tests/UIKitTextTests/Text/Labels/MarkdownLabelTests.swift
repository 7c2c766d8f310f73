import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Markdown in labels", .usesApplication)
struct MarkdownLabelTests {
    private func width(_ text: NSAttributedString) -> CGFloat {
        let label = UILabel()
        label.attributedText = text
        return label.intrinsicContentSize.width
    }

    private func width(_ text: String, _ font: UIFont) -> CGFloat {
        width(NSAttributedString(string: text, attributes: [.font: font]))
    }

    @Test("Strong text is bold, emphasised text slanted and code of one width, in the label's size")
    func fonts() throws {
        let strong = try NSAttributedString(markdown: "**Hamburgefons**")
        #expect(width(strong) == width("Hamburgefons", .boldSystemFont(ofSize: 17)))
        let slanted = try NSAttributedString(markdown: "*Hamburgefons*")
        #expect(width(slanted) == width("Hamburgefons", .italicSystemFont(ofSize: 17)))
        let code = try NSAttributedString(markdown: "`Hamburgefons`")
        let mono = UIFont.monospacedSystemFont(ofSize: 17, weight: .regular)
        #expect(width(code) == width("Hamburgefons", mono))
    }

    @Test("Text with a font of its own keeps the family")
    func families() throws {
        let georgia = try #require(UIFont(name: "Georgia", size: 20))
        let bold = try #require(UIFont(name: "Georgia-Bold", size: 20))
        let text = NSMutableAttributedString(
            attributedString: try NSAttributedString(markdown: "**Hamburgefons**"))
        text.addAttribute(.font, value: georgia, range: NSRange(location: 0, length: text.length))
        #expect(width(text) == width("Hamburgefons", bold))
    }

    @Test("Attributed strings of Swift keep what text is meant to be")
    func swiftStrings() throws {
        let text = try AttributedString(
            markdown: "# A\n\n*b* [c](d)", baseURL: URL(string: "https://e.f/"))
        let runs = text.runs.map { String(text[$0.range].characters) }
        #expect(runs == ["A", "b", " ", "c"])
        let intents = text.runs.map(\.inlinePresentationIntent)
        #expect(intents == [nil, .emphasized, nil, nil])
        let first = try #require(text.runs.first?.presentationIntent)
        #expect(first.components.map(\.kind) == [.header(level: 1)])
        #expect(text.runs.map(\.link).last??.absoluteString == "https://e.f/d")
        let old = NSAttributedString(text)
        let value = old.attribute(.inlinePresentationIntent, at: 1, effectiveRange: nil)
        #expect((value as? NSNumber)?.uintValue == 1)
    }

    @Test("Lines stay where spaces are to be kept")
    func spaces() throws {
        let text = try NSAttributedString(
            markdown: "a  b\n**c**",
            options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))
        #expect(text.string == "a  b\nc")
    }
}
