import Foundation

/// The checks of the values of objects.
enum Validation {
    /// Returns the error of a value; nil for a valid one.
    static func error(of value: Any?, at place: Int, of object: NSManagedObject) -> NSError? {
        let property = object.layout.properties[place]
        if let relationship = property as? NSRelationshipDescription {
            return error(of: value, relationship, of: object)
        }
        guard property is NSAttributeDescription else { return nil }
        guard let value else {
            guard !property.isOptional, !property.isTransient else { return nil }
            return error(NSValidationMissingMandatoryPropertyError, property, nil, object)
        }
        for (index, predicate) in property.validationPredicates.enumerated()
        where !predicate.evaluate(with: value) {
            let warning =
                index < property.validationWarnings.count ? property.validationWarnings[index] : nil
            let code = (warning as? NSNumber)?.intValue ?? NSManagedObjectValidationError
            var more: [String: Any] = [NSValidationPredicateErrorKey: predicate]
            if let text = warning as? String { more[NSLocalizedDescriptionKey] = text }
            return error(code, property, value, object, more)
        }
        return nil
    }

    private static func error(
        of value: Any?, _ relationship: NSRelationshipDescription, of object: NSManagedObject
    ) -> NSError? {
        let count =
            if relationship.isToMany {
                (value as? NSSet)?.count ?? (value as? NSOrderedSet)?.count
                    ?? NSManagedObject.objects(in: value).count
            } else {
                value == nil ? 0 : 1
            }
        if count == 0 {
            guard !relationship.isOptional else { return nil }
            let code =
                relationship.isToMany && relationship.minCount > 0
                ? NSValidationRelationshipLacksMinimumCountError
                : NSValidationMissingMandatoryPropertyError
            return relationship.isToMany && relationship.minCount == 0
                ? nil : error(code, relationship, value, object)
        }
        guard relationship.isToMany else { return nil }
        if count < relationship.minCount {
            return error(
                NSValidationRelationshipLacksMinimumCountError, relationship, value, object)
        }
        if relationship.maxCount > 0, count > relationship.maxCount {
            return error(
                NSValidationRelationshipExceedsMaximumCountError, relationship, value, object)
        }
        return nil
    }

    private static func error(
        _ code: Int, _ property: NSPropertyDescription, _ value: Any?, _ object: NSManagedObject,
        _ more: [String: Any] = [:]
    ) -> NSError {
        var userInfo: [String: Any] = [
            NSValidationObjectErrorKey: object, NSValidationKeyErrorKey: property.name,
        ]
        if let value { userInfo[NSValidationValueErrorKey] = value }
        userInfo[NSLocalizedDescriptionKey] = text(code, property.name)
        return coreDataError(code, userInfo.merging(more) { $1 })
    }

    private static func text(_ code: Int, _ name: String) -> String {
        switch code {
        case NSValidationMissingMandatoryPropertyError: "\(name) is a required value."
        case NSValidationNumberTooLargeError, NSValidationDateTooLateError: "\(name) is too large."
        case NSValidationNumberTooSmallError, NSValidationDateTooSoonError: "\(name) is too small."
        case NSValidationStringTooLongError: "\(name) is too long."
        case NSValidationStringTooShortError: "\(name) is too short."
        case NSValidationStringPatternMatchingError: "\(name) does not match its pattern."
        case NSValidationRelationshipLacksMinimumCountError: "Too few items in \(name)."
        case NSValidationRelationshipExceedsMaximumCountError: "Too many items in \(name)."
        case NSValidationRelationshipDeniedDeleteError: "Items cannot be deleted from \(name)."
        default: "\(name) is invalid."
        }
    }

    /// The errors of all values of an object.
    static func values(of object: NSManagedObject) -> [NSError] {
        object.fire()
        var errors: [NSError] = []
        // Only subclasses may have checks of their own.
        let isPlain = type(of: object) == NSManagedObject.self
        for (place, property) in object.layout.properties.enumerated()
        where !(property is NSFetchedPropertyDescription) {
            // Objects of an optional relationship without limits need not be read.
            if let relationship = property as? NSRelationshipDescription, relationship.isToMany,
                relationship.maxCount == 0, relationship.minCount == 0
            {
                continue
            }
            if isPlain {
                if let error = error(of: object.read(place), at: place, of: object) {
                    errors.append(error)
                }
                continue
            }
            do {
                try validate(place, property.name, of: object)
            } catch {
                errors += details(error as NSError)
            }
        }
        return errors
    }

    private static func validate(_ place: Int, _ key: String, of object: NSManagedObject) throws {
        let original = object.read(place)
        var value: AnyObject? = original.map { $0 as AnyObject }
        try withUnsafeMutablePointer(to: &value) { memory in
            let pointer = AutoreleasingUnsafeMutablePointer<AnyObject?>(memory)
            try object.validateValue(pointer, forKey: key)
        }
        if value !== original.map({ $0 as AnyObject }), let value, original != nil,
            object.layout.attribute(at: place) != nil,
            !AttributeValue.areEqual(value, original)
        {
            object.setValue(value, forKey: key)
        }
    }

    /// The errors that forbid a deletion.
    static func deletion(of object: NSManagedObject) -> [NSError] {
        object.layout.relationships.compactMap { place in
            guard let relationship = object.layout.relationship(at: place),
                relationship.deleteRule == .denyDeleteRule
            else { return nil }
            let objects =
                relationship.isToMany
                ? object.many(place)?.objects ?? [] : object.one(place).map { [$0] } ?? []
            guard objects.contains(where: { !$0.isDeleted }) else { return nil }
            return error(
                NSValidationRelationshipDeniedDeleteError, relationship, object.read(place), object)
        }
    }

    private static func details(_ error: NSError) -> [NSError] {
        error.code == NSValidationMultipleErrorsError
            ? error.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [error] : [error]
    }

    /// Throws a single error, or one with all as its details.
    static func throwFirst(_ errors: [NSError]) throws {
        let errors = errors.flatMap(details)
        guard let first = errors.first else { return }
        guard errors.count > 1 else { throw first }
        throw coreDataError(
            NSValidationMultipleErrorsError,
            [
                NSDetailedErrorsKey: errors,
                NSLocalizedDescriptionKey: "Multiple validation errors occurred.",
            ])
    }
}
