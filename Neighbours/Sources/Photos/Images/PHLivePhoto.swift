import Foundation
import UIKit

/// The options of a live photo.
open class PHLivePhotoRequestOptions: NSObject {
    open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
    /// All photos are on the device and have one version.
    open var isNetworkAccessAllowed = false
    open var version = PHImageRequestOptionsVersion.current

    public override init() {
        super.init()
    }
}

/// A photo with a short film, of which the library has none.
open class PHLivePhoto: NSObject, NSItemProviderReading, @unchecked Sendable {
    // There is no object.
    /// The size in pixels.
    public let size: CGSize

    private override init() { preconditionFailure("there are no live photos") }

    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["com.apple.live-photo-bundle"]
    }

    /// - Throws: Always, since films of photos are not read.
    public static func object(
        withItemProviderData data: Data, typeIdentifier: String
    ) throws -> Self {
        throw PHPhotosError(.invalidResource)
    }
}
