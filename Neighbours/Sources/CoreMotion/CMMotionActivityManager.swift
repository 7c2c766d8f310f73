import DeviceSimulation
import Foundation

public enum CMMotionActivityConfidence: Int, Sendable {
    case low
    case medium
    case high
}

public typealias CMMotionActivityHandler = (CMMotionActivity?) -> Void
public typealias CMMotionActivityQueryHandler = ([CMMotionActivity]?, (any Error)?) -> Void

/// An activity of the user. Nothing is known here, so apps get no object of this class.
open class CMMotionActivity: CMLogItem, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    /// The time at which the activity began.
    open var startDate: Date {
        Date(timeIntervalSinceNow: timestamp - ProcessInfo.processInfo.systemUptime)
    }
    open var confidence: CMMotionActivityConfidence { .low }
    open var unknown: Bool { true }
    open var stationary: Bool { false }
    open var walking: Bool { false }
    open var running: Bool { false }
    open var automotive: Bool { false }
    open var cycling: Bool { false }
}

/// Knowledge about what the user does, which Apple's simulator does not have.
open class CMMotionActivityManager: NSObject {
    open class func isActivityAvailable() -> Bool { false }
    open class func authorizationStatus() -> CMAuthorizationStatus {
        CMAuthorizationStatus(SimulatedDevice.answer(to: .motion))
    }

    /// Calls the handler once with nil, since there are no activities.
    open func startActivityUpdates(
        to queue: OperationQueue, withHandler handler: @escaping CMMotionActivityHandler
    ) {
        let call = Call { handler(nil) }
        queue.addOperation { call.body() }
    }

    /// Does nothing, since no updates can be started.
    open func stopActivityUpdates() {}

    /// Fails with the code `CMErrorMotionActivityNotAvailable`.
    open func queryActivityStarting(
        from start: Date, to end: Date, to queue: OperationQueue,
        withHandler handler: @escaping CMMotionActivityQueryHandler
    ) {
        let call = Call { handler(nil, CMErrorMotionActivityNotAvailable.error) }
        queue.addOperation { call.body() }
    }

    private struct Call: @unchecked Sendable {
        // The app chooses the queue for its handler, which runs nowhere else.
        let body: () -> Void
    }
}
