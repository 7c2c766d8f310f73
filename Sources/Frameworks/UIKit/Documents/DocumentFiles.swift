import Foundation
import ObjectiveC

/// The files of documents.
enum DocumentFiles {
    /// Returns the contents of a file as `Data`, and of a folder as a `FileWrapper`.
    static func contents(of url: URL) throws -> Any {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw CocoaError(
                .fileReadNoSuchFile, userInfo: [NSURLErrorKey: url, NSFilePathErrorKey: url.path])
        }
        return isFolder.boolValue ? try FileWrapper(url: url) : try Data(contentsOf: url)
    }

    static func modificationDate(of url: URL) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
    }

    /// Calls a closure while nobody else writes a document's file.
    static func reading(
        _ url: URL, for document: UIDocument, _ body: (URL) throws -> Void
    ) throws {
        var refusal: NSError?
        var failure: (any Error)?
        NSFileCoordinator(filePresenter: document).coordinate(
            readingItemAt: url, options: .withoutChanges, error: &refusal
        ) { url in
            do { try body(url) } catch { failure = error }
        }
        if let error = refusal ?? failure { throw error }
    }

    /// Calls a closure while nobody else reads or writes a document's file.
    static func writing(
        _ url: URL, for document: UIDocument, _ body: (URL) throws -> Void
    ) throws {
        var refusal: NSError?
        var failure: (any Error)?
        NSFileCoordinator(filePresenter: document).coordinate(
            writingItemAt: url, options: .forReplacing, error: &refusal
        ) { url in
            do { try body(url) } catch { failure = error }
        }
        if let error = refusal ?? failure { throw error }
    }

    /// Sets those attributes of a file that it can have.
    static func setAttributes(_ attributes: [AnyHashable: Any], of url: URL) throws {
        var values: [FileAttributeKey: Any] = [:]
        for (key, value) in attributes {
            let name = (key as? URLResourceKey)?.rawValue ?? key as? String
            if name == URLResourceKey.contentModificationDateKey.rawValue, let date = value as? Date
            {
                values[.modificationDate] = date
            }
        }
        guard !values.isEmpty else { return }
        try FileManager.default.setAttributes(values, ofItemAtPath: url.path)
    }
}
