import CoreData
import Foundation

/// A model of authors and books, and stores of it.
enum Library {
    static func attribute(
        _ name: String, _ type: NSAttributeType, optional: Bool = true, default value: Any? = nil
    ) -> NSAttributeDescription {
        let attribute = NSAttributeDescription()
        attribute.name = name
        attribute.attributeType = type
        attribute.isOptional = optional
        attribute.defaultValue = value
        return attribute
    }

    static func relationship(
        _ name: String, to entity: NSEntityDescription, many: Bool,
        rule: NSDeleteRule = .nullifyDeleteRule, ordered: Bool = false
    ) -> NSRelationshipDescription {
        let relationship = NSRelationshipDescription()
        relationship.name = name
        relationship.destinationEntity = entity
        relationship.minCount = 0
        relationship.maxCount = many ? 0 : 1
        relationship.deleteRule = rule
        relationship.isOrdered = ordered
        return relationship
    }

    /// `Author` has `books` (cascade), `Book` has `author` and `tags`, `Tag` has `books`; `Novel` is below `Book`.
    static func model() -> NSManagedObjectModel {
        let author = entity("Author")
        let book = entity("Book")
        let tag = entity("Tag")
        let novel = entity("Novel")
        let books = relationship("books", to: book, many: true, rule: .cascadeDeleteRule)
        let writer = relationship("author", to: author, many: false)
        books.inverseRelationship = writer
        writer.inverseRelationship = books
        let tags = relationship("tags", to: tag, many: true)
        let tagged = relationship("books", to: book, many: true)
        tags.inverseRelationship = tagged
        tagged.inverseRelationship = tags
        author.properties = [
            attribute("name", .stringAttributeType), attribute("born", .dateAttributeType),
            attribute("rank", .integer32AttributeType, optional: false, default: 0), books,
        ]
        book.properties = [
            attribute("title", .stringAttributeType),
            attribute("pages", .integer16AttributeType, optional: false, default: 100),
            attribute("price", .doubleAttributeType, optional: false, default: 0),
            attribute("isRead", .booleanAttributeType, optional: false, default: false),
            attribute("identifier", .UUIDAttributeType), attribute("address", .URIAttributeType),
            attribute("cover", .binaryDataAttributeType),
            attribute("cost", .decimalAttributeType),
            attribute("weight", .floatAttributeType, optional: false, default: 0),
            attribute("keywords", .transformableAttributeType), writer, tags,
        ]
        tag.properties = [attribute("name", .stringAttributeType), tagged]
        novel.properties = [attribute("genre", .stringAttributeType)]
        book.subentities = [novel]
        let model = NSManagedObjectModel()
        model.entities = [author, book, tag, novel]
        return model
    }

    static func entity(_ name: String) -> NSEntityDescription {
        let entity = NSEntityDescription()
        entity.name = name
        return entity
    }

    static func coordinator(
        _ model: NSManagedObjectModel = model(), at url: URL? = nil
    ) throws -> NSPersistentStoreCoordinator {
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        try coordinator.addPersistentStore(
            ofType: url == nil ? NSInMemoryStoreType : NSSQLiteStoreType, configurationName: nil,
            at: url)
        return coordinator
    }

    static func context(
        _ coordinator: NSPersistentStoreCoordinator
    ) -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = coordinator
        return context
    }

    static func context(_ model: NSManagedObjectModel = model()) throws -> NSManagedObjectContext {
        context(try coordinator(model))
    }

    /// The address of a store that does not exist, in a folder of its own.
    static func storeURL() throws -> URL {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("CoreDataTests-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent("Store.sqlite")
    }
}

extension NSManagedObjectContext {
    @discardableResult
    func make(_ entity: String, _ values: [String: Any] = [:]) -> NSManagedObject {
        let object = NSEntityDescription.insertNewObject(forEntityName: entity, into: self)
        for (key, value) in values { object.setValue(value, forKey: key) }
        return object
    }

    func find(
        _ entity: String, _ format: String? = nil, _ arguments: Any..., sortedBy key: String? = nil
    ) throws -> [NSManagedObject] {
        let request = NSFetchRequest<NSManagedObject>(entityName: entity)
        request.predicate = format.map { NSPredicate(format: $0, argumentArray: arguments) }
        request.sortDescriptors = key.map { [NSSortDescriptor(key: $0, ascending: true)] }
        return try fetch(request)
    }

    /// The values of a key of all objects of an entity.
    func texts(_ key: String, of entity: String) throws -> [String] {
        try withExtendedLifetime(self) { try find(entity, sortedBy: key).texts(key) }
    }
}

extension [NSManagedObject] {
    func texts(_ key: String) -> [String] { map { $0.value(forKey: key) as? String ?? "nil" } }
}

/// Numbers that follow from a seed.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    /// SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
