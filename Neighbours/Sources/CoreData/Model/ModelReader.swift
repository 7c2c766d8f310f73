import Foundation

/// Reads the contents of a model's version as Xcode writes them.
///
/// The file is limited to 16 MB, 100,000 elements and 32 levels.
final class ModelReader: NSObject, XMLParserDelegate {
    /// An error in a model.
    struct Failure: Error, CustomStringConvertible {
        let reason: String
        var description: String { reason }
    }

    /// All that a model has.
    struct Contents {
        var entities: [NSEntityDescription] = []
        var configurations: [String: [String]] = [:]
        var templates: [String: NSFetchRequest<any NSFetchRequestResult>] = [:]
        var versionIdentifier: String?
    }

    private static let maximumSize = 16 << 20
    private static let maximumCount = 100_000
    private static let maximumDepth = 32

    private var contents = Contents()
    private var failure: Failure?
    private var path: [String] = []
    private var count = 0
    private var isClosed = false

    private var entity: NSEntityDescription?
    private var properties: [NSPropertyDescription] = []
    private var property: NSPropertyDescription?
    private var constraints: [[String]] = []
    private var userInfo: [AnyHashable: Any]?
    private var configuration: String?
    private var parentNames: [String: String] = [:]

    static func read(contentsOf file: URL) throws -> Contents {
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
        guard size <= maximumSize else { throw Failure(reason: "larger than 16 MB") }
        return try read(Data(contentsOf: file))
    }

    static func read(_ data: Data) throws -> Contents {
        guard data.count <= maximumSize else { throw Failure(reason: "larger than 16 MB") }
        let reader = ModelReader()
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        parser.delegate = reader
        let isComplete = parser.parse()
        if let failure = reader.failure { throw failure }
        guard isComplete, reader.isClosed else {
            throw Failure(reason: "no valid XML, line \(parser.lineNumber)")
        }
        try reader.check()
        return reader.contents
    }

    private func check() throws {
        var names: Set<String> = []
        for entity in contents.entities {
            let name = entity.name ?? ""
            guard names.insert(name).inserted else {
                throw Failure(reason: "two entities are named '\(name)'")
            }
        }
        for name in names {
            var seen: Set<String> = [name]
            var next = parentNames[name]
            while let parent = next {
                guard names.contains(parent) else {
                    throw Failure(
                        reason: "the entity '\(name)' is below '\(parent)', which is absent")
                }
                guard seen.insert(parent).inserted else {
                    throw Failure(reason: "the entity '\(name)' is below itself")
                }
                next = parentNames[parent]
            }
        }
        for entity in contents.entities {
            for case let relationship as NSRelationshipDescription in entity.declaredProperties {
                guard names.contains(relationship.destinationName ?? "") else {
                    throw Failure(
                        reason:
                            "the relationship '\(entity.name ?? "").\(relationship.name)' leads to no entity"
                    )
                }
            }
        }
    }

    private func fail(_ parser: XMLParser, _ reason: String) {
        if failure == nil { failure = Failure(reason: "line \(parser.lineNumber): \(reason)") }
        parser.abortParsing()
    }

    // MARK: Elements

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?, attributes: [String: String]
    ) {
        count += 1
        guard count <= Self.maximumCount else { return fail(parser, "too many elements") }
        guard path.count < Self.maximumDepth else { return fail(parser, "too many levels") }
        if path.isEmpty, elementName != "model" {
            return fail(parser, "'\(elementName)' is no model")
        }
        path.append(elementName)
        switch elementName {
        case "model":
            contents.versionIdentifier = attributes["userDefinedModelVersionIdentifier"]
        case "entity": begin(entity: attributes, parser)
        case "attribute": begin(property: ModelProperty.attribute(attributes), attributes, parser)
        case "relationship":
            begin(property: ModelProperty.relationship(attributes), attributes, parser)
        case "fetchedProperty":
            begin(property: NSFetchedPropertyDescription(), attributes, parser)
        case "fetchRequest": begin(fetchRequest: attributes, parser)
        case "configuration":
            configuration = attributes["name"]
            if let configuration { contents.configurations[configuration] = [] }
        case "memberEntity":
            if let configuration, let name = attributes["name"] {
                contents.configurations[configuration, default: []].append(name)
            }
        case "uniquenessConstraint": constraints.append([])
        case "constraint":
            if let value = attributes["value"], !constraints.isEmpty {
                constraints[constraints.count - 1].append(value)
            }
        case "userInfo": userInfo = [:]
        case "entry":
            if let key = attributes["key"] { userInfo?[key] = attributes["value"] ?? "" }
        default: break
        }
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?
    ) {
        if !path.isEmpty { path.removeLast() }
        switch elementName {
        case "model": isClosed = path.isEmpty
        case "entity":
            entity?.properties = properties
            entity?.uniquenessConstraints = constraints.filter { !$0.isEmpty }
            entity = nil
        case "attribute", "relationship", "fetchedProperty": property = nil
        case "configuration": configuration = nil
        case "userInfo":
            if let property { property.userInfo = userInfo } else { entity?.userInfo = userInfo }
            userInfo = nil
        default: break
        }
    }

    private func begin(entity attributes: [String: String], _ parser: XMLParser) {
        // The positions of entities in the editor have the same element, below another one.
        guard path.count == 2 else { return }
        guard let name = attributes["name"], !name.isEmpty else {
            return fail(parser, "an entity has no name")
        }
        let entity = NSEntityDescription()
        entity.name = name
        entity.managedObjectClassName = attributes["representedClassName"]
        entity.isAbstract = attributes["isAbstract"] == "YES"
        entity.parentName = attributes["parentEntity"]
        parentNames[name] = attributes["parentEntity"]
        entity.renamingIdentifier = attributes["elementID"]
        entity.versionHashModifier = attributes["versionHashModifier"]
        self.entity = entity
        properties = []
        constraints = []
        contents.entities.append(entity)
    }

    private func begin(
        property: NSPropertyDescription, _ attributes: [String: String], _ parser: XMLParser
    ) {
        guard entity != nil, path.count == 3 else { return }
        guard let name = attributes["name"], !name.isEmpty else {
            return fail(parser, "a property of '\(entity?.name ?? "")' has no name")
        }
        guard !properties.contains(where: { $0.name == name }) else {
            return fail(parser, "two properties of '\(entity?.name ?? "")' are named '\(name)'")
        }
        property.name = name
        property.isOptional = attributes["optional"] == "YES"
        property.isTransient = attributes["transient"] == "YES"
        property.isIndexed = attributes["indexed"] == "YES"
        property.isIndexedBySpotlight = attributes["spotlightIndexingEnabled"] == "YES"
        property.renamingIdentifier = attributes["elementID"]
        property.versionHashModifier = attributes["versionHashModifier"]
        self.property = property
        properties.append(property)
    }

    private func begin(fetchRequest attributes: [String: String], _ parser: XMLParser) {
        let request = NSFetchRequest<any NSFetchRequestResult>(
            entityName: attributes["entity"] ?? "")
        if let text = attributes["predicateString"], !text.isEmpty {
            guard text.utf8.count < 100_000 else { return fail(parser, "a predicate is too long") }
            request.predicate = NSPredicate(format: text, argumentArray: nil)
        }
        request.fetchLimit = attributes["fetchLimit"].flatMap { Int($0) } ?? 0
        request.fetchBatchSize = attributes["fetchBatchSize"].flatMap { Int($0) } ?? 0
        if let property = property as? NSFetchedPropertyDescription {
            property.fetchRequest = request
        } else if path.count == 2, let name = attributes["name"] {
            contents.templates[name] = request
        }
    }
}
