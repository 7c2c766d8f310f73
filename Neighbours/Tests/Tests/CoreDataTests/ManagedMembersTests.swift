import CoreData
import Foundation
import Testing

/// Classes in the form that the tool generates for a model.
@Suite("Managed properties and methods")
struct ManagedMembersTests {
    private let context: NSManagedObjectContext

    init() throws {
        let list = Library.entity("List")
        list.managedObjectClassName = "ManagedList"
        let item = Library.entity("Item")
        item.managedObjectClassName = "ManagedItem"
        func link(_ many: String, _ one: String, ordered: Bool) -> [NSRelationshipDescription] {
            let items = Library.relationship(many, to: item, many: true, ordered: ordered)
            let owner = Library.relationship(one, to: list, many: false)
            items.inverseRelationship = owner
            owner.inverseRelationship = items
            return [items, owner]
        }
        let plain = link("items", "list", ordered: false)
        let ordered = link("steps", "plan", ordered: true)
        list.properties = [Library.attribute("title", .stringAttributeType), plain[0], ordered[0]]
        item.properties = [
            Library.attribute("name", .stringAttributeType),
            Library.attribute("count", .integer16AttributeType),
            Library.attribute("price", .doubleAttributeType),
            Library.attribute("kind", .integer16AttributeType),
            Library.attribute("date", .dateAttributeType), plain[1], ordered[1],
        ]
        let model = NSManagedObjectModel()
        model.entities = [list, item]
        context = try Library.context(model)
    }

    private func item(_ name: String) -> ManagedItem {
        let item = ManagedItem(context: context)
        item.name = name
        return item
    }

    @Test("Properties are values of the entity, empty or zero before they are set")
    func properties() throws {
        let item = ManagedItem(context: context)
        #expect(item.name == nil && item.count == 0 && item.price == nil && item.label == "")
        item.name = "tea"
        item.count = 3
        item.price = 2.5
        item.kind = .bold
        item.date = Date(timeIntervalSince1970: 100)
        try context.save()
        context.refresh(item, mergeChanges: false)
        #expect(item.name == "tea" && item.count == 3 && item.price == 2.5)
        #expect(item.kind == .bold && item.date == Date(timeIntervalSince1970: 100))
        #expect(item.value(forKey: "kind") as? Int == 1)
        item.name = nil
        #expect(item.value(forKey: "name") == nil)
    }

    @Test("Objects come to a relation and leave it, and the inverse follows")
    func relation() {
        let list = ManagedList(context: context)
        let (first, second) = (item("a"), item("b"))
        list.addToItems(first)
        list.addToItems(NSSet(array: [second]))
        #expect(list.items?.count == 2 && list.typedItems == [first, second])
        #expect(first.list === list)
        list.removeFromItems(first)
        #expect(first.list == nil && list.typedItems == [second])
        list.removeFromItems(NSSet(array: [second]))
        #expect(list.items?.count == 0)
        list.typedItems = [first]
        #expect(first.list === list)
    }

    @Test("Objects of an ordered relation have places")
    func orderedRelation() {
        let list = ManagedList(context: context)
        let steps = ["a", "b", "c", "d", "e", "f"].map(item)
        func names() -> [String] {
            (list.steps?.array ?? []).compactMap { ($0 as? ManagedItem)?.name }
        }
        list.addToSteps(NSOrderedSet(array: Array(steps[0...1])))
        list.insertIntoSteps(steps[2], at: 1)
        list.insertIntoSteps([steps[3], steps[4]], at: NSIndexSet(indexesIn: NSRange(0..<2)))
        #expect(names() == ["d", "e", "a", "c", "b"])
        list.removeFromSteps(at: 0)
        list.removeFromSteps(at: NSIndexSet(index: 1))
        #expect(names() == ["e", "c", "b"])
        list.replaceSteps(at: 0, with: steps[5])
        list.replaceSteps(at: NSIndexSet(index: 2), with: [steps[0]])
        #expect(names() == ["f", "c", "a"])
        list.removeFromSteps(steps[2])
        #expect(names() == ["f", "a"] && steps[2].plan == nil)
    }

    @Test("A class's own request is meant without a type, that of all objects with it")
    func requests() throws {
        _ = item("a")
        let request = ManagedItem.fetchRequest()
        request.predicate = NSPredicate(format: "%K == %@", #keyPath(ManagedItem.name), "a")
        request.sortDescriptors = [NSSortDescriptor(keyPath: \ManagedItem.name, ascending: true)]
        #expect(try context.fetch(request).first?.name == "a")
        let plain: NSFetchRequest<NSFetchRequestResult> = ManagedItem.fetchRequest()
        #expect(try context.fetch(plain).count == 1)
    }
}

@objc(ManagedList)
class ManagedList: NSManagedObject {}

extension ManagedList {
    @NSManaged var title: String?
    @NSManaged var items: NSSet?
    @NSManaged var steps: NSOrderedSet?

    var typedItems: Set<ManagedItem> {
        get { items as? Set<ManagedItem> ?? [] }
        set { items = newValue as NSSet }
    }

    @objc(addItemsObject:) @NSManaged func addToItems(_ value: ManagedItem)
    @objc(removeItemsObject:) @NSManaged func removeFromItems(_ value: ManagedItem)
    @objc(addItems:) @NSManaged func addToItems(_ values: NSSet)
    @objc(removeItems:) @NSManaged func removeFromItems(_ values: NSSet)

    @objc(insertObject:inStepsAtIndex:)
    @NSManaged func insertIntoSteps(_ value: ManagedItem, at idx: Int)
    @objc(removeObjectFromStepsAtIndex:) @NSManaged func removeFromSteps(at idx: Int)
    @objc(insertSteps:atIndexes:)
    @NSManaged func insertIntoSteps(_ values: [ManagedItem], at indexes: NSIndexSet)
    @objc(removeStepsAtIndexes:) @NSManaged func removeFromSteps(at indexes: NSIndexSet)
    @objc(replaceObjectInStepsAtIndex:withObject:)
    @NSManaged func replaceSteps(at idx: Int, with value: ManagedItem)
    @objc(replaceStepsAtIndexes:withSteps:)
    @NSManaged func replaceSteps(at indexes: NSIndexSet, with values: [ManagedItem])
    @objc(addStepsObject:) @NSManaged func addToSteps(_ value: ManagedItem)
    @objc(removeStepsObject:) @NSManaged func removeFromSteps(_ value: ManagedItem)
    @objc(addSteps:) @NSManaged func addToSteps(_ values: NSOrderedSet)
}

@objc(ManagedItem)
class ManagedItem: NSManagedObject {
    @objc enum Kind: Int16 { case plain, bold }

    @NSManaged var name: String?
    @NSManaged var count: Int16
    @NSManaged var price: NSNumber?
    @NSManaged var kind: Kind
    @NSManaged var date: Date?
    @NSManaged var list: ManagedList?
    @NSManaged var plan: ManagedList?
    /// The name, where it cannot be nil.
    @NSManaged private var primitiveName: String

    var label: String { primitiveName }

    @nonobjc class func fetchRequest() -> NSFetchRequest<ManagedItem> {
        NSFetchRequest<ManagedItem>(entityName: "Item")
    }
}
