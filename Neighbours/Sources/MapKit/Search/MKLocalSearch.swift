import CoreLocation
import Foundation

/// Finds towns by their names, among those of a table: nothing is asked from the network.
///
/// The completion is called on the main thread half a second later. What is no town gives
/// `MKError.placemarkNotFound`.
open class MKLocalSearch: NSObject, @unchecked Sendable {
    // Searches are started and answered on the main thread.
    public typealias CompletionHandler = (Response?, (any Error)?) -> Void

    /// Kinds of results.
    public struct ResultType: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let address = ResultType(rawValue: 1)
        public static let pointOfInterest = ResultType(rawValue: 2)
        public static let physicalFeature = ResultType(rawValue: 4)
    }

    /// The request.
    open class Request: NSObject, NSCopying {
        open var naturalLanguageQuery: String?
        /// Results that are nearer to its centre come first.
        open var region = MKCoordinateRegion()
        /// Towns are addresses: without those nothing is found.
        open var resultTypes: ResultType = [.address, .pointOfInterest]
        /// The table has no places of interest.
        open var pointOfInterestFilter: MKPointOfInterestFilter?

        public override init() {
            super.init()
        }

        public convenience init(naturalLanguageQuery: String) {
            self.init()
            self.naturalLanguageQuery = naturalLanguageQuery
        }

        public convenience init(
            naturalLanguageQuery: String, region: MKCoordinateRegion
        ) {
            self.init(naturalLanguageQuery: naturalLanguageQuery)
            self.region = region
        }

        public convenience init(completion: MKLocalSearchCompletion) {
            self.init(naturalLanguageQuery: completion.title)
        }

        open func copy(with zone: NSZone? = nil) -> Any {
            let copy = Request()
            copy.naturalLanguageQuery = naturalLanguageQuery
            copy.region = region
            copy.resultTypes = resultTypes
            copy.pointOfInterestFilter = pointOfInterestFilter
            return copy
        }
    }

    /// The places that were found.
    open class Response: NSObject, @unchecked Sendable {
        // Immutable.
        public let mapItems: [MKMapItem]
        public let boundingRegion: MKCoordinateRegion

        init(_ mapItems: [MKMapItem], _ boundingRegion: MKCoordinateRegion) {
            self.mapItems = mapItems
            self.boundingRegion = boundingRegion
        }
    }

    private let request: Request
    private var completion: CompletionHandler?
    // Chosen: the time that a server takes, in seconds.
    private static let delay: TimeInterval = 0.5

    public init(request: Request) {
        self.request = request.copy() as? Request ?? Request()
    }

    open var isSearching: Bool { completion != nil }

    /// Once for each object.
    open func start(completionHandler: @escaping CompletionHandler) {
        precondition(completion == nil, "MKLocalSearch.start(completionHandler:) is called twice")
        completion = completionHandler
        perform(#selector(finish), with: nil, afterDelay: Self.delay)
    }

    nonisolated(nonsending) open func start() async throws -> Response {
        try await withCheckedThrowingContinuation { continuation in
            start { response, error in
                continuation.resume(
                    with: response.map { .success($0) } ?? .failure(error ?? MKError(.unknown)))
            }
        }
    }

    /// The completion is not called any more.
    open func cancel() {
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        completion = nil
    }

    @objc private func finish() {
        guard let completion else { return }
        self.completion = nil
        let towns =
            request.resultTypes.contains(.address)
            ? TownSearch.towns(
                matching: request.naturalLanguageQuery ?? "",
                near: request.region.span.latitudeDelta > 0 ? request.region : nil) : []
        guard !towns.isEmpty else { return completion(nil, MKError(.placemarkNotFound)) }
        let rect = towns.reduce(MKMapRect.null) {
            $0.union(MKMapRect(origin: MKMapPoint($1.coordinate), size: MKMapSize()))
        }
        // A town is some kilometres wide.
        let margin = 10_000 * MKMapPointsPerMeterAtLatitude(towns[0].coordinate.latitude)
        completion(
            Response(
                towns.map(TownSearch.item),
                MKCoordinateRegion(rect.insetBy(dx: -margin, dy: -margin))), nil)
    }
}
