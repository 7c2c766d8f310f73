import Testing

@testable import SourceRewriter

@Suite("Decoding by key")
struct KeyedDecodingRuleTests {
    @Test("A coder is asked first whether it has the object")
    func asksFirst() {
        let result = Rewritten(
            """
            class Person {
                init?(coder: NSCoder) {
                    name = coder.decodeObject(forKey: "name") as? String
                    face = coder.decodeObject(of: NSString.self, forKey: "face")
                    age = coder.decodeInteger(forKey: "age")
                }
            }
            """)
        #expect(
            result.lines() == """
                class Person {
                    init?(coder: NSCoder) {
                        name = _decodeObject(coder, forKey: "name") as? String
                        face = _decodeObject(coder, of: NSString.self, forKey: "face")
                        age = coder.decodeInteger(forKey: "age")
                    }
                }
                """)
    }

    @Test(
        "A method of the module's own stays what it is; an override of the coder's does not count")
    func leavesOwnMethods() {
        let use = "func f(x: Store) { x.decodeObject(forKey: \"a\") }"
        let own = "class Store { func decodeObject(forKey key: String) -> Any? { nil } }"
        #expect(Rewritten(use, own).text() == use)
        let coder =
            "class Store: NSCoder { override func decodeObject(forKey key: String) -> Any? { nil } }"
        #expect(
            Rewritten(use, coder).lines() == "func f(x: Store) { _decodeObject(x, forKey: \"a\") }")
    }
}
