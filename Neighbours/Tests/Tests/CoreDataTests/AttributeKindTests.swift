import CoreData
import Foundation
import Testing

/// Attributes that are composite or derived, fetched properties and indexes.
@Suite("Kinds of properties")
struct AttributeKindTests {
    private func model(_ inside: String) throws -> NSManagedObjectModel {
        let contents = "<model><entity name=\"Item\">\(inside)</entity></model>"
        let file = try Library.storeURL().deletingPathExtension().appendingPathExtension("mom")
        try Data(contents.utf8).write(to: file)
        return try #require(NSManagedObjectModel(contentsOf: file))
    }

    private func address() -> NSManagedObjectModel {
        let address = NSCompositeAttributeDescription()
        address.name = "address"
        address.elements = [
            Library.attribute("street", .stringAttributeType),
            Library.attribute("number", .integer16AttributeType),
        ]
        let person = Library.entity("Person")
        person.properties = [Library.attribute("name", .stringAttributeType), address]
        let model = NSManagedObjectModel()
        model.entities = [person]
        return model
    }

    @Test("A composite attribute is a dictionary, whose elements key paths and predicates reach")
    func composite() throws {
        let url = try Library.storeURL()
        let context = Library.context(try Library.coordinator(address(), at: url))
        context.make("Person", ["name": "A", "address": ["street": "Elm", "number": 3]])
        context.make("Person", ["name": "B", "address": ["street": "Oak"]])
        context.make("Person", ["name": "C"])
        try context.save()
        let reader = Library.context(try Library.coordinator(address(), at: url))
        let person = try #require(try reader.find("Person", "name == 'A'").first)
        let value = try #require(person.value(forKey: "address") as? [String: Any])
        #expect(value["street"] as? String == "Elm" && value["number"] as? Int == 3)
        #expect(person.value(forKeyPath: "address.street") as? String == "Elm")
        #expect(try reader.find("Person", "address.street == 'Oak'").texts("name") == ["B"])
        #expect(try reader.find("Person", "address.number > 2").texts("name") == ["A"])
        #expect(try reader.find("Person", "address == nil").texts("name") == ["C"])
        person.setValue(["street": "Ash"], forKey: "address")
        try reader.save()
        context.refreshAllObjects()
        #expect(try context.find("Person", "address.street == 'Ash'").texts("name") == ["A"])
    }

    @Test("A composite attribute takes no other element, and no value of another type")
    func wrongComposite() async throws {
        let composite = try #require(
            address().entitiesByName["Person"]?.attributesByName["address"])
        #expect(composite.attributeType == .compositeAttributeType)
        #expect(composite.type == .composite)
        await #expect(processExitsWith: .failure) {
            let test = AttributeKindTests()
            try Library.context(test.address()).make("Person", ["address": ["street": 3]])
        }
        await #expect(processExitsWith: .failure) {
            let test = AttributeKindTests()
            try Library.context(test.address()).make("Person", ["address": ["town": "X"]])
        }
    }

    @Test("Derived attributes of model files have their values after a save")
    func derived() throws {
        let model = try model(
            """
            <attribute name="name" attributeType="String" optional="YES"/>
            <attribute name="plain" attributeType="String" optional="YES" derived="YES" \
            derivationExpression="canonical:(name)"/>
            <attribute name="loud" attributeType="String" optional="YES" derived="YES" \
            derivationExpression="uppercase:(name)"/>
            <attribute name="changed" attributeType="Date" optional="YES" derived="YES" \
            derivationExpression="now()"/>
            <attribute name="count" attributeType="Integer 32" optional="YES" derived="YES" \
            derivationExpression="parts.@count"/>
            <attribute name="total" attributeType="Double" optional="YES" derived="YES" \
            derivationExpression="parts.@sum.weight"/>
            <attribute name="weight" attributeType="Double" optional="YES"/>
            <relationship name="parts" optional="YES" toMany="YES" destinationEntity="Item" inverseName="whole"/>
            <relationship name="whole" optional="YES" maxCount="1" destinationEntity="Item" inverseName="parts"/>
            """)
        let context = try Library.context(model)
        let item = context.make("Item", ["name": "Éclair"])
        let parts = [1.5, 2].map { context.make("Item", ["weight": $0, "whole": item]) }
        try context.save()
        #expect(item.value(forKey: "plain") as? String == "eclair")
        #expect(item.value(forKey: "loud") as? String == "ÉCLAIR")
        #expect(item.value(forKey: "changed") is Date)
        #expect(item.value(forKey: "count") as? Int == 2)
        #expect(item.value(forKey: "total") as? Double == 3.5)
        // The objects of which a value is computed change it, too.
        parts[0].setValue(4, forKey: "weight")
        try context.save()
        #expect(item.value(forKey: "total") as? Double == 6)
        context.delete(parts[1])
        try context.save()
        #expect(item.value(forKey: "count") as? Int == 1)
        let coordinator = try #require(context.persistentStoreCoordinator)
        let reader = Library.context(coordinator)
        let totals = try withExtendedLifetime(reader) {
            try reader.find("Item", "plain == 'eclair'").map {
                $0.value(forKey: "total") as? Double
            }
        }
        #expect(totals == [4])
    }

    @Test("A fetched property has what its fetch finds, also of the object itself")
    func fetchedProperty() throws {
        let model = try model(
            """
            <attribute name="name" attributeType="String" optional="YES"/>
            <fetchedProperty name="namesakes" optional="YES"><fetchRequest name="fetchedPropertyFetchRequest" \
            entity="Item" predicateString="name == $FETCH_SOURCE.name AND SELF != $FETCH_SOURCE"/></fetchedProperty>
            """)
        let context = try Library.context(model)
        let items = ["a", "b", "a"].map { context.make("Item", ["name": $0]) }
        try context.save()
        #expect(items[0].value(forKey: "namesakes") as? [NSManagedObject] == [items[2]])
        #expect((items[1].value(forKey: "namesakes") as? [NSManagedObject])?.isEmpty == true)
    }

    @Test("Indexes of model files and of code belong to their entities")
    func indexes() throws {
        let model = try model(
            """
            <attribute name="name" attributeType="String"/><attribute name="age" attributeType="Integer 16"/>
            <fetchIndex name="byNameAndAge"><fetchIndexElement property="name" type="Binary" order="descending"/>
            <fetchIndexElement property="age" type="Binary" order="ascending"/></fetchIndex>
            """)
        let entity = try #require(model.entitiesByName["Item"])
        let index = try #require(entity.indexes.first)
        #expect(index.name == "byNameAndAge" && index.entity === entity)
        #expect(index.elements.map(\.propertyName) == ["name", "age"])
        #expect(index.elements.map(\.isAscending) == [false, true])
        #expect(index.elements[0].property === entity.attributesByName["name"])
        let url = try Library.storeURL()
        let context = Library.context(try Library.coordinator(model, at: url))
        context.make("Item", ["name": "a", "age": 1])
        try context.save()
        #expect(try context.find("Item", "name == 'a' AND age == 1").count == 1)
    }
}
