import ObjectiveC

extension NSSortDescriptor {
    /// Creates a descriptor that compares the values of a key path by `compare:`. Nil is less than every value.
    ///
    /// Values that are `Comparable` have an initializer of their own.
    ///
    /// - Parameter keyPath: A literal of properties that Objective-C sees; another one ends the program, as on iOS.
    public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
        guard let key = keyPathName(keyPath) else {
            fatalError("Could not extract a String from KeyPath \(keyPath)")
        }
        self.init(key: key, ascending: ascending)
    }
}
