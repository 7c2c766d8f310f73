import CoreGraphics
import Foundation
import UIKit

/// The way in which pixels of a texture are computed where it is drawn at another size.
public enum SKTextureFilteringMode: Int, Sendable {
    case nearest = 0
    case linear = 1
}

/// A picture for sprites and particles.
@objc(SKTexture)
open class SKTexture: NSObject, NSCopying {
    final let picture: TexturePicture
    /// The part of the picture, from 0 to 1, y pointing up.
    private let part: CGRect
    private let image: CGImage?

    init(_ picture: TexturePicture, part: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)) {
        self.picture = picture
        self.part = part
        image =
            part == CGRect(x: 0, y: 0, width: 1, height: 1)
            ? picture.image : picture.cropped(to: part)
        super.init()
    }

    /// Creates a texture of a picture of the app: one of a catalog, of a folder `atlas` or a file.
    ///
    /// Without such a picture it is a white square with a red cross, and its name is written to the console.
    public convenience init(imageNamed name: String) { self.init(TexturePicture.named(name)) }

    /// Creates a texture of an image.
    public convenience init(image: UIImage) { self.init(TexturePicture(image)) }

    /// Creates a texture of a picture, with a pixel for each point.
    public convenience init(cgImage image: CGImage) {
        self.init(TexturePicture(image, scale: 1, name: nil))
    }

    /// Creates a texture of a part of another one.
    ///
    /// - Parameter rect: The part, from 0 to 1, y pointing up.
    public convenience init(rect: CGRect, in texture: SKTexture) {
        let outer = texture.part
        self.init(
            texture.picture,
            part: CGRect(
                x: outer.minX + rect.minX * outer.width, y: outer.minY + rect.minY * outer.height,
                width: rect.width * outer.width, height: rect.height * outer.height))
        filteringMode = texture.filteringMode
    }

    /// Creates a texture of pixels of 8 bits for red, green, blue and the alpha by which these are multiplied.
    ///
    /// The first row is the lowest.
    public convenience init(data pixelData: Data, size: CGSize) {
        self.init(data: pixelData, size: size, flipped: false)
    }

    /// Creates a texture of pixels of 8 bits for red, green, blue and the alpha by which these are multiplied.
    ///
    /// - Parameter flipped: Whether the first row is the topmost.
    public convenience init(data pixelData: Data, size: CGSize, flipped: Bool) {
        self.init(TexturePicture(pixels: pixelData, size: size, isTopDown: flipped))
    }

    /// The part of the picture that the texture shows, from 0 to 1, y pointing up.
    open func textureRect() -> CGRect { part }

    /// The size in points.
    open func size() -> CGSize {
        CGSize(
            width: picture.size.width * part.width, height: picture.size.height * part.height)
    }

    /// The picture of the texture.
    open func cgImage() -> CGImage { image ?? TexturePicture.missing.image }

    /// The way in which pixels are computed at other sizes; linear by default.
    open var filteringMode: SKTextureFilteringMode = .linear

    /// Kept, and without effect.
    open var usesMipmaps = false

    /// Calls a closure when the texture is ready, which it is at once.
    open func preload(completionHandler: @escaping @Sendable () -> Void) {
        DispatchQueue.main.async(execute: completionHandler)
    }

    /// Calls a closure when textures are ready, which they are at once.
    open class func preload(
        _ textures: [SKTexture],
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        DispatchQueue.main.async(execute: completionHandler)
    }

    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = SKTexture(picture, part: part)
        copy.filteringMode = filteringMode
        return copy
    }

    open override var description: String {
        let size = size()
        return
            "<SKTexture> '\(picture.name ?? "image data")' (\(Int(size.width)) x \(Int(size.height)))"
    }
}
