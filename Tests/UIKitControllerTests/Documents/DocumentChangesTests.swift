import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Changes of a document", .usesApplication) struct DocumentChangesTests {
    let app = TestApplication()
    let folder: Folder

    init() throws { folder = try Folder() }

    @Test("Undoing what was done, and redoing what was undone, leads back to the saved state")
    func places() {
        var changes = DocumentChanges()
        func note(_ kinds: UIDocument.ChangeKind...) -> Bool {
            for kind in kinds { changes.note(kind) }
            return changes.isUnsaved
        }
        #expect(note(.done))
        #expect(!note(.undone))
        #expect(!note(.done, .cleared))
        #expect(note(.undone))
        #expect(!note(.redone))
        // The saved state can only be redone until something else is done.
        #expect(note(.undone, .done))
        #expect(note(.undone))
        #expect(note(.redone))
        #expect(!note(.cleared))
    }

    @Test("Changes during a save stay unsaved")
    func token() throws {
        let note = Note(fileURL: try folder.file("a.txt"))
        note.updateChangeCount(.done)
        let token = note.changeCountToken(for: .forOverwriting)
        note.updateChangeCount(.done)
        note.updateChangeCount(withToken: token, for: .forOverwriting)
        #expect(note.hasUnsavedChanges)
        note.updateChangeCount(.undone)
        #expect(!note.hasUnsavedChanges)
    }

    @Test("What the undo manager registers, undoes and redoes are changes")
    func undoManager() throws {
        let note = Note(fileURL: try folder.file("a.txt"))
        let manager = try #require(note.undoManager)
        #expect(note.undoManager === manager)
        manager.groupsByEvent = false
        manager.beginUndoGrouping()
        manager.registerUndo(withTarget: note) { note in
            manager.registerUndo(withTarget: note) { _ in }
        }
        #expect(!note.hasUnsavedChanges)
        manager.endUndoGrouping()
        #expect(note.hasUnsavedChanges)
        manager.undo()
        #expect(!note.hasUnsavedChanges)
        manager.redo()
        #expect(note.hasUnsavedChanges)
    }

    @Test("A file that another object wrote is read again, and unsaved changes stay")
    func changedFile() async throws {
        let file = try folder.file("a.txt", "a")
        let note = Note(fileURL: file)
        #expect(await note.open())
        func write(_ text: String, at date: Date) {
            NSFileCoordinator().coordinate(writingItemAt: file, error: nil) { url in
                try? Data(text.utf8).write(to: url)
                try? FileManager.default.setAttributes(
                    [.modificationDate: date], ofItemAtPath: url.path)
            }
        }
        write("b", at: Date(timeIntervalSince1970: 1000))
        while note.text != "b" || note.documentState != .normal { await Task.yield() }
        note.text = "c"
        note.updateChangeCount(.done)
        write("d", at: Date(timeIntervalSince1970: 2000))
        waitForPresenter(note)
        for _ in 0..<20 { await Task.yield() }
        #expect(note.text == "c")
        _ = await note.close()
    }

    @Test("A document follows its file")
    func moved() async throws {
        let note = Note(fileURL: try folder.file("a.txt", "a"))
        #expect(await note.open())
        let new = try folder.file("b.html")
        NSFileCoordinator().item(at: note.fileURL, didMoveTo: new)
        waitForPresenter(note)
        #expect(note.fileURL == new)
        #expect(note.fileType == "public.html")
        _ = await note.close()
    }

    private func waitForPresenter(_ note: Note) {
        note.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    }
}
