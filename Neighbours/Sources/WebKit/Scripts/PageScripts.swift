import UIKit

/// The scripts of one page, in the order in which they run.
@MainActor
final class PageScripts {
    weak var view: WKWebView?
    let page: WebPage
    private let engine: ScriptEngine
    private let thread = ScriptThread()
    private var worlds: [String: ScriptWorld] = [:]
    private var jobs: [() -> Void] = []
    /// Whether a script is held until the user has answered.
    private(set) var isHeld = false
    private var isRunning = false
    private var isOver = false
    private var afterHeld: (() -> Void)?
    var nodes: [Int: PageNode] = [:]
    private var lastNumber = 0
    var readyState = "loading"
    /// The script element that runs, behind which `document.write` writes.
    var running: PageNode?
    var pending: [Int: (Result<Any?, any Error>) -> Void] = [:]
    private var lastCall = 0
    var sessionStorage: [String: String] = [:]

    // Chosen: as many as pages with many elements have.
    private static let mostNodes = 1_000_000

    init(_ view: WKWebView, _ page: WebPage, _ engine: ScriptEngine) {
        self.view = view
        self.page = page
        self.engine = engine
    }

    /// Ends all scripts; one that is held stays so.
    func end() {
        isOver = true
        jobs = []
        let error = WKError(.webViewInvalidated, "The page is no longer there.")
        let calls = pending
        pending = [:]
        for completion in calls.values { completion(.failure(error)) }
        guard !isHeld, !isRunning else { return }
        let worlds = worlds.values
        _ = thread.run { for world in worlds { world.end() } }
        thread.end()
        self.worlds = [:]
    }

    /// Keeps the completion of a call until the script has settled it.
    func newCall(_ completion: @escaping (Result<Any?, any Error>) -> Void) -> Int {
        lastCall += 1
        pending[lastCall] = completion
        return lastCall
    }

    // MARK: Nodes

    func number(of node: PageNode) -> Int {
        if node.number != 0, nodes[node.number] === node { return node.number }
        guard nodes.count < Self.mostNodes else { return 0 }
        lastNumber += 1
        node.number = lastNumber
        nodes[lastNumber] = node
        return lastNumber
    }

    // MARK: Running

    private func world(_ identity: String) -> ScriptWorld {
        if let known = worlds[identity] { return known }
        let thread = thread
        let world = ScriptWorld(identity, engine) { [weak self] operation, arguments in
            thread.ask { self?.answer(operation, arguments, in: identity) ?? .value("") }
        }
        worlds[identity] = world
        return world
    }

    /// Does something on the thread of the scripts, after what is held.
    func perform(
        in identity: String, _ body: @escaping (ScriptWorld) -> Void,
        then: @escaping () -> Void = {}
    ) {
        guard !isOver else { return }
        jobs.append { [weak self] in
            guard let self else { return }
            let world = world(identity)
            afterHeld = then
            isRunning = true
            finished(thread.run { body(world) })
        }
        runJobs()
    }

    /// Whether scripts have run in a world.
    var identities: [String] { worlds.keys.sorted() }

    private func runJobs() {
        while !isHeld, !isRunning, !jobs.isEmpty { jobs.removeFirst()() }
    }

    private func finished(_ isDone: Bool) {
        isRunning = false
        guard isDone else {
            isHeld = true
            return
        }
        let then = afterHeld
        afterHeld = nil
        then?()
    }

    /// Goes on with the script that asked a question.
    func resume(_ answer: String) {
        guard isHeld else { return }
        isHeld = false
        isRunning = true
        finished(thread.resume(answer))
        if isOver { return }
        runJobs()
    }
}
