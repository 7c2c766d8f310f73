import Foundation
import MediaSupport

/// The names of a piece of metadata within one format.
public struct AVMetadataKeySpace: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let common = AVMetadataKeySpace(rawValue: "comn")
    public static let quickTimeUserData = AVMetadataKeySpace(rawValue: "udta")
    public static let quickTimeMetadata = AVMetadataKeySpace(rawValue: "mdta")
    public static let iTunes = AVMetadataKeySpace(rawValue: "itsk")
    public static let id3 = AVMetadataKeySpace(rawValue: "org.id3")
}

/// The name of a piece of metadata.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let commonKeyTitle = AVMetadataKey(rawValue: "title")
    public static let commonKeyCreator = AVMetadataKey(rawValue: "creator")
    public static let commonKeySubject = AVMetadataKey(rawValue: "subject")
    public static let commonKeyDescription = AVMetadataKey(rawValue: "description")
    public static let commonKeyPublisher = AVMetadataKey(rawValue: "publisher")
    public static let commonKeyContributor = AVMetadataKey(rawValue: "contributor")
    public static let commonKeyCreationDate = AVMetadataKey(rawValue: "creationDate")
    public static let commonKeyLastModifiedDate = AVMetadataKey(rawValue: "lastModifiedDate")
    public static let commonKeyType = AVMetadataKey(rawValue: "type")
    public static let commonKeyFormat = AVMetadataKey(rawValue: "format")
    public static let commonKeyIdentifier = AVMetadataKey(rawValue: "identifier")
    public static let commonKeySource = AVMetadataKey(rawValue: "source")
    public static let commonKeyLanguage = AVMetadataKey(rawValue: "language")
    public static let commonKeyAlbumName = AVMetadataKey(rawValue: "albumName")
    public static let commonKeyAuthor = AVMetadataKey(rawValue: "author")
    public static let commonKeyArtist = AVMetadataKey(rawValue: "artist")
    public static let commonKeyArtwork = AVMetadataKey(rawValue: "artwork")
    public static let commonKeyMake = AVMetadataKey(rawValue: "make")
    public static let commonKeyModel = AVMetadataKey(rawValue: "model")
    public static let commonKeySoftware = AVMetadataKey(rawValue: "software")
    public static let commonKeyCopyrights = AVMetadataKey(rawValue: "copyrights")
}

/// The space and the name of a piece of metadata.
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    init(_ space: AVMetadataKeySpace, _ key: String) {
        rawValue = "\(space.rawValue)/\(key)"
    }

    public static let commonIdentifierTitle = AVMetadataIdentifier(.common, "title")
    public static let commonIdentifierArtist = AVMetadataIdentifier(.common, "artist")
    public static let commonIdentifierArtwork = AVMetadataIdentifier(.common, "artwork")
    public static let commonIdentifierAlbumName = AVMetadataIdentifier(.common, "albumName")
    public static let commonIdentifierAuthor = AVMetadataIdentifier(.common, "author")
    public static let commonIdentifierDescription = AVMetadataIdentifier(.common, "description")
    public static let commonIdentifierCreationDate = AVMetadataIdentifier(.common, "creationDate")
    public static let iTunesMetadataTrackSubTitle = AVMetadataIdentifier(.iTunes, "©st3")
    public static let quickTimeMetadataTitle = AVMetadataIdentifier(
        .quickTimeMetadata, "com.apple.quicktime.title")
}

/// A piece of metadata.
open class AVMetadataItem: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    // Immutable, apart from its mutable subclass, which one thread uses.
    fileprivate var storedKeySpace: AVMetadataKeySpace?
    fileprivate var storedKey: (any NSCopying & NSObjectProtocol)?
    fileprivate var storedIdentifier: AVMetadataIdentifier?
    fileprivate var storedValue: (any NSCopying & NSObjectProtocol)?
    fileprivate var storedLanguage: String?
    fileprivate var storedTime = CMTime.invalid

    fileprivate override init() {
        super.init()
    }

    open var keySpace: AVMetadataKeySpace? { storedKeySpace }
    open var key: (any NSCopying & NSObjectProtocol)? { storedKey }
    open var identifier: AVMetadataIdentifier? {
        storedIdentifier
            ?? (key as? NSString).flatMap { key in
                keySpace.map { AVMetadataIdentifier($0, key as String) }
            }
    }
    open var value: (any NSCopying & NSObjectProtocol)? { storedValue }
    open var extendedLanguageTag: String? { storedLanguage }
    open var time: CMTime { storedTime }

    /// The name that formats have in common; nil for what they have not.
    open var commonKey: AVMetadataKey? {
        guard let space = keySpace, let name = (key as? NSString) as String? else { return nil }
        if space == .common { return AVMetadataKey(rawValue: name) }
        return MetadataNames.common[name].map { AVMetadataKey(rawValue: $0) }
    }

    open var stringValue: String? {
        (value as? NSString) as String? ?? (value as? NSNumber)?.stringValue
    }
    open var numberValue: NSNumber? { value as? NSNumber }
    open var dataValue: Data? { (value as? NSData) as Data? }
    open var dateValue: Date? {
        (value as? NSDate) as Date? ?? stringValue.flatMap { ISO8601DateFormatter().date(from: $0) }
    }

    open func copy(with zone: NSZone? = nil) -> Any { filled(AVMetadataItem()) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { filled(AVMutableMetadataItem()) }

    private func filled(_ item: AVMetadataItem) -> AVMetadataItem {
        item.storedKeySpace = storedKeySpace
        item.storedKey = storedKey
        item.storedIdentifier = storedIdentifier
        item.storedValue = storedValue
        item.storedLanguage = storedLanguage
        item.storedTime = storedTime
        return item
    }

    init(_ metadata: MediaMetadata) {
        super.init()
        storedKeySpace =
            switch metadata.space {
            case .id3: .id3
            case .iTunes: .iTunes
            case .quickTimeUser: .quickTimeUserData
            }
        storedKey = metadata.key as NSString
        storedValue =
            switch metadata.value {
            case .text(let text): text as NSString
            case .data(let data): data as NSData
            }
    }

    /// The items with a key and a space; nil matches all.
    open class func metadataItems(
        from metadataItems: [AVMetadataItem], withKey key: Any?, keySpace: AVMetadataKeySpace?
    ) -> [AVMetadataItem] {
        let name =
            (key as? AVMetadataKey)?.rawValue ?? key as? String ?? (key as? NSString) as String?
        return metadataItems.filter { item in
            let spaceFits =
                keySpace == nil || item.keySpace == keySpace
                || keySpace == .common && item.commonKey != nil
            let itemKey =
                keySpace == .common ? item.commonKey?.rawValue : (item.key as? NSString) as String?
            return spaceFits && (name == nil || itemKey == name)
        }
    }

    open class func metadataItems(
        from metadataItems: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
    ) -> [AVMetadataItem] {
        metadataItems.filter { item in
            item.identifier == identifier
                || item.commonKey.map { AVMetadataIdentifier(.common, $0.rawValue) } == identifier
        }
    }
}

open class AVMutableMetadataItem: AVMetadataItem, @unchecked Sendable {
    // For the same reason as its superclass.
    public override init() {
        super.init()
    }

    open override var keySpace: AVMetadataKeySpace? {
        get { storedKeySpace }
        set { storedKeySpace = newValue }
    }
    open override var key: (any NSCopying & NSObjectProtocol)? {
        get { storedKey }
        set { storedKey = newValue }
    }
    open override var identifier: AVMetadataIdentifier? {
        get { super.identifier }
        set {
            storedIdentifier = newValue
            let parts = (newValue?.rawValue ?? "").split(separator: "/", maxSplits: 1).map(
                String.init)
            guard parts.count == 2 else { return }
            storedKeySpace = AVMetadataKeySpace(rawValue: parts[0])
            storedKey = parts[1] as NSString
        }
    }
    open override var value: (any NSCopying & NSObjectProtocol)? {
        get { storedValue }
        set { storedValue = newValue }
    }
    open override var extendedLanguageTag: String? {
        get { storedLanguage }
        set { storedLanguage = newValue }
    }
    open override var time: CMTime {
        get { storedTime }
        set { storedTime = newValue }
    }
}

enum MetadataNames {
    /// The common names of keys of ID3, iTunes and QuickTime.
    static let common = [
        "TIT2": "title", "TPE1": "artist", "TALB": "albumName", "APIC": "artwork",
        "TCOM": "creator", "TCON": "type", "TDRC": "creationDate", "TYER": "creationDate",
        "TCOP": "copyrights", "TPUB": "publisher", "TLAN": "language",
        "©nam": "title", "©ART": "artist", "©alb": "albumName", "covr": "artwork",
        "©wrt": "creator", "©gen": "type", "©day": "creationDate", "cprt": "copyrights",
        "desc": "description", "©too": "software", "©cpy": "copyrights", "©des": "description",
    ]
}
