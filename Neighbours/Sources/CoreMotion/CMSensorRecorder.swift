import DeviceSimulation
import Foundation

/// A recorder of acceleration in the background, which Apple's simulator does not have.
open class CMSensorRecorder: NSObject {
    open class func isAccelerometerRecordingAvailable() -> Bool { false }

    open class func authorizationStatus() -> CMAuthorizationStatus {
        CMAuthorizationStatus(SimulatedDevice.answer(to: .motion))
    }

    /// Records nothing, since recording is not available.
    open func recordAccelerometer(forDuration duration: TimeInterval) {}

    /// Returns nil, since nothing was recorded.
    open func accelerometerData(from fromDate: Date, to toDate: Date) -> CMSensorDataList? { nil }
}

/// Recorded measurements. There are none here, so apps get no object of this class.
open class CMSensorDataList: NSObject {}

/// A recorded measurement of acceleration. There is none here, so apps get no object of this class.
open class CMRecordedAccelerometerData: CMAccelerometerData, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    open var startDate: Date {
        Date(timeIntervalSinceNow: timestamp - ProcessInfo.processInfo.systemUptime)
    }
}
