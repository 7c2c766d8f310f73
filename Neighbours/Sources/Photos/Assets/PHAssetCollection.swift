import Foundation

@objc public enum PHAssetCollectionType: Int, Sendable {
    case album = 1
    case smartAlbum = 2
    case moment = 3
}

@objc public enum PHAssetCollectionSubtype: Int, Sendable {
    case albumRegular = 2
    case albumSyncedEvent = 3
    case albumSyncedFaces = 4
    case albumSyncedAlbum = 5
    case albumImported = 6
    case albumMyPhotoStream = 100
    case albumCloudShared = 101
    case smartAlbumGeneric = 200
    case smartAlbumPanoramas = 201
    case smartAlbumVideos = 202
    case smartAlbumFavorites = 203
    case smartAlbumTimelapses = 204
    case smartAlbumAllHidden = 205
    case smartAlbumRecentlyAdded = 206
    case smartAlbumBursts = 207
    case smartAlbumSlomoVideos = 208
    case smartAlbumUserLibrary = 209
    case smartAlbumSelfPortraits = 210
    case smartAlbumScreenshots = 211
    case any = 9_223_372_036_854_775_807
}

/// A collection of photos.
open class PHCollection: PHObject, @unchecked Sendable {
    // Immutable.
    open var localizedTitle: String? { nil }
    open var canContainAssets: Bool { true }
    open var canContainCollections: Bool { false }
}

/// An album of an app, or one of the system's: all photos, and the favourites.
open class PHAssetCollection: PHCollection, @unchecked Sendable {
    // Immutable.
    private let title: String
    private let isIncluded: @Sendable (StoredPhoto) -> Bool
    public let assetCollectionType: PHAssetCollectionType
    public let assetCollectionSubtype: PHAssetCollectionSubtype

    private init(
        _ identifier: String, _ title: String, _ type: PHAssetCollectionType,
        _ subtype: PHAssetCollectionSubtype, _ isIncluded: @escaping @Sendable (StoredPhoto) -> Bool
    ) {
        self.title = title
        self.isIncluded = isIncluded
        assetCollectionType = type
        assetCollectionSubtype = subtype
        super.init(identifier: identifier)
    }

    open override var localizedTitle: String? { title }

    open var estimatedAssetCount: Int {
        PhotoStore.shared.photos.filter { contains($0) }.count
    }

    func contains(_ photo: StoredPhoto) -> Bool { isIncluded(photo) }

    private static var all: [PHAssetCollection] {
        let smart = [
            PHAssetCollection("recents", "Recents", .smartAlbum, .smartAlbumUserLibrary) { _ in true
            },
            PHAssetCollection("favorites", "Favorites", .smartAlbum, .smartAlbumFavorites) {
                $0.isFavorite
            },
        ]
        return smart
            + PhotoStore.shared.albums.map { album in
                let photos = Set(album.photos)
                return PHAssetCollection(album.identifier, album.title, .album, .albumRegular) {
                    photos.contains($0.identifier)
                }
            }
    }

    open class func fetchAssetCollections(
        with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype,
        options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> {
        fetch(options) {
            $0.assetCollectionType == type
                && (subtype == .any || $0.assetCollectionSubtype == subtype)
        }
    }

    open class func fetchAssetCollections(
        withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> {
        fetch(options) { identifiers.contains($0.localIdentifier) }
    }

    private static func fetch(
        _ options: PHFetchOptions?, _ isIncluded: (PHAssetCollection) -> Bool
    ) -> PHFetchResult<PHAssetCollection> {
        let isAllowed = PHPhotoLibrary.authorizationStatus().isAllowed
        var found = isAllowed ? all.filter(isIncluded) : []
        if let predicate = options?.predicate {
            found = found.filter { predicate.evaluate(with: $0) }
        }
        let result = found
        return PHFetchResult(result) { _ in result }
    }
}
