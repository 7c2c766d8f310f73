import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads the elements of a model's XML.
final class ModelFileReader: NSObject, XMLParserDelegate {
    private var file = ModelFile()
    private var failure: ModelFile.Failure?
    private var path: [String] = []
    private var count = 0
    private var isClosed = false

    private var entity: ModelFile.Entity?
    private var propertyNames: Set<String> = []
    private var property: ModelFile.Property?
    private var userInfo: [String: String]?
    private var configuration: String?

    static func read(_ data: Data) throws -> ModelFile {
        let reader = ModelFileReader()
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        parser.delegate = reader
        let isComplete = parser.parse()
        if let failure = reader.failure { throw failure }
        guard isComplete, reader.isClosed else {
            throw ModelFile.Failure(reason: "no valid XML, line \(parser.lineNumber)")
        }
        return reader.file
    }

    private func fail(_ parser: XMLParser, _ reason: String) {
        if failure == nil {
            failure = ModelFile.Failure(reason: "line \(parser.lineNumber): \(reason)")
        }
        parser.abortParsing()
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?, attributes: [String: String]
    ) {
        guard failure == nil else { return }
        count += 1
        guard count <= ModelFile.maximumCount else { return fail(parser, "too many elements") }
        guard path.count < ModelFile.maximumDepth else { return fail(parser, "too many levels") }
        if path.isEmpty, elementName != "model" {
            return fail(parser, "'\(elementName)' is no model")
        }
        path.append(elementName)
        switch path.count {
        case 1: file.versionIdentifier = attributes["userDefinedModelVersionIdentifier"]
        case 2: beginTopElement(elementName, attributes, parser)
        default: beginInnerElement(elementName, attributes, parser)
        }
    }

    private func beginTopElement(
        _ element: String, _ attributes: [String: String], _ parser: XMLParser
    ) {
        switch element {
        case "entity":
            guard attributes["name"]?.isEmpty == false else {
                return fail(parser, "an entity has no name")
            }
            entity = ModelFile.Entity(values: attributes)
            propertyNames = []
        case "fetchRequest":
            guard let name = attributes["name"], check(request: attributes, parser) else { return }
            file.requests[name] = attributes
        case "configuration":
            configuration = attributes["name"]
            if let configuration { file.configurations[configuration] = [] }
        default: break
        }
    }

    private func beginInnerElement(
        _ element: String, _ attributes: [String: String], _ parser: XMLParser
    ) {
        switch element {
        case "attribute": begin(.attribute, attributes, parser)
        case "relationship": begin(.relationship, attributes, parser)
        case "fetchedProperty": begin(.fetched, attributes, parser)
        case "fetchRequest":
            if property != nil, check(request: attributes, parser) {
                property?.request = attributes
            }
        case "memberEntity":
            if let configuration, let name = attributes["name"] {
                file.configurations[configuration, default: []].append(name)
            }
        case "uniquenessConstraint": entity?.constraints.append([])
        case "constraint":
            if let value = attributes["value"], let last = entity?.constraints.indices.last {
                entity?.constraints[last].append(value)
            }
        case "fetchIndex":
            entity?.indexes.append(ModelFile.Index(name: attributes["name"] ?? ""))
        case "fetchIndexElement":
            if let last = entity?.indexes.indices.last {
                entity?.indexes[last].elements.append(attributes)
            }
        case "userInfo": userInfo = [:]
        case "entry":
            if let key = attributes["key"] { userInfo?[key] = attributes["value"] ?? "" }
        default: break
        }
    }

    private func begin(
        _ kind: ModelFile.Property.Kind, _ attributes: [String: String], _ parser: XMLParser
    ) {
        guard let entity, path.count == 3 else { return }
        guard let name = attributes["name"], !name.isEmpty else {
            return fail(parser, "a property of '\(entity.name)' has no name")
        }
        guard propertyNames.insert(name).inserted else {
            return fail(parser, "two properties of '\(entity.name)' are named '\(name)'")
        }
        property = ModelFile.Property(kind: kind, values: attributes)
    }

    private func check(request values: [String: String], _ parser: XMLParser) -> Bool {
        let length = values["predicateString"]?.utf8.count ?? 0
        guard length >= ModelFile.maximumPredicate else { return true }
        fail(parser, "a predicate is too long")
        return false
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?
    ) {
        guard failure == nil else { return }
        let level = path.count
        if !path.isEmpty { path.removeLast() }
        switch elementName {
        case "model" where level == 1: isClosed = true
        case "entity" where level == 2:
            if let entity { file.entities.append(entity) }
            entity = nil
        case "attribute", "relationship", "fetchedProperty":
            guard level == 3, let finished = property else { return }
            entity?.properties.append(finished)
            property = nil
        case "configuration" where level == 2: configuration = nil
        case "userInfo":
            if property != nil {
                property?.userInfo = userInfo
            } else {
                entity?.userInfo = userInfo
            }
            userInfo = nil
        default: break
        }
    }
}
