import Foundation

/// The cookies of web views.
@preconcurrency @MainActor
open class WKHTTPCookieStore: NSObject {
    private var cookies: [HTTPCookie] = []
    private let observers = NSHashTable<AnyObject>.weakObjects()

    // Chosen, so that servers cannot fill the memory.
    private static let mostCookies = 3000

    /// Reads them in a later turn of the run loop.
    open func getAllCookies(_ completionHandler: @escaping ([HTTPCookie]) -> Void) {
        Later.perform { [self] in completionHandler(current) }
    }

    open func allCookies() async -> [HTTPCookie] { current }

    open func setCookie(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
        keep(cookie)
        if let completionHandler { Later.perform(completionHandler) }
    }

    open func setCookie(_ cookie: HTTPCookie) async { keep(cookie) }

    open func delete(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
        remove { Self.isSame($0, cookie) }
        if let completionHandler { Later.perform(completionHandler) }
    }

    open func deleteCookie(_ cookie: HTTPCookie) async { remove { Self.isSame($0, cookie) } }

    /// Observers are called after cookies have changed, and are not kept.
    open func add(_ observer: any WKHTTPCookieStoreObserver) { observers.add(observer) }
    open func remove(_ observer: any WKHTTPCookieStoreObserver) { observers.remove(observer) }

    // MARK: The store

    private static func isSame(_ one: HTTPCookie, _ other: HTTPCookie) -> Bool {
        one.name == other.name && one.path == other.path
            && one.domain.lowercased() == other.domain.lowercased()
    }

    private var current: [HTTPCookie] {
        let now = Date()
        return cookies.filter { $0.expiresDate.map { $0 > now } ?? true }
    }

    func keep(_ cookie: HTTPCookie) {
        cookies.removeAll { Self.isSame($0, cookie) }
        if cookies.count >= Self.mostCookies { cookies.removeFirst() }
        cookies.append(cookie)
        notify()
    }

    func remove(where isRemoved: (HTTPCookie) -> Bool) {
        let count = cookies.count
        cookies.removeAll(where: isRemoved)
        if cookies.count != count { notify() }
    }

    private func notify() {
        for case let observer as any WKHTTPCookieStoreObserver in observers.allObjects {
            Later.perform { observer.cookiesDidChange?(in: self) }
        }
    }

    /// The cookies that a request for an address takes along.
    func cookies(for url: URL) -> [HTTPCookie] {
        guard let host = url.host?.lowercased() else { return [] }
        let path = url.path.isEmpty ? "/" : url.path
        return current.filter { cookie in
            let domain = cookie.domain.lowercased()
            let plain = domain.hasPrefix(".") ? String(domain.dropFirst()) : domain
            let isHost = host == plain || domain.hasPrefix(".") && host.hasSuffix("." + plain)
            let folder = cookie.path.hasSuffix("/") ? cookie.path : cookie.path + "/"
            return isHost && (path == cookie.path || (path + "/").hasPrefix(folder))
                && (!cookie.isSecure || url.scheme?.lowercased() == "https")
        }
    }

    func keepCookies(of response: HTTPURLResponse) {
        guard let url = response.url else { return }
        let fields = response.allHeaderFields.reduce(into: [String: String]()) { fields, field in
            fields["\(field.key)"] = "\(field.value)"
        }
        for cookie in HTTPCookie.cookies(withResponseHeaderFields: fields, for: url) {
            keep(cookie)
        }
    }
}

/// Learns when cookies change.
@MainActor @objc public protocol WKHTTPCookieStoreObserver: NSObjectProtocol {
    @objc(cookiesDidChangeInCookieStore:)
    optional func cookiesDidChange(in cookieStore: WKHTTPCookieStore)
}
