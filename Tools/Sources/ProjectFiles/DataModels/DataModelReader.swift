import Foundation
import FoundationXML

extension DataModel {
    // Chosen: many times the models of large apps, which have some hundred entities.
    static let maximumSize = 16 << 20
    static let maximumDepth = 32
    static let maximumCount = 200_000

    /// Reads the file of a model's version.
    ///
    /// - Parameter path: The path of the file, for messages.
    /// - Throws: `ProjectProblem` with the file and the line for one that is no model.
    package init(_ data: Data, at path: String) throws {
        let reader = DataModelReader(path: path)
        // No model has a document type, and entities that it declares could expand without end.
        guard data.count <= Self.maximumSize, data.range(of: Data("<!DOCTYPE".utf8)) == nil else {
            throw reader.problem("a model has neither a document type nor so many bytes", line: 1)
        }
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        parser.delegate = reader
        let isComplete = parser.parse()
        if let problem = reader.problem { throw problem }
        guard isComplete, reader.hasRoot else {
            throw reader.problem("it is no well-formed XML", line: max(parser.lineNumber, 1))
        }
        self = reader.model
    }
}

private final class DataModelReader: NSObject, XMLParserDelegate {
    private let path: String
    private(set) var model = DataModel()
    private(set) var problem: ProjectProblem?
    private(set) var hasRoot = false
    private var open: [String] = []
    private var count = 0

    init(path: String) { self.path = path }

    func problem(_ reason: String, line: Int) -> ProjectProblem {
        ProjectProblem("the data model '\(path)' cannot be read: line \(line): \(reason)")
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        defer { open.append(elementName) }
        count += 1
        let line = parser.lineNumber
        if open.count >= DataModel.maximumDepth || count > DataModel.maximumCount {
            return stop(parser, "it has more elements than a model")
        }
        do {
            switch open.count {
            case 0:
                guard elementName == "model" else {
                    return stop(parser, "the root element is '\(elementName)', not 'model'")
                }
                hasRoot = true
            case 1 where elementName == "entity": try addEntity(attributes, line)
            case 2 where open[1] == "entity": try addProperty(elementName, attributes, line)
            case 3 where open[2] == "fetchedProperty" && elementName == "fetchRequest":
                model.setFetchedEntity(attributes["entity"])
            default: break
            }
        } catch {
            problem = error
            parser.abortParsing()
        }
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        guard problem == nil else { return }
        problem = problem("it is no well-formed XML", line: max(parser.lineNumber, 1))
    }

    private func stop(_ parser: XMLParser, _ reason: String) {
        problem = problem(reason, line: parser.lineNumber)
        parser.abortParsing()
    }

    private func value(
        _ key: String, _ attributes: [String: String], _ line: Int
    ) throws(ProjectProblem) -> String {
        guard let value = attributes[key], !value.isEmpty else {
            throw problem("an element has no '\(key)'", line: line)
        }
        return value
    }

    private func addEntity(_ attributes: [String: String], _ line: Int) throws(ProjectProblem) {
        let name = try value("name", attributes, line)
        guard model.entity(name) == nil else {
            throw problem("there is another entity '\(name)'", line: line)
        }
        // `.Note` is a class of the product's module, `Notes.Note` one of another.
        let named = attributes["representedClassName"]?.split(separator: ".").last.map(String.init)
        model.entities.append(
            DataModel.Entity(
                name: name, className: named == "NSManagedObject" ? nil : named,
                parent: attributes["parentEntity"],
                generation: attributes["codeGenerationType"].flatMap(
                    DataModel.Entity.Generation.init), line: line))
    }

    private func addProperty(
        _ element: String, _ attributes: [String: String], _ line: Int
    ) throws(ProjectProblem) {
        let kind: DataModel.Property.Kind
        func isOn(_ key: String) -> Bool { attributes[key] == "YES" }
        switch element {
        case "attribute":
            kind = .attribute(
                type: attributes["attributeType"] ?? "Undefined",
                isScalar: isOn("usesScalarValueType"), customClass: attributes["customClassName"])
        case "relationship":
            kind = .relationship(
                entity: try value("destinationEntity", attributes, line), isToMany: isOn("toMany"),
                isOrdered: isOn("ordered"))
        case "fetchedProperty": kind = .fetched(entity: nil)
        default: return
        }
        let property = DataModel.Property(
            name: try value("name", attributes, line), kind: kind, line: line)
        model.entities[model.entities.count - 1].properties.append(property)
    }
}

extension DataModel {
    /// Notes what the property that was read last fetches.
    fileprivate mutating func setFetchedEntity(_ entity: String?) {
        let last = entities.count - 1
        guard let property = entities[last].properties.popLast() else { return }
        entities[last].properties.append(
            Property(name: property.name, kind: .fetched(entity: entity), line: property.line))
    }
}
