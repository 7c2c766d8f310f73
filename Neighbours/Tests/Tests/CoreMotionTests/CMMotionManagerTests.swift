import CoreMotion
import DeviceSimulation
import Foundation
import Testing
import UIKitTesting

@Suite("Sensors of motion", .serialized, .usesApplication) @MainActor
struct CMMotionManagerTests {
    private let app = TestApplication()
    private let manager = CMMotionManager()

    /// Runs what was put on the main queue.
    private func runMainQueue() async {
        await withCheckedContinuation { continuation in
            OperationQueue.main.addOperation { continuation.resume() }
        }
    }

    @Test("A device without sensors says so, and fails where it is asked for updates")
    func unavailable() async {
        #expect(!manager.isAccelerometerAvailable && !manager.isDeviceMotionAvailable)
        #expect(!manager.isGyroAvailable && !manager.isMagnetometerAvailable)
        #expect(CMMotionManager.availableAttitudeReferenceFrames().isEmpty)
        var codes: [Int] = []
        manager.startAccelerometerUpdates(to: .main) { data, error in
            #expect(data == nil)
            codes.append((error as NSError?)?.code ?? 0)
        }
        await runMainQueue()
        #expect(codes == [Int(CMErrorNotAvailable.rawValue)])
        #expect(!manager.isAccelerometerActive && manager.accelerometerData == nil)
    }

    @Test("Measurements are there while updates are on")
    func polling() throws {
        app.setMotion(
            SimulatedMotion(
                acceleration: [0.5, 0, -1], rotationRate: [1, 2, 3], magneticField: [4, 5, 6]))
        #expect(manager.accelerometerData == nil)
        manager.startAccelerometerUpdates()
        manager.startGyroUpdates()
        manager.startMagnetometerUpdates()
        #expect(manager.isAccelerometerActive)
        #expect(try #require(manager.accelerometerData).acceleration.x == 0.5)
        #expect(try #require(manager.gyroData).rotationRate.y == 2)
        #expect(try #require(manager.magnetometerData).magneticField.z == 6)
        manager.stopAccelerometerUpdates()
        #expect(!manager.isAccelerometerActive && manager.accelerometerData == nil)
    }

    @Test("A handler is called after each interval of the app's clock, until updates are stopped")
    func handler() async {
        app.setMotion(SimulatedMotion(acceleration: [0, 0, -1]))
        manager.accelerometerUpdateInterval = 0.1
        var values: [Double] = []
        manager.startAccelerometerUpdates(to: .main) { data, _ in
            values.append(data?.acceleration.z ?? 0)
        }
        app.advance(by: 0.55)
        await runMainQueue()
        #expect(values == [-1, -1, -1, -1, -1])
        app.setMotion(SimulatedMotion(acceleration: [0, 0, 1]))
        app.advance(by: 0.1)
        await runMainQueue()
        #expect(values.last == 1)
        manager.stopAccelerometerUpdates()
        app.advance(by: 1)
        await runMainQueue()
        #expect(values.count == 6)
    }

    @Test("A manager ends while its updates are on")
    func release() {
        app.setMotion(SimulatedMotion())
        weak var released: CMMotionManager?
        do {
            let manager = CMMotionManager()
            manager.startDeviceMotionUpdates(to: .main) { _, _ in }
            released = manager
        }
        app.advance(by: 0.1)
        #expect(released == nil)
    }

    @Test("Gravity follows from the attitude, and the rest is the user's acceleration")
    func gravity() throws {
        // Upright, its top up.
        app.setMotion(SimulatedMotion(acceleration: [0, -1, -0.25], pitch: .pi / 2))
        manager.startDeviceMotionUpdates(using: .xArbitraryZVertical)
        let motion = try #require(manager.deviceMotion)
        #expect(abs(motion.gravity.y + 1) < 1e-12 && abs(motion.gravity.z) < 1e-12)
        #expect(abs(motion.userAcceleration.z + 0.25) < 1e-12)
        #expect(abs(motion.userAcceleration.y) < 1e-12)
        #expect(motion.heading == -1)
    }

    @Test("An attitude has the angles that were set, as angles, matrix and quaternion")
    func attitude() throws {
        app.setMotion(SimulatedMotion(roll: 0.3, pitch: 0.5, yaw: -0.7))
        manager.startDeviceMotionUpdates()
        let attitude = try #require(manager.deviceMotion).attitude
        #expect(abs(attitude.roll - 0.3) < 1e-12)
        #expect(abs(attitude.pitch - 0.5) < 1e-12)
        #expect(abs(attitude.yaw + 0.7) < 1e-12)
        let q = attitude.quaternion
        #expect(abs(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w - 1) < 1e-12)
        let copy = try #require(attitude.copy() as? CMAttitude)
        copy.multiply(byInverseOf: attitude)
        #expect(abs(copy.roll) + abs(copy.pitch) + abs(copy.yaw) < 1e-12)
        #expect(abs(attitude.roll - 0.3) < 1e-12)
    }

    @Test("Frames that refer to north need a compass")
    func frames() {
        app.setMotion(SimulatedMotion())
        let north: CMAttitudeReferenceFrame = .xTrueNorthZVertical
        #expect(!CMMotionManager.availableAttitudeReferenceFrames().contains(north))
        app.setHeading(0)
        #expect(CMMotionManager.availableAttitudeReferenceFrames().contains(north))
    }

    @Test("Steps, activities and altitudes are not available, with their errors")
    func others() async {
        #expect(!CMPedometer.isStepCountingAvailable())
        #expect(!CMMotionActivityManager.isActivityAvailable())
        #expect(!CMAltimeter.isRelativeAltitudeAvailable())
        #expect(CMPedometer.authorizationStatus() == .notDetermined)
        let steps = await withCheckedContinuation { continuation in
            CMPedometer().queryPedometerData(from: Date(), to: Date()) { _, error in
                continuation.resume(returning: (error as NSError?)?.code)
            }
        }
        #expect(steps == 109)
        let activity = await withCheckedContinuation { continuation in
            CMMotionActivityManager().queryActivityStarting(
                from: Date(), to: Date(), to: OperationQueue()
            ) { _, error in continuation.resume(returning: (error as NSError?)?.code) }
        }
        #expect(activity == 104)
        let altitude = await withCheckedContinuation { continuation in
            CMAltimeter().startRelativeAltitudeUpdates(to: OperationQueue()) { _, error in
                continuation.resume(returning: (error as NSError?)?.code)
            }
        }
        #expect(altitude == 109)
    }
}
