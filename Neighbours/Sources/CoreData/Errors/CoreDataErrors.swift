import Foundation

// The codes of errors in `NSCocoaErrorDomain`, and the keys of their user info.

/// A validation that failed for a reason of the app's own.
public let NSManagedObjectValidationError = 1550
public let NSManagedObjectConstraintValidationError = 1551
/// Several validations failed; `NSDetailedErrorsKey` has them.
public let NSValidationMultipleErrorsError = 1560
public let NSValidationMissingMandatoryPropertyError = 1570
public let NSValidationRelationshipLacksMinimumCountError = 1580
public let NSValidationRelationshipExceedsMaximumCountError = 1590
/// A relationship with the delete rule *deny* still has objects.
public let NSValidationRelationshipDeniedDeleteError = 1600
public let NSValidationNumberTooLargeError = 1610
public let NSValidationNumberTooSmallError = 1620
public let NSValidationDateTooLateError = 1630
public let NSValidationDateTooSoonError = 1640
public let NSValidationInvalidDateError = 1650
public let NSValidationStringTooLongError = 1660
public let NSValidationStringTooShortError = 1670
public let NSValidationStringPatternMatchingError = 1680
public let NSValidationInvalidURIError = 1690

public let NSManagedObjectContextLockingError = 132000
public let NSPersistentStoreCoordinatorLockingError = 132010
/// The object was deleted from the store, or belongs to none that is open.
public let NSManagedObjectReferentialIntegrityError = 133000
public let NSManagedObjectExternalRelationshipError = 133010
/// Objects were changed in the store since they were read.
public let NSManagedObjectMergeError = 133020
/// Objects have values that a constraint of uniqueness allows once.
public let NSManagedObjectConstraintMergeError = 133021

public let NSPersistentStoreInvalidTypeError = 134000
public let NSPersistentStoreTypeMismatchError = 134010
public let NSPersistentStoreIncompatibleSchemaError = 134020
public let NSPersistentStoreSaveError = 134030
public let NSPersistentStoreIncompleteSaveError = 134040
public let NSPersistentStoreSaveConflictsError = 134050
public let NSCoreDataError = 134060
public let NSPersistentStoreOperationError = 134070
public let NSPersistentStoreOpenError = 134080
public let NSPersistentStoreTimeoutError = 134090
public let NSPersistentStoreUnsupportedRequestTypeError = 134091
/// The store was written with another model.
public let NSPersistentStoreIncompatibleVersionHashError = 134100
public let NSMigrationError = 134110
public let NSMigrationConstraintViolationError = 134111
public let NSMigrationCancelledError = 134120
public let NSMigrationMissingSourceModelError = 134130
public let NSMigrationMissingMappingModelError = 134140
public let NSMigrationManagerSourceStoreError = 134150
public let NSMigrationManagerDestinationStoreError = 134160
public let NSEntityMigrationPolicyError = 134170
public let NSSQLiteError = 134180
public let NSInferredMappingModelError = 134190
public let NSExternalRecordImportError = 134200
public let NSPersistentHistoryTokenExpiredError = 134301

/// The errors of several validations.
public let NSDetailedErrorsKey = "NSDetailedErrors"
/// The object that failed to validate.
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
/// The name of the property that failed to validate.
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
/// The predicate that did not hold.
public let NSValidationPredicateErrorKey = "NSValidationErrorPredicate"
/// The value that failed to validate.
public let NSValidationValueErrorKey = "NSValidationErrorValue"
public let NSAffectedStoresErrorKey = "NSAffectedStoresErrorKey"
public let NSAffectedObjectsErrorKey = "NSAffectedObjectsErrorKey"
/// The conflicts of a save, of class `NSMergeConflict` or `NSConstraintConflict`.
public let NSPersistentStoreSaveConflictsErrorKey = "conflictList"
/// The domain of codes of SQLite, which errors of stores have in their user info under the same name.
public let NSSQLiteErrorDomain = "NSSQLiteErrorDomain"

/// Creates an error of Core Data.
func coreDataError(
    _ code: Int, _ userInfo: [String: Any] = [:], reason: String? = nil
) -> NSError {
    var userInfo = userInfo
    if let reason { userInfo["reason"] = reason }
    if userInfo[NSLocalizedDescriptionKey] == nil {
        userInfo[NSLocalizedDescriptionKey] = localizedDescription(code)
    }
    return NSError(domain: NSCocoaErrorDomain, code: code, userInfo: userInfo)
}

private func localizedDescription(_ code: Int) -> String {
    switch code {
    case NSManagedObjectReferentialIntegrityError: "The object is not in its store any more."
    case NSManagedObjectMergeError: "Objects were changed in the store since they were read."
    case NSManagedObjectConstraintMergeError:
        "Objects have values that a constraint of uniqueness allows once."
    case NSPersistentStoreInvalidTypeError: "There is no store of this type."
    case NSPersistentStoreIncompatibleVersionHashError:
        "The model that opens the store is another than the one that made it."
    case NSMigrationMissingSourceModelError: "The model of the store was not found."
    case NSInferredMappingModelError: "No mapping between the two models could be inferred."
    case NSPersistentStoreOpenError: "The store could not be opened."
    case NSPersistentStoreSaveError: "The store could not be saved."
    case NSPersistentStoreTimeoutError: "The store is used by another process."
    default: "The operation couldn\u{2019}t be completed. (Cocoa error \(code).)"
    }
}

/// Stops the app as an uncaught exception does.
func raise(_ name: NSExceptionName, _ reason: String) -> Never {
    NSException(name: name, reason: reason).raise()
}
