import CoreGraphics
import CoreImage
import Foundation

/// Called on the thread of the handler when a request has its results or its error.
public typealias VNRequestCompletionHandler = (VNRequest, (any Error)?) -> Void

/// A question about a picture. Its results are those of the picture that it was asked about last.
open class VNRequest: NSObject {
    /// The things seen in the last picture; nil after a failure.
    private(set) var observations: [VNObservation]?
    public let completionHandler: VNRequestCompletionHandler?
    open var preferBackgroundProcessing = false
    open var usesCPUOnly = false
    private var isCancelled = false

    public override convenience init() { self.init(completionHandler: nil) }

    public init(completionHandler: VNRequestCompletionHandler? = nil) {
        self.completionHandler = completionHandler
    }

    /// The way in which the question is answered, of which there is one.
    open var revision: Int {
        get { 1 }
        set {
            precondition(
                newValue == 1, "\(type(of: self)) has no revision \(newValue), only revision 1")
        }
    }
    open class var supportedRevisions: IndexSet { [1] }
    open class var defaultRevision: Int { 1 }
    open class var currentRevision: Int { 1 }

    /// Ends a request that is being answered, also from its own handler's thread before it begins.
    open func cancel() { isCancelled = true }

    /// Answers the request, and calls its handler.
    final func perform(on image: CIImage) throws {
        observations = nil
        do {
            guard !isCancelled else {
                throw makeError(.requestCancelled, "Request was cancelled")
            }
            observations = try observations(in: image)
        } catch {
            completionHandler?(self, error)
            throw error
        }
        completionHandler?(self, nil)
    }

    /// The things seen in a picture.
    ///
    /// A request whose network of neurons is missing fails as it does in Apple's simulator, which has none either.
    func observations(in image: CIImage) throws -> [VNObservation] {
        throw makeError(.internalError, "Unable to setup request in \(type(of: self))")
    }
}

extension VNRequest {
    /// The things seen in the last picture; nil before it and after a failure.
    @_disfavoredOverload
    public var results: [VNObservation]? { observations }
}

/// A request whose results have a type of their own. Swift has no properties that override others so.
public protocol _VNTypedRequest: VNRequest {
    associatedtype _Observation: VNObservation
}

extension _VNTypedRequest {
    /// The things seen in the last picture; nil before it and after a failure.
    public var results: [_Observation]? { observations as? [_Observation] }
}

/// A question about a part of a picture.
open class VNImageBasedRequest: VNRequest {
    /// The part, in fractions of the picture's size from its lower left corner. Places of results are fractions of it.
    ///
    /// A part beyond the picture makes the request fail with `VNErrorCode.invalidArgument`.
    open var regionOfInterest = VNNormalizedIdentityRect

    /// The pixels of the part.
    func region(of image: CIImage) throws -> CGRect {
        let part = regionOfInterest
        guard VNNormalizedIdentityRect.contains(part), part.width > 0, part.height > 0 else {
            throw makeError(.invalidArgument, "The region of interest \(part) is not in [0, 1]")
        }
        let extent = image.extent
        return CGRect(
            x: extent.minX + part.minX * extent.width, y: extent.minY + part.minY * extent.height,
            width: part.width * extent.width, height: part.height * extent.height)
    }
}
