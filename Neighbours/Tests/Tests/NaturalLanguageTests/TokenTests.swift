import Foundation
import NaturalLanguage
import Testing

@Suite("Tokens of texts")
struct TokenTests {
    private func tokens(_ text: String, _ unit: NLTokenUnit) -> [String] {
        let tokenizer = NLTokenizer(unit: unit)
        tokenizer.string = text
        return tokenizer.tokens(for: text.startIndex..<text.endIndex).map { String(text[$0]) }
    }

    @Test("Words come without spaces and signs, also in languages without spaces")
    func words() {
        #expect(tokens("Tea, at 5 o’clock!", .word) == ["Tea", "at", "5", "o’clock"])
        #expect(tokens("สวัสดีชาวโลก", .word) == ["สวัสดี", "ชาว", "โลก"])
        #expect(tokens("", .word).isEmpty)
    }

    @Test("Numbers and emoji say that they are such")
    func attributes() {
        let text = "room 12 🐻"
        let tokenizer = NLTokenizer(unit: .word)
        tokenizer.string = text
        var found: [NLTokenizer.Attributes] = []
        tokenizer.enumerateTokens(in: text.startIndex..<text.endIndex) { _, attributes in
            found.append(attributes)
            return found.count < 3
        }
        #expect(found == [[], .numeric, .emoji])
    }

    @Test("Sentences, paragraphs and the document")
    func units() {
        let text = "One. Two?\nThree"
        #expect(tokens(text, .sentence).count == 3)
        #expect(tokens(text, .paragraph) == ["One. Two?", "Three"])
        #expect(tokens(text, .document) == [text])
    }

    @Test("The token at an index is the word around it, or nothing between words")
    func tokenAtIndex() throws {
        let text = "good morning"
        let tokenizer = NLTokenizer(unit: .word)
        tokenizer.string = text
        let inside = try #require(text.range(of: "ning")).lowerBound
        #expect(text[tokenizer.tokenRange(at: inside)] == "morning")
        let space = try #require(text.firstIndex(of: " "))
        #expect(tokenizer.tokenRange(at: space).isEmpty)
    }
}

@Suite("Languages of texts")
struct LanguageTests {
    @Test(
        "A sentence tells its language",
        arguments: [
            (NLLanguage.english, "The quick brown fox jumps over the lazy dog and runs away"),
            (.french, "Le petit chat est dans la maison et il ne veut pas sortir"),
            (.german, "Der Hund läuft durch den Wald und die Katze schläft auf dem Sofa"),
            (.spanish, "El niño está en la casa y no quiere salir con su perro"),
            (.italian, "Il gatto è sulla sedia e non vuole andare via con gli altri"),
            (.portuguese, "O menino não está em casa porque foi com a mãe para a escola"),
            (.dutch, "De hond loopt door het bos en de kat slaapt op een stoel"),
            (.swedish, "Jag är här och han kommer inte att vara med dig"),
            (.polish, "Dzień dobry, gdzie jest ta książka, która była na stole"),
            (.turkish, "Bu bir kitap ve o çok iyi bir öğrenci için"),
            (.russian, "Привет, как дела, это очень хорошая книга"),
            (.ukrainian, "Привіт, як справи, це дуже гарна книга її"),
            (.japanese, "私は東京に住んでいます"), (.simplifiedChinese, "这个学生说中国话"),
            (.traditionalChinese, "這個學生說中國話"), (.korean, "안녕하세요 세계"),
            (.greek, "Καλημέρα κόσμε"), (.hebrew, "שלום עולם"), (.arabic, "مرحبا هذا هو البيت"),
            (.hindi, "यह एक किताब है और वह अच्छी है"), (.thai, "สวัสดีชาวโลก"),
        ])
    func dominant(_ language: NLLanguage, _ text: String) {
        #expect(NLLanguageRecognizer.dominantLanguage(for: text) == language)
    }

    @Test("Without letters there is no language")
    func undetermined() {
        #expect(NLLanguageRecognizer.dominantLanguage(for: "12 + 30") == nil)
        #expect(NLLanguageRecognizer.dominantLanguage(for: "") == nil)
    }

    @Test("Hypotheses have the sum of 1, and keep to the constraints")
    func hypotheses() {
        let recognizer = NLLanguageRecognizer()
        recognizer.processString("Jeg er her, og du er ikke hjemme")
        let all = recognizer.languageHypotheses(withMaximum: 100)
        #expect(abs(all.values.reduce(0, +) - 1) < 1e-9)
        #expect(recognizer.languageHypotheses(withMaximum: 2).count == 2)
        recognizer.languageConstraints = [.norwegian, .english]
        #expect(recognizer.dominantLanguage == .norwegian)
        recognizer.languageHints = [.english: 1]
        #expect(recognizer.dominantLanguage == .english)
        recognizer.reset()
        #expect(recognizer.dominantLanguage == nil)
    }
}

@Suite("Tags of tokens")
struct TaggerTests {
    @Test("Tokens are words, signs and spaces")
    func types() {
        let text = "Hi,  you!"
        let tagger = NLTagger(tagSchemes: [.tokenType])
        tagger.string = text
        let all = text.startIndex..<text.endIndex
        let found = tagger.tags(in: all, unit: .word, scheme: .tokenType)
        #expect(
            found.map { $0.0 } == [.word, .punctuation, .whitespace, .word, .punctuation])
        #expect(found.map { String(text[$0.1]) } == ["Hi", ",", "  ", "you", "!"])
        let words = tagger.tags(
            in: all, unit: .word, scheme: .tokenType,
            options: [.omitWhitespace, .omitPunctuation])
        #expect(words.count == 2)
    }

    @Test("Languages and scripts are tags, classes of words are not")
    func schemes() {
        let text = "Der Hund ist hier und die Katze auch"
        let tagger = NLTagger(tagSchemes: [.language, .script, .lexicalClass])
        tagger.string = text
        #expect(tagger.dominantLanguage == .german)
        let (language, _) = tagger.tag(at: text.startIndex, unit: .word, scheme: .language)
        #expect(language?.rawValue == "de")
        #expect(tagger.tag(at: text.startIndex, unit: .word, scheme: .script).0?.rawValue == "Latn")
        #expect(tagger.tag(at: text.startIndex, unit: .word, scheme: .lexicalClass).0 == nil)
        let available = NLTagger.availableTagSchemes(for: .word, language: .german)
        #expect(!available.contains(.lexicalClass) && available.contains(.tokenType))
    }
}
