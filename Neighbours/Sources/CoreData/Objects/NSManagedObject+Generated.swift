import Foundation

// Rewritten sources call these members in the accessors of `@NSManaged` ones.

extension NSManagedObject {
    /// The value of a property; of one named `primitiveKey`, the primitive value of another.
    public func _managed(_ key: String) -> Any? {
        if let place = layout.places[key] { return read(place) }
        if let key = Self.primitiveKey(key) { return primitiveValue(forKey: key) }
        return value(forUndefinedKey: key)
    }

    /// Assigns a property; one named `primitiveKey` assigns the primitive value of another.
    public func _setManaged(_ value: Any?, _ key: String) {
        if let place = layout.places[key] {
            assign(value, at: place, key)
        } else if let key = Self.primitiveKey(key) {
            setPrimitiveValue(value, forKey: key)
        } else {
            setValue(value, forUndefinedKey: key)
        }
    }

    private static func primitiveKey(_ key: String) -> String? {
        guard key.hasPrefix("primitive"), key.count > 9 else { return nil }
        let rest = key.dropFirst(9)
        return rest.prefix(1).lowercased() + rest.dropFirst()
    }

    /// Adds one object or several to a relationship to many.
    public func _addManaged(_ value: Any, _ key: String) { add(Self.objects(in: value), key) }

    /// Removes one object or several from a relationship to many.
    public func _removeManaged(_ value: Any, _ key: String) { remove(Self.objects(in: value), key) }

    /// Inserts one object or several at the indexes that they have afterwards.
    public func _insertManaged(_ value: Any, at indexes: IndexSet, _ key: String) {
        changeList(key) { list in
            for (index, object) in zip(indexes, Self.objects(in: value)) {
                list.insert(object, at: index)
            }
        }
    }

    public func _removeManaged(at indexes: IndexSet, _ key: String) {
        changeList(key) { list in
            for index in indexes.reversed() { list.remove(at: index) }
        }
    }

    public func _replaceManaged(at indexes: IndexSet, with value: Any, _ key: String) {
        changeList(key) { list in
            for (index, object) in zip(indexes, Self.objects(in: value)) { list[index] = object }
        }
    }

    private func changeList(_ key: String, _ body: (inout [NSManagedObject]) -> Void) {
        guard let place = layout.places[key] else { return setValue(nil, forUndefinedKey: key) }
        var list = many(place)?.objects ?? []
        body(&list)
        assign(list, at: place, key)
    }
}
