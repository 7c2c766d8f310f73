import Foundation

/// Makes objects of classes that are known only at run time.
///
/// `init(entity:insertInto:)` is called by the class's table of methods, since Swift allows that for required
/// initializers only, which subclasses would have to repeat.
enum ObjectConstruction {
    // Addresses in the library, which never change.
    nonisolated(unsafe) private static let symbols = (
        type: address("$s8CoreData15NSManagedObjectCMn"),
        initializer: address(
            "$s8CoreData15NSManagedObjectC6entity10insertIntoAcA19NSEntityDescriptionC_AA0cD7ContextCSgtcfCTq"
        )
    )

    private static func address(_ symbol: String) -> UnsafeRawPointer {
        guard let address = dlsym(nil, symbol) else {
            preconditionFailure("the symbol \(symbol) is not in Core Data's library")
        }
        return UnsafeRawPointer(address)
    }

    static func make(
        _ type: NSManagedObject.Type, _ entity: NSEntityDescription,
        _ context: NSManagedObjectContext?
    ) -> NSManagedObject {
        if type == NSManagedObject.self {
            return NSManagedObject(entity: entity, insertInto: context)
        }
        let arguments: (NSEntityDescription, NSManagedObjectContext?) = (entity, context)
        let object = withUnsafeTemporaryAllocation(of: UInt.self, capacity: 4) { words in
            words.initialize(repeating: 0)
            // The initializer consumes its arguments, so that they are not deinitialized.
            UnsafeMutableRawPointer(words.baseAddress!).initializeMemory(
                as: (NSEntityDescription, NSManagedObjectContext?).self, to: arguments)
            return makeObject(
                unsafeBitCast(type, to: UnsafeRawPointer.self), symbols.type,
                symbols.initializer, words.baseAddress!)
        }
        return Unmanaged<NSManagedObject>.fromOpaque(object).takeRetainedValue()
    }
}

@_silgen_name("csr_make_object_from_words")
private func makeObject(
    _ metadata: UnsafeRawPointer, _ type: UnsafeRawPointer, _ initializer: UnsafeRawPointer,
    _ words: UnsafePointer<UInt>
) -> UnsafeMutableRawPointer

/// Stands for a context in the initializer of an object of the store, which is inserted nowhere.
final class ConstructionContext: NSManagedObjectContext, @unchecked Sendable {
    // Sendable: used on the queue of one context.

    /// The identity of the object that is being made.
    var identifier: NSManagedObjectID!

    /// Makes an object of the store, a fault.
    func make(_ identifier: NSManagedObjectID) -> NSManagedObject {
        self.identifier = identifier
        let entity = identifier.entity
        return ObjectConstruction.make(entity.layout.type, entity, self)
    }
}

extension NSManagedObject {
    /// Makes an object of an entity, of the entity's class.
    static func make(
        _ entity: NSEntityDescription, insertedInto context: NSManagedObjectContext?
    ) -> NSManagedObject {
        ObjectConstruction.make(entity.layout.type, entity, context)
    }
}
