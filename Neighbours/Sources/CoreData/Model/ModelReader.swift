import Foundation

/// Makes the entities of a model's file.
enum ModelReader {
    /// All that a model has.
    struct Contents {
        var entities: [NSEntityDescription] = []
        var configurations: [String: [String]] = [:]
        var templates: [String: NSFetchRequest<any NSFetchRequestResult>] = [:]
        var versionIdentifier: String?
    }

    static func read(contentsOf file: URL) throws -> Contents {
        contents(of: try ModelFile(contentsOf: file))
    }

    private static func contents(of file: ModelFile) -> Contents {
        Contents(
            entities: file.entities.map(entity), configurations: file.configurations,
            templates: file.requests.mapValues(request), versionIdentifier: file.versionIdentifier)
    }

    private static func entity(_ element: ModelFile.Entity) -> NSEntityDescription {
        let entity = NSEntityDescription()
        entity.name = element.name
        entity.managedObjectClassName = element.values["representedClassName"]
        entity.isAbstract = element.values["isAbstract"] == "YES"
        entity.parentName = element.parent
        entity.renamingIdentifier = element.values["elementID"]
        entity.versionHashModifier = element.values["versionHashModifier"]
        entity.userInfo = element.userInfo
        entity.properties = element.properties.map(property)
        entity.uniquenessConstraints = element.constraints.filter { !$0.isEmpty }
        entity.indexes = element.indexes.compactMap(index)
        return entity
    }

    private static func property(_ element: ModelFile.Property) -> NSPropertyDescription {
        let values = element.values
        let property: NSPropertyDescription
        switch element.kind {
        case .attribute: property = ModelProperty.attribute(values)
        case .relationship: property = ModelProperty.relationship(values)
        case .fetched:
            let fetched = NSFetchedPropertyDescription()
            fetched.fetchRequest = element.request.map(request)
            property = fetched
        }
        property.name = element.name
        property.isOptional = values["optional"] == "YES"
        property.isTransient = values["transient"] == "YES"
        property.isIndexed = values["indexed"] == "YES"
        property.isIndexedBySpotlight = values["spotlightIndexingEnabled"] == "YES"
        property.renamingIdentifier = values["elementID"]
        property.versionHashModifier = values["versionHashModifier"]
        property.userInfo = element.userInfo
        return property
    }

    private static func index(_ element: ModelFile.Index) -> NSFetchIndexDescription? {
        // An expression needs an index of SQLite's own functions.
        let names = element.elements.compactMap { $0["property"] }
        guard names.count == element.elements.count, !names.isEmpty else { return nil }
        return NSFetchIndexDescription(
            name: element.name,
            elements: element.elements.map { values in
                let part = NSFetchIndexElementDescription(
                    propertyName: values["property"] ?? "",
                    collationType: values["type"] == "RTree" ? .rTree : .binary)
                part.isAscending = values["order"] != "descending"
                return part
            })
    }

    private static func request(
        _ values: [String: String]
    ) -> NSFetchRequest<any NSFetchRequestResult> {
        let request = NSFetchRequest<any NSFetchRequestResult>(entityName: values["entity"] ?? "")
        if let text = values["predicateString"], !text.isEmpty {
            request.predicate = NSPredicate(format: text, argumentArray: nil)
        }
        request.fetchLimit = values["fetchLimit"].flatMap { Int($0) } ?? 0
        request.fetchBatchSize = values["fetchBatchSize"].flatMap { Int($0) } ?? 0
        return request
    }
}
