import CoreLocation
import Foundation

/// A value that a field of a record can have: a text, number, date, data, location, asset, reference, or an array of them.
///
/// A record keeps Swift's values as Foundation's objects, so a number that was set as an `Int` can be read as a `Double`.
public protocol CKRecordValue {}

/// The values that a record returns in the type that is wanted.
public typealias CKRecordValueProtocol = CKRecordValue

extension String: CKRecordValue {}
extension Int: CKRecordValue {}
extension Int8: CKRecordValue {}
extension Int16: CKRecordValue {}
extension Int32: CKRecordValue {}
extension Int64: CKRecordValue {}
extension UInt: CKRecordValue {}
extension UInt8: CKRecordValue {}
extension UInt16: CKRecordValue {}
extension UInt32: CKRecordValue {}
extension UInt64: CKRecordValue {}
extension Double: CKRecordValue {}
extension Float: CKRecordValue {}
extension Bool: CKRecordValue {}
extension Date: CKRecordValue {}
extension Data: CKRecordValue {}
extension Array: CKRecordValue where Element: CKRecordValue {}
extension NSString: CKRecordValue {}
extension NSNumber: CKRecordValue {}
extension NSArray: CKRecordValue {}
extension NSDate: CKRecordValue {}
extension NSData: CKRecordValue {}
extension CLLocation: CKRecordValue {}
extension CKAsset: CKRecordValue {}
extension CKRecord.Reference: CKRecordValue {}

/// A file that is a value of a record.
open class CKAsset: NSObject, @unchecked Sendable {
    // Sendable: immutable.
    /// The location of the file; nil for a file that is no longer there.
    public let fileURL: URL?

    public init(fileURL: URL) { self.fileURL = fileURL }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CKAsset)?.fileURL == fileURL
    }

    open override var hash: Int { fileURL.hashValue }
}
