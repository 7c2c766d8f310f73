import DeviceSimulation
import Foundation

extension CMAuthorizationStatus {
    init(_ answer: SimulatedAnswer?) {
        switch answer {
        case nil: self = .notDetermined
        case .denied: self = .denied
        case .restricted: self = .restricted
        case .allowed, .always, .whileInUse, .limited: self = .authorized
        }
    }
}

public typealias CMPedometerHandler = (CMPedometerData?, (any Error)?) -> Void

/// Steps and ways within a span of time. There are none here, so apps get no object of this class.
open class CMPedometerData: NSObject, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    public let startDate: Date
    public let endDate: Date
    public let numberOfSteps: NSNumber
    /// Meters.
    public let distance: NSNumber?
    public let floorsAscended: NSNumber?
    public let floorsDescended: NSNumber?
    /// Seconds per meter.
    public let currentPace: NSNumber?
    /// Steps per second.
    public let currentCadence: NSNumber?
    public let averageActivePace: NSNumber?

    init(from start: Date, to end: Date, steps: Int) {
        startDate = start
        endDate = end
        numberOfSteps = NSNumber(value: steps)
        distance = nil
        floorsAscended = nil
        floorsDescended = nil
        currentPace = nil
        currentCadence = nil
        averageActivePace = nil
    }
}

/// A counter of steps, which Apple's simulator does not have: every question is answered with an error of the code
/// `CMErrorNotAvailable`, on a private queue.
open class CMPedometer: NSObject {
    private static let queue = DispatchQueue(label: "CMPedometer")

    open class func isStepCountingAvailable() -> Bool { false }
    open class func isDistanceAvailable() -> Bool { false }
    open class func isFloorCountingAvailable() -> Bool { false }
    open class func isPaceAvailable() -> Bool { false }
    open class func isCadenceAvailable() -> Bool { false }
    open class func isPedometerEventTrackingAvailable() -> Bool { false }
    open class func authorizationStatus() -> CMAuthorizationStatus {
        CMAuthorizationStatus(SimulatedDevice.answer(to: .motion))
    }

    open func startUpdates(from start: Date, withHandler handler: @escaping CMPedometerHandler) {
        fail(handler)
    }

    /// Does nothing, since no updates can be started.
    open func stopUpdates() {}

    open func queryPedometerData(
        from start: Date, to end: Date, withHandler handler: @escaping CMPedometerHandler
    ) {
        fail(handler)
    }

    private struct Call: @unchecked Sendable {
        // The handler is called once, and nowhere else.
        let handler: CMPedometerHandler
    }

    private func fail(_ handler: @escaping CMPedometerHandler) {
        let call = Call(handler: handler)
        Self.queue.async { call.handler(nil, CMErrorNotAvailable.error) }
    }
}
