import CoreData
import Foundation
import Testing

@Suite("Relationships of all forms")
struct RelationshipTests {
    private let context: NSManagedObjectContext

    init() throws {
        let node = Library.entity("Node")
        let leaf = Library.entity("Leaf")
        let root = Library.entity("Root")
        let parent = Library.relationship("parent", to: node, many: false)
        let children = Library.relationship("children", to: node, many: true, ordered: true)
        parent.inverseRelationship = children
        children.inverseRelationship = parent
        let partner = Library.relationship("partner", to: node, many: false)
        partner.inverseRelationship = partner
        let friends = Library.relationship("friends", to: node, many: true)
        friends.inverseRelationship = friends
        let marks = Library.relationship("marks", to: node, many: true)
        let mark = Library.relationship("mark", to: node, many: false)
        let before = Library.relationship("before", to: node, many: true, ordered: true)
        let after = Library.relationship("after", to: node, many: true, ordered: true)
        before.inverseRelationship = after
        after.inverseRelationship = before
        node.properties = [
            Library.attribute("name", .stringAttributeType), parent, children, partner, friends,
            marks, mark, before, after,
        ]
        node.subentities = [leaf, root]
        let model = NSManagedObjectModel()
        model.entities = [node, leaf, root]
        context = try Library.context(model)
    }

    private func names(_ object: NSManagedObject, _ key: String) -> [String] {
        switch object.value(forKey: key) {
        case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }.texts("name")
        case let set as NSSet:
            set.allObjects.compactMap { $0 as? NSManagedObject }.texts("name").sorted()
        case let object as NSManagedObject: [object].texts("name")
        default: []
        }
    }

    @Test("Objects of one entity and those below it are related in every form, and found again")
    func forms() throws {
        let (a, b, c) = (
            context.make("Node", ["name": "a"]), context.make("Leaf", ["name": "b"]),
            context.make("Root", ["name": "c"])
        )
        a.setValue(NSOrderedSet(array: [c, b]), forKey: "children")
        a.setValue(b, forKey: "partner")
        #expect(b.value(forKey: "partner") as? NSManagedObject === a)
        a.setValue(NSSet(array: [b, c]), forKey: "friends")
        #expect(names(c, "friends") == ["a"])
        b.setValue(NSSet(array: [a, c]), forKey: "marks")
        c.setValue(b, forKey: "mark")
        a.setValue(NSOrderedSet(array: [c, b]), forKey: "before")
        b.mutableOrderedSetValue(forKey: "after").insert(c, at: 0)
        try context.save()
        context.reset()
        func object(_ name: String) throws -> NSManagedObject {
            try #require(try context.find("Node", "name == %@", name).first)
        }
        let (x, y, z) = (try object("a"), try object("b"), try object("c"))
        #expect(y.entity.name == "Leaf" && z.entity.name == "Root")
        #expect(names(x, "children") == ["c", "b"] && names(y, "parent") == ["a"])
        #expect(names(x, "partner") == ["b"] && names(y, "partner") == ["a"])
        #expect(names(x, "friends") == ["b", "c"] && names(y, "friends") == ["a"])
        #expect(names(y, "marks") == ["a", "c"] && names(z, "mark") == ["b"])
        #expect(names(x, "before") == ["c", "b"] && names(y, "after") == ["c", "a"])
        #expect(
            try context.find("Node", "parent.partner.name == 'b'", sortedBy: "name").texts("name")
                == ["b", "c"])
        #expect(try context.find("Node", "ANY friends.name == 'c'").texts("name") == ["a"])
        #expect(try context.find("Leaf", "children.@count == 0").texts("name") == ["b"])
        z.setValue(x, forKey: "partner")
        #expect(y.value(forKey: "partner") == nil)
        context.delete(z)
        try context.save()
        context.reset()
        let (rest, other) = (try object("a"), try object("b"))
        #expect(names(rest, "children") == ["b"] && names(rest, "friends") == ["b"])
        #expect(names(rest, "partner").isEmpty && names(rest, "before") == ["b"])
        #expect(names(other, "marks") == ["a"])
    }
}
