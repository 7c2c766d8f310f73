import Testing

@testable import TextEngine

@Suite("AlphabeticIndex")
struct AlphabeticIndexTests {
    private func title(_ text: String, _ locale: String) -> String? {
        let index = AlphabeticIndex(locale: locale)
        return index.title(of: text).map { index.titles[$0] }
    }

    @Test("The titles are the letters of the language, in its order")
    func titles() {
        #expect(AlphabeticIndex(locale: "en_US").titles.joined() == "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        #expect(AlphabeticIndex(locale: "sv_SE").titles.suffix(3) == ["Å", "Ä", "Ö"])
        #expect(AlphabeticIndex(locale: "cs").titles.contains("CH"))
        #expect(AlphabeticIndex(locale: "xx").titles.count == 26)
    }

    @Test("Texts are filed without regard to case and accents, unless these make another letter")
    func filing() {
        #expect(title("apple", "en_US") == "A" && title("Zebra", "en_US") == "Z")
        #expect(title("Äpfel", "de_DE") == "A" && title("Äpple", "sv_SE") == "Ä")
        #expect(title("chata", "cs") == "CH" && title("cukr", "cs") == "C")
        #expect(title(" mango", "en_US") == "M")
        #expect(title("カメラ", "ja_JP") == "か")
    }

    @Test(
        "Digits, signs and other scripts have no title", arguments: ["7 Up", "#1", "", "Жук", "🍎"])
    func others(text: String) {
        #expect(title(text, "en_US") == nil)
    }

    @Test("Texts are in the order of the language")
    func order() {
        let texts = ["zon", "öl", "apa", "Apa", "år"]
        let index = AlphabeticIndex(locale: "sv_SE")
        #expect(texts.sorted(by: index.precedes) == ["apa", "Apa", "zon", "år", "öl"])
    }
}
