import Foundation

// A device on which nobody has signed in to iCloud, as Apple's simulator is at first: no app has a container there.
extension FileManager {
    /// A token of the account in iCloud; always nil, since there is none.
    public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

    /// Returns the folder of a container in iCloud; always nil, since there is no account.
    ///
    /// - Parameter containerIdentifier: Nil for the first container of the app.
    public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }

    /// Whether an item is in iCloud; always false.
    public func isUbiquitousItem(at url: URL) -> Bool { false }

    /// Moves an item to iCloud or back.
    ///
    /// - Throws: `CocoaError.ubiquitousFileUnavailable`, since there is no account.
    public func setUbiquitous(_ flag: Bool, itemAt url: URL, destinationURL: URL) throws {
        throw unavailable(url)
    }

    /// Begins to download an item from iCloud.
    ///
    /// - Throws: `CocoaError.ubiquitousFileUnavailable`, since no item is there.
    public func startDownloadingUbiquitousItem(at url: URL) throws { throw unavailable(url) }

    /// Removes the local copy of an item in iCloud.
    ///
    /// - Throws: `CocoaError.ubiquitousFileUnavailable`, since no item is there.
    public func evictUbiquitousItem(at url: URL) throws { throw unavailable(url) }

    private func unavailable(_ url: URL) -> any Error {
        CocoaError(.ubiquitousFileUnavailable, userInfo: [NSURLErrorKey: url])
    }

    /// Returns the folder that the apps of a group share, and creates it; nil for an identifier that is no folder's name.
    ///
    /// It is in the library folder of this app, which has no others beside it. Apple's system returns nil for a group
    /// that the app's entitlements do not name; they are not read here.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL?
    {
        guard !groupIdentifier.isEmpty, !groupIdentifier.hasPrefix("."),
            !groupIdentifier.contains("/"), !groupIdentifier.contains("\0"),
            let library = urls(for: .libraryDirectory, in: .userDomainMask).first
        else { return nil }
        let folder = library.appendingPathComponent("Group Containers")
            .appendingPathComponent(groupIdentifier, isDirectory: true)
        do {
            try createDirectory(at: folder, withIntermediateDirectories: true)
            return folder
        } catch {
            return nil
        }
    }
}
