import CoreLocation
import Foundation

/// A text that completes what the user has typed.
open class MKLocalSearchCompletion: NSObject, @unchecked Sendable {
    // Immutable.
    public let title: String
    public let subtitle: String
    /// Ranges of the title that are what was typed.
    public let titleHighlightRanges: [NSValue]
    public let subtitleHighlightRanges: [NSValue] = []

    init(title: String, subtitle: String, highlights: [NSRange]) {
        self.title = title
        self.subtitle = subtitle
        titleHighlightRanges = highlights.map { NSValue(range: $0) }
    }
}

/// Receives completions.
@objc public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
    @objc optional func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
    @objc optional func completer(
        _ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

/// Completes what the user types to names of towns, among those of a table.
///
/// The delegate is called on the main thread, some time after the last change of the text.
open class MKLocalSearchCompleter: NSObject {
    /// Kinds of results.
    public struct ResultType: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let address = ResultType(rawValue: 1)
        public static let pointOfInterest = ResultType(rawValue: 2)
        public static let query = ResultType(rawValue: 4)
        public static let physicalFeature = ResultType(rawValue: 8)
    }

    @objc(MKSearchCompletionFilterType) public enum FilterType: Int, Sendable {
        case locationsAndQueries
        case locationsOnly
    }

    open weak var delegate: (any MKLocalSearchCompleterDelegate)?
    open var queryFragment = "" { didSet { schedule() } }
    /// Results that are nearer to its centre come first.
    open var region = MKCoordinateRegion()
    open var resultTypes: ResultType = [.address, .pointOfInterest, .query]
    /// Towns are locations, so that both give the same.
    open var filterType = FilterType.locationsAndQueries
    /// The table has no places of interest.
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    open private(set) var results: [MKLocalSearchCompletion] = []
    open private(set) var isSearching = false

    // Chosen: as long as a user pauses between letters, in seconds.
    private static let delay: TimeInterval = 0.3

    public override init() {
        super.init()
    }

    open func cancel() {
        isSearching = false
        NSObject.cancelPreviousPerformRequests(withTarget: self)
    }

    private func schedule() {
        cancel()
        guard !queryFragment.isEmpty else {
            results = []
            return
        }
        isSearching = true
        perform(#selector(finish), with: nil, afterDelay: Self.delay)
    }

    @objc private func finish() {
        isSearching = false
        let towns =
            resultTypes.contains(.address)
            ? TownSearch.towns(
                matching: queryFragment, near: region.span.latitudeDelta > 0 ? region : nil) : []
        results = towns.map { town in
            let placemark = town.placemark(locale: .current)
            let found = (town.name as NSString).range(
                of: queryFragment, options: [.caseInsensitive, .diacriticInsensitive])
            return MKLocalSearchCompletion(
                title: town.name,
                subtitle: [placemark.administrativeArea, placemark.country].compactMap { $0 }
                    .joined(separator: ", "), highlights: found.length > 0 ? [found] : [])
        }
        delegate?.completerDidUpdateResults?(self)
    }
}
