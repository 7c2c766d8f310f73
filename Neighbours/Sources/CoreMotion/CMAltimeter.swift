import DeviceSimulation
import Foundation

public typealias CMAltitudeHandler = (CMAltitudeData?, (any Error)?) -> Void

/// A change of altitude. There is none here, so apps get no object of this class.
open class CMAltitudeData: CMLogItem, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    /// Meters since the updates began.
    open var relativeAltitude: NSNumber { 0 }
    /// Kilopascals.
    open var pressure: NSNumber { 0 }
}

/// A barometer, which Apple's simulator does not have.
open class CMAltimeter: NSObject {
    open class func isRelativeAltitudeAvailable() -> Bool { false }
    open class func authorizationStatus() -> CMAuthorizationStatus {
        CMAuthorizationStatus(SimulatedDevice.answer(to: .motion))
    }

    /// Fails with the code `CMErrorNotAvailable`.
    open func startRelativeAltitudeUpdates(
        to queue: OperationQueue, withHandler handler: @escaping CMAltitudeHandler
    ) {
        let call = Call { handler(nil, CMErrorNotAvailable.error) }
        queue.addOperation { call.body() }
    }

    /// Does nothing, since no updates can be started.
    open func stopRelativeAltitudeUpdates() {}

    private struct Call: @unchecked Sendable {
        // The app chooses the queue for its handler, which runs nowhere else.
        let body: () -> Void
    }
}
