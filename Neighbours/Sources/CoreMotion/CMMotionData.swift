import DeviceSimulation
import Foundation

/// Multiples of the Earth's gravity along the axes of the device.
public struct CMAcceleration: Sendable {
    public var x: Double
    public var y: Double
    public var z: Double

    public init() { self.init(x: 0, y: 0, z: 0) }
    public init(x: Double, y: Double, z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    init(_ vector: SIMD3<Double>) { self.init(x: vector.x, y: vector.y, z: vector.z) }
}

/// Radians per second around the axes of the device.
public struct CMRotationRate: Sendable {
    public var x: Double
    public var y: Double
    public var z: Double

    public init() { self.init(x: 0, y: 0, z: 0) }
    public init(x: Double, y: Double, z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }
}

/// Microteslas along the axes of the device.
public struct CMMagneticField: Sendable {
    public var x: Double
    public var y: Double
    public var z: Double

    public init() { self.init(x: 0, y: 0, z: 0) }
    public init(x: Double, y: Double, z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }
}

public enum CMMagneticFieldCalibrationAccuracy: Int32, Sendable {
    case uncalibrated = -1
    case low
    case medium
    case high
}

/// A magnetic field without that of the device.
public struct CMCalibratedMagneticField: Sendable {
    public var field: CMMagneticField
    public var accuracy: CMMagneticFieldCalibrationAccuracy

    public init(field: CMMagneticField, accuracy: CMMagneticFieldCalibrationAccuracy) {
        self.field = field
        self.accuracy = accuracy
    }

    public init() { self.init(field: CMMagneticField(), accuracy: .uncalibrated) }
}

/// A measurement.
open class CMLogItem: NSObject, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    /// Seconds of the device's clock.
    public let timestamp: TimeInterval
    let motion: SimulatedMotion

    init(_ motion: SimulatedMotion, at timestamp: TimeInterval) {
        self.motion = motion
        self.timestamp = timestamp
    }
}

open class CMAccelerometerData: CMLogItem, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    open var acceleration: CMAcceleration { CMAcceleration(motion.acceleration) }
}

open class CMGyroData: CMLogItem, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    open var rotationRate: CMRotationRate { motion.rate }
}

open class CMMagnetometerData: CMLogItem, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    open var magneticField: CMMagneticField { motion.field }
}

/// The motion of the device, of all sensors together.
open class CMDeviceMotion: CMLogItem, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    open var attitude: CMAttitude { CMAttitude(motion) }
    open var rotationRate: CMRotationRate { motion.rate }
    /// The direction of gravity, which follows from the attitude.
    open var gravity: CMAcceleration { CMAcceleration(attitude.down) }
    /// The acceleration without that of gravity.
    open var userAcceleration: CMAcceleration {
        CMAcceleration(motion.acceleration - attitude.down)
    }
    open var magneticField: CMCalibratedMagneticField {
        CMCalibratedMagneticField(field: motion.field, accuracy: .high)
    }
    /// Degrees clockwise from north; -1 without a compass.
    open var heading: Double { SimulatedDevice.heading ?? -1 }
}

extension SimulatedMotion {
    fileprivate var rate: CMRotationRate {
        CMRotationRate(x: rotationRate.x, y: rotationRate.y, z: rotationRate.z)
    }
    fileprivate var field: CMMagneticField {
        CMMagneticField(x: magneticField.x, y: magneticField.y, z: magneticField.z)
    }
}
