import Foundation

/// The Swift code of the classes that a build generates for the entities of a data model.
///
/// Its form is observed in files that Xcode has generated: properties of values and of objects are optional unless they
/// are scalars, whether the model requires a value or not.
package struct ManagedObjectClasses {
    private let model: DataModel
    /// The path of the model's file, for messages.
    private let path: String
    /// Whether dates, data and addresses are objects, as Xcode has it with Swift 3.
    private let usesObjects: Bool

    package init(_ model: DataModel, at path: String, usesObjects: Bool = false) {
        self.model = model
        self.path = path
        self.usesObjects = usesObjects
    }

    /// The code; nil where the project declares all classes itself.
    ///
    /// - Throws: `ProjectProblem` for a property whose type cannot be declared.
    package var code: String? {
        get throws(ProjectProblem) {
            var code = ""
            for entity in model.entities {
                guard let generation = entity.generation, let name = entity.className else {
                    continue
                }
                try check(name, entity.line)
                if generation == .class {
                    let parent = className(of: entity.parent)
                    code += "\n@objc(\(name))\npublic class \(name): \(parent) {}\n"
                }
                code += try properties(of: entity, class: name)
            }
            return code.isEmpty ? nil : "import CoreData\nimport Foundation\n" + code
        }
    }

    // MARK: - Properties

    private func properties(
        of entity: DataModel.Entity, class name: String
    ) throws(ProjectProblem) -> String {
        var code = """

            extension \(name) {
                @nonobjc public class func fetchRequest() -> NSFetchRequest<\(name)> {
                    NSFetchRequest<\(name)>(entityName: \(SwiftText.literal(entity.name)))
                }


            """
        var accessors = ""
        for property in entity.properties {
            try check(property.name, property.line)
            let type = try type(of: property)
            code += "    @NSManaged public var \(SwiftText.identifier(property.name)): \(type)\n"
            if case .relationship(let destination, true, let isOrdered) = property.kind {
                accessors += Self.accessors(
                    property.name, of: name, element: className(of: destination), isOrdered)
            }
        }
        code += "}\n" + accessors
        // A subclass has the conformance of the class above it.
        if entity.parent.flatMap(model.entity)?.generation == nil {
            code += "\nextension \(name): Identifiable {}\n"
        }
        return code
    }

    private func type(of property: DataModel.Property) throws(ProjectProblem) -> String {
        switch property.kind {
        case .relationship(_, true, let isOrdered): isOrdered ? "NSOrderedSet?" : "NSSet?"
        case .relationship(let entity, false, _): className(of: entity) + "?"
        case .fetched(let entity): "[\(className(of: entity))]?"
        case .attribute(let type, let isScalar, let customClass):
            try self.type(ofAttribute: type, isScalar, customClass, property)
        }
    }

    private func type(
        ofAttribute type: String, _ isScalar: Bool, _ customClass: String?,
        _ property: DataModel.Property
    ) throws(ProjectProblem) -> String {
        switch type {
        case "Integer 16": isScalar ? "Int16" : "NSNumber?"
        case "Integer 32": isScalar ? "Int32" : "NSNumber?"
        case "Integer 64": isScalar ? "Int64" : "NSNumber?"
        case "Float": isScalar ? "Float" : "NSNumber?"
        case "Double": isScalar ? "Double" : "NSNumber?"
        case "Boolean": isScalar ? "Bool" : "NSNumber?"
        case "Date": isScalar ? "TimeInterval" : usesObjects ? "NSDate?" : "Date?"
        case "Decimal": "NSDecimalNumber?"
        case "String": "String?"
        case "Binary": usesObjects ? "NSData?" : "Data?"
        case "UUID": "UUID?"
        case "URI": usesObjects ? "NSURL?" : "URL?"
        case "Transformable", "Undefined": try transformable(customClass, property)
        case "Composite": "[String: Any]?"
        default:
            throw problem(
                "'\(property.name)' has the unknown type '\(type.prefix(80))'", property.line)
        }
    }

    /// The class of a property whose values a transformer archives: `UIColor`, `[String]`, `.Settings` of the product.
    private func transformable(
        _ customClass: String?, _ property: DataModel.Property
    ) throws(ProjectProblem) -> String {
        guard let customClass, !customClass.isEmpty else { return "NSObject?" }
        let name = customClass.hasPrefix(".") ? String(customClass.dropFirst()) : customClass
        guard name.allSatisfy({ SwiftText.isPart($0) || "[]:<>., ?".contains($0) }) else {
            throw problem("'\(property.name)' has a class that is no type of Swift", property.line)
        }
        return name + "?"
    }

    /// The name of an entity's class; `NSManagedObject` for none and for one of another model.
    private func className(of entity: String?) -> String {
        entity.flatMap(model.entity)?.className ?? "NSManagedObject"
    }

    // MARK: - Accessors

    /// The methods that change a relation to many objects.
    private static func accessors(
        _ name: String, of type: String, element: String, _ isOrdered: Bool
    ) -> String {
        let key = name.prefix(1).uppercased() + name.dropFirst()
        let set = isOrdered ? "NSOrderedSet" : "NSSet"
        var methods: [(selector: String, method: String)] = []
        if isOrdered {
            methods = [
                (
                    "insertObject:in\(key)AtIndex:",
                    "insertInto\(key)(_ value: \(element), at idx: Int)"
                ),
                ("removeObjectFrom\(key)AtIndex:", "removeFrom\(key)(at idx: Int)"),
                (
                    "insert\(key):atIndexes:",
                    "insertInto\(key)(_ values: [\(element)], at indexes: NSIndexSet)"
                ),
                ("remove\(key)AtIndexes:", "removeFrom\(key)(at indexes: NSIndexSet)"),
                (
                    "replaceObjectIn\(key)AtIndex:withObject:",
                    "replace\(key)(at idx: Int, with value: \(element))"
                ),
                (
                    "replace\(key)AtIndexes:with\(key):",
                    "replace\(key)(at indexes: NSIndexSet, with values: [\(element)])"
                ),
            ]
        }
        methods += [
            ("add\(key)Object:", "addTo\(key)(_ value: \(element))"),
            ("remove\(key)Object:", "removeFrom\(key)(_ value: \(element))"),
            ("add\(key):", "addTo\(key)(_ values: \(set))"),
            ("remove\(key):", "removeFrom\(key)(_ values: \(set))"),
        ]
        let lines = methods.map {
            "    @objc(\($0.selector))\n    @NSManaged public func \($0.method)\n"
        }
        return "\nextension \(type) {\n" + lines.joined(separator: "\n") + "}\n"
    }

    // MARK: - Problems

    /// - Throws: `ProjectProblem` for a name that cannot be one of Swift's.
    private func check(_ name: String, _ line: Int) throws(ProjectProblem) {
        guard SwiftText.isIdentifier(name) else {
            throw problem("'\(name.prefix(80))' is no name in Swift", line)
        }
    }

    private func problem(_ reason: String, _ line: Int) -> ProjectProblem {
        ProjectProblem(
            "the classes of the data model '\(path)' cannot be generated: line \(line): \(reason)")
    }
}
