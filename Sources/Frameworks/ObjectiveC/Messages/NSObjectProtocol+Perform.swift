// Extensions of the protocol, not of the class, so that a subclass may declare a member of the same name.

extension NSObjectProtocol {
    /// Returns whether the object implements a method with this selector.
    ///
    /// Methods count when they are registered for the object's class or an ancestor, which the
    /// source rewriter does for every method that Objective-C could see.
    ///
    /// - Complexity: A hash lookup; the first one for a class and a selector walks the ancestors.
    public func responds(to aSelector: Selector!) -> Bool {
        guard let aSelector else { return false }
        return _responds(self, to: aSelector)
    }

    /// Sends a message without arguments.
    ///
    /// - Returns: The object that the method returned, unretained; nil for a method without a
    ///   result. Values that are not objects come boxed. A result made by the method itself lives
    ///   until the run loop's next turn.
    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        ReturnedObjects.keep(sendForResult(aSelector, to: self))
    }

    /// Sends a message with one argument, which is boxed unless it is an object.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        ReturnedObjects.keep(sendForResult(aSelector, to: self, boxed(object)))
    }

    /// Sends a message with two arguments, which are boxed unless they are objects.
    @discardableResult
    public func perform(
        _ aSelector: Selector!, with object1: Any!, with object2: Any!
    ) -> Unmanaged<AnyObject>! {
        ReturnedObjects.keep(sendForResult(aSelector, to: self, boxed(object1), boxed(object2)))
    }
}

// MARK: - Messages to classes

extension NSObjectProtocol {
    /// Returns whether the class itself implements a method with this selector.
    public static func responds(to aSelector: Selector!) -> Bool {
        guard let aSelector else { return false }
        return DispatchTables.classMethod(of: self, aSelector) != nil
    }

    /// Sends a message without arguments to the class.
    @discardableResult
    public static func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        performed(aSelector, _MessageArguments(nil, nil))
    }

    /// Sends a message with one argument to the class.
    @discardableResult
    public static func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        let object = boxed(object)
        return withExtendedLifetime(object) {
            performed(aSelector, _MessageArguments(object, nil))
        }
    }

    /// Sends a message with two arguments to the class.
    @discardableResult
    public static func perform(
        _ aSelector: Selector!, with object1: Any!, with object2: Any!
    ) -> Unmanaged<AnyObject>! {
        let (object1, object2) = (boxed(object1), boxed(object2))
        return withExtendedLifetime((object1, object2)) {
            performed(aSelector, _MessageArguments(object1, object2))
        }
    }

    private static func performed(
        _ selector: Selector, _ arguments: _MessageArguments
    ) -> Unmanaged<AnyObject>? {
        ReturnedObjects.keep(sendForResult(selector, toClass: self, arguments))
    }
}

/// The object that boxes a value in a message.
func boxed(_ value: Any?) -> AnyObject? {
    value.map { $0 as AnyObject }
}
