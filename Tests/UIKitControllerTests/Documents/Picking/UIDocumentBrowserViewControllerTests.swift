import Foundation
import Testing
import UIKitTesting
import UniformTypes

@testable import UIKit

@MainActor
@Suite("UIDocumentBrowserViewController", .serialized, .usesApplication)
struct UIDocumentBrowserViewControllerTests {
    private final class Recorder: NSObject, UIDocumentBrowserViewControllerDelegate {
        var calls: [String] = []
        var template: URL?
        var mode = UIDocumentBrowserViewController.ImportMode.move

        func documentBrowser(
            _ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]
        ) {
            calls.append("picked " + documentURLs.map(\.lastPathComponent).joined())
        }

        func documentBrowser(
            _ controller: UIDocumentBrowserViewController,
            didRequestDocumentCreationWithHandler importHandler:
                @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
        ) {
            importHandler(template, mode)
        }

        func documentBrowser(
            _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
            toDestinationURL destinationURL: URL
        ) {
            calls.append(
                "imported \(sourceURL.lastPathComponent) to \(destinationURL.lastPathComponent)")
        }

        func documentBrowser(
            _ controller: UIDocumentBrowserViewController,
            failedToImportDocumentAt documentURL: URL, error: (any Error)?
        ) {
            calls.append("failed \(documentURL.lastPathComponent) \(error != nil)")
        }
    }

    private let device: DeviceFiles
    private let browser = UIDocumentBrowserViewController(forOpening: [.plainText])
    private let recorder = Recorder()

    init() throws {
        device = try DeviceFiles()
        browser.delegate = recorder
        device.app.show(browser)
        device.app.advanceToRest()
    }

    @Test("The files of the device are rows; a tap picks one of the app's types")
    func picking() throws {
        #expect(try device.page(of: browser).tableView.numberOfRows(inSection: 0) == 3)
        #expect(try !device.canTapRow(1, of: browser))
        try device.tapRow(0, of: browser)
        #expect(recorder.calls == ["picked a.txt"])
    }

    @Test("A new document of the delegate comes into the folder")
    func creating() throws {
        let template = FileManager.default.temporaryDirectory.appendingPathComponent("New.txt")
        try Data("new".utf8).write(to: template)
        recorder.template = template
        try device.tapButton("Create Document", of: browser)
        #expect(recorder.calls == ["imported New.txt to New.txt"])
        #expect(!FileManager.default.fileExists(atPath: template.path))
        #expect(FileManager.default.fileExists(atPath: device.file("New.txt").path))
        #expect(try device.page(of: browser).tableView.numberOfRows(inSection: 0) == 4)
    }

    @Test("A document that is not there is an error, one that is cancelled is none")
    func failing() throws {
        try device.tapButton("Create Document", of: browser)
        #expect(recorder.calls.isEmpty)
        recorder.template = device.file("missing.txt")
        try device.tapButton("Create Document", of: browser)
        #expect(recorder.calls == ["failed missing.txt true"])
    }

    @Test("An app may leave out the button and add items")
    func items() throws {
        let item = UIBarButtonItem(title: "Help", style: .plain, target: nil, action: nil)
        browser.allowsDocumentCreation = false
        browser.additionalTrailingNavigationBarButtonItems = [item]
        #expect(try device.page(of: browser).navigationItem.rightBarButtonItems == [item])
    }

    @Test("A document gets another name in its folder, unless there is such a file")
    func renaming() throws {
        var results: [String] = []
        let note = { (url: URL?, error: (any Error)?) in
            results.append(url?.lastPathComponent ?? (error == nil ? "nothing" : "error"))
        }
        let file = device.file("a.txt")
        browser.renameDocument(at: file, proposedName: "b.png", completionHandler: note)
        browser.renameDocument(at: file, proposedName: "../Tea", completionHandler: note)
        #expect(results == ["error", "Tea.txt"])
        #expect(FileManager.default.fileExists(atPath: device.file("Tea.txt").path))
    }

    @Test("A document elsewhere is revealed only as a copy")
    func revealing() throws {
        let other = FileManager.default.temporaryDirectory.appendingPathComponent("Other.txt")
        try Data().write(to: other)
        defer { try? FileManager.default.removeItem(at: other) }
        var results: [String] = []
        let note = { (url: URL?, error: (any Error)?) in
            results.append(url?.lastPathComponent ?? (error == nil ? "nothing" : "error"))
        }
        browser.revealDocument(at: other, importIfNeeded: false, completion: note)
        browser.revealDocument(at: other, importIfNeeded: true, completion: note)
        browser.revealDocument(
            at: device.file("Letters/c.txt"), importIfNeeded: false, completion: note)
        device.app.advanceToRest()
        #expect(results == ["error", "Other.txt", "c.txt"])
        #expect(try device.page(of: browser).title == "Letters")
    }
}
