import Foundation
import UIKit

public typealias MPMediaEntityPersistentID = UInt64

/// The kinds of media.
public struct MPMediaType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let music = MPMediaType(rawValue: 1 << 0)
    public static let podcast = MPMediaType(rawValue: 1 << 1)
    public static let audioBook = MPMediaType(rawValue: 1 << 2)
    public static let audioITunesU = MPMediaType(rawValue: 1 << 3)
    public static let anyAudio = MPMediaType(rawValue: 0xff)
    public static let movie = MPMediaType(rawValue: 1 << 8)
    public static let tvShow = MPMediaType(rawValue: 1 << 9)
    public static let videoPodcast = MPMediaType(rawValue: 1 << 10)
    public static let musicVideo = MPMediaType(rawValue: 1 << 11)
    public static let homeVideo = MPMediaType(rawValue: 1 << 13)
    public static let anyVideo = MPMediaType(rawValue: 0xff00)
    public static let any = MPMediaType(rawValue: UInt.max)
}

/// Something in the library.
open class MPMediaEntity: NSObject, @unchecked Sendable {
    // Immutable.
    open var persistentID: MPMediaEntityPersistentID { 0 }

    /// The value of a property; nil if there is none.
    open func value(forProperty property: String) -> Any? { nil }

    open class func canFilter(byProperty property: String) -> Bool { true }

    open func enumerateValues(
        forProperties properties: Set<String>,
        using block: (String, Any, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stops: ObjCBool = false
        for property in properties {
            guard let value = value(forProperty: property) else { continue }
            block(property, value, &stops)
            if stops.boolValue { return }
        }
    }
}

/// A piece of music or a film of the library. The library is empty, so that there are none but those without
/// properties that an app makes.
open class MPMediaItem: MPMediaEntity, @unchecked Sendable {
    // For the same reason as its superclass.
    open var mediaType: MPMediaType {
        value(MPMediaItemPropertyMediaType).map { MPMediaType(rawValue: $0) } ?? []
    }
    open var title: String? { value(MPMediaItemPropertyTitle) }
    open var albumTitle: String? { value(MPMediaItemPropertyAlbumTitle) }
    open var albumPersistentID: MPMediaEntityPersistentID {
        value(MPMediaItemPropertyAlbumPersistentID) ?? 0
    }
    open var artist: String? { value(MPMediaItemPropertyArtist) }
    open var artistPersistentID: MPMediaEntityPersistentID {
        value(MPMediaItemPropertyArtistPersistentID) ?? 0
    }
    open var albumArtist: String? { value(MPMediaItemPropertyAlbumArtist) }
    open var genre: String? { value(MPMediaItemPropertyGenre) }
    open var composer: String? { value(MPMediaItemPropertyComposer) }
    /// Seconds.
    open var playbackDuration: TimeInterval { value(MPMediaItemPropertyPlaybackDuration) ?? 0 }
    open var albumTrackNumber: Int { value(MPMediaItemPropertyAlbumTrackNumber) ?? 0 }
    open var albumTrackCount: Int { value(MPMediaItemPropertyAlbumTrackCount) ?? 0 }
    open var discNumber: Int { value(MPMediaItemPropertyDiscNumber) ?? 0 }
    open var discCount: Int { value(MPMediaItemPropertyDiscCount) ?? 0 }
    open var artwork: MPMediaItemArtwork? { value(MPMediaItemPropertyArtwork) }
    open var isExplicitItem: Bool { value(MPMediaItemPropertyIsExplicit) ?? false }
    open var lyrics: String? { value(MPMediaItemPropertyLyrics) }
    open var isCompilation: Bool { value(MPMediaItemPropertyIsCompilation) ?? false }
    open var releaseDate: Date? { value(MPMediaItemPropertyReleaseDate) }
    open var beatsPerMinute: Int { value(MPMediaItemPropertyBeatsPerMinute) ?? 0 }
    open var comments: String? { value(MPMediaItemPropertyComments) }
    open var assetURL: URL? { value(MPMediaItemPropertyAssetURL) }
    open var isCloudItem: Bool { value(MPMediaItemPropertyIsCloudItem) ?? false }
    open var hasProtectedAsset: Bool { value(MPMediaItemPropertyHasProtectedAsset) ?? false }
    open var podcastTitle: String? { value(MPMediaItemPropertyPodcastTitle) }
    open var playCount: Int { value(MPMediaItemPropertyPlayCount) ?? 0 }
    open var skipCount: Int { value(MPMediaItemPropertySkipCount) ?? 0 }
    /// From 0 to 5.
    open var rating: Int { value(MPMediaItemPropertyRating) ?? 0 }
    open var lastPlayedDate: Date? { value(MPMediaItemPropertyLastPlayedDate) }
    open var userGrouping: String? { value(MPMediaItemPropertyUserGrouping) }
    /// Seconds.
    open var bookmarkTime: TimeInterval { value(MPMediaItemPropertyBookmarkTime) ?? 0 }
    open var dateAdded: Date {
        value(MPMediaItemPropertyDateAdded) ?? Date(timeIntervalSinceReferenceDate: 0)
    }
    open var playbackStoreID: String { value(MPMediaItemPropertyPlaybackStoreID) ?? "" }

    private func value<Value>(_ property: String) -> Value? {
        value(forProperty: property) as? Value
    }
}

/// Items in an order.
open class MPMediaItemCollection: MPMediaEntity, @unchecked Sendable {
    // For the same reason as its superclass.
    public let items: [MPMediaItem]

    public init(items: [MPMediaItem]) {
        self.items = items
    }

    open var count: Int { items.count }
    open var representativeItem: MPMediaItem? { items.first }
    open var mediaTypes: MPMediaType { items.reduce(into: []) { $0.formUnion($1.mediaType) } }
}

/// A playlist of the library, of which there is none.
open class MPMediaPlaylist: MPMediaItemCollection, @unchecked Sendable {
    // For the same reason as its superclass.
    open var name: String? { value(forProperty: MPMediaPlaylistPropertyName) as? String }
    open var playlistAttributes: MPMediaPlaylistAttribute { [] }
    open var seedItems: [MPMediaItem]? { nil }
}

public struct MPMediaPlaylistAttribute: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let onTheGo = MPMediaPlaylistAttribute(rawValue: 1 << 0)
    public static let smart = MPMediaPlaylistAttribute(rawValue: 1 << 1)
    public static let genius = MPMediaPlaylistAttribute(rawValue: 1 << 2)
}

/// The picture of an item, in the sizes that are asked for.
open class MPMediaItemArtwork: NSObject, @unchecked Sendable {
    // The app's closure is called as it is on Apple's platforms.
    private let boundsSize: CGSize
    private let request: (CGSize) -> UIImage

    public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
        self.boundsSize = boundsSize
        request = requestHandler
    }

    public convenience init(image: UIImage) {
        self.init(boundsSize: image.size) { _ in image }
    }

    /// The picture for a size in points.
    open func image(at size: CGSize) -> UIImage? { request(size) }
    open var bounds: CGRect { CGRect(origin: .zero, size: boundsSize) }
}
