import Foundation

/// A filter by its name, with its parameters; those of `CIImage.applyingFilter(_:parameters:)`.
open class CIFilter: NSObject {
    /// The name of the filter.
    public let name: String

    private var parameters: [String: Any]

    /// Creates a filter with parameters by key.
    ///
    /// Ends the program with a message for a filter that is not available.
    public init?(name: String, parameters: [String: Any]?) {
        CIImage.requireFilter(name)
        self.name = name
        self.parameters = parameters ?? [:]
        super.init()
    }

    /// Creates a filter without parameters.
    public convenience init?(name: String) { self.init(name: name, parameters: nil) }

    open func setValue(_ value: Any?, forKey key: String) { parameters[key] = value }

    open func value(forKey key: String) -> Any? {
        key == kCIOutputImageKey ? outputImage : parameters[key]
    }

    /// The result; nil without an image under `kCIInputImageKey`.
    open var outputImage: CIImage? {
        (parameters[kCIInputImageKey] as? CIImage)?.applyingFilter(name, parameters: parameters)
    }
}

/// The parameter with the image that a filter reads.
public let kCIInputImageKey = "inputImage"
/// The key of a filter's result.
public let kCIOutputImageKey = "outputImage"
