import CoreData
import Foundation
import Testing

@Suite("Migrations by mappings")
struct MappingTests {
    private func filled() throws -> URL {
        let url = try Library.storeURL()
        let coordinator = try Library.coordinator(at: url)
        let context = Library.context(coordinator)
        let jane = context.make("Author", ["name": "Jane Austen", "rank": 3])
        let tag = context.make("Tag", ["name": "classic"])
        context.make("Book", ["title": "Emma", "author": jane, "tags": NSSet(array: [tag])])
        context.make("Novel", ["title": "Short", "genre": "horror", "author": jane])
        try context.save()
        try coordinator.remove(try #require(coordinator.persistentStores.first))
        return url
    }

    /// `Author` has two names, and `Tag` is a `Label`.
    private func newModel() -> NSManagedObjectModel {
        let model = Library.model()
        let author = model.entitiesByName["Author"]!
        author.properties =
            author.properties.filter { $0.name != "name" } + [
                Library.attribute("first", .stringAttributeType),
                Library.attribute("last", .stringAttributeType),
            ]
        let tag = model.entitiesByName["Tag"]!
        tag.name = "Label"
        tag.renamingIdentifier = "Tag"
        return model
    }

    private func migrate(
        _ url: URL, _ change: (NSMappingModel) -> Void = { _ in }
    ) throws -> NSManagedObjectContext {
        let (old, new) = (Library.model(), newModel())
        let mapping = try NSMappingModel.inferredMappingModel(
            forSourceModel: old, destinationModel: new)
        change(mapping)
        let manager = NSMigrationManager(sourceModel: old, destinationModel: new)
        let target = try Library.storeURL()
        try manager.migrateStore(
            from: url, type: .sqlite, mapping: mapping, to: target, type: .sqlite)
        #expect(manager.migrationProgress == 1)
        return Library.context(try Library.coordinator(newModel(), at: target))
    }

    @Test("An inferred mapping keeps entities, attributes and relationships")
    func inferred() throws {
        let url = try filled()
        let context = try migrate(url) { mapping in
            #expect(mapping.entityMappings.count == 4)
            #expect(mapping.entityMappingsByName["IEM_Transform_Label"]?.sourceEntityName == "Tag")
            #expect(
                mapping.entityMappingsByName["IEM_Transform_Author"]?.mappingType
                    == .transformEntityMappingType)
        }
        let books = try context.find("Book", sortedBy: "title")
        #expect(books.texts("title") == ["Emma", "Short"])
        #expect(
            books[1].entity.name == "Novel"
                && books[1].value(forKey: "genre") as? String == "horror")
        let author = try #require(try context.find("Author").first)
        #expect(author.value(forKey: "rank") as? Int == 3)
        #expect((author.value(forKey: "books") as? NSSet)?.count == 2)
        #expect(try context.find("Label", "ANY books.title == 'Emma'").texts("name") == ["classic"])
        // The old store is as it was.
        #expect(
            try Library.context(Library.coordinator(at: url)).texts("name", of: "Author")
                == ["Jane Austen"])
    }

    @Test("Expressions and policies of an app make values and objects")
    func custom() throws {
        let context = try migrate(try filled()) { mapping in
            let author = mapping.entityMappingsByName["IEM_Transform_Author"]
            author?.entityMigrationPolicyClassName = NSStringFromClass(NameSplitting.self)
            let label = mapping.entityMappingsByName["IEM_Transform_Label"]
            let name = label?.attributeMappings?.first { $0.name == "name" }
            name?.valueExpression = NSExpression(format: "uppercase($source.name)")
        }
        let author = try #require(try context.find("Author").first)
        #expect(author.value(forKey: "first") as? String == "Jane")
        #expect(author.value(forKey: "last") as? String == "Austen")
        #expect((author.value(forKey: "books") as? NSSet)?.count == 2)
        #expect(try context.texts("name", of: "Label") == ["CLASSIC"])
    }

    @Test("An error of a policy ends the migration, and there is no new store")
    func failing() throws {
        let url = try filled()
        let (old, new) = (Library.model(), newModel())
        let mapping = try NSMappingModel.inferredMappingModel(
            forSourceModel: old, destinationModel: new)
        mapping.entityMappingsByName["IEM_Copy_Novel"]?.entityMigrationPolicyClassName =
            NSStringFromClass(Refusal.self)
        let manager = NSMigrationManager(sourceModel: old, destinationModel: new)
        let target = try Library.storeURL()
        #expect(throws: Refusal.Failure.self) {
            try manager.migrateStore(
                from: url, type: .sqlite, mapping: mapping, to: target, type: .sqlite)
        }
        #expect(!FileManager.default.fileExists(atPath: target.path))
        mapping.entityMappingsByName["IEM_Copy_Novel"]?.entityMigrationPolicyClassName = "Nowhere"
        let error = try #require(
            #expect(throws: NSError.self) {
                try manager.migrateStore(
                    from: url, type: .sqlite, mapping: mapping, to: target, type: .sqlite)
            })
        #expect(error.code == NSEntityMigrationPolicyError)
    }

    @Test("No mapping is inferred between other types, and for values that are missing")
    func impossible() throws {
        let typed = Library.model()
        typed.entitiesByName["Tag"]?.attributesByName["name"]?.attributeType = .dateAttributeType
        let lacking = Library.model()
        lacking.entitiesByName["Tag"]?.properties.append(
            Library.attribute("new", .stringAttributeType, optional: false))
        for model in [typed, lacking] {
            let error = try #require(
                #expect(throws: NSError.self) {
                    try NSMappingModel.inferredMappingModel(
                        forSourceModel: Library.model(), destinationModel: model)
                })
            #expect(error.code == NSInferredMappingModelError)
            #expect(error.userInfo["entity"] as? String == "Tag")
        }
    }

    // MARK: Stages

    /// A version in which authors have a shorter name.
    private func version(_ number: Int) -> NSManagedObjectModel {
        let model = Library.model()
        let author = model.entitiesByName["Author"]!
        if number > 1 { author.properties.append(Library.attribute("short", .stringAttributeType)) }
        if number > 2 { author.properties.removeAll { $0.name == "rank" } }
        if number > 3 { author.properties.append(Library.attribute("note", .stringAttributeType)) }
        return model
    }

    private func reference(_ number: Int) -> NSManagedObjectModelReference {
        NSManagedObjectModelReference(
            model: version(number), versionChecksum: version(number).versionChecksum)
    }

    private func stages(_ log: StageLog) -> NSStagedMigrationManager {
        let custom = NSCustomMigrationStage(migratingFrom: reference(1), to: reference(2))
        custom.willMigrateHandler = { manager, _ in
            let context = try #require(manager.container).newBackgroundContext()
            log.entries.append("before \(try context.find("Author").count)")
        }
        custom.didMigrateHandler = { manager, stage in
            #expect(stage.nextModel.resolvedModel.entitiesByName["Author"] != nil)
            let context = try #require(manager.container).newBackgroundContext()
            for author in try context.find("Author") {
                let name = author.value(forKey: "name") as? String ?? ""
                author.setValue(String(name.prefix(4)), forKey: "short")
            }
            try context.save()
            log.entries.append("after")
        }
        return NSStagedMigrationManager([
            custom,
            NSLightweightMigrationStage([
                version(2).versionChecksum, version(3).versionChecksum, version(4).versionChecksum,
            ]),
        ])
    }

    private func open(
        _ url: URL, _ number: Int, _ manager: NSStagedMigrationManager
    ) throws -> NSPersistentStoreCoordinator {
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: version(number))
        try coordinator.addPersistentStore(
            ofType: NSSQLiteStoreType, configurationName: nil, at: url,
            options: [
                NSPersistentStoreStagedMigrationManagerOptionKey: manager,
                NSMigratePersistentStoresAutomaticallyOption: true,
                NSInferMappingModelAutomaticallyOption: true,
            ])
        return coordinator
    }

    @Test("A staged migration runs the stages that a store needs, each once")
    func staged() throws {
        let url = try filled()
        let log = StageLog()
        let coordinator = try open(url, 4, stages(log))
        #expect(log.entries == ["before 1", "after"])
        #expect(try Library.context(coordinator).texts("short", of: "Author") == ["Jane"])
        try coordinator.remove(try #require(coordinator.persistentStores.first))
        _ = try open(url, 4, stages(log))
        #expect(log.entries.count == 2)
    }

    @Test("A stage's error is that of opening, and a store of no stage is refused")
    func failingStages() throws {
        let url = try filled()
        let custom = NSCustomMigrationStage(migratingFrom: reference(1), to: reference(2))
        custom.willMigrateHandler = { manager, _ in
            #expect(manager.container != nil)
            throw Refusal.Failure()
        }
        let manager = NSStagedMigrationManager([custom])
        #expect(throws: Refusal.Failure.self) { _ = try open(url, 2, manager) }
        #expect(manager.container == nil)
        #expect(
            try Library.context(Library.coordinator(at: url)).texts("name", of: "Author")
                == ["Jane Austen"])
        let later = NSStagedMigrationManager([
            NSCustomMigrationStage(migratingFrom: reference(2), to: reference(3))
        ])
        let error = try #require(#expect(throws: NSError.self) { _ = try open(url, 4, later) })
        #expect(error.code == NSMigrationMissingSourceModelError)
    }
}

private final class StageLog: @unchecked Sendable {
    // Sendable: used by one test on one thread.
    var entries: [String] = []
}

/// Makes two names of one.
final class NameSplitting: NSEntityMigrationPolicy {
    override func createDestinationInstances(
        forSource sInstance: NSManagedObject, in mapping: NSEntityMapping,
        manager: NSMigrationManager
    ) throws {
        try super.createDestinationInstances(forSource: sInstance, in: mapping, manager: manager)
        let name = sInstance.value(forKey: "name") as? String ?? ""
        let parts = name.split(separator: " ").map(String.init)
        let made = manager.destinationInstances(
            forEntityMappingName: mapping.name, sourceInstances: [sInstance])
        made.first?.setValue(parts.first, forKey: "first")
        made.first?.setValue(parts.last, forKey: "last")
    }
}

/// Refuses to make objects.
final class Refusal: NSEntityMigrationPolicy {
    struct Failure: Error {}

    override func createDestinationInstances(
        forSource sInstance: NSManagedObject, in mapping: NSEntityMapping,
        manager: NSMigrationManager
    ) throws { throw Failure() }
}
