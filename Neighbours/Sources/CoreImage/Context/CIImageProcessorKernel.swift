import CoreGraphics
import Foundation
import MetalTypes

/// The input of an app's own filter.
public protocol CIImageProcessorInput {
    /// The pixels on the graphics processor.
    var metalTexture: (any MTLTexture)? { get }
}

/// The output of an app's own filter.
public protocol CIImageProcessorOutput {
    /// The pixels on the graphics processor.
    var metalTexture: (any MTLTexture)? { get }
    /// The list of commands that the filter is to be added to.
    var metalCommandBuffer: (any MTLCommandBuffer)? { get }
}

/// A filter of an app. It cannot be applied: that ends the program with a message.
open class CIImageProcessorKernel: NSObject {
    /// Computes the output; for subclasses.
    open class func process(
        with inputs: [any CIImageProcessorInput]?, arguments: [String: Any]?,
        output: any CIImageProcessorOutput
    ) throws {
        fatalError("\(self) does not override process(with:arguments:output:)")
    }

    /// Returns the result of the filter.
    open class func apply(
        withExtent extent: CGRect, inputs: [CIImage]?, arguments: [String: Any]?
    ) throws -> CIImage {
        fatalError("Core Image is not available: \(self) cannot be applied")
    }
}
