import CoreGraphics
import Foundation

/// A picture, or the result of filters, which is computed when a context renders it.
///
/// Coordinates are pixels with the origin in the lower left corner.
// Sharing is safe: an image does not change, and the pixels of a picture are decoded under a lock.
open class CIImage: NSObject, @unchecked Sendable {
    /// The rectangle with pixels; infinite for a colour, null for an image without pixels.
    public let extent: CGRect
    /// The properties of the file or the picture, by ImageIO's keys.
    public let properties: [String: Any]

    /// Computes the pixels of a region within the extent.
    let produce: @Sendable (Region, Rendering) -> Raster
    /// The distance of the pixels that a pixel depends on, which chooses the size of tiles.
    let reach: Int
    /// Whether transforms take the nearest pixel instead of those around.
    let isNearest: Bool
    /// The picture, if the image is one without changes.
    let picture: CGImage?

    init(
        extent: CGRect, inputs: [CIImage] = [], reach: Int = 0, properties: [String: Any] = [:],
        isNearest: Bool = false, picture: CGImage? = nil,
        _ produce: @escaping @Sendable (Region, Rendering) -> Raster
    ) {
        self.extent = extent
        self.properties = properties
        self.produce = produce
        self.reach = reach + (inputs.map(\.reach).max() ?? 0)
        self.isNearest = isNearest
        self.picture = picture
        super.init()
    }

    /// Creates an image that is drawn as another one.
    init(_ other: CIImage, properties: [String: Any]? = nil, isNearest: Bool? = nil) {
        extent = other.extent
        self.properties = properties ?? other.properties
        produce = other.produce
        reach = other.reach
        self.isNearest = isNearest ?? other.isNearest
        picture = other.picture
        super.init()
    }

    /// Returns an image without pixels.
    open class func empty() -> CIImage {
        CIImage(extent: .null) { region, _ in Raster(region) }
    }

    /// The picture that the image was created with; nil for the result of a filter.
    open var cgImage: CGImage? { picture }

    /// The colour space of the picture that the image was created with.
    open var colorSpace: CGColorSpace? { picture?.colorSpace }

    open override var description: String { "<CIImage: extent [\(extent)]>" }

    /// The pixels of a region, transparent outside of the extent.
    func raster(_ region: Region, in rendering: Rendering) -> Raster {
        let covered = region.intersection(Region(extent))
        guard !covered.isEmpty else { return Raster(region) }
        return produce(covered, rendering).part(region)
    }
}
