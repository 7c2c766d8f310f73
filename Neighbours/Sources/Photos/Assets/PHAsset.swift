import CoreLocation
import Foundation

/// An object of the library.
open class PHObject: NSObject, NSCopying, @unchecked Sendable {
    // Immutable, as are its subclasses.
    public let localIdentifier: String

    init(identifier: String) {
        localIdentifier = identifier
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? PHObject)?.localIdentifier == localIdentifier
    }

    open override var hash: Int { localIdentifier.hashValue }
}

/// Stands for an object that a change will make.
// Sendable as its superclass is: it adds no state.
open class PHObjectPlaceholder: PHObject, @unchecked Sendable {}

@objc public enum PHAssetMediaType: Int, Sendable {
    case unknown
    case image
    case video
    case audio
}

public struct PHAssetMediaSubtype: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1)
    public static let photoHDR = PHAssetMediaSubtype(rawValue: 2)
    public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 4)
    public static let photoLive = PHAssetMediaSubtype(rawValue: 8)
    public static let photoDepthEffect = PHAssetMediaSubtype(rawValue: 16)
}

@objc public enum PHAssetEditOperation: Int, Sendable {
    case delete = 1
    case content = 2
    case properties = 3
}

/// A photo, as it was when it was fetched. There are neither videos nor sounds.
open class PHAsset: PHObject, @unchecked Sendable {
    // Immutable.
    let photo: StoredPhoto

    init(_ photo: StoredPhoto) {
        self.photo = photo
        super.init(identifier: photo.identifier)
    }

    open var mediaType: PHAssetMediaType { .image }
    open var mediaSubtypes: PHAssetMediaSubtype { [] }
    open var pixelWidth: Int { photo.size?.width ?? 0 }
    open var pixelHeight: Int { photo.size?.height ?? 0 }
    open var creationDate: Date? { photo.creationDate }
    open var modificationDate: Date? { photo.modificationDate }
    open var location: CLLocation? {
        guard let latitude = photo.latitude, let longitude = photo.longitude else { return nil }
        return CLLocation(latitude: latitude, longitude: longitude)
    }
    /// Seconds; of photos 0.
    open var duration: TimeInterval { 0 }
    open var isHidden: Bool { photo.isHidden }
    open var isFavorite: Bool { photo.isFavorite }
    open var burstIdentifier: String? { nil }
    open var representsBurst: Bool { false }

    /// Whether it can be changed: contents cannot.
    open func canPerform(_ editOperation: PHAssetEditOperation) -> Bool {
        editOperation != .content
    }

    // MARK: Fetching

    /// The photos of the library; none without the user's consent.
    open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
        fetch(options) { _ in true }
    }

    open class func fetchAssets(with mediaType: PHAssetMediaType, options: PHFetchOptions?)
        -> PHFetchResult<PHAsset>
    {
        fetch(options) { _ in mediaType == .image }
    }

    open class func fetchAssets(
        withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> {
        let wanted = Set(identifiers)
        return fetch(options) { wanted.contains($0.identifier) }
    }

    open class func fetchAssets(in assetCollection: PHAssetCollection, options: PHFetchOptions?)
        -> PHFetchResult<PHAsset>
    {
        fetch(options, assetCollection.contains)
    }

    private static func fetch(
        _ options: PHFetchOptions?, _ isIncluded: @escaping (StoredPhoto) -> Bool
    ) -> PHFetchResult<PHAsset> {
        let options = options?.copy() as? PHFetchOptions ?? PHFetchOptions()
        let query: ([StoredPhoto]) -> [PHAsset] = { photos in
            guard PHPhotoLibrary.authorizationStatus().isAllowed else { return [] }
            let found = photos.filter {
                isIncluded($0) && (options.includeHiddenAssets || !$0.isHidden)
            }
            .map { PHAsset($0) }
            return options.applied(to: found)
        }
        return PHFetchResult(query(PhotoStore.shared.photos), query: query)
    }
}
