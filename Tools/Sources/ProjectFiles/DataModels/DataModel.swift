/// One version of a data model: what of its file decides about generated classes.
package struct DataModel {
    package struct Entity {
        /// The classes that a build generates.
        package enum Generation: String {
            /// The class and its properties.
            case `class`
            /// The properties, as an extension of a class that the project declares.
            case category
        }

        let name: String
        /// The name of its class without that of the module; nil for `NSManagedObject`.
        let className: String?
        let parent: String?
        let generation: Generation?
        var properties: [Property] = []
        let line: Int
    }

    struct Property {
        enum Kind {
            case attribute(type: String, isScalar: Bool, customClass: String?)
            case relationship(entity: String, isToMany: Bool, isOrdered: Bool)
            case fetched(entity: String?)
        }

        let name: String
        let kind: Kind
        let line: Int
    }

    /// In the order of the file.
    var entities: [Entity] = []

    func entity(_ name: String) -> Entity? { entities.first { $0.name == name } }
}
