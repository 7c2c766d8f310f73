import Foundation

/// Connects an app with the scripts of pages: it adds scripts, and receives messages.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
    /// A name under which scripts of one world reach a handler.
    struct HandlerKey: Hashable {
        let world: String
        let name: String
    }

    enum Handler {
        case plain(any WKScriptMessageHandler)
        case replying(any WKScriptMessageHandlerWithReply)
    }

    private var handlers: [HandlerKey: Handler] = [:]
    private var rules: [String: WKContentRuleList] = [:]

    /// The scripts that are added to each page, in the order in which they run.
    open private(set) var userScripts: [WKUserScript] = []

    open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }

    open func removeAllUserScripts() { userScripts = [] }

    // MARK: Messages

    /// Lets pages send messages with `window.webkit.messageHandlers.NAME.postMessage(VALUE)`.
    ///
    /// The controller keeps the handler. A name that is taken raises an exception.
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
        add(scriptMessageHandler, contentWorld: .page, name: name)
    }

    open func add(
        _ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld,
        name: String
    ) {
        add(.plain(scriptMessageHandler), world, name)
    }

    /// Lets pages send messages whose answers they await as promises.
    open func addScriptMessageHandler(
        _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply,
        contentWorld: WKContentWorld, name: String
    ) {
        add(.replying(scriptMessageHandlerWithReply), contentWorld, name)
    }

    private func add(_ handler: Handler, _ world: WKContentWorld, _ name: String) {
        let key = HandlerKey(world: world.identity, name: name)
        if handlers[key] != nil {
            NSException(
                name: .invalidArgumentException,
                reason:
                    "Attempt to add script message handler with name '\(name)' when one already "
                    + "exists."
            ).raise()
        }
        handlers[key] = handler
    }

    open func removeScriptMessageHandler(forName name: String) {
        removeScriptMessageHandler(forName: name, contentWorld: .page)
    }

    open func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
        handlers[HandlerKey(world: contentWorld.identity, name: name)] = nil
    }

    open func removeAllScriptMessageHandlers(from contentWorld: WKContentWorld) {
        handlers = handlers.filter { $0.key.world != contentWorld.identity }
    }

    open func removeAllScriptMessageHandlers() { handlers = [:] }

    func handler(_ name: String, world: String) -> Handler? {
        handlers[HandlerKey(world: world, name: name)]
    }

    // MARK: Rules

    open func add(_ contentRuleList: WKContentRuleList) {
        rules[contentRuleList.identifier] = contentRuleList
    }

    open func remove(_ contentRuleList: WKContentRuleList) {
        rules[contentRuleList.identifier] = nil
    }

    open func removeAllContentRuleLists() { rules = [:] }

    /// Whether the rules forbid to load an address.
    func blocks(_ url: URL, _ resource: ContentRule.Resource) -> Bool {
        rules.values.contains { $0.blocks(url, resource) }
    }
}

/// When a script of the app runs.
public enum WKUserScriptInjectionTime: Int, Sendable {
    /// Before anything of the page.
    case atDocumentStart = 0
    /// After the page was read, before its pictures are loaded.
    case atDocumentEnd = 1
}

/// A script that an app adds to pages.
@preconcurrency @MainActor
open class WKUserScript: NSObject, NSCopying {
    public nonisolated let source: String
    public nonisolated let injectionTime: WKUserScriptInjectionTime
    /// Frames are not loaded, so it makes no difference.
    public nonisolated let isForMainFrameOnly: Bool
    let world: WKContentWorld

    public convenience init(
        source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
    ) {
        self.init(
            source: source, injectionTime: injectionTime, forMainFrameOnly: forMainFrameOnly,
            in: .page)
    }

    public init(
        source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
        in contentWorld: WKContentWorld
    ) {
        self.source = source
        self.injectionTime = injectionTime
        isForMainFrameOnly = forMainFrameOnly
        world = contentWorld
    }

    // It is immutable.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A set of global variables for scripts; all worlds see the same page.
@preconcurrency @MainActor
open class WKContentWorld: NSObject {
    /// The text that identifies the world.
    let identity: String
    /// The name that the app has given; nil for the two that are always there.
    public let name: String?

    private static var named: [String: WKContentWorld] = [:]
    private static let pageWorld = WKContentWorld(identity: "page", name: nil)
    private static let defaultWorld = WKContentWorld(identity: "client", name: nil)

    private init(identity: String, name: String?) {
        self.identity = identity
        self.name = name
    }

    /// The world of the pages' own scripts.
    open class var page: WKContentWorld { pageWorld }
    /// A world of the app.
    open class var defaultClient: WKContentWorld { defaultWorld }

    /// The world that an identity belongs to.
    static func known(_ identity: String) -> WKContentWorld {
        identity == pageWorld.identity
            ? pageWorld
            : named.values.first { $0.identity == identity } ?? defaultWorld
    }

    /// The world with a name, which is always the same object.
    open class func world(name: String) -> WKContentWorld {
        if let known = named[name] { return known }
        let world = WKContentWorld(identity: "named " + name, name: name)
        named[name] = world
        return world
    }
}
