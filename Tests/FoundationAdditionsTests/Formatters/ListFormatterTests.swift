import FoundationAdditions
import Testing

@Suite struct ListFormatterTests {
    @Test("Texts are joined as the language joins them")
    func languages() {
        let formatter = ListFormatter()
        formatter.locale = Locale(identifier: "en_US")
        #expect(formatter.string(from: ["a", "b", "c"]) == "a, b, and c")
        #expect(formatter.string(from: ["a", "b"]) == "a and b")
        #expect(formatter.string(from: ["a"]) == "a")
        #expect(formatter.string(from: []) == "")
        formatter.locale = Locale(identifier: "de_DE")
        #expect(formatter.string(from: ["a", "b", "c"]) == "a, b und c")
    }

    @Test("Items are formatted first, and describe themselves without a formatter")
    func items() {
        let formatter = ListFormatter()
        formatter.locale = Locale(identifier: "en_US")
        #expect(formatter.string(from: [1, "two"]) == "1 and two")
        let numbers = NumberFormatter()
        numbers.locale = Locale(identifier: "en_US")
        numbers.minimumFractionDigits = 1
        formatter.itemFormatter = numbers
        #expect(formatter.string(from: [1, 2]) == "1.0 and 2.0")
        #expect(formatter.string(from: ["no number"]) == nil)
        #expect(formatter.string(for: [3]) == "3.0")
        #expect(formatter.string(for: 3) == nil)
    }

    @Test("Long texts come out whole")
    func longTexts() {
        let formatter = ListFormatter()
        formatter.locale = Locale(identifier: "en_US")
        let long = String(repeating: "🙂é", count: 500)
        #expect(formatter.string(from: [long, long]) == long + " and " + long)
    }
}
