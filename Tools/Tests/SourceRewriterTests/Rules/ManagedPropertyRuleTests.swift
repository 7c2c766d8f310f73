import Testing

@testable import SourceRewriter

@Suite("Managed properties")
struct ManagedPropertyRuleTests {
    private func framework(_ module: String, _ source: String) -> Sidecar {
        SourceRewriter(module: module).frameworkSidecar(of: [
            .init(path: "/\(module).swift", contents: Array(source.utf8))
        ])
    }

    private var coreData: Sidecar {
        framework("CoreData", "open class NSManagedObject: NSObject {}")
    }

    private func accessors(_ key: String) -> String {
        "{ get { _managedValue(_managed(\"\(key)\"), \"\(key)\") } "
            + "set { _setManaged(newValue, \"\(key)\") } }"
    }

    @Test("A managed property of another class is refused where it stands, and told of once")
    func refuses() {
        let result = Rewritten("class Note: NSObject {\n    @NSManaged var text: String\n}")
        let message =
            "'@NSManaged' is for subclasses of 'NSManagedObject' and 'CALayer'; give the property a value of its own"
        #expect(result.messages == ["2:20: error: \(message)"])
        #expect(
            result.text().contains(
                """
                #sourceLocation(file: "/App/File0.swift", line: 2)
                                   #error("\(message)")
                """))
    }

    @Test("A layer's property has its value under its key")
    func layers() {
        let result = Rewritten(
            "class Ring: CALayer {\n    @NSManaged var width: CGFloat\n}\nclass Thin: Ring {\n"
                + "    @NSManaged var end: CGFloat\n}",
            sidecars: [framework("QuartzCore", "open class CALayer: NSObject {}")])
        #expect(result.messages.isEmpty)
        for key in ["width", "end"] {
            #expect(
                result.lines().contains(
                    "{ get { _managedValue(value(forKey: \"\(key)\"), \"\(key)\") } "
                        + "set { setValue(newValue, forKey: \"\(key)\") } }"))
        }
    }

    @Test(
        "A managed object's property has the value of its entity",
        arguments: [
            "class Note: NSManagedObject { @NSManaged var text: String? }",
            "class Note: NSManagedObject {}\nextension Note { @NSManaged public var text: String? }",
            "class Base: NSManagedObject {}\nclass Note: Base { @NSManaged dynamic var text: String! }",
            "enum Store { class Note: CoreData.NSManagedObject {} }\nextension Store.Note { @NSManaged var text: Date }",
            "func make() { class Note: NSManagedObject { @NSManaged private(set) var text: Kind } }",
        ])
    func managedObjects(_ source: String) {
        let result = Rewritten(source, sidecars: [coreData])
        #expect(result.messages.isEmpty)
        #expect(result.lines().contains(accessors("text")))
        #expect(!result.text().contains("@NSManaged"))
    }

    @Test("A class and its properties may be in different files")
    func files() {
        let result = Rewritten(
            "extension Note { @NSManaged var text: String? }", "class Note: NSManagedObject {}",
            sidecars: [coreData])
        #expect(result.messages.isEmpty)
        #expect(result.lines().contains(accessors("text")))
    }

    @Test(
        "A method that changes a relation to many calls the object with its key",
        arguments: [
            (
                "@objc(addItemsObject:) @NSManaged public func addToItems(_ value: Item)",
                "_addManaged(value, \"items\")"
            ),
            ("@NSManaged func addItemsObject(_ item: Item)", "_addManaged(item, \"items\")"),
            (
                "@objc(addItems:) @NSManaged public func addToItems(_ values: NSSet)",
                "_addManaged(values, \"items\")"
            ),
            (
                "@objc(removeItemsObject:) @NSManaged func removeFromItems(_ value: Item)",
                "_removeManaged(value, \"items\")"
            ),
            (
                "@objc(removeItems:) @NSManaged func removeFromItems(_ values: Set<Item>)",
                "_removeManaged(values, \"items\")"
            ),
            (
                "@objc(insertObject:inItemsAtIndex:) @NSManaged func insertIntoItems(_ value: Item, at idx: Int)",
                "_insertManaged(value, at: IndexSet(integer: idx), \"items\")"
            ),
            (
                "@objc(insertItems:atIndexes:) @NSManaged func insertIntoItems(_ values: [Item], at indexes: NSIndexSet)",
                "_insertManaged(values, at: IndexSet(indexes), \"items\")"
            ),
            (
                "@objc(removeObjectFromItemsAtIndex:) @NSManaged func removeFromItems(at idx: Int)",
                "_removeManaged(at: IndexSet(integer: idx), \"items\")"
            ),
            (
                "@objc(removeItemsAtIndexes:) @NSManaged func removeFromItems(at indexes: NSIndexSet)",
                "_removeManaged(at: IndexSet(indexes), \"items\")"
            ),
            (
                "@objc(replaceObjectInItemsAtIndex:withObject:) @NSManaged func replaceItems(at idx: Int, with value: Item)",
                "_replaceManaged(at: IndexSet(integer: idx), with: value, \"items\")"
            ),
            (
                "@objc(replaceItemsAtIndexes:withItems:) @NSManaged func replaceItems(at indexes: NSIndexSet, with values: [Item])",
                "_replaceManaged(at: IndexSet(indexes), with: values, \"items\")"
            ),
        ])
    func relations(_ method: String, _ call: String) {
        let result = Rewritten(
            "class List: NSManagedObject {}\nextension List {\n    \(method)\n}",
            sidecars: [coreData])
        #expect(result.messages.isEmpty)
        #expect(result.lines().contains(") { \(call) }"))
    }

    @Test(
        "Another method has no body to be made of",
        arguments: [
            "@NSManaged func refresh()", "@NSManaged func addedItems(_ items: NSSet) -> Bool",
            "@objc(addItems:and:) @NSManaged func add(_ items: NSSet, and other: NSSet)",
            "@objc(replaceItemsAtIndexes:withParts:) @NSManaged func replace(at indexes: NSIndexSet, with values: [Item])",
        ])
    func otherMethods(_ method: String) {
        let result = Rewritten(
            "class List: NSManagedObject { \(method)\n}", sidecars: [coreData])
        #expect(result.messages.count == 1)
        #expect(result.messages.first?.contains("write the method's body") == true)
    }
}
