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

    @Test("A layer's property has its value under its key")
    func layers() {
        let kit = SourceRewriter(module: "QuartzCore").frameworkSidecar(of: [
            .init(path: "/CALayer.swift", contents: Array("open class CALayer: NSObject {}".utf8))
        ])
        let result = Rewritten(
            "class Ring: CALayer {\n    @NSManaged var width: CGFloat\n}\nclass Thin: Ring {\n"
                + "    @NSManaged var end: CGFloat\n}", sidecars: [kit])
        #expect(result.messages.isEmpty)
        for key in ["width", "end"] {
            #expect(
                result.lines().contains(
                    "{ get { _managedValue(value(forKey: \"\(key)\"), \"\(key)\") } "
                        + "set { setValue(newValue, forKey: \"\(key)\") } }"))
        }
    }
}
