import Foundation

/// The contents of a model's version as Xcode writes them, as texts by the names of XML's attributes.
struct ModelFile {
    /// An error in a model.
    struct Failure: Error, CustomStringConvertible {
        let reason: String
        var description: String { reason }
    }

    struct Property {
        enum Kind {
            case attribute, relationship, fetched
        }

        let kind: Kind
        let values: [String: String]
        var userInfo: [String: String]?
        /// The fetch of a fetched property.
        var request: [String: String]?
        var name: String { values["name"] ?? "" }
    }

    struct Index {
        let name: String
        /// The values of the elements, in order.
        var elements: [[String: String]] = []
    }

    struct Entity {
        let values: [String: String]
        var properties: [Property] = []
        var constraints: [[String]] = []
        var indexes: [Index] = []
        var userInfo: [String: String]?
        var name: String { values["name"] ?? "" }
        var parent: String? { values["parentEntity"] }
    }

    var entities: [Entity] = []
    var configurations: [String: [String]] = [:]
    /// The values of the fetch requests, by their names.
    var requests: [String: [String: String]] = [:]
    var versionIdentifier: String?

    /// The limits of a file: 16 MB, 100,000 elements, 32 levels, and 100,000 bytes for a predicate.
    static let maximumSize = 16 << 20
    static let maximumCount = 100_000
    static let maximumDepth = 32
    static let maximumPredicate = 100_000

    init() {}

    init(contentsOf file: URL) throws {
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
        guard size <= Self.maximumSize else { throw Failure(reason: "larger than 16 MB") }
        try self.init(Data(contentsOf: file))
    }

    init(_ data: Data) throws {
        guard data.count <= Self.maximumSize else { throw Failure(reason: "larger than 16 MB") }
        // Foundation's parser stops the process at names of other encodings, and at entities that others expand to.
        guard data.range(of: Data("<!DOCTYPE".utf8)) == nil,
            String(validating: data, as: UTF8.self) != nil
        else { throw Failure(reason: "no text in UTF-8 without a document type") }
        self = try ModelFileReader.read(data)
        try checkFamilies()
        try checkProperties()
    }

    /// Checks that each entity has a name of its own, and that those above it exist and end.
    private func checkFamilies() throws {
        var parents: [String: String] = [:]
        var names: Set<String> = []
        for entity in entities {
            guard names.insert(entity.name).inserted else {
                throw Failure(reason: "two entities are named '\(entity.name)'")
            }
            parents[entity.name] = entity.parent
        }
        // Entities from which the way up is known to end.
        var checked: Set<String> = []
        for name in names {
            var seen: Set<String> = [name]
            var next = parents[name]
            while let parent = next, !checked.contains(parent) {
                guard names.contains(parent) else {
                    throw Failure(
                        reason: "the entity '\(name)' is below '\(parent)', which is absent")
                }
                guard seen.insert(parent).inserted else {
                    throw Failure(reason: "the entity '\(name)' is below itself")
                }
                next = parents[parent]
            }
            checked.formUnion(seen)
        }
    }

    private func checkProperties() throws {
        let names = Set(entities.map(\.name))
        for entity in entities {
            for property in entity.properties {
                let place = "'\(entity.name).\(property.name)'"
                switch property.kind {
                case .attribute where property.values["attributeType"] == "Composite":
                    throw Failure(reason: "the attribute \(place) is composite; make it by code")
                case .attribute, .fetched: break
                case .relationship:
                    guard names.contains(property.values["destinationEntity"] ?? "") else {
                        throw Failure(reason: "the relationship \(place) leads to no entity")
                    }
                    try check(counts: property.values, place)
                }
            }
        }
    }

    private func check(counts values: [String: String], _ place: String) throws {
        func count(_ key: String) throws -> Int {
            guard let text = values[key] else { return 0 }
            guard let number = Int(text), number >= 0, number <= Int(Int32.max) else {
                throw Failure(reason: "the relationship \(place) has a \(key) of '\(text)'")
            }
            return number
        }
        let (least, most) = (try count("minCount"), try count("maxCount"))
        guard values["toMany"] == "YES", most > 0, least > most else { return }
        throw Failure(reason: "the relationship \(place) has more objects at least than at most")
    }
}
