internal import CObjectiveCRuntime
@_spi(Reflection) import Swift

/// One method that can be sent by selector.
final class Method {
    enum Body {
        case procedure((AnyObject, _MessageArguments) -> Void)
        case function((AnyObject, _MessageArguments) -> Any?)
    }

    let body: Body

    init(_ body: Body) {
        self.body = body
    }

    func call(_ receiver: AnyObject, _ arguments: _MessageArguments) -> Any? {
        switch body {
        case .procedure(let procedure):
            procedure(receiver, arguments)
            return nil
        case .function(let function):
            return function(receiver, arguments)
        }
    }
}

/// The methods that one class itself declares.
final class DispatchTable {
    private(set) var methods: [Selector: Method] = [:]
    private(set) var selectorsByName: [String: Selector] = [:]

    func add(_ selector: Selector, _ name: String, _ method: Method) {
        guard methods[selector] == nil else { return }
        methods[selector] = method
        selectorsByName[name] = selector
    }

    func selector(named name: String) -> Selector? {
        if let selector = selectorsByName[name] { return selector }
        guard !name.contains("(") else { return nil }
        let withLabels = selectorsByName.keys.filter { $0.hasPrefix(name + "(") }
        return withLabels.min().flatMap { selectorsByName[$0] }
    }
}

/// All dispatch tables of the program, and the walk from a class to its ancestors.
///
/// Answers are kept in a cache that is read without a lock; only a first question about a pair of
/// class and selector comes here. Methods are never freed, so the cache may hold them unretained.
final class DispatchTables: @unchecked Sendable {
    // Sendable: everything below is touched only while `lock` is held. It is recursive because a
    // registrar may itself make selectors of other classes.
    static let shared = DispatchTables()

    private let lock = NSRecursiveLock()
    private var tables: [ObjectIdentifier: DispatchTable] = [:]
    private var genericRegistrars: [(AnyClass, _ClassRegistration) -> Void] = []
    private var genericRegistrarsAsked: [ObjectIdentifier: Int] = [:]

    // MARK: Registering

    func register(_ type: AnyClass, _ register: (_ClassRegistration) -> Void) {
        lock.withLock {
            register(_ClassRegistration(table: table(of: type)))
            ocr_cache_clear()
        }
    }

    func registerGeneric(_ register: @escaping (AnyClass, _ClassRegistration) -> Void) {
        lock.withLock {
            genericRegistrars.append(register)
            ocr_cache_clear()
        }
    }

    // MARK: Looking up

    /// The method that `type` or its nearest ancestor registered for a selector.
    ///
    /// - Complexity: A probe of the cache, about 5 ns; a walk of the ancestors the first time.
    @inline(__always)
    static func method(of type: AnyClass, _ selector: Selector) -> Unmanaged<Method>? {
        let key = unsafeBitCast(type, to: UnsafeRawPointer.self)
        var method: UnsafeRawPointer?
        switch ocr_cache_find(key, selector.interned, &method) {
        case OCR_IMPLEMENTED:
            return method.map(Unmanaged.fromOpaque)
        case OCR_ABSENT where !ocr_has_pending_registrars():
            return nil
        default:
            return shared.resolve(type, selector).map(Unmanaged.passUnretained)
        }
    }

    @inline(never)
    private func resolve(_ type: AnyClass, _ selector: Selector) -> Method? {
        lock.withLock {
            ocr_run_pending_registrars()
            let method = ancestry(of: type).lazy.compactMap { self.tables[$0]?.methods[selector] }
                .first
            ocr_cache_store(
                unsafeBitCast(type, to: UnsafeRawPointer.self), selector.interned,
                method.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) })
            return method
        }
    }

    func selector(of type: AnyClass, named name: String) -> Selector? {
        lock.withLock {
            ocr_run_pending_registrars()
            return ancestry(of: type).lazy
                .compactMap { self.tables[$0]?.selector(named: name) }.first
        }
    }

    /// The class and its ancestors, nearest first, each asked about generic methods.
    private func ancestry(of type: AnyClass) -> [ObjectIdentifier] {
        var result: [ObjectIdentifier] = []
        var next: AnyClass? = type
        while let current = next {
            askGenericRegistrars(about: current)
            result.append(ObjectIdentifier(current))
            next = _getSuperclass(current)
        }
        return result
    }

    private func askGenericRegistrars(about type: AnyClass) {
        let asked = genericRegistrarsAsked[ObjectIdentifier(type), default: 0]
        guard asked < genericRegistrars.count else { return }
        genericRegistrarsAsked[ObjectIdentifier(type)] = genericRegistrars.count
        for register in genericRegistrars[asked...] {
            register(type, _ClassRegistration(table: table(of: type)))
        }
    }

    private func table(of type: AnyClass) -> DispatchTable {
        if let table = tables[ObjectIdentifier(type)] { return table }
        let table = DispatchTable()
        tables[ObjectIdentifier(type)] = table
        return table
    }
}
