import Foundation

@objc public enum MPMediaGrouping: Int, Sendable {
    case title
    case album
    case artist
    case albumArtist
    case composer
    case genre
    case playlist
    case podcastTitle
}

@objc public enum MPMediaPredicateComparison: Int, Sendable {
    case equalTo
    case contains
}

/// A condition of a query.
open class MPMediaPredicate: NSObject, @unchecked Sendable {
    // Immutable.
    fileprivate override init() { super.init() }
}

/// A condition on the value of one property.
open class MPMediaPropertyPredicate: MPMediaPredicate, @unchecked Sendable {
    // For the same reason as its superclass.
    public let property: String
    public let value: Any?
    public let comparisonType: MPMediaPredicateComparison

    public convenience init(value: Any?, forProperty property: String) {
        self.init(value: value, forProperty: property, comparisonType: .equalTo)
    }

    public init(
        value: Any?, forProperty property: String, comparisonType: MPMediaPredicateComparison
    ) {
        self.value = value
        self.property = property
        self.comparisonType = comparisonType
        super.init()
    }

    /// Equal ones are one element of a query's set.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? MPMediaPropertyPredicate else { return false }
        return property == other.property && comparisonType == other.comparisonType
            && String(describing: value) == String(describing: other.value)
    }

    open override var hash: Int { property.hashValue }
}

/// A search of the library, which is empty.
open class MPMediaQuery: NSObject, NSCopying, @unchecked Sendable {
    // Used by one thread at a time, as on Apple's platforms.
    open var filterPredicates: Set<MPMediaPredicate>?
    open var groupingType: MPMediaGrouping

    public convenience override init() {
        self.init(filterPredicates: nil)
    }

    public init(filterPredicates: Set<MPMediaPredicate>?) {
        self.filterPredicates = filterPredicates
        groupingType = .title
        super.init()
    }

    private convenience init(_ grouping: MPMediaGrouping, _ type: MPMediaType? = nil) {
        let predicate = type.map {
            MPMediaPropertyPredicate(
                value: $0.rawValue, forProperty: MPMediaItemPropertyMediaType)
        }
        self.init(filterPredicates: predicate.map { [$0] })
        groupingType = grouping
    }

    open func addFilterPredicate(_ predicate: MPMediaPredicate) {
        filterPredicates = (filterPredicates ?? []).union([predicate])
    }

    open func removeFilterPredicate(_ predicate: MPMediaPredicate) {
        filterPredicates?.remove(predicate)
    }

    /// Empty; nil without the user's consent.
    open var items: [MPMediaItem]? {
        MPMediaLibrary.authorizationStatus() == .authorized ? [] : nil
    }
    /// Empty; nil without the user's consent.
    open var collections: [MPMediaItemCollection]? {
        MPMediaLibrary.authorizationStatus() == .authorized ? [] : nil
    }
    open var itemSections: [MPMediaQuerySection]? { nil }
    open var collectionSections: [MPMediaQuerySection]? { nil }

    open class func songs() -> MPMediaQuery { MPMediaQuery(.title, .music) }
    open class func albums() -> MPMediaQuery { MPMediaQuery(.album, .music) }
    open class func artists() -> MPMediaQuery { MPMediaQuery(.artist, .music) }
    open class func playlists() -> MPMediaQuery { MPMediaQuery(.playlist) }
    open class func podcasts() -> MPMediaQuery { MPMediaQuery(.podcastTitle, .podcast) }
    open class func audiobooks() -> MPMediaQuery { MPMediaQuery(.title, .audioBook) }
    open class func compilations() -> MPMediaQuery { MPMediaQuery(.album, .music) }
    open class func composers() -> MPMediaQuery { MPMediaQuery(.composer) }
    open class func genres() -> MPMediaQuery { MPMediaQuery(.genre) }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = MPMediaQuery(filterPredicates: filterPredicates)
        copy.groupingType = groupingType
        return copy
    }
}

/// A part of a sorted list.
open class MPMediaQuerySection: NSObject, @unchecked Sendable {
    // There are no objects of it.
    public let title: String
    public let range: NSRange

    init(_ title: String, _ range: NSRange) {
        self.title = title
        self.range = range
    }
}
