import CoreGraphics
import Foundation

/// The name of a point.
public struct VNRecognizedPointKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// The name of a group of points.
public struct VNRecognizedPointGroupKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let all = VNRecognizedPointGroupKey(rawValue: "VNIPOAll")
}

/// A place, in fractions of the picture from its lower left corner.
open class VNPoint: NSObject {
    public let location: CGPoint
    open var x: Double { location.x }
    open var y: Double { location.y }

    public init(location: CGPoint) {
        self.location = location
    }

    public convenience init(x: Double, y: Double) { self.init(location: CGPoint(x: x, y: y)) }

    open class var zero: VNPoint { VNPoint(x: 0, y: 0) }

    open func distance(_ point: VNPoint) -> Double { hypot(x - point.x, y - point.y) }
}

/// A place that was found.
open class VNDetectedPoint: VNPoint {
    public let confidence: VNConfidence

    init(location: CGPoint, confidence: VNConfidence) {
        self.confidence = confidence
        super.init(location: location)
    }
}

/// A place that was found and has a name.
open class VNRecognizedPoint: VNDetectedPoint {
    public let identifier: VNRecognizedPointKey

    init(location: CGPoint, confidence: VNConfidence, identifier: VNRecognizedPointKey) {
        self.identifier = identifier
        super.init(location: location, confidence: confidence)
    }
}

/// Points with names and groups. None are ever seen.
open class VNRecognizedPointsObservation: VNObservation {
    private let points: [VNRecognizedPointKey: VNRecognizedPoint]
    private let groups: [VNRecognizedPointGroupKey: [VNRecognizedPointKey]]

    init(
        points: [VNRecognizedPointKey: VNRecognizedPoint],
        groups: [VNRecognizedPointGroupKey: [VNRecognizedPointKey]], confidence: VNConfidence
    ) {
        self.points = points
        self.groups = groups
        super.init(confidence: confidence)
    }

    open var availableKeys: [VNRecognizedPointKey] { Array(points.keys) }
    open var availableGroupKeys: [VNRecognizedPointGroupKey] { Array(groups.keys) }

    /// - Throws: `VNErrorCode.invalidArgument` for a point that is not there.
    open func recognizedPoint(
        forKey pointKey: VNRecognizedPointKey
    ) throws -> VNRecognizedPoint {
        guard let point = points[pointKey] else {
            throw makeError(.invalidArgument, "There is no point \(pointKey.rawValue)")
        }
        return point
    }

    /// - Throws: `VNErrorCode.invalidArgument` for a group that is not there.
    open func recognizedPoints(
        forGroupKey groupKey: VNRecognizedPointGroupKey
    ) throws -> [VNRecognizedPointKey: VNRecognizedPoint] {
        if groupKey == .all { return points }
        guard let keys = groups[groupKey] else {
            throw makeError(.invalidArgument, "There is no group \(groupKey.rawValue)")
        }
        return points.filter { keys.contains($0.key) }
    }
}

/// The joints of a person. Nobody is ever seen.
open class VNHumanBodyPoseObservation: VNRecognizedPointsObservation {
    public struct JointName: RawRepresentable, Hashable, Sendable {
        public let rawValue: VNRecognizedPointKey
        public init(rawValue: VNRecognizedPointKey) { self.rawValue = rawValue }

        public static let nose = JointName(rawValue: .bodyLandmarkKeyNose)
        public static let leftEye = JointName(rawValue: .bodyLandmarkKeyLeftEye)
        public static let rightEye = JointName(rawValue: .bodyLandmarkKeyRightEye)
        public static let leftEar = JointName(rawValue: .bodyLandmarkKeyLeftEar)
        public static let rightEar = JointName(rawValue: .bodyLandmarkKeyRightEar)
        public static let leftShoulder = JointName(rawValue: .bodyLandmarkKeyLeftShoulder)
        public static let rightShoulder = JointName(rawValue: .bodyLandmarkKeyRightShoulder)
        public static let neck = JointName(rawValue: .bodyLandmarkKeyNeck)
        public static let leftElbow = JointName(rawValue: .bodyLandmarkKeyLeftElbow)
        public static let rightElbow = JointName(rawValue: .bodyLandmarkKeyRightElbow)
        public static let leftWrist = JointName(rawValue: .bodyLandmarkKeyLeftWrist)
        public static let rightWrist = JointName(rawValue: .bodyLandmarkKeyRightWrist)
        public static let leftHip = JointName(rawValue: .bodyLandmarkKeyLeftHip)
        public static let rightHip = JointName(rawValue: .bodyLandmarkKeyRightHip)
        public static let root = JointName(rawValue: .bodyLandmarkKeyRoot)
        public static let leftKnee = JointName(rawValue: .bodyLandmarkKeyLeftKnee)
        public static let rightKnee = JointName(rawValue: .bodyLandmarkKeyRightKnee)
        public static let leftAnkle = JointName(rawValue: .bodyLandmarkKeyLeftAnkle)
        public static let rightAnkle = JointName(rawValue: .bodyLandmarkKeyRightAnkle)
    }

    public struct JointsGroupName: RawRepresentable, Hashable, Sendable {
        public let rawValue: VNRecognizedPointGroupKey
        public init(rawValue: VNRecognizedPointGroupKey) { self.rawValue = rawValue }

        public static let all = JointsGroupName(rawValue: .all)
        public static let face = JointsGroupName(rawValue: .bodyLandmarkRegionKeyFace)
        public static let torso = JointsGroupName(rawValue: .bodyLandmarkRegionKeyTorso)
        public static let leftArm = JointsGroupName(rawValue: .bodyLandmarkRegionKeyLeftArm)
        public static let rightArm = JointsGroupName(rawValue: .bodyLandmarkRegionKeyRightArm)
        public static let leftLeg = JointsGroupName(rawValue: .bodyLandmarkRegionKeyLeftLeg)
        public static let rightLeg = JointsGroupName(rawValue: .bodyLandmarkRegionKeyRightLeg)
    }

    open var availableJointNames: [JointName] { availableKeys.map(JointName.init) }
    open var availableJointsGroupNames: [JointsGroupName] {
        availableGroupKeys.map(JointsGroupName.init)
    }

    open func recognizedPoint(_ jointName: JointName) throws -> VNRecognizedPoint {
        try recognizedPoint(forKey: jointName.rawValue)
    }

    open func recognizedPoints(
        _ jointsGroupName: JointsGroupName
    ) throws -> [JointName: VNRecognizedPoint] {
        let points = try recognizedPoints(forGroupKey: jointsGroupName.rawValue)
        return Dictionary(
            uniqueKeysWithValues: points.map { (JointName(rawValue: $0.key), $0.value) })
    }
}

/// The joints of a hand. None is ever seen.
open class VNHumanHandPoseObservation: VNRecognizedPointsObservation {
    public struct JointName: RawRepresentable, Hashable, Sendable {
        public let rawValue: VNRecognizedPointKey
        public init(rawValue: VNRecognizedPointKey) { self.rawValue = rawValue }

        public static let wrist = JointName(rawValue: .handLandmarkKeyWrist)
        public static let thumbCMC = JointName(rawValue: .handLandmarkKeyThumbCMC)
        public static let thumbMP = JointName(rawValue: .handLandmarkKeyThumbMP)
        public static let thumbIP = JointName(rawValue: .handLandmarkKeyThumbIP)
        public static let thumbTip = JointName(rawValue: .handLandmarkKeyThumbTIP)
        public static let indexMCP = JointName(rawValue: .handLandmarkKeyIndexMCP)
        public static let indexPIP = JointName(rawValue: .handLandmarkKeyIndexPIP)
        public static let indexDIP = JointName(rawValue: .handLandmarkKeyIndexDIP)
        public static let indexTip = JointName(rawValue: .handLandmarkKeyIndexTIP)
        public static let middleMCP = JointName(rawValue: .handLandmarkKeyMiddleMCP)
        public static let middlePIP = JointName(rawValue: .handLandmarkKeyMiddlePIP)
        public static let middleDIP = JointName(rawValue: .handLandmarkKeyMiddleDIP)
        public static let middleTip = JointName(rawValue: .handLandmarkKeyMiddleTIP)
        public static let ringMCP = JointName(rawValue: .handLandmarkKeyRingMCP)
        public static let ringPIP = JointName(rawValue: .handLandmarkKeyRingPIP)
        public static let ringDIP = JointName(rawValue: .handLandmarkKeyRingDIP)
        public static let ringTip = JointName(rawValue: .handLandmarkKeyRingTIP)
        public static let littleMCP = JointName(rawValue: .handLandmarkKeyLittleMCP)
        public static let littlePIP = JointName(rawValue: .handLandmarkKeyLittlePIP)
        public static let littleDIP = JointName(rawValue: .handLandmarkKeyLittleDIP)
        public static let littleTip = JointName(rawValue: .handLandmarkKeyLittleTIP)
    }

    public struct JointsGroupName: RawRepresentable, Hashable, Sendable {
        public let rawValue: VNRecognizedPointGroupKey
        public init(rawValue: VNRecognizedPointGroupKey) { self.rawValue = rawValue }

        public static let all = JointsGroupName(rawValue: .all)
        public static let thumb = JointsGroupName(rawValue: .handLandmarkRegionKeyThumb)
        public static let indexFinger = JointsGroupName(rawValue: .handLandmarkRegionKeyIndexFinger)
        public static let middleFinger = JointsGroupName(
            rawValue: .handLandmarkRegionKeyMiddleFinger)
        public static let ringFinger = JointsGroupName(rawValue: .handLandmarkRegionKeyRingFinger)
        public static let littleFinger = JointsGroupName(
            rawValue: .handLandmarkRegionKeyLittleFinger)
    }

    open var availableJointNames: [JointName] { availableKeys.map(JointName.init) }
    open var availableJointsGroupNames: [JointsGroupName] {
        availableGroupKeys.map(JointsGroupName.init)
    }

    open func recognizedPoint(_ jointName: JointName) throws -> VNRecognizedPoint {
        try recognizedPoint(forKey: jointName.rawValue)
    }

    open func recognizedPoints(
        _ jointsGroupName: JointsGroupName
    ) throws -> [JointName: VNRecognizedPoint] {
        let points = try recognizedPoints(forGroupKey: jointsGroupName.rawValue)
        return Dictionary(
            uniqueKeysWithValues: points.map { (JointName(rawValue: $0.key), $0.value) })
    }
}

extension VNRecognizedPointKey {
    public static let bodyLandmarkKeyNose = VNRecognizedPointKey(rawValue: "nose")
    public static let bodyLandmarkKeyLeftEye = VNRecognizedPointKey(rawValue: "leftEye")
    public static let bodyLandmarkKeyRightEye = VNRecognizedPointKey(rawValue: "rightEye")
    public static let bodyLandmarkKeyLeftEar = VNRecognizedPointKey(rawValue: "leftEar")
    public static let bodyLandmarkKeyRightEar = VNRecognizedPointKey(rawValue: "rightEar")
    public static let bodyLandmarkKeyLeftShoulder = VNRecognizedPointKey(rawValue: "leftShoulder")
    public static let bodyLandmarkKeyRightShoulder = VNRecognizedPointKey(rawValue: "rightShoulder")
    public static let bodyLandmarkKeyNeck = VNRecognizedPointKey(rawValue: "neck")
    public static let bodyLandmarkKeyLeftElbow = VNRecognizedPointKey(rawValue: "leftElbow")
    public static let bodyLandmarkKeyRightElbow = VNRecognizedPointKey(rawValue: "rightElbow")
    public static let bodyLandmarkKeyLeftWrist = VNRecognizedPointKey(rawValue: "leftWrist")
    public static let bodyLandmarkKeyRightWrist = VNRecognizedPointKey(rawValue: "rightWrist")
    public static let bodyLandmarkKeyLeftHip = VNRecognizedPointKey(rawValue: "leftHip")
    public static let bodyLandmarkKeyRightHip = VNRecognizedPointKey(rawValue: "rightHip")
    public static let bodyLandmarkKeyRoot = VNRecognizedPointKey(rawValue: "root")
    public static let bodyLandmarkKeyLeftKnee = VNRecognizedPointKey(rawValue: "leftKnee")
    public static let bodyLandmarkKeyRightKnee = VNRecognizedPointKey(rawValue: "rightKnee")
    public static let bodyLandmarkKeyLeftAnkle = VNRecognizedPointKey(rawValue: "leftAnkle")
    public static let bodyLandmarkKeyRightAnkle = VNRecognizedPointKey(rawValue: "rightAnkle")
    public static let handLandmarkKeyWrist = VNRecognizedPointKey(rawValue: "wrist")
    public static let handLandmarkKeyThumbCMC = VNRecognizedPointKey(rawValue: "thumbCMC")
    public static let handLandmarkKeyThumbMP = VNRecognizedPointKey(rawValue: "thumbMP")
    public static let handLandmarkKeyThumbIP = VNRecognizedPointKey(rawValue: "thumbIP")
    public static let handLandmarkKeyThumbTIP = VNRecognizedPointKey(rawValue: "thumbTip")
    public static let handLandmarkKeyIndexMCP = VNRecognizedPointKey(rawValue: "indexMCP")
    public static let handLandmarkKeyIndexPIP = VNRecognizedPointKey(rawValue: "indexPIP")
    public static let handLandmarkKeyIndexDIP = VNRecognizedPointKey(rawValue: "indexDIP")
    public static let handLandmarkKeyIndexTIP = VNRecognizedPointKey(rawValue: "indexTip")
    public static let handLandmarkKeyMiddleMCP = VNRecognizedPointKey(rawValue: "middleMCP")
    public static let handLandmarkKeyMiddlePIP = VNRecognizedPointKey(rawValue: "middlePIP")
    public static let handLandmarkKeyMiddleDIP = VNRecognizedPointKey(rawValue: "middleDIP")
    public static let handLandmarkKeyMiddleTIP = VNRecognizedPointKey(rawValue: "middleTip")
    public static let handLandmarkKeyRingMCP = VNRecognizedPointKey(rawValue: "ringMCP")
    public static let handLandmarkKeyRingPIP = VNRecognizedPointKey(rawValue: "ringPIP")
    public static let handLandmarkKeyRingDIP = VNRecognizedPointKey(rawValue: "ringDIP")
    public static let handLandmarkKeyRingTIP = VNRecognizedPointKey(rawValue: "ringTip")
    public static let handLandmarkKeyLittleMCP = VNRecognizedPointKey(rawValue: "littleMCP")
    public static let handLandmarkKeyLittlePIP = VNRecognizedPointKey(rawValue: "littlePIP")
    public static let handLandmarkKeyLittleDIP = VNRecognizedPointKey(rawValue: "littleDIP")
    public static let handLandmarkKeyLittleTIP = VNRecognizedPointKey(rawValue: "littleTip")
}

extension VNRecognizedPointGroupKey {
    public static let bodyLandmarkRegionKeyFace = VNRecognizedPointGroupKey(rawValue: "face")
    public static let bodyLandmarkRegionKeyTorso = VNRecognizedPointGroupKey(rawValue: "torso")
    public static let bodyLandmarkRegionKeyLeftArm = VNRecognizedPointGroupKey(rawValue: "leftArm")
    public static let bodyLandmarkRegionKeyRightArm = VNRecognizedPointGroupKey(
        rawValue: "rightArm")
    public static let bodyLandmarkRegionKeyLeftLeg = VNRecognizedPointGroupKey(rawValue: "leftLeg")
    public static let bodyLandmarkRegionKeyRightLeg = VNRecognizedPointGroupKey(
        rawValue: "rightLeg")
    public static let handLandmarkRegionKeyThumb = VNRecognizedPointGroupKey(rawValue: "thumb")
    public static let handLandmarkRegionKeyIndexFinger = VNRecognizedPointGroupKey(
        rawValue: "indexFinger")
    public static let handLandmarkRegionKeyMiddleFinger = VNRecognizedPointGroupKey(
        rawValue: "middleFinger")
    public static let handLandmarkRegionKeyRingFinger = VNRecognizedPointGroupKey(
        rawValue: "ringFinger")
    public static let handLandmarkRegionKeyLittleFinger = VNRecognizedPointGroupKey(
        rawValue: "littleFinger")
}
