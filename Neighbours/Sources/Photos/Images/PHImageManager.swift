import Foundation
import ImageIO
import UIKit

public typealias PHImageRequestID = Int32
/// No request.
public let PHInvalidImageRequestID: PHImageRequestID = 0
/// The size of the photo itself.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
public let PHImageCancelledKey = "PHImageCancelledKey"
public let PHImageErrorKey = "PHImageErrorKey"

@objc public enum PHImageContentMode: Int, Sendable {
    case aspectFit
    case aspectFill

    public static var `default`: PHImageContentMode { .aspectFit }
}

@objc public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
    /// First a small picture, then a good one.
    case opportunistic
    case highQualityFormat
    case fastFormat
}

@objc public enum PHImageRequestOptionsResizeMode: Int, Sendable {
    case none
    case fast
    case exact
}

@objc public enum PHImageRequestOptionsVersion: Int, Sendable {
    case current
    case unadjusted
    case original
}

/// The options of a picture.
open class PHImageRequestOptions: NSObject {
    /// Whether the handler is called, once, before the request returns.
    open var isSynchronous = false
    open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
    open var resizeMode = PHImageRequestOptionsResizeMode.fast
    /// All photos are on the device and have one version.
    open var isNetworkAccessAllowed = false
    open var version = PHImageRequestOptionsVersion.current

    public override init() {
        super.init()
    }
}

/// Makes pictures of photos. Handlers are called on the main thread.
open class PHImageManager: NSObject, @unchecked Sendable {
    // The requests are used on the main thread.
    private static let manager = PHImageManager()
    private var requests: [Request] = []
    private let lock = NSLock()
    private var lastIdentifier: PHImageRequestID = 0

    private struct Request {
        let identifier: PHImageRequestID
        let run: () -> Void
    }

    open class func `default`() -> PHImageManager { manager }

    public override init() {
        super.init()
    }

    /// - Parameters:
    ///   - targetSize: Pixels. A picture is not made larger than the photo.
    ///   - resultHandler: Called twice unless the options say otherwise: the first picture is small, and its info has
    ///     `PHImageResultIsDegradedKey`.
    @discardableResult
    open func requestImage(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
        options: PHImageRequestOptions?,
        resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        let identifier = nextIdentifier()
        let options = options ?? PHImageRequestOptions()
        func deliver(_ size: CGSize, isDegraded: Bool) {
            let image = PhotoDrawing.image(of: asset.photo, size: size, contentMode)
            var info: [AnyHashable: Any] = [
                PHImageResultRequestIDKey: identifier, PHImageResultIsDegradedKey: isDegraded,
                PHImageResultIsInCloudKey: false,
            ]
            if image == nil { info[PHImageErrorKey] = PHPhotosError(.invalidResource) }
            resultHandler(image, info)
        }
        if options.isSynchronous {
            deliver(targetSize, isDegraded: false)
            return identifier
        }
        if options.deliveryMode == .opportunistic {
            // Chosen: a picture as wide as a thumbnail.
            let small = CGSize(width: 120, height: 120)
            if targetSize == PHImageManagerMaximumSize || targetSize.width > small.width {
                add(identifier) { deliver(small, isDegraded: true) }
            }
        }
        add(identifier) { deliver(targetSize, isDegraded: false) }
        return identifier
    }

    /// The bytes of the photo's file.
    @discardableResult
    open func requestImageDataAndOrientation(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler:
            @escaping (
                Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?
            ) -> Void
    ) -> PHImageRequestID {
        let identifier = nextIdentifier()
        func deliver() {
            let (data, type) = PhotoDrawing.data(of: asset.photo)
            resultHandler(data, type, .up, [PHImageResultRequestIDKey: identifier])
        }
        if options?.isSynchronous == true { deliver() } else { add(identifier, deliver) }
        return identifier
    }

    /// As `requestImageDataAndOrientation(for:options:resultHandler:)`, with the orientation as UIKit names it.
    @available(iOS, deprecated: 13.0, renamed: "requestImageDataAndOrientation")
    @discardableResult
    open func requestImageData(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler:
            @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        // Photos of the library are upright.
        requestImageDataAndOrientation(for: asset, options: options) { data, type, _, info in
            resultHandler(data, type, .up, info)
        }
    }

    /// There are no live photos: the handler gets none, and an error.
    @discardableResult
    open func requestLivePhoto(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
        options: PHLivePhotoRequestOptions?,
        resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        let identifier = nextIdentifier()
        add(identifier) {
            resultHandler(
                nil,
                [
                    PHImageResultRequestIDKey: identifier,
                    PHImageErrorKey: PHPhotosError(.invalidResource),
                ])
        }
        return identifier
    }

    /// Its handler is not called any more.
    open func cancelImageRequest(_ requestID: PHImageRequestID) {
        lock.withLock { requests.removeAll { $0.identifier == requestID } }
    }

    private func nextIdentifier() -> PHImageRequestID {
        lock.withLock {
            lastIdentifier &+= 1
            return lastIdentifier
        }
    }

    private func add(_ identifier: PHImageRequestID, _ run: @escaping () -> Void) {
        lock.withLock { requests.append(Request(identifier: identifier, run: run)) }
        guard Thread.isMainThread else { return DispatchQueue.main.async { self.schedule() } }
        schedule()
    }

    /// One request for each turn of the run loop.
    private func schedule() { perform(#selector(work), with: nil, afterDelay: 0) }

    @objc private func work() {
        let request = lock.withLock { requests.isEmpty ? nil : requests.removeFirst() }
        request?.run()
    }
}

/// A manager that may make pictures before they are asked for. They are made so fast that it does not.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
    // As its superclass.
    open var allowsCachingHighQualityImages = true

    open func startCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
        options: PHImageRequestOptions?
    ) {}

    open func stopCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
        options: PHImageRequestOptions?
    ) {}

    /// Has no effect, since nothing is cached ahead.
    open func stopCachingImagesForAllAssets() {}
}

/// Pictures of photos.
package enum PhotoDrawing {
    package static func image(
        of photo: StoredPhoto, size: CGSize, _ mode: PHImageContentMode
    ) -> UIImage? {
        guard let pixels = photo.size, pixels.width > 0, pixels.height > 0,
            let data = try? photo.file.contents(), let image = UIImage(data: data)
        else { return nil }
        let own = CGSize(width: pixels.width, height: pixels.height)
        var factor: CGFloat = 1
        if size.width > 0, size.height > 0 {
            let (x, y) = (size.width / own.width, size.height / own.height)
            factor = min(mode == .aspectFit ? min(x, y) : max(x, y), 1)
        }
        guard factor < 1 else { return image }
        let target = CGSize(
            width: max((own.width * factor).rounded(), 1),
            height: max((own.height * factor).rounded(), 1))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: target, format: format).image { _ in
            image.draw(in: CGRect(origin: .zero, size: target))
        }
    }

    /// The file with the identifier of its type; nil without the file.
    package static func data(of photo: StoredPhoto) -> (Data?, String?) {
        guard let data = try? photo.file.contents() else { return (nil, nil) }
        return (data, PhotoFile.type(of: data))
    }
}
