import Foundation

/// The entities that a store and its contexts know.
///
/// It is read from a compiled model or made by code, and can be changed until a coordinator uses it.
open class NSManagedObjectModel: NSObject, NSCopying, @unchecked Sendable {
    // Sendable: immutable once a coordinator uses it.

    private var allEntities: [NSEntityDescription] = []
    private var memberNames: [String: [String]] = [:]
    private var templates: [String: NSFetchRequest<any NSFetchRequestResult>] = [:]
    private(set) var isSealed = false

    /// Creates a model without entities.
    public override init() {
        super.init()
    }

    // MARK: Entities

    /// The entities; each belongs to one model.
    open var entities: [NSEntityDescription] {
        get { allEntities }
        set {
            if isSealed {
                raise(.internalInconsistencyException, "Can't modify an immutable model.")
            }
            allEntities = newValue
            for entity in newValue { entity.owningModel = self }
            connect()
        }
    }

    open var entitiesByName: [String: NSEntityDescription] {
        // A sealed model never changes.
        isSealed ? sealedEntities : named
    }

    private var sealedEntities: [String: NSEntityDescription] = [:]

    private var named: [String: NSEntityDescription] {
        Dictionary(allEntities.map { ($0.name ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Connects entities and relationships that know each other by their names only.
    private func connect() {
        let named = entitiesByName
        for entity in allEntities { entity.connectParent(named) }
        for entity in allEntities {
            for case let relationship as NSRelationshipDescription in entity.declaredProperties {
                relationship.connect(named)
            }
        }
    }

    /// Makes the model immutable, as the first use by a coordinator does, and tells contradictions in it.
    func seal() {
        guard !isSealed else { return }
        for entity in allEntities {
            for case let relationship as NSRelationshipDescription in entity.declaredProperties {
                guard relationship.destinationEntity != nil else {
                    raise(
                        .internalInconsistencyException,
                        "Can't create a model: the relationship \(entity.name ?? "").\(relationship.name) has no "
                            + "destination entity")
                }
                // The other side of a relationship that was made by code with one side only.
                if let inverse = relationship.inverseRelationship,
                    inverse.inverseRelationship == nil
                {
                    inverse.inverseRelationship = relationship
                }
            }
        }
        sealedEntities = named
        isSealed = true
        for entity in allEntities { entity.isSealed = true }
        LoadedModels.add(self)
    }

    // MARK: Configurations

    /// The names of the configurations.
    open var configurations: [String] { memberNames.keys.sorted() }

    /// Returns the entities of a configuration, all for nil.
    open func entities(forConfigurationName configuration: String?) -> [NSEntityDescription]? {
        guard let configuration, configuration != "PF_DEFAULT_CONFIGURATION_NAME",
            configuration != "Default"
        else { return allEntities }
        let named = entitiesByName
        return memberNames[configuration]?.compactMap { named[$0] }
    }

    open func setEntities(
        _ entities: [NSEntityDescription], forConfigurationName configuration: String
    ) {
        memberNames[configuration] = entities.compactMap(\.name)
    }

    func setMembers(_ names: [String], of configuration: String) {
        memberNames[configuration] = names
    }

    // MARK: Fetch requests

    open var fetchRequestTemplatesByName: [String: NSFetchRequest<any NSFetchRequestResult>] {
        templates
    }

    /// Returns the fetch request that the model has under a name; nil for none.
    open func fetchRequestTemplate(
        forName name: String
    ) -> NSFetchRequest<any NSFetchRequestResult>? {
        templates[name]
    }

    /// Returns a copy of a named fetch request with values for the variables of its predicate.
    open func fetchRequestFromTemplate(
        withName name: String, substitutionVariables variables: [String: Any]
    ) -> NSFetchRequest<any NSFetchRequestResult>? {
        guard let template = templates[name],
            let copy = template.copy() as? NSFetchRequest<any NSFetchRequestResult>
        else { return nil }
        copy.predicate = template.predicate.map { PredicateTree.substitute(variables, in: $0) }
        return copy
    }

    open func setFetchRequestTemplate(
        _ fetchRequestTemplate: NSFetchRequest<any NSFetchRequestResult>?, forName name: String
    ) {
        templates[name] = fetchRequestTemplate
    }

    // MARK: Versions

    /// Texts by which an app tells its versions.
    open var versionIdentifiers: Set<AnyHashable> = []

    open var localizationDictionary: [String: String]?

    /// The hashes of the entities, which a store remembers.
    open var entityVersionHashesByName: [String: Data] {
        entitiesByName.mapValues(\.versionHash)
    }

    /// A text that is equal for equal versions.
    open var versionChecksum: String {
        Self.checksum(entityVersionHashesByName)
    }

    static func checksum(_ hashes: [String: Data]) -> String {
        let text = hashes.keys.sorted().map { $0 + hashes[$0]!.base64EncodedString() }
        return ModelHash.data(of: text.joined(separator: "\n")).base64EncodedString()
    }

    /// Whether a store with this metadata was written with a configuration of this model.
    open func isConfiguration(
        withName configuration: String?, compatibleWithStoreMetadata metadata: [String: Any]
    ) -> Bool {
        guard let stored = metadata[NSStoreModelVersionHashesKey] as? [String: Data],
            let entities = entities(forConfigurationName: configuration)
        else { return false }
        let own = Dictionary(
            entities.map { ($0.name ?? "", $0.versionHash) }, uniquingKeysWith: { $1 })
        return own == stored
    }

    // MARK: Copies and unions

    /// Returns a model with copies of the entities, which can be changed.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSManagedObjectModel()
        copy.memberNames = memberNames
        copy.templates = templates
        copy.versionIdentifiers = versionIdentifiers
        copy.localizationDictionary = localizationDictionary
        copy.entities = allEntities.compactMap { $0.copy() as? NSEntityDescription }
        return copy
    }

    /// Creates a model with the entities of several ones. Two different entities of a name raise
    /// `NSInternalInconsistencyException`.
    public convenience init?(byMerging models: [NSManagedObjectModel]?) {
        guard let models else { return nil }
        self.init()
        merge(models)
    }

    func merge(_ models: [NSManagedObjectModel]) {
        var merged: [String: NSEntityDescription] = [:]
        var order: [NSEntityDescription] = []
        for model in models {
            for entity in model.entities {
                let name = entity.name ?? ""
                if let known = merged[name] {
                    guard known.versionHash == entity.versionHash else {
                        raise(
                            .internalInconsistencyException,
                            "Can't merge models with two different entities named '\(name)'")
                    }
                    continue
                }
                guard let copy = entity.copy() as? NSEntityDescription else { continue }
                merged[name] = copy
                order.append(copy)
            }
            for configuration in model.configurations {
                memberNames[configuration, default: []] += model.memberNames[configuration] ?? []
            }
            templates.merge(model.templates) { first, _ in first }
            versionIdentifiers.formUnion(model.versionIdentifiers)
        }
        entities = order
    }
}
