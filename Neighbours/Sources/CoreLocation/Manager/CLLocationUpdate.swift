import DeviceSimulation
import Foundation

/// A location of an asynchronous sequence.
public struct CLLocationUpdate: Sendable {
    /// Nil while the device does not know where it is, or the user does not allow to tell.
    public let location: CLLocation?
    /// Whether the device does not move.
    public let isStationary: Bool

    /// The purpose of the locations, which makes no difference here.
    public enum LiveConfiguration: Int, Sendable {
        case `default`
        case automotiveNavigation
        case otherNavigation
        case fitness
        case airborne
    }

    /// Returns the present location and those that follow, until the task that reads them ends.
    public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
        Updates()
    }

    public struct Updates: AsyncSequence, Sendable {
        public typealias Element = CLLocationUpdate
        public typealias Failure = any Error

        public struct AsyncIterator: AsyncIteratorProtocol {
            private var iterator: AsyncStream<CLLocationUpdate>.Iterator

            init(_ stream: AsyncStream<CLLocationUpdate>) {
                iterator = stream.makeAsyncIterator()
            }

            public mutating func next() async throws -> CLLocationUpdate? {
                try Task.checkCancellation()
                return await iterator.next()
            }
        }

        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(
                AsyncStream { continuation in
                    let source = LiveUpdateSource(continuation)
                    continuation.onTermination = { _ in source.stop() }
                    source.start()
                })
        }
    }
}

/// The location manager of an asynchronous sequence.
private final class LiveUpdateSource: NSObject, CLLocationManagerDelegate, @unchecked Sendable {
    // The manager is used on the main thread only.
    private let continuation: AsyncStream<CLLocationUpdate>.Continuation
    private var manager: CLLocationManager?

    init(_ continuation: AsyncStream<CLLocationUpdate>.Continuation) {
        self.continuation = continuation
    }

    func start() {
        DispatchQueue.main.async { [self] in
            let manager = CLLocationManager()
            manager.delegate = self
            manager.startUpdatingLocation()
            self.manager = manager
        }
    }

    func stop() {
        DispatchQueue.main.async { [self] in
            manager?.stopUpdatingLocation()
            manager = nil
        }
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        let isMoving = SimulatedDevice.isMoving(at: LocationService.now)
        for location in locations {
            continuation.yield(CLLocationUpdate(location: location, isStationary: !isMoving))
        }
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        continuation.yield(CLLocationUpdate(location: nil, isStationary: false))
    }
}
