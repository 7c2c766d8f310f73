internal import CObjectiveCRuntime
@_spi(Reflection) import Swift
internal import SwiftRuntime

/// All dispatch tables of the program, and the walk from a class to its ancestors.
///
/// A cache that is read without a lock holds the results of look-ups; only the first look-up of a class and a
/// selector searches here. Methods are never freed, so the cache may hold them unretained.
final class DispatchTables: @unchecked Sendable {
    // Sendable: everything below is touched only while `lock` is held. It is recursive because a
    // registrar may itself make selectors of other classes.
    static let shared = DispatchTables()

    private let lock = NSRecursiveLock()
    private var tables: [ObjectIdentifier: DispatchTable] = [:]
    private var types: [AnyClass] = []
    private var names: [String: AnyClass] = [:]
    private var namesOfTypes: [ObjectIdentifier: String] = [:]
    private var genericRegistrars: [(AnyClass, _ClassRegistration) -> Void] = []
    private var genericRegistrarsRun: [ObjectIdentifier: Int] = [:]

    // MARK: Registering

    func register(_ type: AnyClass, _ register: (_ClassRegistration) -> Void) {
        lock.withLock {
            register(_ClassRegistration(type: type, table: table(of: type)))
            ocr_cache_clear()
        }
    }

    func registerGeneric(_ register: @escaping (AnyClass, _ClassRegistration) -> Void) {
        lock.withLock {
            genericRegistrars.append(register)
            ocr_cache_clear()
        }
    }

    func name(_ type: AnyClass, _ name: String) {
        lock.withLock {
            names[name] = type
            namesOfTypes[ObjectIdentifier(type)] = name
        }
    }

    /// Runs the registrars of files that were loaded since the last look-up.
    func runRegistrars() {
        if ocr_has_pending_registrars() { lock.withLock { ocr_run_pending_registrars() } }
    }

    // MARK: Looking up methods

    /// The method that `type` or its nearest ancestor registered for a selector.
    ///
    /// - Complexity: A probe of the cache, about 5 ns; a walk of the ancestors the first time.
    @inline(__always)
    static func method(of type: AnyClass, _ selector: Selector) -> Unmanaged<RegisteredMethod>? {
        cached(unsafeBitCast(type, to: UnsafeRawPointer.self), selector)
            ?? shared.resolve(type, selector, inClass: false)
    }

    /// The class method that `type` or its nearest ancestor registered for a selector.
    static func classMethod(of type: AnyClass, _ selector: Selector) -> Unmanaged<RegisteredMethod>?
    {
        cached(classKey(type), selector) ?? shared.resolve(type, selector, inClass: true)
    }

    /// The key of class methods in the cache: the byte after the class's address.
    private static func classKey(_ type: AnyClass) -> UnsafeRawPointer {
        unsafeBitCast(type, to: UnsafeRawPointer.self) + 1
    }

    /// Returns the cached method, `.some(nil)` for a selector known to be absent, or nil on a miss.
    @inline(__always)
    private static func cached(
        _ key: UnsafeRawPointer, _ selector: Selector
    ) -> Unmanaged<RegisteredMethod>?? {
        var method: UnsafeRawPointer?
        switch ocr_cache_find(key, selector.interned, &method) {
        case OCR_IMPLEMENTED:
            return .some(method.map(Unmanaged.fromOpaque))
        case OCR_ABSENT where !ocr_has_pending_registrars():
            return .some(nil)
        default:
            return nil
        }
    }

    @inline(never)
    private func resolve(
        _ type: AnyClass, _ selector: Selector, inClass: Bool
    ) -> Unmanaged<RegisteredMethod>? {
        lock.withLock {
            let method = firstFound(from: type) { $0.method(selector, inClass: inClass) }
            let key = inClass ? Self.classKey(type) : unsafeBitCast(type, to: UnsafeRawPointer.self)
            let unretained = method.map(Unmanaged.passUnretained)
            ocr_cache_store(
                key, selector.interned, unretained.map { UnsafeRawPointer($0.toOpaque()) })
            return unretained
        }
    }

    func selector(of type: AnyClass, named name: String) -> Selector? {
        firstFound(from: type) { $0.selector(named: name) }
    }

    // MARK: Exchanging methods

    /// The slot of the method that a class declares or inherits; nil for a selector that nothing
    /// registered.
    func slot(of selector: Selector, from type: AnyClass, inClass: Bool) -> ExchangeableMethodSlot?
    {
        firstFound(from: type) { $0.slot(of: selector, inClass: inClass) }
    }

    /// The slot of a selector in a class, whether its table has the method or not.
    func anySlot(of selector: Selector, in type: AnyClass, inClass: Bool) -> ExchangeableMethodSlot
    {
        lock.withLock { table(of: type).anySlot(of: selector, inClass: inClass) }
    }

    /// The slot of a selector that a caller requested of a class and that its table lacks.
    func requestedSlot(
        _ selector: Selector, in type: AnyClass, inClass: Bool
    ) -> ExchangeableMethodSlot? {
        lock.withLock { table(of: type).requestedSlot(selector, inClass: inClass) }
    }

    /// Whether a class, or one between, overrides a method that an ancestor of it registers as exchangeable.
    func overridesExchangeableMethod(_ selector: Selector, _ type: AnyClass) -> Bool {
        Self.method(of: type, selector)?.takeUnretainedValue().exchangeable?.isOverridden(type)
            ?? false
    }

    /// The slot of a method of the class itself, not of an ancestor.
    func ownSlot(of selector: Selector, in type: AnyClass, inClass: Bool)
        -> ExchangeableMethodSlot?
    {
        lock.withLock {
            ocr_run_pending_registrars()
            return table(of: type).slot(of: selector, inClass: inClass)
        }
    }

    /// Exchanges methods, and empties the cache.
    func replace(_ replacements: [(slot: ExchangeableMethodSlot, method: RegisteredMethod)]) {
        lock.withLock {
            for (slot, method) in replacements { slot.table.replace(method) }
            ocr_cache_clear()
        }
    }

    // MARK: Listing

    /// The slots of all methods that the class itself has for its objects, or of its class methods.
    func slots(in type: AnyClass, inClass: Bool) -> [ExchangeableMethodSlot] {
        ownTable(of: type).map { table in
            table.selectors(inClass: inClass).map { table.anySlot(of: $0, inClass: inClass) }
        } ?? []
    }

    /// The properties that the class itself has.
    func properties(of type: AnyClass) -> [Property] {
        ownTable(of: type).map { Array($0.properties) } ?? []
    }

    private func ownTable(of type: AnyClass) -> DispatchTable? {
        lock.withLock {
            ocr_run_pending_registrars()
            runGenericRegistrars(for: type)
            return tables[ObjectIdentifier(type)]
        }
    }

    // MARK: Looking up properties and names

    func property(of type: AnyClass, forKey key: String) -> Property? {
        firstFound(from: type) { $0.property(forKey: key) }
    }

    /// The class that was registered under an Objective-C name of its own.
    func type(named name: String) -> AnyClass? {
        lock.withLock {
            ocr_run_pending_registrars()
            return names[name]
        }
    }

    /// The Objective-C name that a class was registered under.
    func name(of type: AnyClass) -> String? {
        lock.withLock {
            ocr_run_pending_registrars()
            return namesOfTypes[ObjectIdentifier(type)]
        }
    }

    /// All classes with a table, in the order in which they were registered.
    var registeredTypes: [AnyClass] {
        lock.withLock {
            ocr_run_pending_registrars()
            return types
        }
    }

    // MARK: Walking

    /// Searches the tables of a class and its ancestors, nearest first.
    private func firstFound<Found>(
        from type: AnyClass, _ find: (DispatchTable) -> Found?
    ) -> Found? {
        lock.withLock {
            ocr_run_pending_registrars()
            var next: AnyClass? = type
            while let current = next {
                runGenericRegistrars(for: current)
                if let found = tables[ObjectIdentifier(current)].flatMap(find) { return found }
                next = _getSuperclass(current)
            }
            return nil
        }
    }

    /// Calls the generic registrars for a class that no registrar can name at the top of a file.
    private func runGenericRegistrars(for type: AnyClass) {
        guard !genericRegistrars.isEmpty,
            isGenericOrLocal(type)
        else { return }
        let run = genericRegistrarsRun[ObjectIdentifier(type), default: 0]
        guard run < genericRegistrars.count else { return }
        genericRegistrarsRun[ObjectIdentifier(type)] = genericRegistrars.count
        let methods = _ClassRegistration(type: type, table: table(of: type))
        for register in genericRegistrars[run...] { register(type, methods) }
    }

    private func table(of type: AnyClass) -> DispatchTable {
        if let table = tables[ObjectIdentifier(type)] { return table }
        let table = DispatchTable(of: type)
        tables[ObjectIdentifier(type)] = table
        types.append(type)
        return table
    }
}
