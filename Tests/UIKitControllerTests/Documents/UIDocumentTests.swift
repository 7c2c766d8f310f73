import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIDocument", .usesApplication) struct UIDocumentTests {
    let app = TestApplication()
    let folder: Folder

    init() throws { folder = try Folder() }

    @Test("A new document is closed and knows its name and type by its address")
    func new() throws {
        let note = Note(fileURL: try folder.file("List.txt"))
        #expect(note.documentState == .closed)
        #expect(note.localizedName == "List")
        #expect(note.fileType == "public.plain-text")
        #expect(note.savingFileType == "public.plain-text")
        #expect(note.fileModificationDate == nil)
        #expect(!note.hasUnsavedChanges)
        #expect(note.progress == nil)
        #expect(note.fileNameExtension(forType: "public.png", saveOperation: .forCreating) == "png")
        #expect(note.fileNameExtension(forType: nil, saveOperation: .forCreating) == "")
    }

    @Test("Opening loads the contents on the main thread, then calls its handler there")
    func open() async throws {
        let note = Note(fileURL: try folder.file("a.txt", "apples"))
        var handled: [Bool] = []
        note.open { isOpen in
            MainActor.assumeIsolated { handled.append(isOpen) }
        }
        #expect(handled.isEmpty)
        while handled.isEmpty { await Task.yield() }
        #expect(handled == [true])
        #expect(note.text == "apples")
        #expect(note.documentState == .normal)
        #expect(note.calls == ["load public.plain-text"])
        #expect(note.fileModificationDate != nil)
        #expect(NSFileCoordinator.filePresenters.contains { $0 === note })
        #expect(await note.close())
        #expect(note.documentState == .closed)
        #expect(!NSFileCoordinator.filePresenters.contains { $0 === note })
    }

    @Test("A file that cannot be read leaves the document closed, after its error was handled")
    func openFailure() async throws {
        let missing = Note(fileURL: try folder.file("missing.txt"))
        #expect(await missing.open() == false)
        #expect(missing.calls == ["error"])
        #expect(missing.documentState == .closed)
        let damaged = Note(fileURL: try folder.file("a.txt", "a"))
        damaged.failures = ["load"]
        #expect(await damaged.open() == false)
        #expect(damaged.calls == ["load public.plain-text", "error"])
        damaged.failures = []
        #expect(await damaged.open())
        _ = await damaged.close()
    }

    @Test("The handler waits until an error has been handled")
    func handledLater() async throws {
        final class Patient: Note {
            var error: (any Error)?
            override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
                self.error = error
            }
        }
        let note = Patient(fileURL: try folder.file("missing.txt"))
        var handled: [Bool] = []
        note.open { isOpen in MainActor.assumeIsolated { handled.append(isOpen) } }
        while note.error == nil { await Task.yield() }
        #expect(handled.isEmpty)
        note.finishedHandlingError(try #require(note.error), recovered: false)
        #expect(handled == [false])
    }

    @Test("Creating writes the file and opens the document")
    func create() async throws {
        let file = try folder.file("b.txt")
        let note = Note(fileURL: file)
        note.text = "pears"
        #expect(await note.save(to: file, for: .forCreating))
        #expect(try text(of: file) == "pears")
        #expect(note.documentState == .normal)
        #expect(note.calls == ["contents public.plain-text"])
        #expect(try folder.names == ["b.txt"])
        _ = await note.close()
    }

    @Test("Saving to another address makes that the document's file")
    func saveElsewhere() async throws {
        let note = Note(fileURL: try folder.file("a.txt", "a"))
        #expect(await note.open())
        let other = try folder.file("b.html")
        #expect(await note.save(to: other, for: .forOverwriting))
        #expect(note.fileURL == other)
        #expect(note.fileType == "public.html")
        #expect(try text(of: other) == "a")
        _ = await note.close()
    }

    @Test("A save that fails midway leaves the former file whole and nothing beside it")
    func saveFailure() async throws {
        final class Halting: Note {
            override func writeContents(
                _ contents: Any, to url: URL, for saveOperation: SaveOperation,
                originalContentsURL: URL?
            ) throws {
                try Data("ha".utf8).write(to: url)
                throw CocoaError(.fileWriteOutOfSpace)
            }
        }
        let file = try folder.file("a.txt", "former")
        let note = Halting(fileURL: file)
        #expect(await note.open())
        note.text = "half"
        note.updateChangeCount(.done)
        #expect(await note.save(to: file, for: .forOverwriting) == false)
        #expect(try text(of: file) == "former")
        #expect(try folder.names == ["a.txt"])
        #expect(note.documentState == .savingError)
        #expect(note.hasUnsavedChanges)
        #expect(await note.close() == false)
        #expect(note.documentState == .savingError)
    }

    @Test("A folder that cannot be written to is an error, and so are contents that cannot be made")
    func unwritable() async throws {
        let obstacle = try folder.file("file", "x")
        let note = Note(fileURL: obstacle.appendingPathComponent("a.txt"))
        #expect(await note.save(to: note.fileURL, for: .forCreating) == false)
        #expect(note.documentState == [.closed, .savingError])
        note.failures = ["contents"]
        #expect(await note.save(to: try folder.file("a.txt"), for: .forCreating) == false)
        #expect(try folder.names == ["file"])
        note.failures = []
        #expect(await note.save(to: try folder.file("a.txt"), for: .forCreating))
        #expect(note.documentState == .normal)
        _ = await note.close()
    }

    @Test("A change is saved some seconds later, once")
    func autosave() async throws {
        let file = try folder.file("a.txt", "a")
        let note = Note(fileURL: file)
        #expect(await note.open())
        note.text = "b"
        note.updateChangeCount(.done)
        note.updateChangeCount(.done)
        #expect(note.hasUnsavedChanges)
        app.advance(by: 10)
        #expect(!note.calls.contains("contents public.plain-text"))
        app.advance(by: 10)
        while note.hasUnsavedChanges { await Task.yield() }
        #expect(try text(of: file) == "b")
        app.advance(by: 60)
        #expect(note.calls.filter { $0.hasPrefix("contents") }.count == 1)
        _ = await note.close()
    }

    @Test("Unsaved changes are saved when the app goes to the background, and when it ends")
    func background() async throws {
        let file = try folder.file("a.txt", "a")
        let note = Note(fileURL: file)
        #expect(await note.open())
        note.text = "b"
        note.updateChangeCount(.done)
        app.enterBackground()
        while note.hasUnsavedChanges { await Task.yield() }
        #expect(try text(of: file) == "b")
        app.becomeActive()
        note.text = "c"
        note.updateChangeCount(.done)
        app.terminate()
        #expect(try text(of: file) == "c")
        _ = await note.close()
    }

    @Test("Closing saves unsaved changes first")
    func closeSaves() async throws {
        let file = try folder.file("a.txt", "a")
        let note = Note(fileURL: file)
        #expect(await note.open())
        note.text = "b"
        note.updateChangeCount(.done)
        #expect(await note.close())
        #expect(try text(of: file) == "b")
        #expect(note.documentState == .closed)
        #expect(await note.close())
    }

    @Test("Reverting discards changes, with editing disabled meanwhile")
    func revert() async throws {
        let note = Note(fileURL: try folder.file("a.txt", "a"))
        #expect(await note.open())
        note.undoManager.registerUndo(withTarget: note) { _ in }
        note.undoManager.undo()
        note.text = "b"
        note.updateChangeCount(.done)
        note.calls = []
        #expect(await note.revert(toContentsOf: note.fileURL))
        #expect(note.calls == ["disable", "load public.plain-text", "enable"])
        #expect(note.text == "a")
        #expect(!note.hasUnsavedChanges)
        #expect(note.undoManager.canRedo == false)
        _ = await note.close()
    }

    @Test("Every change of the state is announced")
    func stateChanges() async throws {
        final class Log: @unchecked Sendable {
            // Sendable: used on the main thread.
            var states: [UIDocument.State] = []
        }
        let log = Log()
        let note = Note(fileURL: try folder.file("a.txt", "a"))
        let token = NotificationCenter.default.addObserver(
            forName: UIDocument.stateChangedNotification, object: note, queue: nil
        ) { log.states.append(($0.object as? UIDocument)?.documentState ?? .inConflict) }
        defer { NotificationCenter.default.removeObserver(token) }
        #expect(await note.open())
        #expect(await note.revert(toContentsOf: note.fileURL))
        #expect(await note.close())
        #expect(log.states == [.normal, .editingDisabled, .normal, .closed])
    }

    @Test("A document that is opened twice at once stops the app")
    func openedTwice() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let note = Note(fileURL: URL(fileURLWithPath: "/nowhere/a.txt"))
                note.open(completionHandler: nil)
                note.open(completionHandler: nil)
            }
        }
        #expect(try raised(result).0 == "NSInternalInconsistencyException")
    }

    @Test("A document without a file stops the app")
    func webAddress() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                guard let web = URL(string: "https://example.com/a.txt") else { return }
                _ = Note(fileURL: web)
            }
        }
        #expect(try raised(result).0 == "NSInvalidArgumentException")
    }

    @Test("An activity of a document has its address")
    func activity() throws {
        let note = Note(fileURL: try folder.file("a.txt"))
        note.userActivity = NSUserActivity(activityType: "org.carob.note")
        let url = note.userActivity?.userInfo?[NSUserActivityDocumentURLKey] as? URL
        #expect(url == note.fileURL)
    }
}
