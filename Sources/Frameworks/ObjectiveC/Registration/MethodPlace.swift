/// The place that a selector has in the table of the class that declares its method.
///
/// It stays when another method comes into it. The functions of the run time hand it out as a pointer.
final class MethodPlace {
    unowned let table: DispatchTable
    let selector: Selector
    let isClassMethod: Bool

    init(table: DispatchTable, selector: Selector, isClassMethod: Bool) {
        self.table = table
        self.selector = selector
        self.isClassMethod = isClassMethod
    }

    /// The method that stands there now. Whoever asks holds the tables' lock, or is told of a moment.
    var method: RegisteredMethod {
        guard let method = table.method(selector, inClass: isClassMethod) else {
            preconditionFailure("a method is replaced, never removed")
        }
        return method
    }
}
