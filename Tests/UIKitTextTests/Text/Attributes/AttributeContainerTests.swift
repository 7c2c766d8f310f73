import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@Suite("Attributes of both kinds of text", .usesApplication) @MainActor
struct AttributeContainerTests {
    private let font = UIFont.boldSystemFont(ofSize: 20)

    @Test("A container takes the attributes of a dictionary, numbers as lengths and styles too")
    func dictionary() {
        let attributes = AttributeContainer([
            .font: font, .foregroundColor: UIColor.red, .kern: 2,
            .strokeWidth: NSNumber(value: -1.5),
            .underlineStyle: NSUnderlineStyle.double.rawValue, .link: "https://example.com",
        ])
        #expect(attributes.font == font && attributes.foregroundColor == .red)
        #expect(attributes.kern == 2 && attributes.strokeWidth == -1.5)
        #expect(attributes.underlineStyle == .double && attributes.strikethroughStyle == nil)
        #expect(attributes.link == URL(string: "https://example.com"))
    }

    @Test("Values of another type and names that it does not know are left out")
    func otherValues() {
        let attributes = AttributeContainer([
            .font: "Helvetica", .kern: "2", NSAttributedString.Key("own"): 1,
        ])
        #expect(attributes == AttributeContainer())
    }

    @Test("A text survives both conversions, run by run")
    func roundTrip() throws {
        let text = NSMutableAttributedString(string: "tea 🫖 time", attributes: [.font: font])
        text.addAttribute(
            .foregroundColor, value: UIColor.blue, range: NSRange(location: 4, length: 2))
        let swift = AttributedString(text)
        #expect(String(swift.characters) == "tea 🫖 time" && swift.runs.count == 3)
        #expect(NSAttributedString(swift) == text)
        #expect(try NSAttributedString(AttributedString(text, including: \.uiKit)) == text)
        #expect(AttributedString(NSAttributedString()).characters.isEmpty)
    }

    @Test("A dictionary of a container draws as the container does")
    func back() throws {
        var container = AttributeContainer()
        container.font = font
        let dictionary = [NSAttributedString.Key: Any](container)
        #expect(dictionary[.font] as? UIFont == font && dictionary.count == 1)
        #expect(try [NSAttributedString.Key: Any](container, including: \.uiKit).count == 1)
    }
}
