import CoreLocation
import DeviceSimulation
import Foundation
import ImageIO
import UIKit

/// A change of a photo, made in a closure of `PHPhotoLibrary.performChanges`.
open class PHAssetChangeRequest: NSObject {
    let identifier: String
    private var newCreationDate: Date??
    private var newLocation: CLLocation??
    private var newIsFavorite: Bool?
    private var newIsHidden: Bool?
    /// Returns the bytes of the new photo's file.
    var source: (() throws -> Data)?
    private let original: PHAsset?

    init(creating identifier: String) {
        self.identifier = identifier
        original = nil
        super.init()
        ChangeBatch.current.steps.append { photos, _ in try self.create(&photos) }
    }

    public init(for asset: PHAsset) {
        identifier = asset.localIdentifier
        original = asset
        super.init()
        ChangeBatch.current.steps.append { photos, _ in
            guard let index = photos.firstIndex(where: { $0.identifier == self.identifier }) else {
                throw PHPhotosError(.identifierNotFound)
            }
            self.apply(to: &photos[index])
            photos[index].modificationDate = Date()
        }
    }

    static func newIdentifier() -> String { UUID().uuidString + StoredPhoto.suffix }

    open class func creationRequestForAsset(from image: UIImage) -> Self {
        make {
            guard let data = image.jpegData(compressionQuality: 0.95) ?? image.pngData() else {
                throw PHPhotosError(.invalidResource)
            }
            return data
        }
    }

    /// Nil if there is no such file.
    open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? {
        guard FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
        return make { try PhotoFile.checked(Data(contentsOf: fileURL)) }
    }

    private class func make(_ source: @escaping () throws -> Data) -> Self {
        let request: PHAssetChangeRequest =
            self == PHAssetCreationRequest.self
            ? PHAssetCreationRequest(creating: newIdentifier())
            : PHAssetChangeRequest(creating: newIdentifier())
        request.source = source
        guard let result = request as? Self else {
            preconditionFailure("\(self) cannot be subclassed")
        }
        return result
    }

    /// - Parameter assets: An array or a fetch result of photos.
    open class func deleteAssets(_ assets: NSArray) {
        delete(assets.compactMap { $0 as? PHAsset })
    }

    open class func deleteAssets(_ assets: [PHAsset]) { delete(assets) }

    open class func deleteAssets(_ assets: PHFetchResult<PHAsset>) { delete(assets.objects) }

    private class func delete(_ assets: [PHAsset]) {
        let identifiers = Set(assets.map(\.localIdentifier))
        ChangeBatch.current.deletedPhotos.formUnion(identifiers)
        ChangeBatch.current.steps.append { photos, _ in
            photos.removeAll { identifiers.contains($0.identifier) }
        }
    }

    /// Nil for a change of a photo that exists.
    open var placeholderForCreatedAsset: PHObjectPlaceholder? {
        original == nil ? PHObjectPlaceholder(identifier: identifier) : nil
    }

    open var creationDate: Date? {
        get { newCreationDate ?? original?.creationDate }
        set { newCreationDate = .some(newValue) }
    }
    open var location: CLLocation? {
        get { newLocation ?? original?.location }
        set { newLocation = .some(newValue) }
    }
    open var isFavorite: Bool {
        get { newIsFavorite ?? original?.isFavorite ?? false }
        set { newIsFavorite = newValue }
    }
    open var isHidden: Bool {
        get { newIsHidden ?? original?.isHidden ?? false }
        set { newIsHidden = newValue }
    }

    private func create(_ photos: inout [StoredPhoto]) throws {
        guard let source else { throw PHPhotosError(.missingResource) }
        let data = try source()
        var photo = StoredPhoto(
            SimulatedPhoto(
                name: PhotoFile.type(of: data) == "public.png" ? "photo.PNG" : "photo.JPG",
                data: data, identifier: String(identifier.dropLast(StoredPhoto.suffix.count))))
        apply(to: &photo)
        photos.append(photo)
    }

    private func apply(to photo: inout StoredPhoto) {
        if let newCreationDate { photo.creationDate = newCreationDate }
        if let newLocation {
            photo.latitude = newLocation?.coordinate.latitude
            photo.longitude = newLocation?.coordinate.longitude
        }
        if let newIsFavorite { photo.isFavorite = newIsFavorite }
        if let newIsHidden { photo.isHidden = newIsHidden }
    }
}

@objc public enum PHAssetResourceType: Int, Sendable {
    case photo = 1
    case video = 2
    case audio = 3
    case alternatePhoto = 4
    case fullSizePhoto = 5
    case fullSizeVideo = 6
    case adjustmentData = 7
    case adjustmentBasePhoto = 8
    case pairedVideo = 9
}

/// The options of adding a file.
open class PHAssetResourceCreationOptions: NSObject {
    open var originalFilename: String?
    open var uniformTypeIdentifier: String?
    /// Whether the file is removed from where it was.
    open var shouldMoveFile = false

    public override init() {
        super.init()
    }
}

/// The making of a photo of files.
open class PHAssetCreationRequest: PHAssetChangeRequest {
    open class func forAsset() -> PHAssetCreationRequest {
        PHAssetCreationRequest(creating: newIdentifier())
    }

    open class func supportsAssetResourceTypes(_ types: [NSNumber]) -> Bool {
        types.map(\.intValue) == [PHAssetResourceType.photo.rawValue]
    }

    /// Only photos are kept; a request with another file, or with bytes that are no picture, fails with
    /// `PHPhotosError.invalidResource`.
    open func addResource(
        with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?
    ) {
        source = {
            guard type == .photo else { throw PHPhotosError(.invalidResource) }
            return try PhotoFile.checked(data)
        }
    }

    open func addResource(
        with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?
    ) {
        let moves = options?.shouldMoveFile == true
        source = {
            guard type == .photo, let data = try? Data(contentsOf: fileURL) else {
                throw PHPhotosError(.invalidResource)
            }
            let photo = try PhotoFile.checked(data)
            if moves { try FileManager.default.removeItem(at: fileURL) }
            return photo
        }
    }
}

/// A file with a picture.
enum PhotoFile {
    /// The bytes of a picture.
    ///
    /// - Throws: `PHPhotosError.invalidResource` for other bytes.
    static func checked(_ data: Data) throws -> Data {
        guard UIImage(data: data) != nil else { throw PHPhotosError(.invalidResource) }
        return data
    }

    /// The size in pixels, upright, as the header tells it; nil for other bytes.
    static func size(of data: Data) -> (width: Int, height: Int)? {
        guard let source = CGImageSourceCreateWithData(data as CFData, nil),
            let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any],
            let width = (properties[kCGImagePropertyPixelWidth as String] as? NSNumber)?.intValue,
            let height = (properties[kCGImagePropertyPixelHeight as String] as? NSNumber)?.intValue
        else { return nil }
        let orientation = properties[kCGImagePropertyOrientation as String] as? NSNumber
        // From 5 on, the picture lies on its side.
        return (orientation?.intValue ?? 1) < 5 ? (width, height) : (height, width)
    }

    /// The identifier of the type of a picture's file.
    static func type(of data: Data) -> String {
        if data.starts(with: [0x89, 0x50]) { return "public.png" }
        if data.starts(with: Data("GIF8".utf8)) { return "com.compuserve.gif" }
        return data.starts(with: Data("RIFF".utf8)) ? "org.webmproject.webp" : "public.jpeg"
    }
}
