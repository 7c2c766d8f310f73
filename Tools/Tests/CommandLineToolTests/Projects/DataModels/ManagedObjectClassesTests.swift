import Foundation
import Testing

@testable import ProjectFiles

@Suite("Classes of data models")
struct ManagedObjectClassesTests {
    private func code(_ entities: String) throws -> String? {
        let model = try DataModel(Data("<model>\n\(entities)</model>".utf8), at: "Notes")
        return try ManagedObjectClasses(model, at: "Notes").code
    }

    private func entity(
        _ name: String, _ attributes: String = "codeGenerationType=\"class\"",
        _ properties: String = ""
    ) -> String {
        "<entity name=\"\(name)\" representedClassName=\"\(name)\" \(attributes)>\(properties)</entity>"
    }

    /// The type of the property `value` that an element declares.
    private func type(_ element: String) throws -> String? {
        let code = try code(entity("Note", "codeGenerationType=\"category\"", element)) ?? ""
        return code.firstMatch(of: /@NSManaged public var value: (.*)/).map { String($0.1) }
    }

    @Test("An entity has a class, a request and its properties")
    func wholeClass() throws {
        let code = try code(
            entity(
                "Note", "codeGenerationType=\"class\"",
                "<attribute name=\"text\" optional=\"YES\" attributeType=\"String\"/>"))
        #expect(
            code == """
                import CoreData
                import Foundation

                @objc(Note)
                public class Note: NSManagedObject {}

                extension Note {
                    @nonobjc public class func fetchRequest() -> NSFetchRequest<Note> {
                        NSFetchRequest<Note>(entityName: "Note")
                    }

                    @NSManaged public var text: String?
                }

                extension Note: Identifiable {}

                """)
    }

    @Test("An entity of a category leaves the class to the project, and one without a choice all")
    func choices() throws {
        let category = try #require(try code(entity("Note", "codeGenerationType=\"category\"")))
        #expect(category.contains("extension Note {") && !category.contains("class Note"))
        #expect(try code(entity("Note", "")) == nil)
        #expect(try code("<entity name=\"Note\" codeGenerationType=\"class\"/>") == nil)
        #expect(
            try code(
                "<entity name=\"Note\" representedClassName=\"NSManagedObject\" codeGenerationType=\"class\"/>"
            ) == nil)
    }

    @Test("A class of the product's module has its own name, and the entity may have another")
    func names() throws {
        let code = try #require(
            try code(
                "<entity name=\"Note\" representedClassName=\".ManagedNote\" codeGenerationType=\"class\"/>"
            ))
        #expect(code.contains("@objc(ManagedNote)\npublic class ManagedNote: NSManagedObject {}"))
        #expect(code.contains("NSFetchRequest<ManagedNote>(entityName: \"Note\")"))
    }

    @Test("A subclass inherits from its parent's class, and the conformance with it")
    func inheritance() throws {
        let code = try #require(
            try code(
                entity("Dog", "parentEntity=\"Animal\" codeGenerationType=\"class\"")
                    + entity("Animal")
                    + entity("Oak", "parentEntity=\"Tree\" codeGenerationType=\"class\"")
                    + entity("Tree", "")))
        #expect(code.contains("public class Dog: Animal {}"))
        #expect(code.contains("extension Animal: Identifiable {}"))
        #expect(!code.contains("extension Dog: Identifiable"))
        #expect(code.contains("public class Oak: Tree {}"))
        #expect(code.contains("extension Oak: Identifiable {}"))
    }

    @Test(
        "Attributes have optional types, unless they are scalars",
        arguments: [
            ("Integer 16", "Int16"), ("Integer 32", "Int32"), ("Integer 64", "Int64"),
            ("Float", "Float"), ("Double", "Double"), ("Boolean", "Bool"), ("Date", "TimeInterval"),
        ])
    func scalars(_ attributeType: String, _ expected: String) throws {
        func attribute(_ isScalar: String) -> String {
            "<attribute name=\"value\" attributeType=\"\(attributeType)\" usesScalarValueType=\"\(isScalar)\"/>"
        }
        #expect(try type(attribute("YES")) == expected)
        #expect(
            try type(attribute("NO")) == (attributeType == "Date" ? "Date?" : "NSNumber?"))
    }

    @Test(
        "Other attributes have the class of their values",
        arguments: [
            ("String", "", "String?"), ("Decimal", "", "NSDecimalNumber?"),
            ("Binary", "", "Data?"), ("UUID", "usesScalarValueType=\"NO\"", "UUID?"),
            ("URI", "", "URL?"), ("Transformable", "", "NSObject?"),
            ("Transformable", "customClassName=\"UIColor\"", "UIColor?"),
            ("Transformable", "customClassName=\"[String]\"", "[String]?"),
            ("Transformable", "customClassName=\".Settings\"", "Settings?"),
        ])
    func objects(_ attributeType: String, _ attributes: String, _ expected: String) throws {
        #expect(
            try type(
                "<attribute name=\"value\" attributeType=\"\(attributeType)\" \(attributes)/>")
                == expected)
    }

    @Test("With Swift 3 dates, data and addresses are objects")
    func swift3() throws {
        let attributes = ["Date", "Binary", "URI"].map {
            "<attribute name=\"value\" attributeType=\"\($0)\"/>"
        }
        let model = try DataModel(
            Data(
                "<model>\(entity("Note", "codeGenerationType=\"class\"", attributes.joined()))</model>"
                    .utf8),
            at: "Notes")
        let code = try ManagedObjectClasses(model, at: "Notes", usesObjects: true).code ?? ""
        #expect(
            code.matches(of: /var value: (.*)/).map { String($0.1) }
                == ["NSDate?", "NSData?", "NSURL?"])
    }

    @Test("Relations have the class of their destination, or a set")
    func relations() throws {
        func relation(_ attributes: String) -> String {
            "<relationship name=\"value\" destinationEntity=\"Note\" \(attributes)/>"
        }
        #expect(try type(relation("maxCount=\"1\"")) == "Note?")
        #expect(try type(relation("toMany=\"YES\"")) == "NSSet?")
        #expect(try type(relation("toMany=\"YES\" ordered=\"YES\"")) == "NSOrderedSet?")
        #expect(
            try type("<relationship name=\"value\" destinationEntity=\"Elsewhere\"/>")
                == "NSManagedObject?")
        #expect(
            try type(
                "<fetchedProperty name=\"value\"><fetchRequest entity=\"Note\"/></fetchedProperty>")
                == "[Note]?")
    }

    @Test("A relation to many has methods that change it, with more if it is ordered")
    func accessors() throws {
        func selectors(_ attributes: String) throws -> [String] {
            let code = try #require(
                try code(
                    entity(
                        "List", "codeGenerationType=\"class\"",
                        "<relationship name=\"items\" toMany=\"YES\" \(attributes) destinationEntity=\"Item\"/>"
                    ) + entity("Item", "")))
            return code.matches(of: /@objc\((.*)\)\n    @NSManaged public func (.*)/)
                .map { "\($0.1) \($0.2)" }
        }
        let plain = [
            "addItemsObject: addToItems(_ value: Item)",
            "removeItemsObject: removeFromItems(_ value: Item)",
            "addItems: addToItems(_ values: NSSet)",
            "removeItems: removeFromItems(_ values: NSSet)",
        ]
        #expect(try selectors("") == plain)
        #expect(
            try selectors("ordered=\"YES\"") == [
                "insertObject:inItemsAtIndex: insertIntoItems(_ value: Item, at idx: Int)",
                "removeObjectFromItemsAtIndex: removeFromItems(at idx: Int)",
                "insertItems:atIndexes: insertIntoItems(_ values: [Item], at indexes: NSIndexSet)",
                "removeItemsAtIndexes: removeFromItems(at indexes: NSIndexSet)",
                "replaceObjectInItemsAtIndex:withObject: replaceItems(at idx: Int, with value: Item)",
                "replaceItemsAtIndexes:withItems: replaceItems(at indexes: NSIndexSet, with values: [Item])",
            ] + plain.map { $0.replacing("NSSet", with: "NSOrderedSet") })
    }

    @Test("A keyword is a name in backticks")
    func keywords() throws {
        let code = try code(
            entity(
                "Note", "codeGenerationType=\"class\"",
                "<attribute name=\"default\" attributeType=\"String\"/>"))
        #expect(code?.contains("public var `default`: String?") == true)
    }

    @Test(
        "What cannot be declared is refused with its line",
        arguments: [
            ("<attribute name=\"a b\" attributeType=\"String\"/>", "'a b' is no name in Swift"),
            ("<attribute name=\"value\" attributeType=\"Blob\"/>", "the unknown type 'Blob'"),
            (
                "<attribute name=\"value\" attributeType=\"Transformable\" customClassName=\"A {}\"/>",
                "a class that is no type of Swift"
            ),
        ])
    func problems(_ element: String, _ reason: String) {
        let error = #expect(throws: ProjectProblem.self) {
            try code(entity("Note", "codeGenerationType=\"class\"", "\n" + element))
        }
        #expect(error?.description.contains("data model 'Notes'") == true)
        #expect(error?.description.contains("line 3: ") == true)
        #expect(error?.description.contains(reason) == true)
    }
}
