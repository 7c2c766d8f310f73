import Testing

@testable import SourceRewriter

@Suite("Localized texts and formats")
struct LocalizedFormatRuleTests {
    @Test("Localized texts come with their plural forms")
    func texts() {
        let result = Rewritten(
            """
            func f() {
                a = NSLocalizedString("a", comment: "")
                b = Bundle.main.localizedString(forKey: "b", value: nil, table: nil)
                c = bundle?.localizedString(
                    forKey: "c", value: nil, table: "C")
            }
            """)
        #expect(
            result.lines() == """
                func f() {
                    a = _NSLocalizedString("a", comment: "")
                    b = Bundle.main._localizedString(forKey: "b", value: nil, table: nil)
                    c = bundle?._localizedString(
                        forKey: "c", value: nil, table: "C")
                }
                """)
    }

    @Test("Formats that may come from a file choose among their forms")
    func formats() {
        let result = Rewritten(
            """
            func f() {
                a = String(format: text, 1)
                b = String.init(format: text, locale: .current, arguments: [1])
                c = String.localizedStringWithFormat(NSLocalizedString("c", comment: ""), 2)
                d = String(
                    format: text, locale: nil, 1, 2)
                e = String(format: "\\(text)", 1)
            }
            let g = String(format: text, arguments: [])
            """)
        #expect(
            result.lines() == """
                func f() {
                    a = String(_format: text, 1)
                    b = String.init(_format: text, locale: .current, arguments: [1])
                    c = String._localizedStringWithFormat(_NSLocalizedString("c", comment: ""), 2)
                    d = String(
                        _format: text, locale: nil, 1, 2)
                    e = String(_format: "\\(text)", 1)
                }
                let g = String(_format: text, arguments: [])
                """)
    }

    @Test("The localizations of bundles are those of the user's languages")
    func localizations() {
        let result = Rewritten(
            """
            func f() {
                a = Bundle.main.preferredLocalizations.first
                b = Bundle.preferredLocalizations(from: ["en", "de"])
                c = Bundle(for: A.self).preferredLocalizations
                d = settings.preferredLocalizations
            }
            """)
        #expect(
            result.lines() == """
                func f() {
                    a = Bundle.main._preferredLocalizations.first
                    b = Bundle._preferredLocalizations(from: ["en", "de"])
                    c = Bundle(for: A.self)._preferredLocalizations
                    d = settings.preferredLocalizations
                }
                """)
    }

    @Test(
        "Other calls stay what they are",
        arguments: [
            #"String(format: "%02d", 1)"#, #"String.localizedStringWithFormat("%d", 1)"#,
            "Text(format: text, 1)", "String(format: text, with: 1)", "String(describing: 1)",
            "formatter.localizedString(for: date, relativeTo: now)", "NSLocalizedString(text)",
            "super.localizedString(forKey: a, value: b, table: c)", "String(formatted: 1)",
            "Text.localizedStringWithFormat(text, 1)",
        ])
    func others(call: String) {
        let source = "func f() { \(call) }"
        #expect(Rewritten(source).lines() == source)
    }
}
