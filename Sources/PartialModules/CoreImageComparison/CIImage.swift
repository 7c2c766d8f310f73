import CoreGraphics
import Foundation

/// A picture, or the result of a filter, which is computed when it is rendered.
///
/// The filters are those that compare pictures: `CILabDeltaE`, `CIAreaAverage` and `CIAreaMaximum`.
open class CIImage: NSObject {
    let recipe: Recipe

    /// The rectangle with pixels, with the origin in the lower left corner.
    public let extent: CGRect

    /// Creates an image of the pixels of a picture.
    public convenience init(cgImage image: CGImage) {
        self.init(
            .picture(image), extent: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    }

    init(_ recipe: Recipe, extent: CGRect) {
        self.recipe = recipe
        self.extent = extent
        super.init()
    }

    /// Returns the result of a filter with the image as its input.
    ///
    /// Ends the program with a message for a filter other than those of the class, or one that lacks a parameter.
    open func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
        switch filterName {
        case "CILabDeltaE":
            guard let other = params["inputImage2"] as? CIImage else {
                fatalError("CILabDeltaE needs an image for inputImage2")
            }
            return CIImage(
                .difference(self, other), extent: extent.intersection(other.extent))
        case "CIAreaAverage", "CIAreaMaximum":
            let area =
                (params[kCIInputExtentKey] as? CIVector)?.cgRectValue
                ?? params[kCIInputExtentKey] as? CGRect ?? extent
            return CIImage(
                filterName == "CIAreaAverage" ? .average(self, area) : .maximum(self, area),
                extent: CGRect(x: 0, y: 0, width: 1, height: 1))
        default: CIImage.refuseFilter(filterName)
        }
    }

    /// Ends the program with a message unless a filter is available.
    static func requireFilter(_ name: String) {
        if !["CILabDeltaE", "CIAreaAverage", "CIAreaMaximum"].contains(name) { refuseFilter(name) }
    }

    private static func refuseFilter(_ name: String) -> Never {
        fatalError("Core Image is not available: the filter \(name) cannot be applied")
    }
}

/// The parameter with the rectangle that a filter reads.
public let kCIInputExtentKey = "inputExtent"
