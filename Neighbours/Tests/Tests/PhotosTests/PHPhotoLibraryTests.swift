import DeviceSimulation
import Foundation
import Photos
import Testing
import UIKit
import UIKitTesting

private final class ChangeRecorder: NSObject, PHPhotoLibraryChangeObserver, @unchecked Sendable {
    // Read after the change was awaited.
    var changes: [PHChange] = []

    func photoLibraryDidChange(_ changeInstance: PHChange) { changes.append(changeInstance) }
}

@Suite("Photos of the device", .serialized, .usesApplication) @MainActor
struct PHPhotoLibraryTests {
    private let app = TestApplication()

    init() {
        app.show(UIViewController())
        app.answer(.photos, .allowed)
    }

    private func all(_ options: PHFetchOptions? = nil) -> PHFetchResult<PHAsset> {
        PHAsset.fetchAssets(with: .image, options: options)
    }

    private func picture() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20), format: format).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
        }
    }

    @Test("Without the user's consent there are no photos, and changes fail")
    func denied() {
        app.answer(.photos, .denied)
        #expect(PHPhotoLibrary.authorizationStatus(for: .readWrite) == .denied)
        #expect(all().count == 0)
        #expect(throws: PHPhotosError(.accessUserDenied)) {
            try PHPhotoLibrary.shared().performChangesAndWait {
                _ = PHAssetChangeRequest.creationRequestForAsset(from: picture())
            }
        }
    }

    @Test("Photos are fetched in the order of their dates, and as many as are wanted")
    func fetch() throws {
        let options = PHFetchOptions()
        options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
        options.fetchLimit = 3
        let result = all(options)
        #expect(result.count == 3)
        let dates = try (0..<3).map { try #require(result.object(at: $0).creationDate) }
        #expect(dates == dates.sorted(by: >))
        #expect(PHAsset.fetchAssets(with: .video, options: nil).count == 0)
        let first = try #require(result.firstObject)
        let again = PHAsset.fetchAssets(
            withLocalIdentifiers: [first.localIdentifier], options: nil)
        #expect(again.firstObject == first && result.contains(first))
        var indexes: [Int] = []
        result.enumerateObjects { _, index, stops in
            indexes.append(index)
            stops.pointee = ObjCBool(index == 1)
        }
        #expect(indexes == [0, 1])
    }

    @Test("A picture is as large as wanted, first a small one")
    func image() throws {
        let asset = try #require(all().firstObject)
        var sizes: [CGSize] = []
        var degraded: [Bool] = []
        PHImageManager.default().requestImage(
            for: asset, targetSize: CGSize(width: 400, height: 400), contentMode: .aspectFit,
            options: nil
        ) { image, info in
            sizes.append(image?.size ?? .zero)
            degraded.append(info?[PHImageResultIsDegradedKey] as? Bool ?? false)
        }
        #expect(sizes.isEmpty)
        app.advance(by: 0.1)
        #expect(sizes == [CGSize(width: 120, height: 90), CGSize(width: 400, height: 300)])
        #expect(degraded == [true, false])
        let options = PHImageRequestOptions()
        options.isSynchronous = true
        PHImageManager.default().requestImage(
            for: asset, targetSize: PHImageManagerMaximumSize, contentMode: .aspectFill,
            options: options
        ) { image, _ in sizes.append(image?.size ?? .zero) }
        #expect(sizes.last == CGSize(width: asset.pixelWidth, height: asset.pixelHeight))
    }

    @Test("A cancelled request gives nothing")
    func cancel() throws {
        let asset = try #require(all().firstObject)
        var count = 0
        let request = PHImageManager.default().requestImage(
            for: asset, targetSize: CGSize(width: 400, height: 400), contentMode: .aspectFit,
            options: nil
        ) { _, _ in count += 1 }
        PHImageManager.default().cancelImageRequest(request)
        app.advance(by: 0.1)
        #expect(count == 0)
    }

    @Test("A photo is made, changed and deleted, and fetched ones can follow")
    func changes() throws {
        let before = all()
        var placeholder: String?
        try PHPhotoLibrary.shared().performChangesAndWait {
            let request = PHAssetChangeRequest.creationRequestForAsset(from: picture())
            request.isFavorite = true
            placeholder = request.placeholderForCreatedAsset?.localIdentifier
        }
        let identifier = try #require(placeholder)
        let made = try #require(
            PHAsset.fetchAssets(withLocalIdentifiers: [identifier], options: nil).firstObject)
        #expect(made.pixelWidth == 40 && made.isFavorite)
        #expect(all().count == before.count + 1)
        try PHPhotoLibrary.shared().performChangesAndWait {
            PHAssetChangeRequest(for: made).isFavorite = false
        }
        #expect(
            PHAsset.fetchAssets(withLocalIdentifiers: [identifier], options: nil).firstObject?
                .isFavorite == false)
        try PHPhotoLibrary.shared().performChangesAndWait {
            PHAssetChangeRequest.deleteAssets([made])
        }
        #expect(all().count == before.count)
    }

    @Test("What is no picture is not added, and nothing of the same change either")
    func invalid() {
        let count = all().count
        #expect(throws: PHPhotosError(.invalidResource)) {
            try PHPhotoLibrary.shared().performChangesAndWait {
                _ = PHAssetChangeRequest.creationRequestForAsset(from: picture())
                PHAssetCreationRequest.forAsset().addResource(
                    with: .photo, data: Data("nothing".utf8), options: nil)
            }
        }
        #expect(all().count == count)
    }

    @Test("Observers learn which photos have come")
    func observers() async throws {
        let recorder = ChangeRecorder()
        let before = all()
        PHPhotoLibrary.shared().register(recorder)
        let image = picture()
        try await PHPhotoLibrary.shared().performChanges {
            _ = PHAssetChangeRequest.creationRequestForAsset(from: image)
        }
        // The observers are notified on the same queue, before this reply.
        _ = await PHPhotoLibrary.requestAuthorization(for: .readWrite)
        PHPhotoLibrary.shared().unregisterChangeObserver(recorder)
        let details = try #require(recorder.changes.first?.changeDetails(for: before))
        #expect(details.insertedIndexes == IndexSet(integer: before.count))
        #expect(
            details.removedIndexes == []
                && details.fetchResultAfterChanges.count == before.count + 1)
        try PHPhotoLibrary.shared().performChangesAndWait {
            PHAssetChangeRequest.deleteAssets(details.insertedObjects)
        }
    }

    @Test("An album has the photos that are added to it")
    func albums() throws {
        let photos = all()
        try PHPhotoLibrary.shared().performChangesAndWait {
            let request = PHAssetCollectionChangeRequest.creationRequestForAssetCollection(
                withTitle: "Tea")
            request.addAssets([photos[0], photos[1]])
        }
        let albums = PHAssetCollection.fetchAssetCollections(
            with: .album, subtype: .any, options: nil)
        let album = try #require(albums.firstObject)
        #expect(albums.count == 1 && album.localizedTitle == "Tea")
        #expect(PHAsset.fetchAssets(in: album, options: nil).count == 2)
        try PHPhotoLibrary.shared().performChangesAndWait {
            PHAssetCollectionChangeRequest.deleteAssetCollections([album])
        }
        let recents = PHAssetCollection.fetchAssetCollections(
            with: .smartAlbum, subtype: .smartAlbumUserLibrary, options: nil)
        #expect(recents.firstObject?.estimatedAssetCount == photos.count)
    }

    @Test("The photos are those of the device, which image pickers show, and changes are its own")
    func device() throws {
        app.setPhotos([picture(), picture()])
        #expect(all().count == 2)
        let second = try #require(all().firstObject)
        #expect(second.pixelWidth == 40 && second.pixelHeight == 20)
        try PHPhotoLibrary.shared().performChangesAndWait {
            _ = PHAssetChangeRequest.creationRequestForAsset(from: picture())
            PHAssetChangeRequest.deleteAssets([second])
        }
        let identifiers = SimulatedDevice.photos.map { $0.identifier + "/L0/001" }
        #expect(identifiers.count == 2 && !identifiers.contains(second.localIdentifier))
        #expect(all().objects(at: [0, 1]).map(\.localIdentifier) == identifiers.reversed())
        #expect(SimulatedDevice.photos.first?.name == "IMG_0003.JPG")
    }

    @Test("Observers learn of photos that others add")
    func otherChanges() async throws {
        app.setPhotos([picture()])
        let recorder = ChangeRecorder()
        let before = all()
        PHPhotoLibrary.shared().register(recorder)
        let data = try #require(picture().pngData())
        let added = try SimulatedDevice.addPhoto(data, pathExtension: "PNG")
        // The observers are notified on the same queue, before this reply.
        _ = await PHPhotoLibrary.requestAuthorization(for: .readWrite)
        PHPhotoLibrary.shared().unregisterChangeObserver(recorder)
        let details = try #require(recorder.changes.first?.changeDetails(for: before))
        #expect(recorder.changes.count == 1)
        #expect(
            details.insertedObjects.map(\.localIdentifier) == [added.identifier + "/L0/001"])
    }

    @Test("What an app says of a photo stays with it, and the file of a photo is its own")
    func details() throws {
        let data = try #require(picture().pngData())
        app.setPhotos([
            SimulatedPhoto(
                name: "tea.png", data: data, creationDate: Date(timeIntervalSince1970: 100),
                position: SimulatedPosition(latitude: 1, longitude: 2)),
            SimulatedPhoto(name: "notes.txt", data: Data("no picture".utf8)),
        ])
        let asset = try #require(all().firstObject)
        #expect(all().count == 1)
        #expect(asset.creationDate == Date(timeIntervalSince1970: 100))
        #expect(asset.location?.coordinate.longitude == 2)
        try PHPhotoLibrary.shared().performChangesAndWait {
            PHAssetChangeRequest(for: asset).isFavorite = true
        }
        #expect(all().firstObject?.isFavorite == true)
        let options = PHImageRequestOptions()
        options.isSynchronous = true
        var found: (Data?, String?)
        PHImageManager.default().requestImageDataAndOrientation(for: asset, options: options) {
            data, type, _, _ in found = (data, type)
        }
        #expect(found.0 == data && found.1 == "public.png")
    }
}
