import CoreGraphics
import Foundation

/// From 0 to 1.
public typealias VNConfidence = Float

/// Something that was seen. Places are fractions of the picture, from its lower left corner.
open class VNObservation: NSObject {
    public let uuid = UUID()
    public let confidence: VNConfidence

    init(confidence: VNConfidence) {
        self.confidence = confidence
    }
}

/// Something at a place.
open class VNDetectedObjectObservation: VNObservation {
    public let boundingBox: CGRect

    init(confidence: VNConfidence = 1, boundingBox: CGRect) {
        self.boundingBox = boundingBox
        super.init(confidence: confidence)
    }
}

/// Something with four corners, which is turned as its contents are.
open class VNRectangleObservation: VNDetectedObjectObservation {
    public let topLeft: CGPoint
    public let topRight: CGPoint
    public let bottomRight: CGPoint
    public let bottomLeft: CGPoint

    /// - Parameter corners: From the top left clockwise.
    init(corners: [CGPoint]) {
        (topLeft, topRight, bottomRight, bottomLeft) = (
            corners[0], corners[1], corners[2], corners[3]
        )
        let (x, y) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
        super.init(
            boundingBox: CGRect(x: x[0], y: y[0], width: x[3] - x[0], height: y[3] - y[0]))
    }
}

/// A word for the contents of a picture.
open class VNClassificationObservation: VNObservation {
    public let identifier: String

    init(identifier: String, confidence: VNConfidence) {
        self.identifier = identifier
        super.init(confidence: confidence)
    }
}

/// The angle between a picture and the horizon. None is ever seen.
open class VNHorizonObservation: VNObservation {
    /// In radians.
    public let angle: CGFloat

    init(angle: CGFloat) {
        self.angle = angle
        super.init(confidence: 1)
    }

    /// The rotation by the angle.
    open var transform: CGAffineTransform { CGAffineTransform(rotationAngle: angle) }
}

/// A face. None is ever seen.
open class VNFaceObservation: VNDetectedObjectObservation {
    /// The angles of the head in radians.
    open var roll: NSNumber? { nil }
    open var yaw: NSNumber? { nil }
    open var pitch: NSNumber? { nil }
    open var faceCaptureQuality: Float? { nil }
}

/// A reading of a line of text.
open class VNRecognizedText: NSObject {
    public let string: String
    public let confidence: VNConfidence

    init(_ string: String, confidence: VNConfidence) {
        self.string = string
        self.confidence = confidence
    }
}

/// A line of text. None is ever seen.
open class VNRecognizedTextObservation: VNRectangleObservation {
    private let candidates: [VNRecognizedText]

    init(candidates: [VNRecognizedText], corners: [CGPoint]) {
        self.candidates = candidates
        super.init(corners: corners)
    }

    /// Its likeliest readings, the best first.
    ///
    /// - Parameter maxCandidateCount: From 1 to 10.
    open func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] {
        Array(candidates.prefix(max(maxCandidateCount, 0)))
    }
}
