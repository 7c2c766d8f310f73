/// The methods and properties that one class itself declares, by selector and by key.
///
/// A table has few entries and is searched only for the first look-up of a class and a name, so the entries
/// are in arrays: they take the least memory and no time to build.
final class DispatchTable {
    let type: AnyClass

    private var methods: ContiguousArray<RegisteredMethod> = []

    /// Former methods of slots, which callers that looked them up hold unretained.
    private var replaced: ContiguousArray<RegisteredMethod> = []
    private var slots: ContiguousArray<ExchangeableMethodSlot> = []

    private var made: ContiguousArray<Property> = []

    /// The properties that were not looked up yet.
    private var rows: ContiguousArray<KeyRow> = []

    /// Adds what was left for the first look-up.
    private var fills: [(DispatchTable) -> Void] = []

    init(of type: AnyClass) {
        self.type = type
    }

    /// Leaves entries for the first look-up to add.
    func fillLater(_ fill: @escaping (DispatchTable) -> Void) {
        fills.append(fill)
    }

    private func fill() {
        guard !fills.isEmpty else { return }
        let fills = fills
        self.fills = []
        for fill in fills { fill(self) }
    }

    /// Adds a method, unless its selector has one.
    func add(_ method: RegisteredMethod) {
        guard find(method.selector, inClass: method.isClassMethod) == nil else { return }
        methods.append(method)
    }

    /// Replaces the method with the same selector, or adds the method.
    func replace(_ method: RegisteredMethod) {
        let index = methods.firstIndex {
            $0.selector == method.selector && $0.isClassMethod == method.isClassMethod
        }
        guard let index else { return methods.append(method) }
        replaced.append(methods[index])
        methods[index] = method
    }

    /// The slot of a method of the class itself; it is never freed.
    func slot(of selector: Selector, inClass: Bool) -> ExchangeableMethodSlot? {
        method(selector, inClass: inClass).map { _ in anySlot(of: selector, inClass: inClass) }
    }

    /// The slot of a selector that the table may lack.
    func anySlot(of selector: Selector, inClass: Bool) -> ExchangeableMethodSlot {
        if let slot = requestedSlot(selector, inClass: inClass) { return slot }
        let slot = ExchangeableMethodSlot(table: self, selector: selector, isClassMethod: inClass)
        slots.append(slot)
        return slot
    }

    /// The selectors of all methods of objects, with accessors last, or of all class methods.
    func selectors(inClass: Bool) -> [Selector] {
        fill()
        let own = methods.filter { $0.isClassMethod == inClass }.map(\.selector)
        if inClass { return own }
        let accessors = properties.flatMap { [$0.getter, $0.setter].compactMap { $0 } }
        return own + accessors.filter { !own.contains($0) }
    }

    /// Whether the selector reads or writes a property.
    func isAccessor(_ selector: Selector) -> Bool {
        fill()
        return made.contains { $0.getter == selector || $0.setter == selector }
            || rows.contains { $0.isAccessed(by: selector) }
    }

    /// The slot of a selector, if a caller requested it before.
    func requestedSlot(_ selector: Selector, inClass: Bool = false) -> ExchangeableMethodSlot? {
        slots.first { $0.selector == selector && $0.isClassMethod == inClass }
    }

    /// Adds a property, unless its key has one.
    func add(_ property: Property) {
        // Rows count only once they are made, so that what is registered by hand precedes them.
        guard !made.contains(where: { $0.key == property.key }) else { return }
        made.append(property)
    }

    /// Adds a property of which nothing else is added, and which properties of the same key precede.
    func add(_ row: KeyRow) {
        rows.append(row)
    }

    /// The properties in the order in which they were looked up first.
    var properties: ContiguousArray<Property> {
        fill()
        makeProperties { _ in true }
        return made
    }

    /// Makes the properties of rows.
    private func makeProperties(_ isWanted: (KeyRow) -> Bool) {
        while let index = rows.firstIndex(where: isWanted) {
            add(rows.remove(at: index).makeProperty())
        }
    }

    /// The method of a selector; getters and setters of properties count as methods.
    func method(_ selector: Selector, inClass: Bool) -> RegisteredMethod? {
        fill()
        if let method = find(selector, inClass: inClass) { return method }
        guard !inClass, let accessor = accessor(selector) else { return nil }
        methods.append(accessor)  // the caller holds it unretained
        return accessor
    }

    /// The property of a key; the name of its getter, `isHidden`, is a key too.
    func property(forKey key: String) -> Property? {
        fill()
        makeProperties { $0.key == key || $0.getter == key }
        return made.first { $0.key == key } ?? made.first { $0.getter.description == key }
    }

    /// The selector of a method or of a getter known by its Swift name, with labels or without.
    func selector(named name: String) -> Selector? {
        fill()
        if let method = methods.first(where: { $0.name == name }) { return method.selector }
        guard !name.contains("(") else { return nil }
        let withLabels = methods.filter { $0.name.hasPrefix(name + "(") }
        return withLabels.min { $0.name < $1.name }?.selector
            ?? property(forKey: name)?.getter
    }

    private func find(_ selector: Selector, inClass: Bool) -> RegisteredMethod? {
        methods.first { $0.selector == selector && $0.isClassMethod == inClass }
    }

    /// A method that reads or writes a property.
    private func accessor(_ selector: Selector) -> RegisteredMethod? {
        makeProperties { $0.isAccessed(by: selector) }
        switch selector.argumentCount {
        case 0:
            guard let property = made.first(where: { $0.getter == selector }) else {
                return nil
            }
            return RegisteredMethod(
                selector, property.key,
                .function { receiver, _ in property.value(of: receiver) })
        case 1:
            guard let property = made.first(where: { $0.setter == selector }) else {
                return nil
            }
            return RegisteredMethod(
                selector, "setter:" + property.key,
                .procedure { receiver, arguments in
                    let value = arguments.value(at: 0)
                    if property.assign(value, to: receiver) == .done { return }
                    _argumentMismatch(value, 0, property.type)
                })
        default: return nil
        }
    }
}
