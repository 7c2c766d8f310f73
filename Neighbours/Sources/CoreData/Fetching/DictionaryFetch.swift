import Foundation

/// A fetch whose results are dictionaries.
struct DictionaryFetch {
    private let parameters: FetchParameters
    private let context: NSManagedObjectContext

    init(_ parameters: FetchParameters, in context: NSManagedObjectContext) {
        self.parameters = parameters
        self.context = context
    }

    func run() throws -> [NSDictionary] {
        let entity = context.entity(of: parameters)
        var search = parameters
        search.resultType = .managedObjectResultType
        search.offset = 0
        search.limit = 0
        search.includesPendingChanges = false
        if isGrouped { search.sortDescriptors = nil }
        let objects = try context.fetchObjects(search)
        let columns = columns(entity)
        var results: [NSDictionary]
        if isGrouped {
            results = groups(objects).map { dictionary(columns, $0[0], $0) }
        } else if columns.contains(where: \.isAggregate) {
            results = [dictionary(columns, objects.first, objects)]
        } else {
            results = objects.map { dictionary(columns, $0, [$0]) }
        }
        if let having = parameters.havingPredicate {
            results = results.filter { having.evaluate(with: $0) }
        }
        if parameters.returnsDistinctResults {
            var seen: Set<NSDictionary> = []
            results = results.filter { seen.insert($0).inserted }
        }
        if isGrouped {
            results = NSManagedObjectContext.sorted(results, parameters.sortDescriptors ?? [])
        }
        return NSManagedObjectContext.part(results, parameters.offset, parameters.limit)
    }

    private var isGrouped: Bool { parameters.propertiesToGroupBy?.isEmpty == false }

    /// A key of the dictionaries and its value.
    private struct Column {
        let name: String
        let expression: NSExpression

        /// Whether the value is one of a group.
        var isAggregate: Bool {
            expression.expressionType == .function
                && ["sum:", "count:", "min:", "max:", "average:"].contains(expression.function)
        }
    }

    private func columns(_ entity: NSEntityDescription) -> [Column] {
        guard let properties = parameters.propertiesToFetch, !properties.isEmpty else {
            return entity.properties.compactMap { property in
                property is NSAttributeDescription && !property.isTransient
                    ? Column(
                        name: property.name, expression: NSExpression(forKeyPath: property.name))
                    : nil
            }
        }
        return properties.compactMap { property in
            switch property {
            case let name as String:
                return Column(name: name, expression: NSExpression(forKeyPath: name))
            case let description as NSExpressionDescription:
                return description.expression.map {
                    Column(name: description.name, expression: $0)
                }
            case let description as NSPropertyDescription:
                return Column(
                    name: description.name, expression: NSExpression(forKeyPath: description.name))
            default: return nil
            }
        }
    }

    private func groups(_ objects: [NSManagedObject]) -> [[NSManagedObject]] {
        let keys = (parameters.propertiesToGroupBy ?? []).compactMap { property in
            (property as? String) ?? (property as? NSPropertyDescription)?.name
        }
        var places: [[AnyHashable?]: Int] = [:]
        var groups: [[NSManagedObject]] = []
        for object in objects {
            let values = keys.map { object.value(forKeyPath: $0) as? AnyHashable }
            if let place = places[values] {
                groups[place].append(object)
            } else {
                places[values] = groups.count
                groups.append([object])
            }
        }
        return groups
    }

    private func dictionary(
        _ columns: [Column], _ object: NSManagedObject?, _ group: [NSManagedObject]
    ) -> NSDictionary {
        var result: [String: Any] = [:]
        for column in columns {
            var value: Any?
            if column.isAggregate {
                value = aggregate(column.expression, group)
            } else if let object {
                value = column.expression.expressionValue(with: object, context: nil)
            }
            if let object = value as? NSManagedObject { value = object.objectID }
            if let value { result[column.name] = value }
        }
        return result as NSDictionary
    }

    private func aggregate(_ expression: NSExpression, _ group: [NSManagedObject]) -> Any? {
        let argument = expression.arguments?.first
        let values = group.compactMap { argument?.expressionValue(with: $0, context: nil) }
        if expression.function == "count:" { return NSNumber(value: values.count) }
        // The smallest of none is none, and so on.
        if values.isEmpty { return expression.function == "sum:" ? NSNumber(value: 0) : nil }
        return NSExpression(
            forFunction: expression.function, arguments: [NSExpression(forConstantValue: values)]
        ).expressionValue(with: nil, context: nil)
    }
}
