import CoreData
import Foundation

/// A model of items, and stores of it in a folder that ends with the process.
enum Items {
    static let folder: URL = {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent(
                "CoreDataBenchmark-\(ProcessInfo.processInfo.processIdentifier)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }()

    static func model() -> NSManagedObjectModel {
        func attribute(_ name: String, _ type: NSAttributeType) -> NSAttributeDescription {
            let attribute = NSAttributeDescription()
            attribute.name = name
            attribute.attributeType = type
            return attribute
        }
        let item = NSEntityDescription()
        item.name = "Item"
        let key = attribute("key", .integer64AttributeType)
        item.properties = [
            key, attribute("title", .stringAttributeType), attribute("rank", .doubleAttributeType),
            attribute("changed", .dateAttributeType), attribute("data", .binaryDataAttributeType),
        ]
        item.indexes = [
            NSFetchIndexDescription(
                name: "byKey",
                elements: [NSFetchIndexElementDescription(property: key, collationType: .binary)])
        ]
        let model = NSManagedObjectModel()
        model.entities = [item]
        return model
    }

    static func coordinator(_ name: String) throws -> NSPersistentStoreCoordinator {
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model())
        try coordinator.addPersistentStore(
            ofType: NSSQLiteStoreType, configurationName: nil,
            at: folder.appendingPathComponent(name))
        return coordinator
    }

    static func context(_ coordinator: NSPersistentStoreCoordinator) -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        context.persistentStoreCoordinator = coordinator
        return context
    }

    static func request() -> NSFetchRequest<NSManagedObject> {
        NSFetchRequest<NSManagedObject>(entityName: "Item")
    }

    /// Inserts items and saves them.
    static func fill(_ context: NSManagedObjectContext, _ count: Int, bytes: Int = 0) throws {
        for number in 0..<count {
            let item = NSEntityDescription.insertNewObject(forEntityName: "Item", into: context)
            item.setValue(number, forKey: "key")
            item.setValue("item \(number)", forKey: "title")
            item.setValue(Double(number) / 3, forKey: "rank")
            item.setValue(Date(timeIntervalSinceReferenceDate: Double(number)), forKey: "changed")
            if bytes > 0 { item.setValue(Data(count: bytes), forKey: "data") }
        }
        try context.save()
    }
}
