import FoundationAdditions
import Testing

@Suite struct EmptyAttributedStringTests {
    @Test("Attributed strings can be made without text, and filled then")
    func empty() {
        #expect(NSAttributedString().length == 0)
        let text = NSMutableAttributedString()
        text.append(NSAttributedString(string: "ab"))
        #expect(text.string == "ab")
        #expect(type(of: NSAttributedString()) == NSAttributedString.self)
    }
}
