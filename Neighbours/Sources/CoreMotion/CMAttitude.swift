import DeviceSimulation
import Foundation

/// The axes to which attitudes refer.
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 0)
    public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 1)
    public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 2)
    public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 3)
}

public struct CMQuaternion: Sendable {
    public var x: Double
    public var y: Double
    public var z: Double
    public var w: Double

    public init() { self.init(x: 0, y: 0, z: 0, w: 1) }
    public init(x: Double, y: Double, z: Double, w: Double) {
        self.x = x
        self.y = y
        self.z = z
        self.w = w
    }
}

/// A rotation of three rows.
public struct CMRotationMatrix: Sendable {
    public var m11, m12, m13: Double
    public var m21, m22, m23: Double
    public var m31, m32, m33: Double

    public init() {
        self.init(m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
    }

    public init(
        m11: Double, m12: Double, m13: Double, m21: Double, m22: Double, m23: Double, m31: Double,
        m32: Double, m33: Double
    ) {
        (self.m11, self.m12, self.m13) = (m11, m12, m13)
        (self.m21, self.m22, self.m23) = (m21, m22, m23)
        (self.m31, self.m32, self.m33) = (m31, m32, m33)
    }
}

/// The rotation of the device, relative to a device that lies on a table.
///
/// The rotations are around z (yaw), then x (pitch), then y (roll), as Apple documents the axes.
open class CMAttitude: NSObject, NSCopying {
    /// Turns a vector of the device into one of the reference frame.
    private var rotation: CMQuaternion

    init(_ motion: SimulatedMotion) {
        func turn(_ angle: Double, _ axis: SIMD3<Double>) -> CMQuaternion {
            let (sine, cosine) = (sin(angle / 2), cos(angle / 2))
            return CMQuaternion(
                x: axis.x * sine, y: axis.y * sine, z: axis.z * sine, w: cosine)
        }
        rotation =
            turn(motion.yaw, [0, 0, 1]) * turn(motion.pitch, [1, 0, 0])
            * turn(motion.roll, [0, 1, 0])
    }

    private init(rotation: CMQuaternion) {
        self.rotation = rotation
    }

    open var quaternion: CMQuaternion { rotation }

    open var rotationMatrix: CMRotationMatrix {
        let q = rotation
        // The rows turn vectors of the reference frame into those of the device.
        return CMRotationMatrix(
            m11: 1 - 2 * (q.y * q.y + q.z * q.z), m12: 2 * (q.x * q.y + q.z * q.w),
            m13: 2 * (q.x * q.z - q.y * q.w), m21: 2 * (q.x * q.y - q.z * q.w),
            m22: 1 - 2 * (q.x * q.x + q.z * q.z), m23: 2 * (q.y * q.z + q.x * q.w),
            m31: 2 * (q.x * q.z + q.y * q.w), m32: 2 * (q.y * q.z - q.x * q.w),
            m33: 1 - 2 * (q.x * q.x + q.y * q.y))
    }

    /// Radians around y, from -π to π.
    open var roll: Double {
        let m = rotationMatrix
        return atan2(-m.m13, m.m33)
    }
    /// Radians around x, from -π/2 to π/2.
    open var pitch: Double { asin(max(-1, min(1, rotationMatrix.m23))) }
    /// Radians around z, from -π to π.
    open var yaw: Double {
        let m = rotationMatrix
        return atan2(-m.m21, m.m22)
    }

    /// The direction of gravity in the axes of the device, of length 1.
    var down: SIMD3<Double> {
        let m = rotationMatrix
        return [-m.m13, -m.m23, -m.m33]
    }

    /// Makes it the change from another attitude to this one.
    open func multiply(byInverseOf attitude: CMAttitude) {
        let other = attitude.rotation
        rotation =
            CMQuaternion(x: -other.x, y: -other.y, z: -other.z, w: other.w) * rotation
    }

    open func copy(with zone: NSZone? = nil) -> Any { CMAttitude(rotation: rotation) }
}

extension CMQuaternion {
    /// The rotation of the right factor, then of the left one.
    fileprivate static func * (left: CMQuaternion, right: CMQuaternion) -> CMQuaternion {
        CMQuaternion(
            x: left.w * right.x + left.x * right.w + left.y * right.z - left.z * right.y,
            y: left.w * right.y - left.x * right.z + left.y * right.w + left.z * right.x,
            z: left.w * right.z + left.x * right.y - left.y * right.x + left.z * right.w,
            w: left.w * right.w - left.x * right.x - left.y * right.y - left.z * right.z)
    }
}
