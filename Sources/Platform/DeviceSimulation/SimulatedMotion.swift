/// The measurements of the device's sensors of motion.
public struct SimulatedMotion: Hashable, Sendable {
    /// The acceleration with that of gravity, in multiples of the Earth's: x to the right of the screen, y to its top, z out
    /// of it.
    public var acceleration: SIMD3<Double>
    /// Radians per second around the same axes.
    public var rotationRate: SIMD3<Double>
    /// Microteslas along the same axes.
    public var magneticField: SIMD3<Double>
    /// The rotations from a device that lies on a table, in radians: around y, x and z.
    public var roll: Double
    public var pitch: Double
    public var yaw: Double

    /// A device that lies on a table, its screen up.
    public init(
        acceleration: SIMD3<Double> = [0, 0, -1], rotationRate: SIMD3<Double> = .zero,
        magneticField: SIMD3<Double> = .zero, roll: Double = 0, pitch: Double = 0, yaw: Double = 0
    ) {
        self.acceleration = acceleration
        self.rotationRate = rotationRate
        self.magneticField = magneticField
        self.roll = roll
        self.pitch = pitch
        self.yaw = yaw
    }
}
