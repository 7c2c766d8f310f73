import CoreLocation
import Foundation

/// Means of transport.
public struct MKDirectionsTransportType: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let automobile = MKDirectionsTransportType(rawValue: 1)
    public static let walking = MKDirectionsTransportType(rawValue: 2)
    public static let transit = MKDirectionsTransportType(rawValue: 4)
    public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// Looks for ways, of which none is known here: each request ends with `MKError.directionsNotFound`.
///
/// The completion is called on the main thread half a second later.
open class MKDirections: NSObject, @unchecked Sendable {
    // Requests are started and answered on the main thread.
    public typealias DirectionsHandler = (Response?, (any Error)?) -> Void
    public typealias ETAHandler = (ETAResponse?, (any Error)?) -> Void

    /// From where to where, and how.
    open class Request: NSObject, NSCopying {
        open var source: MKMapItem?
        open var destination: MKMapItem?
        open var transportType = MKDirectionsTransportType.any
        open var requestsAlternateRoutes = false
        open var departureDate: Date?
        open var arrivalDate: Date?

        public override init() {
            super.init()
        }

        open func copy(with zone: NSZone? = nil) -> Any {
            let copy = Request()
            copy.source = source
            copy.destination = destination
            copy.transportType = transportType
            copy.requestsAlternateRoutes = requestsAlternateRoutes
            copy.departureDate = departureDate
            copy.arrivalDate = arrivalDate
            return copy
        }
    }

    /// Routes between two places.
    open class Response: NSObject, @unchecked Sendable {
        // Immutable.
        public let source: MKMapItem
        public let destination: MKMapItem
        public let routes: [MKRoute]

        init(source: MKMapItem, destination: MKMapItem, routes: [MKRoute]) {
            self.source = source
            self.destination = destination
            self.routes = routes
        }
    }

    /// The time that a way takes.
    open class ETAResponse: NSObject, @unchecked Sendable {
        // Immutable.
        public let source: MKMapItem
        public let destination: MKMapItem
        /// Seconds.
        public let expectedTravelTime: TimeInterval
        /// Meters.
        public let distance: CLLocationDistance
        public let expectedArrivalDate: Date
        public let expectedDepartureDate: Date
        public let transportType: MKDirectionsTransportType

        init(
            source: MKMapItem, destination: MKMapItem, time: TimeInterval,
            distance: CLLocationDistance, departure: Date, transportType: MKDirectionsTransportType
        ) {
            self.source = source
            self.destination = destination
            expectedTravelTime = time
            self.distance = distance
            expectedDepartureDate = departure
            expectedArrivalDate = departure.addingTimeInterval(time)
            self.transportType = transportType
        }
    }

    private let request: Request
    private var failure: ((any Error) -> Void)?
    // Chosen: the time that a server takes, in seconds.
    private static let delay: TimeInterval = 0.5

    public init(request: Request) {
        self.request = request.copy() as? Request ?? Request()
    }

    open var isCalculating: Bool { failure != nil }

    open func calculate(completionHandler: @escaping DirectionsHandler) {
        begin { completionHandler(nil, $0) }
    }

    open func calculateETA(completionHandler: @escaping ETAHandler) {
        begin { completionHandler(nil, $0) }
    }

    nonisolated(nonsending) open func calculate() async throws -> Response {
        try await withCheckedThrowingContinuation { continuation in
            begin { continuation.resume(throwing: $0) }
        }
    }

    nonisolated(nonsending) open func calculateETA() async throws -> ETAResponse {
        try await withCheckedThrowingContinuation { continuation in
            begin { continuation.resume(throwing: $0) }
        }
    }

    /// The completion is not called any more.
    open func cancel() {
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        failure = nil
    }

    private func begin(_ failure: @escaping (any Error) -> Void) {
        precondition(self.failure == nil, "MKDirections: a request is being calculated")
        self.failure = failure
        perform(#selector(finish), with: nil, afterDelay: Self.delay)
    }

    @objc private func finish() {
        let failure = failure
        self.failure = nil
        failure?(
            MKError(
                .directionsNotFound,
                userInfo: [NSLocalizedDescriptionKey: "Directions Not Available"]))
    }
}

/// A way between two places. There is none here.
open class MKRoute: NSObject, @unchecked Sendable {
    // Immutable.
    /// A part of a way with one instruction.
    open class Step: NSObject, @unchecked Sendable {
        // Immutable.
        public let instructions: String
        public let notice: String?
        public let polyline: MKPolyline
        /// Meters.
        public let distance: CLLocationDistance
        public let transportType: MKDirectionsTransportType

        init(
            instructions: String, polyline: MKPolyline, distance: CLLocationDistance,
            transportType: MKDirectionsTransportType
        ) {
            self.instructions = instructions
            notice = nil
            self.polyline = polyline
            self.distance = distance
            self.transportType = transportType
        }
    }

    public let name: String
    public let advisoryNotices: [String]
    /// Meters.
    public let distance: CLLocationDistance
    /// Seconds.
    public let expectedTravelTime: TimeInterval
    public let transportType: MKDirectionsTransportType
    public let polyline: MKPolyline
    public let steps: [Step]

    init(name: String, steps: [Step], polyline: MKPolyline, time: TimeInterval) {
        self.name = name
        advisoryNotices = []
        self.steps = steps
        self.polyline = polyline
        distance = steps.reduce(0) { $0 + $1.distance }
        expectedTravelTime = time
        transportType = steps.first?.transportType ?? .automobile
    }
}
