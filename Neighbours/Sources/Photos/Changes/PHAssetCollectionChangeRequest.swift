import Foundation

/// A change of an album, made in a closure of `PHPhotoLibrary.performChanges`.
open class PHAssetCollectionChangeRequest: NSObject {
    private let identifier: String
    private let isNew: Bool
    open var title: String

    private init(_ identifier: String, _ title: String, isNew: Bool) {
        self.identifier = identifier
        self.title = title
        self.isNew = isNew
        super.init()
        ChangeBatch.current.steps.append { _, albums in
            if isNew {
                albums.append(StoredAlbum(identifier: identifier, title: self.title))
            } else if let index = albums.firstIndex(where: { $0.identifier == identifier }) {
                albums[index].title = self.title
            } else {
                throw PHPhotosError(.identifierNotFound)
            }
        }
    }

    open class func creationRequestForAssetCollection(withTitle title: String)
        -> PHAssetCollectionChangeRequest
    {
        PHAssetCollectionChangeRequest(UUID().uuidString + "/L0/040", title, isNew: true)
    }

    /// Nil for the system's own albums.
    public convenience init?(for assetCollection: PHAssetCollection) {
        guard assetCollection.assetCollectionType == .album else { return nil }
        self.init(
            assetCollection.localIdentifier, assetCollection.localizedTitle ?? "", isNew: false)
    }

    open class func deleteAssetCollections(_ assetCollections: [PHAssetCollection]) {
        let removed = Set(assetCollections.map(\.localIdentifier))
        ChangeBatch.current.steps.append { _, albums in
            albums.removeAll { removed.contains($0.identifier) }
        }
    }

    open var placeholderForCreatedAssetCollection: PHObjectPlaceholder {
        PHObjectPlaceholder(identifier: identifier)
    }

    /// - Parameter assets: Photos, or placeholders of those that the same closure makes.
    open func addAssets(_ assets: [PHObject]) { add(assets.map(\.localIdentifier)) }
    open func addAssets(_ assets: PHFetchResult<PHAsset>) {
        add(assets.objects.map(\.localIdentifier))
    }
    open func addAssets(_ assets: NSArray) {
        add(assets.compactMap { ($0 as? PHObject)?.localIdentifier })
    }

    open func removeAssets(_ assets: [PHObject]) {
        let removed = Set(assets.map(\.localIdentifier))
        change { album in album.photos.removeAll { removed.contains($0) } }
    }

    private func add(_ photos: [String]) {
        change { album in
            album.photos += photos.filter { !album.photos.contains($0) }
        }
    }

    private func change(_ body: @escaping (inout StoredAlbum) -> Void) {
        ChangeBatch.current.steps.append { _, albums in
            guard let index = albums.firstIndex(where: { $0.identifier == self.identifier }) else {
                throw PHPhotosError(.identifierNotFound)
            }
            body(&albums[index])
        }
    }
}
