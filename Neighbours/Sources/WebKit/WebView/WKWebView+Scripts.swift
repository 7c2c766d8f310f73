import UIKit

extension WKWebView {
    /// Runs a script in the world of the page's scripts, and calls the completion in a later turn of the run loop.
    ///
    /// The value is a number, a text, a date, an array or a dictionary of them, `NSNull`, or nil for `undefined`; others
    /// fail with `WKError.javaScriptResultTypeIsUnsupported`, and an exception with `.javaScriptExceptionOccurred`.
    public func evaluateJavaScript(
        _ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
    ) {
        evaluate(javaScriptString, in: .page) { result in
            switch result {
            case .success(let value): completionHandler?(value, nil)
            case .failure(let error): completionHandler?(nil, error)
            }
        }
    }

    @discardableResult
    public func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
        try await Self.value { evaluate(javaScriptString, in: .page, $0) }
    }

    /// - Parameter frame: Nil for the main frame, which is the only one.
    public func evaluateJavaScript(
        _ javaScript: String, in frame: WKFrameInfo? = nil, in contentWorld: WKContentWorld,
        completionHandler: ((Result<Any, any Error>) -> Void)? = nil
    ) {
        evaluate(javaScript, in: contentWorld) { completionHandler?($0.map { $0 ?? NSNull() }) }
    }

    @discardableResult
    public func evaluateJavaScript(
        _ javaScript: String, in frame: WKFrameInfo? = nil, contentWorld: WKContentWorld
    ) async throws -> Any? {
        try await Self.value { evaluate(javaScript, in: contentWorld, $0) }
    }

    /// Runs the body of an asynchronous function, with arguments under the names of the keys, and waits for its promise.
    public func callAsyncJavaScript(
        _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
        in contentWorld: WKContentWorld,
        completionHandler: ((Result<Any, any Error>) -> Void)? = nil
    ) {
        call(functionBody, arguments, contentWorld) {
            completionHandler?($0.map { $0 ?? NSNull() })
        }
    }

    public func callAsyncJavaScript(
        _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
        contentWorld: WKContentWorld
    ) async throws -> Any? {
        try await Self.value { call(functionBody, arguments, contentWorld, $0) }
    }

    private static func value(
        _ start: (@escaping (Result<Any?, any Error>) -> Void) -> Void
    ) async throws -> sending Any? {
        let box: Unchecked<Any?> = try await withCheckedThrowingContinuation { continuation in
            start { continuation.resume(with: $0.map { Unchecked($0) }) }
        }
        return box.value
    }

    private func evaluate(
        _ source: String, in world: WKContentWorld,
        _ completion: @escaping (Result<Any?, any Error>) -> Void
    ) {
        Later.perform { [self] in
            do {
                try neededScripts().evaluate(source, in: world.identity) { result in
                    Later.perform { completion(result) }
                }
            } catch {
                completion(.failure(error))
            }
        }
    }

    private func call(
        _ body: String, _ arguments: [String: Any], _ world: WKContentWorld,
        _ completion: @escaping (Result<Any?, any Error>) -> Void
    ) {
        Later.perform { [self] in
            do {
                try neededScripts().callAsync(body, arguments, in: world.identity, completion)
            } catch {
                completion(.failure(error))
            }
        }
    }

    /// Runs a script in the world of the page's scripts before it returns; nil where scripts cannot be run, or while one
    /// waits for an answer.
    func evaluateAtOnce(_ source: String) -> Result<Any?, any Error>? {
        var result: Result<Any?, any Error>?
        try? neededScripts().evaluate(source, in: WKContentWorld.page.identity) { result = $0 }
        return result
    }

    // MARK: The scripts of a page

    /// The scripts of the page that is shown, or of an empty one.
    private func neededScripts() throws -> PageScripts {
        if let scripts { return scripts }
        guard let engine = ScriptEngine.shared else {
            throw WKError(
                .unknown,
                "JavaScript cannot be run: install the package \(ScriptEngine.package)")
        }
        if page == nil { showEmptyPage() }
        guard let page else { throw WKError(.webViewInvalidated, "There is no page") }
        let scripts = PageScripts(self, page, engine)
        self.scripts = scripts
        if load == nil { scripts.readyState = "complete" }
        return scripts
    }

    private static var hasWarned = false

    /// Runs the scripts of the app and those of a page that was read.
    func startScripts(of page: WebPage) {
        let controller = settings.userContentController
        let allowsPageScripts =
            page.preferences.allowsContentJavaScript && settings.preferences.javaScriptEnabled
        let hasScripts = allowsPageScripts && page.hasScripts
        guard hasScripts || !controller.userScripts.isEmpty else { return }
        guard let scripts = try? neededScripts() else {
            if !Self.hasWarned {
                FileHandle.standardError.write(
                    Data(
                        "WebKit: the scripts of pages do not run; install \(ScriptEngine.package)\n"
                            .utf8))
            }
            Self.hasWarned = true
            return
        }
        scripts.readyState = "loading"
        scripts.start(allowsPageScripts: allowsPageScripts)
    }

    func runScript(of url: URL) {
        let source = url.absoluteString.dropFirst("javascript:".count)
        evaluate(source.removingPercentEncoding ?? String(source), in: .page) { _ in }
    }

    // MARK: Clicks

    /// Does what a tap on an element does: its listeners are called, and then links, buttons and boxes do their work.
    func click(_ node: PageNode) {
        guard let scripts else { return act(on: node) }
        scripts.dispatch("click", to: node, bubbles: true) { [weak self] isAllowed in
            if isAllowed { self?.act(on: node) }
        }
    }

    private func act(on node: PageNode) {
        let target = node.closest {
            $0.name == "a" && $0["href"] != nil
                || ["input", "button", "label", "summary"].contains($0.name)
        }
        guard let target, target["disabled"] == nil else { return }
        switch target.name {
        case "a": follow(target)
        case "label":
            let field =
                target["for"].flatMap { id in page?.document.first { $0["id"] == id } }
                ?? target.first(named: "input")
            if let field, field !== node { click(field) }
        case "button" where target["type"] ?? "submit" == "submit": submit(target, button: target)
        case "input": actOnField(target)
        default: break
        }
    }

    private func actOnField(_ node: PageNode) {
        switch node["type"]?.lowercased() {
        case "submit", "image": submit(node, button: node)
        case "checkbox":
            node.isChecked = !(node.isChecked ?? (node["checked"] != nil))
            fieldDidChange(node)
        case "radio":
            let group = node["name"]
            let form = node.closest { $0.name == "form" } ?? node.root
            for other in form.all({ $0["type"] == "radio" && $0["name"] == group }) {
                other.isChecked = other === node
            }
            fieldDidChange(node)
        default: break
        }
    }

    private func fieldDidChange(_ node: PageNode) {
        page?.setNeedsLayout()
        scripts?.dispatch("change", to: node, bubbles: true)
    }

    /// Sends the form that contains an element.
    func submit(_ node: PageNode, button: PageNode?) {
        guard let form = node.closest({ $0.name == "form" }), let page else { return }
        let send: () -> Void = { [weak self] in
            guard let self, let request = FormRequest(form, button: button).request(in: page) else {
                return
            }
            open(request, .formSubmitted)
        }
        guard button != nil, let scripts else { return send() }
        scripts.dispatch("submit", to: form, bubbles: true) { if $0 { send() } }
    }

    func loadPicture(of node: PageNode, in page: WebPage) {
        guard let url = node["src"].flatMap({ page.url($0) }), mayLoad(url, in: page) else {
            return
        }
        let part = ResourceLoad(URLRequest(url: url), for: self)
        part.start { [weak self] event in
            guard case .finished(let loaded) = event, let image = UIImage(data: loaded.data) else {
                return
            }
            _ = part
            page.set(image, of: node)
            self?.setNeedsLayout()
        }
    }
}

/// The request that a form makes.
@MainActor
struct FormRequest {
    private let form: PageNode
    private let button: PageNode?

    init(_ form: PageNode, button: PageNode?) {
        self.form = form
        self.button = button
    }

    func request(in page: WebPage) -> URLRequest? {
        let address = form["action"] ?? ""
        guard let url = address.isEmpty ? page.content.url : page.url(address) else { return nil }
        let fields = form.all {
            ["input", "select", "textarea"].contains($0.name) || $0 === button
        }
        var items: [URLQueryItem] = []
        for field in fields where field["disabled"] == nil {
            guard let name = field["name"], !name.isEmpty else { continue }
            switch field["type"]?.lowercased() {
            case "checkbox", "radio":
                guard field.isChecked ?? (field["checked"] != nil) else { continue }
                items.append(URLQueryItem(name: name, value: field["value"] ?? "on"))
            case "submit", "button", "reset", "image", "file":
                if field === button {
                    items.append(URLQueryItem(name: name, value: field["value"]))
                }
            default: items.append(URLQueryItem(name: name, value: field.fieldValue))
            }
        }
        var parts = URLComponents()
        parts.queryItems = items
        let query = (parts.percentEncodedQuery ?? "").replacingOccurrences(of: "%20", with: "+")
        if form["method"]?.lowercased() == "post" {
            var request = URLRequest(url: url)
            request.httpMethod = "POST"
            request.httpBody = Data(query.utf8)
            request.setValue(
                "application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
            return request
        }
        var target = URLComponents(url: url, resolvingAgainstBaseURL: true)
        target?.percentEncodedQuery = query
        return target?.url.map { URLRequest(url: $0) }
    }
}
