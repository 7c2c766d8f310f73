import UIKit

/// The answers to what scripts ask of the window and of the app.
extension PageScripts {
    private func text(_ arguments: [String], _ index: Int) -> String {
        index < arguments.count ? arguments[index] : ""
    }

    // MARK: The window

    func ofWindow(
        _ operation: String, _ arguments: [String], _ identity: String, _ view: WKWebView
    ) -> String? {
        switch operation {
        case "now": return "\(Date().timeIntervalSince1970 * 1000)"
        case "userAgent": return view.userAgent
        case "onLine": return NetworkAccess.isAllowed ? "true" : "false"
        case "screen":
            let size = view.window?.screen.bounds.size ?? view.bounds.size
            return "\(text(arguments, 0) == "width" ? size.width : size.height)"
        case "log": log(text(arguments, 0), text(arguments, 1))
        case "error": log("error", text(arguments, 0))
        case "allowsInline":
            return identity == WKContentWorld.page.identity ? "true" : "false"
        case "timer": startTimer(arguments, identity)
        case "locationPart": return locationPart(text(arguments, 0), view)
        case "navigate":
            if let url = page.url(text(arguments, 0)) {
                later { $0.open(URLRequest(url: url), .other) }
            }
        case "reload": later { $0.reload() }
        case "stop": later { $0.stopLoading() }
        case "historyLength":
            return
                "\(view.backForwardList.backList.count + view.backForwardList.forwardList.count + 1)"
        case "historyGo": go(Int(text(arguments, 0)) ?? 0)
        case "open":
            if let url = page.url(text(arguments, 0)) {
                let features = text(arguments, 1)
                later {
                    $0.open(URLRequest(url: url), .other, inNewWindow: true, features: features)
                }
            }
        case "close": later { $0.uiDelegate?.webViewDidClose?($0) }
        default: return ofMessages(operation, arguments, identity, view)
        }
        return ""
    }

    private func later(_ body: @escaping (WKWebView) -> Void) {
        Later.perform { [weak self] in
            guard let view = self?.view, view.page === self?.page else { return }
            body(view)
        }
    }

    private func startTimer(_ arguments: [String], _ identity: String) {
        let id = text(arguments, 0)
        // Chosen: the limits of a delay, in seconds; that above is some 24 days, as in browsers.
        let seconds = min(max((Double(text(arguments, 1)) ?? 0) / 1000, 0.001), 2_147_483)
        Later.perform(after: seconds) { [weak self] in
            self?.perform(in: identity) { $0.call("fire", [id]) }
        }
    }

    private func go(_ step: Int) {
        later { view in
            if step == 0 {
                view.reload()
            } else if let item = view.backForwardList.item(at: step) {
                view.go(to: item)
            }
        }
    }

    private func locationPart(_ name: String, _ view: WKWebView) -> String {
        guard let url = view.committedURL,
            let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        else { return "" }
        let port = parts.port.map { ":\($0)" } ?? ""
        switch name {
        case "protocol": return (parts.scheme ?? "") + ":"
        case "host": return (parts.host ?? "") + port
        case "hostname": return parts.host ?? ""
        case "port": return parts.port.map { "\($0)" } ?? ""
        case "pathname": return parts.percentEncodedPath
        case "search": return parts.percentEncodedQuery.map { "?" + $0 } ?? ""
        case "hash": return parts.percentEncodedFragment.map { "#" + $0 } ?? ""
        default:
            return parts.host == nil ? "null" : "\(parts.scheme ?? "")://\(parts.host ?? "")\(port)"
        }
    }

    // MARK: Messages

    private func ofMessages(
        _ operation: String, _ arguments: [String], _ identity: String, _ view: WKWebView
    ) -> String? {
        let controller = view.settings.userContentController
        switch operation {
        case "hasHandler":
            return controller.handler(text(arguments, 0), world: identity) == nil ? "false" : "true"
        case "post": return post(arguments, identity, view, controller)
        case "settled": settle(arguments)
        default: return nil
        }
        return ""
    }

    private func settle(_ arguments: [String]) {
        guard let id = Int(text(arguments, 0)), let completion = pending.removeValue(forKey: id)
        else { return }
        let reason = text(arguments, 2)
        let result: Result<Any?, any Error> =
            reason.isEmpty
            ? Self.value(text(arguments, 1))
            : .failure(
                Self.error(
                    ScriptWorld.Exception(
                        message: String(reason.dropFirst()), line: 0, column: 0, address: "")))
        Later.perform { completion(result) }
    }

    /// Sends a message to the app; true if it answers.
    private func post(
        _ arguments: [String], _ identity: String, _ view: WKWebView,
        _ controller: WKUserContentController
    ) -> String {
        let name = text(arguments, 0)
        guard let handler = controller.handler(name, world: identity),
            case .success(let body) = Self.value(text(arguments, 1))
        else { return "false" }
        let message = WKScriptMessage(
            body: body ?? NSNull(), webView: view, frameInfo: view.frameInfo, name: name,
            world: WKContentWorld.known(identity))
        switch handler {
        case .plain(let handler):
            Later.perform { handler.userContentController(controller, didReceive: message) }
            return "false"
        case .replying(let handler):
            let id = text(arguments, 2)
            Later.perform { [weak self] in
                let form = HandlerForm(
                    "userContentController:didReceiveScriptMessage", "replyHandler")
                let once = Once<(Any?, String?)>(form.plain.description) {
                    self?.reply(to: id, $0.0, $0.1, identity)
                }
                let isolated: @MainActor @Sendable (Any?, String?) -> Void = { once(($0, $1)) }
                if HandlerForm.calls({
                    handler.userContentController(
                        controller, didReceive: message, replyHandler: isolated)
                }) {
                    return
                }
                switch form.kind(of: handler) {
                case .plain:
                    let reply: (Any?, String?) -> Void = { once(($0, $1)) }
                    handler.userContentController(
                        controller, didReceive: message, replyHandler: reply)
                case .asynchronous:
                    Task {
                        once(
                            await handler.userContentController(controller, didReceive: message))
                    }
                case nil: once((nil, "The handler does not reply"))
                }
            }
            return "true"
        }
    }

    private func reply(to id: String, _ value: Any?, _ error: String?, _ identity: String) {
        let literal = value == nil ? "undefined" : ScriptValue.literal(value)
        let reason =
            error ?? (literal == nil ? "The reply has a value that scripts do not have" : nil)
        perform(in: identity) {
            $0.call("reply", [id, literal ?? "undefined", reason.map { "=" + $0 } ?? ""])
        }
    }

    // MARK: Panels

    /// Asks the user by the delegate; nil for another operation. The script is held until there is an answer.
    func panel(_ operation: String, _ arguments: [String], _ view: WKWebView) -> ScriptThread
        .Answer?
    {
        guard ["alert", "confirm", "prompt"].contains(operation) else { return nil }
        var answer: String?
        var isHeld = false
        let take: (String) -> Void = { [weak self] text in
            if isHeld { self?.resume(text) } else { answer = text }
        }
        let form = Self.panels[operation]
        let standard = operation == "confirm" ? "false" : ""
        guard let delegate = view.uiDelegate, let form else { return .value(standard) }
        let kind = form.kind(of: delegate)
        let message = text(arguments, 0)
        let frame = view.frameInfo
        let once = Once<String>(form.plain.description, take)
        let isAsked: Bool
        switch operation {
        case "alert": isAsked = alert(message, frame, kind, view, delegate) { once("") }
        case "confirm":
            isAsked = confirm(message, frame, kind, view, delegate) { once($0 ? "true" : "false") }
        default:
            isAsked = prompt(message, text(arguments, 1), frame, kind, view, delegate) {
                once($0.map { "=" + $0 } ?? "")
            }
        }
        if let answer { return .value(answer) }
        guard isAsked else {
            once.forget()
            return .value(standard)
        }
        isHeld = true
        return .later
    }

    private static let panels = [
        "alert": HandlerForm(
            "webView:runJavaScriptAlertPanelWithMessage:initiatedByFrame", "completionHandler"),
        "confirm": HandlerForm(
            "webView:runJavaScriptConfirmPanelWithMessage:initiatedByFrame", "completionHandler"),
        "prompt": HandlerForm(
            "webView:runJavaScriptTextInputPanelWithPrompt:defaultText:initiatedByFrame",
            "completionHandler"),
    ]

    private func alert(
        _ message: String, _ frame: WKFrameInfo, _ kind: HandlerForm.Kind?, _ view: WKWebView,
        _ delegate: any WKUIDelegate, _ completion: @escaping () -> Void
    ) -> Bool {
        let held = Unchecked(completion)
        let handler: @MainActor @Sendable () -> Void = { held.value() }
        if HandlerForm.calls({
            delegate.webView(
                view, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame,
                completionHandler: handler)
        }) {
            return true
        }
        switch kind {
        case .plain:
            delegate.webView(
                view, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame,
                completionHandler: completion)
        case .asynchronous:
            Task {
                await delegate.webView(
                    view, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame)
                completion()
            }
        case nil: return false
        }
        return true
    }

    private func confirm(
        _ message: String, _ frame: WKFrameInfo, _ kind: HandlerForm.Kind?, _ view: WKWebView,
        _ delegate: any WKUIDelegate, _ completion: @escaping (Bool) -> Void
    ) -> Bool {
        let held = Unchecked(completion)
        let handler: @MainActor @Sendable (Bool) -> Void = { held.value($0) }
        if HandlerForm.calls({
            delegate.webView(
                view, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: frame,
                completionHandler: handler)
        }) {
            return true
        }
        switch kind {
        case .plain:
            delegate.webView(
                view, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: frame,
                completionHandler: completion)
        case .asynchronous:
            Task {
                completion(
                    await delegate.webView(
                        view, runJavaScriptConfirmPanelWithMessage: message,
                        initiatedByFrame: frame))
            }
        case nil: return false
        }
        return true
    }

    private func prompt(
        _ message: String, _ text: String, _ frame: WKFrameInfo, _ kind: HandlerForm.Kind?,
        _ view: WKWebView, _ delegate: any WKUIDelegate,
        _ completion: @escaping (String?) -> Void
    ) -> Bool {
        let held = Unchecked(completion)
        let handler: @MainActor @Sendable (String?) -> Void = { held.value($0) }
        if HandlerForm.calls({
            delegate.webView(
                view, runJavaScriptTextInputPanelWithPrompt: message, defaultText: text,
                initiatedByFrame: frame, completionHandler: handler)
        }) {
            return true
        }
        switch kind {
        case .plain:
            delegate.webView(
                view, runJavaScriptTextInputPanelWithPrompt: message, defaultText: text,
                initiatedByFrame: frame, completionHandler: completion)
        case .asynchronous:
            Task {
                completion(
                    await delegate.webView(
                        view, runJavaScriptTextInputPanelWithPrompt: message, defaultText: text,
                        initiatedByFrame: frame))
            }
        case nil: return false
        }
        return true
    }

    // MARK: Storage

    // Chosen: the limit of browsers, in characters.
    private static let mostStored = 5 << 20

    func ofStorage(_ operation: String, _ arguments: [String], _ view: WKWebView) -> String? {
        let isLocal = text(arguments, 0) == "local"
        let store = view.settings.websiteDataStore
        let origin = WKSecurityOrigin(of: view.committedURL)
        let site = "\(origin.protocol)://\(origin.host):\(origin.port)"
        var values = isLocal ? store.localStorage[site] ?? [:] : sessionStorage
        let key = text(arguments, 1)
        switch operation {
        case "stored": return values[key].map { "=" + $0 } ?? ""
        case "storeKeys": return ScriptValue.literal(values.keys.sorted()) ?? "[]"
        case "store":
            let size = values.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
            if size + text(arguments, 2).utf8.count < Self.mostStored {
                values[key] = text(arguments, 2)
            }
        case "unstore": values[key] = nil
        case "clearStore": values = [:]
        case "cookie":
            return view.committedURL.map { url in
                store.httpCookieStore.cookies(for: url).filter { !$0.isHTTPOnly }
                    .map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
            }
        case "setCookie":
            guard let url = view.committedURL else { return "" }
            let cookies = HTTPCookie.cookies(
                withResponseHeaderFields: ["Set-Cookie": text(arguments, 0)], for: url)
            for cookie in cookies { store.httpCookieStore.keep(cookie) }
            return ""
        default: return nil
        }
        if isLocal { store.localStorage[site] = values } else { sessionStorage = values }
        return ""
    }
}
