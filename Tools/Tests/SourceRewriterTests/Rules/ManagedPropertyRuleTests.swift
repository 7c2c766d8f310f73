import Testing

@testable import SourceRewriter

@Suite("Core Data's properties")
struct ManagedPropertyRuleTests {
    @Test("A managed property is refused where it stands, and told of once")
    func refuses() {
        let result = Rewritten("class Note: NSManagedObject {\n    @NSManaged var text: String\n}")
        #expect(
            result.messages == [
                "2:20: error: '@NSManaged' needs Core Data, which is not available here; give the property a value of its own"
            ])
        #expect(
            result.text().contains(
                """
                #sourceLocation(file: "/App/File0.swift", line: 2)
                                   #error("'@NSManaged' needs Core Data, which is not available here; give the property a value of its own")
                """))
    }
}
