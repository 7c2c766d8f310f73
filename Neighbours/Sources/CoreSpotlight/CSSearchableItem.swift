import Foundation
import UIKit
import UniformTypeIdentifiers

/// The type of the activity with which the system opens an item.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The key of the item's identifier in that activity's user info.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
/// The type of the activity with which the system goes on with a search in the app.
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
/// The key of the text in that activity's user info.
public let CSSearchQueryString = "kCSSearchQueryString"
public let CSIndexErrorDomain = "CSIndexErrorDomain"

/// The description of an item.
open class CSSearchableItemAttributeSet: NSObject, NSCopying {
    public let contentType: String
    open var title: String?
    open var displayName: String?
    open var alternateNames: [String]?
    open var contentDescription: String?
    open var keywords: [String]?
    open var textContent: String?
    open var htmlContentData: Data?
    open var thumbnailData: Data?
    open var thumbnailURL: URL?
    open var contentURL: URL?
    open var url: URL?
    open var path: String?
    open var identifier: String?
    open var relatedUniqueIdentifier: String?
    open var domainIdentifier: String?
    open var subject: String?
    open var comment: String?
    open var creator: String?
    open var authorNames: [String]?
    open var languages: [String]?
    open var phoneNumbers: [String]?
    open var emailAddresses: [String]?
    open var city: String?
    open var country: String?
    open var namedLocation: String?
    open var latitude: NSNumber?
    open var longitude: NSNumber?
    open var rating: NSNumber?
    open var ratingDescription: String?
    open var duration: NSNumber?
    open var startDate: Date?
    open var endDate: Date?
    open var dueDate: Date?
    open var completionDate: Date?
    open var contentCreationDate: Date?
    open var contentModificationDate: Date?
    open var metadataModificationDate: Date?
    open var supportsPhoneCall: NSNumber?
    open var supportsNavigation: NSNumber?

    public init(itemContentType: String) {
        contentType = itemContentType
    }

    public convenience init(contentType: UTType) {
        self.init(itemContentType: contentType.identifier)
    }

    public convenience override init() {
        self.init(itemContentType: "public.data")
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CSSearchableItemAttributeSet(itemContentType: contentType)
        copy.title = title
        copy.displayName = displayName
        copy.alternateNames = alternateNames
        copy.contentDescription = contentDescription
        copy.keywords = keywords
        copy.textContent = textContent
        copy.htmlContentData = htmlContentData
        copy.thumbnailData = thumbnailData
        copy.thumbnailURL = thumbnailURL
        copy.contentURL = contentURL
        copy.url = url
        copy.path = path
        copy.identifier = identifier
        copy.relatedUniqueIdentifier = relatedUniqueIdentifier
        copy.domainIdentifier = domainIdentifier
        copy.subject = subject
        copy.comment = comment
        copy.creator = creator
        copy.authorNames = authorNames
        copy.languages = languages
        copy.phoneNumbers = phoneNumbers
        copy.emailAddresses = emailAddresses
        copy.city = city
        copy.country = country
        copy.namedLocation = namedLocation
        copy.latitude = latitude
        copy.longitude = longitude
        copy.rating = rating
        copy.ratingDescription = ratingDescription
        copy.duration = duration
        copy.startDate = startDate
        copy.endDate = endDate
        copy.dueDate = dueDate
        copy.completionDate = completionDate
        copy.contentCreationDate = contentCreationDate
        copy.contentModificationDate = contentModificationDate
        copy.metadataModificationDate = metadataModificationDate
        copy.supportsPhoneCall = supportsPhoneCall
        copy.supportsNavigation = supportsNavigation
        return copy
    }
}

/// Something that the user may search for.
open class CSSearchableItem: NSObject {
    open var uniqueIdentifier: String
    /// Parts of it are separated by points; items of a part are removed with the whole.
    open var domainIdentifier: String?
    open var expirationDate: Date! = Date(timeIntervalSinceNow: 30 * 86_400)
    open var attributeSet: CSSearchableItemAttributeSet
    open var isUpdate = false

    /// - Parameter uniqueIdentifier: Nil means a new one.
    public init(
        uniqueIdentifier: String?, domainIdentifier: String?,
        attributeSet: CSSearchableItemAttributeSet
    ) {
        self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
        self.domainIdentifier = domainIdentifier
        self.attributeSet = attributeSet
    }
}

extension NSUserActivity {
    // An address that is compared, and nothing is read or written at it.
    nonisolated(unsafe) private static let attributesKey = UnsafeRawPointer(
        UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// The description of what the person does, for the index; nil at first.
    public var contentAttributeSet: CSSearchableItemAttributeSet? {
        get { objc_getAssociatedObject(self, Self.attributesKey) as? CSSearchableItemAttributeSet }
        set { objc_setAssociatedObject(self, Self.attributesKey, newValue, .OBJC_ASSOCIATION_COPY) }
    }
}
