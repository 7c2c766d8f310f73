import Foundation

// Requests that Apple answers with networks of neurons. They fail with `VNErrorCode.internalError`, as those do in
// Apple's simulator whose networks need hardware that it does not have.

@objc public enum VNRequestTextRecognitionLevel: Int, Sendable {
    case accurate = 0
    case fast = 1
}

/// Reads text, and fails.
open class VNRecognizeTextRequest: VNImageBasedRequest, _VNTypedRequest {
    public typealias _Observation = VNRecognizedTextObservation

    open var recognitionLevel = VNRequestTextRecognitionLevel.accurate
    /// As `de-DE`, the first one preferred.
    open var recognitionLanguages = ["en-US"]
    open var customWords: [String] = []
    open var usesLanguageCorrection = true
    open var automaticallyDetectsLanguage = false
    /// The least height of text, as a fraction of the picture's.
    open var minimumTextHeight: Float = 0
}

/// Finds faces, and fails.
open class VNDetectFaceRectanglesRequest: VNImageBasedRequest, _VNTypedRequest {
    public typealias _Observation = VNFaceObservation
}

/// Finds eyes, noses and mouths, and fails.
open class VNDetectFaceLandmarksRequest: VNImageBasedRequest, _VNTypedRequest {
    public typealias _Observation = VNFaceObservation

    open var inputFaceObservations: [VNFaceObservation]?
}

/// Measures how a picture is turned against the horizon, and fails.
open class VNDetectHorizonRequest: VNImageBasedRequest, _VNTypedRequest {
    public typealias _Observation = VNHorizonObservation
}

/// Says what a picture shows, and fails.
open class VNClassifyImageRequest: VNImageBasedRequest, _VNTypedRequest {
    public typealias _Observation = VNClassificationObservation
}

/// Finds people and their joints, and fails.
open class VNDetectHumanBodyPoseRequest: VNImageBasedRequest, _VNTypedRequest {
    public typealias _Observation = VNHumanBodyPoseObservation
}

/// Finds hands and their joints, and fails.
open class VNDetectHumanHandPoseRequest: VNImageBasedRequest, _VNTypedRequest {
    public typealias _Observation = VNHumanHandPoseObservation

    open var maximumHandCount = 2
}
