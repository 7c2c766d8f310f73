import CoreData
import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Documents with objects", .usesApplication)
@MainActor struct UIManagedDocumentTests {
    private let url: URL

    init() throws {
        url = try Library.storeURL().deletingLastPathComponent()
            .appendingPathComponent("Books.library")
    }

    @Test("A new document is a folder with a store, which another document opens")
    func creatingAndOpening() async throws {
        let document = LibraryDocument(fileURL: url)
        document.managedObjectContext.make("Book", ["title": "Emma"])
        document.note = "first"
        #expect(await document.save(to: url, for: .forCreating))
        #expect(!document.documentState.contains(.closed))
        #expect(!document.managedObjectContext.hasChanges)
        let store = url.appendingPathComponent("StoreContent/persistentStore")
        #expect(FileManager.default.fileExists(atPath: store.path))
        #expect(await document.close())
        let second = LibraryDocument(fileURL: url)
        #expect(await second.open())
        #expect(second.note == "first")
        let books = try second.managedObjectContext.find("Book")
        #expect(books.texts("title") == ["Emma"])
        books[0].setValue("Changed", forKey: "title")
        second.managedObjectContext.processPendingChanges()
        #expect(second.hasUnsavedChanges)
        #expect(await second.close())
        let third = LibraryDocument(fileURL: url)
        #expect(await third.open())
        #expect(try third.managedObjectContext.texts("title", of: "Book") == ["Changed"])
        #expect(await third.close())
    }

    @Test("A folder without a store, and a damaged store, are not opened")
    func failing() async throws {
        let document = LibraryDocument(fileURL: url)
        #expect(!(await document.open()))
        let folder = url.appendingPathComponent("StoreContent")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(repeating: 65, count: 5_000).write(
            to: folder.appendingPathComponent("persistentStore"))
        #expect(!(await document.open()))
        #expect(document.errors.count == 2)
        #expect(document.documentState.contains(.closed))
    }

    @Test("An object that does not validate keeps the document from being saved")
    func invalid() async throws {
        let document = LibraryDocument(fileURL: url)
        document.managedObjectContext.make("Book").setValue(nil, forKey: "pages")
        #expect(!(await document.save(to: url, for: .forCreating)))
        #expect(
            (document.errors.first as? NSError)?.code == NSValidationMissingMandatoryPropertyError)
        #expect(document.documentState.contains(.savingError))
        #expect(!FileManager.default.fileExists(atPath: url.path))
    }
}

private final class LibraryDocument: UIManagedDocument, @unchecked Sendable {
    // Sendable: used by one test.
    var note = ""
    var errors: [any Error] = []
    private let model = Library.model()

    override var managedObjectModel: NSManagedObjectModel { model }

    override func additionalContent(for absoluteURL: URL) throws -> Any { note }

    override func writeAdditionalContent(
        _ content: Any, to absoluteURL: URL, originalContentsURL absoluteOriginalContentsURL: URL?
    ) throws {
        try Data((content as? String ?? "").utf8)
            .write(to: absoluteURL.appendingPathComponent("note"))
    }

    override func readAdditionalContent(from absoluteURL: URL) throws {
        let data = try Data(contentsOf: absoluteURL.appendingPathComponent("note"))
        note = String(decoding: data, as: UTF8.self)
    }

    override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
        errors.append(error)
        super.handleError(error, userInteractionPermitted: userInteractionPermitted)
    }
}
