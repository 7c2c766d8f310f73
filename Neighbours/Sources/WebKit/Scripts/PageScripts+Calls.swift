import UIKit

/// The scripts that a page and its app run.
extension PageScripts {
    /// A result that a thread leaves for the main thread.
    private final class Box: @unchecked Sendable {
        // Written while the main thread waits.
        var result: Result<String, ScriptWorld.Exception>?
    }

    static func error(_ exception: ScriptWorld.Exception) -> WKError {
        var info: [String: Any] = [
            "WKJavaScriptExceptionMessage": exception.message,
            "WKJavaScriptExceptionLineNumber": exception.line,
            "WKJavaScriptExceptionColumnNumber": exception.column,
        ]
        if let url = URL(string: exception.address), !exception.address.isEmpty {
            info["WKJavaScriptExceptionSourceURL"] = url
        }
        return WKError(
            .javaScriptExceptionOccurred, "A JavaScript exception occurred", info)
    }

    static func value(_ text: String) -> Result<Any?, any Error> {
        do {
            return .success(try ScriptValue.value(text))
        } catch {
            return .failure(
                WKError(
                    .javaScriptResultTypeIsUnsupported,
                    "JavaScript execution returned a result of an unsupported type"))
        }
    }

    /// Runs a script of the app.
    func evaluate(
        _ source: String, in identity: String,
        _ completion: @escaping (Result<Any?, any Error>) -> Void
    ) {
        let box = Box()
        let address = page.content.url.absoluteString
        perform(in: identity) {
            box.result = $0.evaluate(source, address: address, line: 1)
        } then: {
            switch box.result {
            case .success(let text)?: completion(Self.value(text))
            case .failure(let exception)?: completion(.failure(Self.error(exception)))
            case nil: completion(.success(nil))
            }
        }
    }

    /// Runs a script of the page or a user script; its exception goes to the console.
    func run(_ source: String, in identity: String, address: String, node: PageNode? = nil) {
        let box = Box()
        running = node
        perform(in: identity) { world in
            box.result = world.evaluate(source, address: address, line: 1)
        } then: { [weak self] in
            self?.running = nil
            if case .failure(let exception)? = box.result {
                self?.log("error", "\(exception.message) (\(exception.address):\(exception.line))")
            }
        }
    }

    /// Calls the body of an asynchronous function.
    func callAsync(
        _ body: String, _ arguments: [String: Any], in identity: String,
        _ completion: @escaping (Result<Any?, any Error>) -> Void
    ) {
        guard let values = ScriptValue.literal(arguments.sorted { $0.key < $1.key }.map(\.value)),
            let names = ScriptValue.literal(arguments.keys.sorted())
        else {
            return completion(
                .failure(
                    WKError(
                        .javaScriptExceptionOccurred,
                        "Function argument values must be one of the following types, or contain only the "
                            + "following types: NSNumber, NSNull, NSDate, NSString, NSArray, and "
                            + "NSDictionary")))
        }
        let id = newCall(completion)
        perform(in: identity) { $0.call("callAsync", ["\(id)", names, values, body]) }
    }

    /// Sends an event to an element, or to the window without one.
    ///
    /// - Parameter completion: Takes whether no listener has prevented what would follow.
    func dispatch(
        _ type: String, to node: PageNode?, bubbles: Bool,
        _ completion: @escaping (Bool) -> Void = { _ in }
    ) {
        let target = node.map { "\(number(of: $0))" } ?? "window"
        var worlds = identities
        var isAllowed = true
        @MainActor func next() {
            guard !worlds.isEmpty else { return completion(isAllowed) }
            let identity = worlds.removeFirst()
            let box = Box()
            perform(in: identity) {
                box.result = $0.call("dispatch", [target, type, bubbles ? "true" : "false"])
            } then: {
                if case .success("false")? = box.result { isAllowed = false }
                next()
            }
        }
        next()
    }

    func log(_ level: String, _ text: String) {
        // Chosen: as the console of a browser shows it, on standard error like that of an app.
        FileHandle.standardError.write(Data("JavaScript \(level): \(text)\n".utf8))
    }

    // MARK: The course of a page

    /// Runs the scripts of the app and those of the page.
    func start(allowsPageScripts: Bool) {
        guard let view else { return }
        let controller = view.settings.userContentController
        for script in controller.userScripts where script.injectionTime == .atDocumentStart {
            run(script.source, in: script.world.identity, address: "user-script")
        }
        if allowsPageScripts {
            for node in page.document.all({ $0.name == "script" }) { runElement(node) }
        }
        readyState = "interactive"
        for script in controller.userScripts where script.injectionTime == .atDocumentEnd {
            run(script.source, in: script.world.identity, address: "user-script")
        }
        dispatch("DOMContentLoaded", to: page.document, bubbles: true)
    }

    private static let scriptTypes: Set = [
        "", "text/javascript", "application/javascript", "module", "text/ecmascript",
        "application/x-javascript",
    ]

    func runElement(_ node: PageNode) {
        guard Self.scriptTypes.contains(node["type"]?.lowercased() ?? "") else { return }
        let source = node["src"] == nil ? node.textContent : page.scriptText(of: node) ?? ""
        guard !source.isEmpty else { return }
        let address =
            node["src"].flatMap { page.url($0)?.absoluteString }
            ?? page.content.url.absoluteString
        run(source, in: WKContentWorld.page.identity, address: address, node: node)
    }

    func pageDidLoad() {
        readyState = "complete"
        dispatch("load", to: nil, bubbles: false)
        if let body = page.body, body["onload"] != nil {
            dispatch("load", to: body, bubbles: false)
        }
    }

    func addressDidChange() { dispatch("hashchange", to: nil, bubbles: false) }
}
