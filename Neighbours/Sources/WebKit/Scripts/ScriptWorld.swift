import Foundation

/// The global object of one world of a page's scripts.
///
/// Everything but `init` is called on the thread of the scripts.
final class ScriptWorld: @unchecked Sendable {
    // Used by one thread at a time, as the main thread waits for that of the scripts.
    typealias Question = @Sendable (_ operation: String, _ arguments: [String]) -> String

    let identity: String
    private let engine: ScriptEngine
    private var context: ScriptEngine.Object?
    private let question: Question

    /// The worlds by their contexts, for the function that scripts call.
    nonisolated(unsafe) private static var worlds: [ScriptEngine.Object: ScriptWorld] = [:]
    // Protects the table, since pages have threads of their own.
    private static let lock = NSLock()

    init(_ identity: String, _ engine: ScriptEngine, _ question: @escaping Question) {
        self.identity = identity
        self.engine = engine
        self.question = question
    }

    /// Makes the global object, before the first script.
    private func prepare() {
        guard context == nil else { return }
        context = engine.makeContext(nil)
        guard let context else { return }
        Self.lock.withLock { Self.worlds[context] = self }
        engine.with("__host") { name in
            let function = engine.makeFunction(context, name, Self.callback)
            engine.setProperty(context, engine.global(context), name, function, 0, nil)
        }
        if case .failure(let exception) = run(PageScriptSource.text, address: "carob:page", line: 1)
        {
            preconditionFailure("The document's script: \(exception)")
        }
    }

    func end() {
        guard let context else { return }
        Self.lock.withLock { Self.worlds[context] = nil }
        engine.releaseContext(context)
        self.context = nil
    }

    private static let callback: ScriptEngine.Callback = { context, _, _, count, arguments, _ in
        guard let engine = ScriptEngine.shared, let global = engine.globalContext(context),
            let world = lock.withLock({ worlds[global] })
        else { return ScriptEngine.shared?.undefined(context) }
        let texts = (0..<count).map { engine.text(arguments?[$0], context) }
        let answer = world.question(texts.first ?? "", Array(texts.dropFirst()))
        return engine.value(answer, context)
    }

    /// An exception that a script has thrown.
    struct Exception: Error {
        let message: String
        let line: Int
        let column: Int
        let address: String
    }

    /// Runs a script and returns its value.
    private func run(
        _ source: String, address: String, line: Int
    ) -> Result<ScriptEngine.Object?, Exception> {
        var exception: ScriptEngine.Object?
        let value = engine.with(source) { source in
            engine.with(address) { address in
                engine.evaluate(context, source, nil, address, CInt(line), &exception)
            }
        }
        if let exception { return .failure(describe(exception)) }
        return .success(value)
    }

    private func property(_ object: ScriptEngine.Object, _ name: String) -> String? {
        engine.with(name) { engine.getProperty(context, object, $0, nil) }
            .map { engine.text($0, context) }
    }

    private func describe(_ exception: ScriptEngine.Object) -> Exception {
        let isObject = engine.isObject(context, exception)
        func number(_ name: String) -> Int {
            isObject ? property(exception, name).flatMap { Int($0) } ?? 0 : 0
        }
        return Exception(
            message: engine.text(exception, context), line: number("line"),
            column: number("column"),
            address: isObject ? property(exception, "sourceURL") ?? "" : "")
    }

    /// Runs a script and returns its value as a text of `ScriptValue`.
    func evaluate(_ source: String, address: String, line: Int) -> Result<String, Exception> {
        prepare()
        return run(source, address: address, line: line).flatMap {
            call("serialize", [], value: $0)
        }
    }

    /// Calls a function of the object `__carob` with texts.
    @discardableResult
    func call(
        _ name: String, _ arguments: [String], value: ScriptEngine.Object? = nil
    ) -> Result<String, Exception> {
        prepare()
        let global = engine.global(context)
        guard
            let support = engine.with("__carob", { engine.getProperty(context, global, $0, nil) }),
            let function = engine.with(name, { engine.getProperty(context, support, $0, nil) })
        else { return .success("") }
        var values = arguments.map { engine.value($0, context) }
        if let value { values.insert(value, at: 0) }
        var exception: ScriptEngine.Object?
        let result = engine.call(context, function, support, values.count, values, &exception)
        if let exception { return .failure(describe(exception)) }
        return .success(engine.text(result, context))
    }
}
