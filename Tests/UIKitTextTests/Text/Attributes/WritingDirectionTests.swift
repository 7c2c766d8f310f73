import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Directions and effects in attributes", .usesApplication)
struct WritingDirectionTests {
    /// Where the caret before each character is.
    private func carets(_ text: NSAttributedString) -> [CGFloat] {
        let storage = NSTextStorage(attributedString: text)
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: .zero)
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        return (0..<text.length).map { manager.location(forGlyphAt: $0).x }
    }

    @Test("An override puts the first character last")
    func override() {
        let value =
            NSWritingDirection.rightToLeft.rawValue
            | NSWritingDirectionFormatType.override.rawValue
        let turned = carets(
            NSAttributedString(string: "abc", attributes: [.writingDirection: [value]]))
        #expect(turned[0] > turned[1] && turned[1] > turned[2])
        let number = carets(
            NSAttributedString(
                string: "abc", attributes: [.writingDirection: [NSNumber(value: value)]]))
        #expect(number == turned)
        let plain = carets(NSAttributedString(string: "abc"))
        #expect(plain[0] < plain[1])
    }

    @Test("Letterpress draws light below glyphs")
    func letterpress() throws {
        func lightest(_ attributes: [NSAttributedString.Key: Any]) throws -> CGFloat {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let size = CGSize(width: 30, height: 30)
            let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
                UIColor.gray.setFill()
                context.fill(CGRect(origin: .zero, size: size))
                ("E" as NSString).draw(at: .zero, withAttributes: attributes)
            }
            let bytes = try #require(image.cgImage?.dataProvider?.data)
            return (bytes as Data).map { CGFloat($0) }.enumerated()
                .filter { $0.offset % 4 == 1 }.map(\.element).max() ?? 0
        }
        let font = UIFont.boldSystemFont(ofSize: 24)
        #expect(try lightest([.font: font]) < 140)
        let style = NSAttributedString.TextEffectStyle.letterpressStyle
        #expect(try lightest([.font: font, .textEffect: style.rawValue]) > 160)
        #expect(try lightest([.font: font, .textEffect: style]) > 160)
    }

    @Test("A paragraph's language says where its words are divided")
    func hyphenation() {
        let style = NSMutableParagraphStyle()
        style.hyphenationFactor = 1
        let text = NSAttributedString(
            string: "hyphenation", attributes: [.paragraphStyle: style, .languageIdentifier: "en"])
        let foreign = NSAttributedString(
            string: "hyphenation", attributes: [.paragraphStyle: style, .languageIdentifier: "tlh"])
        let width = text.size().width - 2
        func firstLine(_ text: NSAttributedString) -> Int {
            let storage = NSTextStorage(attributedString: text)
            let manager = NSLayoutManager()
            let container = NSTextContainer(size: CGSize(width: width, height: 0))
            container.lineFragmentPadding = 0
            manager.addTextContainer(container)
            storage.addLayoutManager(manager)
            var range = NSRange()
            _ = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: &range)
            return range.length
        }
        #expect(firstLine(text) == 6)
        #expect(firstLine(foreign) == 10)
    }
}
