import DeviceSimulation
import Foundation
import QuartzCore

public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
public typealias CMMagnetometerHandler = (CMMagnetometerData?, (any Error)?) -> Void
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// The sensors of motion of the simulated device, which has none until a test sets what they measure.
///
/// Without sensors a handler gets an error with the code `CMErrorNotAvailable`, and the last measurement stays nil.
open class CMMotionManager: NSObject {
    // Documented: the interval of all sensors until the app sets another one, in seconds.
    private static let standardInterval: TimeInterval = 0.01

    private lazy var accelerometer = SensorUpdates { CMAccelerometerData($0, at: $1) }
    private lazy var gyro = SensorUpdates { CMGyroData($0, at: $1) }
    private lazy var magnetometer = SensorUpdates { CMMagnetometerData($0, at: $1) }
    private lazy var motion = SensorUpdates { CMDeviceMotion($0, at: $1) }

    private var isAvailable: Bool { SimulatedDevice.motion != nil }

    deinit {
        for updates in [accelerometer, gyro, magnetometer, motion] as [any StoppableUpdates] {
            updates.stop()
        }
    }

    // MARK: Accelerometer

    /// Seconds.
    open var accelerometerUpdateInterval: TimeInterval = standardInterval {
        didSet { accelerometer.interval = accelerometerUpdateInterval }
    }
    open var isAccelerometerAvailable: Bool { isAvailable }
    open var isAccelerometerActive: Bool { accelerometer.isActive }
    open var accelerometerData: CMAccelerometerData? { accelerometer.latest }
    open func startAccelerometerUpdates() { accelerometer.start() }
    open func startAccelerometerUpdates(
        to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
    ) {
        accelerometer.start(on: queue, handler)
    }
    open func stopAccelerometerUpdates() { accelerometer.stop() }

    // MARK: Gyroscope

    /// Seconds.
    open var gyroUpdateInterval: TimeInterval = standardInterval {
        didSet { gyro.interval = gyroUpdateInterval }
    }
    open var isGyroAvailable: Bool { isAvailable }
    open var isGyroActive: Bool { gyro.isActive }
    open var gyroData: CMGyroData? { gyro.latest }
    open func startGyroUpdates() { gyro.start() }
    open func startGyroUpdates(
        to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler
    ) {
        gyro.start(on: queue, handler)
    }
    open func stopGyroUpdates() { gyro.stop() }

    // MARK: Magnetometer

    /// Seconds.
    open var magnetometerUpdateInterval: TimeInterval = standardInterval {
        didSet { magnetometer.interval = magnetometerUpdateInterval }
    }
    open var isMagnetometerAvailable: Bool { isAvailable }
    open var isMagnetometerActive: Bool { magnetometer.isActive }
    open var magnetometerData: CMMagnetometerData? { magnetometer.latest }
    open func startMagnetometerUpdates() { magnetometer.start() }
    open func startMagnetometerUpdates(
        to queue: OperationQueue, withHandler handler: @escaping CMMagnetometerHandler
    ) {
        magnetometer.start(on: queue, handler)
    }
    open func stopMagnetometerUpdates() { magnetometer.stop() }

    // MARK: Device motion

    /// Seconds.
    open var deviceMotionUpdateInterval: TimeInterval = standardInterval {
        didSet { motion.interval = deviceMotionUpdateInterval }
    }
    /// Whether the system shows how to calibrate the compass, which a simulated one does not need.
    open var showsDeviceMovementDisplay = false
    open private(set) var attitudeReferenceFrame: CMAttitudeReferenceFrame = .xArbitraryZVertical
    open var isDeviceMotionAvailable: Bool { isAvailable }
    open var isDeviceMotionActive: Bool { motion.isActive }
    open var deviceMotion: CMDeviceMotion? { motion.latest }

    /// The frames of the device: those that refer to north need a compass.
    open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame {
        guard SimulatedDevice.motion != nil else { return [] }
        let frames: CMAttitudeReferenceFrame = [
            .xArbitraryZVertical, .xArbitraryCorrectedZVertical,
        ]
        guard SimulatedDevice.heading != nil else { return frames }
        return frames.union([.xMagneticNorthZVertical, .xTrueNorthZVertical])
    }

    open func startDeviceMotionUpdates() { motion.start() }
    open func startDeviceMotionUpdates(
        to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler
    ) {
        motion.start(on: queue, handler)
    }

    /// The attitude of the simulated device is the same in all frames.
    open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {
        attitudeReferenceFrame = referenceFrame
        motion.start()
    }
    open func startDeviceMotionUpdates(
        using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
        withHandler handler: @escaping CMDeviceMotionHandler
    ) {
        attitudeReferenceFrame = referenceFrame
        motion.start(on: queue, handler)
    }
    open func stopDeviceMotionUpdates() { motion.stop() }
}

private protocol StoppableUpdates {
    func stop()
}

/// The measurements of one sensor.
private final class SensorUpdates<Item: CMLogItem>: StoppableUpdates, @unchecked Sendable {
    // Used on the app's thread, and by the clock on the main one, as the manager is.
    typealias Handler = (Item?, (any Error)?) -> Void

    private let make: (SimulatedMotion, TimeInterval) -> Item
    private var handler: Handler?
    private var queue: OperationQueue?
    private let clock = SensorClock()
    private(set) var isActive = false
    var interval: TimeInterval = 0.01 {
        didSet { clock.interval = interval }
    }

    init(_ make: @escaping (SimulatedMotion, TimeInterval) -> Item) {
        self.make = make
        clock.tick = { [weak self] in self?.deliver() }
    }

    /// The measurement at the present time; nil while updates are off or without a sensor.
    var latest: Item? {
        guard isActive else { return nil }
        return SimulatedDevice.motion.map { make($0, CACurrentMediaTime()) }
    }

    /// Starts updates, which the app asks for when it wants.
    func start() {
        stop()
        isActive = SimulatedDevice.motion != nil
    }

    /// Starts updates that call the handler after each interval.
    func start(on queue: OperationQueue, _ handler: @escaping Handler) {
        start()
        self.queue = queue
        self.handler = handler
        guard isActive else { return deliver() }
        clock.start()
    }

    func stop() {
        isActive = false
        handler = nil
        queue = nil
        clock.stop()
    }

    private func deliver() {
        guard let queue, let handler else { return }
        let item = latest
        let call = HandlerCall(
            handler: handler, item: item,
            error: item == nil ? CMErrorNotAvailable.error : nil)
        queue.addOperation { call.handler(call.item, call.error) }
    }

    private struct HandlerCall: @unchecked Sendable {
        // The app chooses the queue for its handler, which runs nowhere else.
        let handler: Handler
        let item: Item?
        let error: (any Error)?
    }
}

/// Ticks on the app's clock, on the main thread.
private final class SensorClock {
    var tick: () -> Void = {}
    var interval: TimeInterval = 0.01
    private var next: SensorTick?

    // Documented: the hardware has a shortest interval; 100 Hz is that of phones.
    private static let shortest: TimeInterval = 0.01

    func start() {
        let next = SensorTick(self)
        self.next = next
        next.schedule(after: max(interval, Self.shortest))
    }

    func stop() { next = nil }

    fileprivate func fire(_ current: SensorTick) {
        // Another one has taken its place, or none.
        guard next === current else { return }
        tick()
        if next === current { current.schedule(after: max(interval, Self.shortest)) }
    }
}

/// The object that the run loop calls and keeps: the clock has to end while it ticks.
private final class SensorTick: NSObject {
    private weak var clock: SensorClock?

    init(_ clock: SensorClock) {
        self.clock = clock
    }

    func schedule(after interval: TimeInterval) {
        perform(#selector(fire), with: nil, afterDelay: interval)
    }

    @objc private func fire() { clock?.fire(self) }
}
