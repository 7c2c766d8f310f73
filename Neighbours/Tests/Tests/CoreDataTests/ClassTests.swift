import CoreData
import Foundation
import Testing

@Suite("Classes of objects")
struct ClassTests {
    private let context: NSManagedObjectContext

    init() throws {
        let person = Library.entity("Person")
        person.managedObjectClassName = "TestPerson"
        person.properties = [
            Library.attribute("name", .stringAttributeType),
            Library.attribute("age", .integer16AttributeType, optional: false, default: 0),
        ]
        let pupil = Library.entity("Pupil")
        pupil.managedObjectClassName = NSStringFromClass(TestPupil.self)
        person.subentities = [pupil]
        let other = Library.entity("Other")
        other.managedObjectClassName = "NoSuchClass"
        let model = NSManagedObjectModel()
        model.entities = [person, pupil, other]
        context = try Library.context(model)
    }

    @Test("Objects are of the class that the entity names")
    func classes() throws {
        let person = TestPerson(context: context)
        #expect(person.entity.name == "Person")
        #expect(person.log == ["insert"])
        person.name = "Ann"
        #expect(person.value(forKey: "name") as? String == "Ann!")
        person.setValue("Bob", forKey: "name")
        #expect(person.primitiveValue(forKey: "name") as? String == "Bob")
        let pupil = try #require(context.make("Pupil") as? TestPupil)
        #expect(pupil.note == "none")
        #expect(type(of: context.make("Other")) == NSManagedObject.self)
        try context.save()
        #expect(person.log == ["insert", "will save", "did save"])
        context.reset()
        let request = NSFetchRequest<TestPerson>(entityName: "Person")
        let people = try context.fetch(request)
        #expect(people.count == 2)
        let found = try #require(people.first { !($0 is TestPupil) })
        #expect(found.isFault && found.log.isEmpty)
        #expect(found.name == "Bob!")
        #expect(found.log == ["fetch"])
        context.refresh(found, mergeChanges: false)
        #expect(found.log == ["fetch", "will turn into fault", "did turn into fault"])
        context.delete(found)
        #expect(found.log.last == "delete")
        #expect(people.compactMap { $0 as? TestPupil }.count == 1)
    }

    @Test("A class finds its entity and fetches its objects")
    func entities() throws {
        let person = TestPerson(context: context)
        #expect(TestPerson.entity().name == person.entity.name)
        let request: NSFetchRequest<NSFetchRequestResult> = TestPerson.fetchRequest()
        #expect(request.entityName == "Person")
        #expect(try context.fetch(request).count == 1)
    }

    @Test("A change in willSave is saved, too")
    func changingWhileSaving() throws {
        let person = TestPerson(context: context)
        person.increasesAge = true
        try context.save()
        #expect(!context.hasChanges)
        context.refresh(person, mergeChanges: false)
        #expect(person.value(forKey: "age") as? Int == 1)
    }
}

@objc(TestPerson)
class TestPerson: NSManagedObject {
    var log: [String] = []
    var increasesAge = false

    @objc var name: String? {
        get {
            willAccessValue(forKey: "name")
            defer { didAccessValue(forKey: "name") }
            return (primitiveValue(forKey: "name") as? String).map { $0 + "!" }
        }
        set {
            willChangeValue(forKey: "name")
            setPrimitiveValue(newValue, forKey: "name")
            didChangeValue(forKey: "name")
        }
    }

    override func awakeFromInsert() {
        super.awakeFromInsert()
        log.append("insert")
    }

    override func awakeFromFetch() {
        super.awakeFromFetch()
        log.append("fetch")
    }

    override func willSave() {
        super.willSave()
        log.append("will save")
        if increasesAge, value(forKey: "age") as? Int == 0 { setValue(1, forKey: "age") }
    }

    override func didSave() {
        super.didSave()
        log.append("did save")
    }

    override func prepareForDeletion() { log.append("delete") }
    override func willTurnIntoFault() { log.append("will turn into fault") }
    override func didTurnIntoFault() { log.append("did turn into fault") }
}

class TestPupil: TestPerson {
    var note: String

    override init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        note = "none"
        super.init(entity: entity, insertInto: context)
    }
}
