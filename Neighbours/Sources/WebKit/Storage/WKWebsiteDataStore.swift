import Foundation

public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
public let WKWebsiteDataTypeFetchCache = "WKWebsiteDataTypeFetchCache"
public let WKWebsiteDataTypeOfflineWebApplicationCache =
    "WKWebsiteDataTypeOfflineWebApplicationCache"
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
public let WKWebsiteDataTypeWebSQLDatabases = "WKWebsiteDataTypeWebSQLDatabases"
public let WKWebsiteDataTypeIndexedDBDatabases = "WKWebsiteDataTypeIndexedDBDatabases"
public let WKWebsiteDataTypeServiceWorkerRegistrations =
    "WKWebsiteDataTypeServiceWorkerRegistrations"
public let WKWebsiteDataTypeFileSystem = "WKWebsiteDataTypeFileSystem"

/// The data of web sites: here cookies and local storage, until the process ends.
@preconcurrency @MainActor
open class WKWebsiteDataStore: NSObject {
    private static let standard = WKWebsiteDataStore(isPersistent: true, identifier: nil)
    private static var known: [UUID: WKWebsiteDataStore] = [:]

    public let httpCookieStore = WKHTTPCookieStore()
    /// Whether the default store made it; data of the others end with the last web view that uses them.
    public let isPersistent: Bool
    public let identifier: UUID?
    /// Texts by the origin of the page and their keys.
    var localStorage: [String: [String: String]] = [:]

    private init(isPersistent: Bool, identifier: UUID?) {
        self.isPersistent = isPersistent
        self.identifier = identifier
    }

    open class func `default`() -> WKWebsiteDataStore { standard }

    open class func nonPersistent() -> WKWebsiteDataStore {
        WKWebsiteDataStore(isPersistent: false, identifier: nil)
    }

    public convenience init(forIdentifier identifier: UUID) {
        self.init(isPersistent: true, identifier: identifier)
    }

    open class func allWebsiteDataTypes() -> Set<String> {
        [
            WKWebsiteDataTypeCookies, WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache,
            WKWebsiteDataTypeFetchCache, WKWebsiteDataTypeOfflineWebApplicationCache,
            WKWebsiteDataTypeSessionStorage, WKWebsiteDataTypeLocalStorage,
            WKWebsiteDataTypeWebSQLDatabases, WKWebsiteDataTypeIndexedDBDatabases,
            WKWebsiteDataTypeServiceWorkerRegistrations, WKWebsiteDataTypeFileSystem,
        ]
    }

    // MARK: Records

    /// Finds the sites that have data of some types, in a later turn of the run loop.
    open func fetchDataRecords(
        ofTypes dataTypes: Set<String>, completionHandler: @escaping ([WKWebsiteDataRecord]) -> Void
    ) {
        httpCookieStore.getAllCookies { [self] cookies in
            completionHandler(records(dataTypes, cookies))
        }
    }

    open func dataRecords(ofTypes dataTypes: Set<String>) async -> [WKWebsiteDataRecord] {
        records(dataTypes, await httpCookieStore.allCookies())
    }

    private func records(_ types: Set<String>, _ cookies: [HTTPCookie]) -> [WKWebsiteDataRecord] {
        var found: [String: Set<String>] = [:]
        if types.contains(WKWebsiteDataTypeCookies) {
            for cookie in cookies {
                found[Self.site(cookie.domain), default: []].insert(WKWebsiteDataTypeCookies)
            }
        }
        if types.contains(WKWebsiteDataTypeLocalStorage) {
            for (origin, values) in localStorage where !values.isEmpty {
                let host = URL(string: origin)?.host ?? origin
                found[Self.site(host), default: []].insert(WKWebsiteDataTypeLocalStorage)
            }
        }
        return found.sorted { $0.key < $1.key }.map { WKWebsiteDataRecord($0.key, $0.value) }
    }

    /// Chosen: the last two parts of a host, without a list of public suffixes.
    private static func site(_ host: String) -> String {
        host.split(separator: ".").suffix(2).joined(separator: ".").lowercased()
    }

    open func removeData(
        ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord],
        completionHandler: @escaping () -> Void
    ) {
        remove(dataTypes, sites: Set(dataRecords.map(\.displayName)))
        Later.perform(completionHandler)
    }

    open func removeData(ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord])
        async
    {
        remove(dataTypes, sites: Set(dataRecords.map(\.displayName)))
    }

    /// Since dates of cookies are not known, all are removed whatever the date, unless it is in the future.
    open func removeData(
        ofTypes dataTypes: Set<String>, modifiedSince date: Date,
        completionHandler: @escaping () -> Void
    ) {
        if date <= Date() { remove(dataTypes, sites: nil) }
        Later.perform(completionHandler)
    }

    open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date) async {
        if date <= Date() { remove(dataTypes, sites: nil) }
    }

    private func remove(_ types: Set<String>, sites: Set<String>?) {
        func isMeant(_ host: String) -> Bool { sites?.contains(Self.site(host)) ?? true }
        if types.contains(WKWebsiteDataTypeCookies) {
            httpCookieStore.remove { isMeant($0.domain) }
        }
        if types.contains(WKWebsiteDataTypeLocalStorage) {
            localStorage = localStorage.filter { !isMeant(URL(string: $0.key)?.host ?? $0.key) }
        }
    }
}

/// The data of one web site.
@preconcurrency @MainActor
open class WKWebsiteDataRecord: NSObject {
    /// The site's domain.
    public let displayName: String
    public let dataTypes: Set<String>

    init(_ name: String, _ types: Set<String>) {
        displayName = name
        dataTypes = types
    }
}
