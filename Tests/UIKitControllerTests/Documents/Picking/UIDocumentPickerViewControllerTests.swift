import DeviceSimulation
import Foundation
import Testing
import UIKitTesting
import UniformTypes

@testable import UIKit

/// A folder of the device with a few files, and an app that shows a controller.
@MainActor
final class DeviceFiles {
    let app = TestApplication(device: "iPhone 15")
    let root = UIViewController()
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("DeviceFiles-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Letters"), withIntermediateDirectories: true)
        for name in ["a.txt", "b.png", "Letters/c.txt"] {
            try Data(name.utf8).write(to: folder.appendingPathComponent(name))
        }
        SimulatedDevice.filesFolder = folder
        app.show(root)
        app.advanceToRest()
    }

    deinit {
        SimulatedDevice.filesFolder = nil
        try? FileManager.default.removeItem(at: folder)
    }

    func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

    /// The last page of a picker or browser.
    func page(of controller: UIViewController) throws -> DocumentFolderController {
        let pages = try #require(controller.children.first as? UINavigationController)
        return try #require(pages.topViewController as? DocumentFolderController)
    }

    /// Taps a button of the bar with a title or an accessibility label.
    func tapButton(_ label: String, of controller: UIViewController) throws {
        let bar = try page(of: controller).navigationController?.navigationBar
        app.tap(try #require(bar.flatMap { Self.view(below: $0, labelled: label) }))
        app.advanceToRest()
    }

    private static func view(below view: UIView, labelled label: String) -> UIView? {
        if (view as? UILabel)?.text == label || view.accessibilityLabel == label { return view }
        return view.subviews.lazy.compactMap { Self.view(below: $0, labelled: label) }.first
    }

    func canTapRow(_ row: Int, of controller: UIViewController) throws -> Bool {
        let table = try page(of: controller).tableView
        let cell = table?.cellForRow(at: IndexPath(row: row, section: 0))
        return try #require(cell).isUserInteractionEnabled
    }

    func tapRow(_ row: Int, of controller: UIViewController) throws {
        let table = try page(of: controller).tableView
        app.tap(try #require(table?.cellForRow(at: IndexPath(row: row, section: 0))))
        app.advanceToRest()
    }
}

@MainActor
@Suite("UIDocumentPickerViewController", .serialized, .usesApplication)
struct UIDocumentPickerViewControllerTests {
    private final class Recorder: NSObject, UIDocumentPickerDelegate {
        var picked: [[URL]] = []
        var cancelCount = 0

        func documentPicker(
            _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
        ) {
            picked.append(urls)
        }

        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
            cancelCount += 1
        }
    }

    private final class OldRecorder: NSObject, UIDocumentPickerDelegate {
        var picked: [URL] = []

        func documentPicker(
            _ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL
        ) {
            picked.append(url)
        }
    }

    private let device: DeviceFiles
    private let recorder = Recorder()

    init() throws { device = try DeviceFiles() }

    private func present(_ picker: UIDocumentPickerViewController) {
        picker.delegate = recorder
        device.root.present(picker, animated: true)
        device.app.advanceToRest()
    }

    private func paths(_ urls: [URL]) -> [String] { urls.map(\.standardizedFileURL.path) }

    @Test("A tap picks a file of the device; the delegate is told once the picker is gone")
    func opening() throws {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
        present(picker)
        #expect(try device.page(of: picker).title == "On My iPhone")
        #expect(!device.file("a.txt").startAccessingSecurityScopedResource())
        try device.tapRow(0, of: picker)
        #expect(recorder.picked.map(paths) == [[device.file("a.txt").standardizedFileURL.path]])
        #expect(device.root.presentedViewController == nil && recorder.cancelCount == 0)
        #expect(device.file("a.txt").startAccessingSecurityScopedResource())
        #expect(!device.file("b.png").startAccessingSecurityScopedResource())
    }

    @Test("Files of other types cannot be picked, folders are opened")
    func types() throws {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
        present(picker)
        #expect(try device.canTapRow(0, of: picker) && !device.canTapRow(1, of: picker))
        try device.tapRow(2, of: picker)
        #expect(try device.page(of: picker).title == "Letters")
        try device.tapRow(0, of: picker)
        #expect(recorder.picked.first?.first?.lastPathComponent == "c.txt")
    }

    @Test("A copy is in the app's temporary folder, and the file stays as it is")
    func copies() throws {
        let picker = UIDocumentPickerViewController(
            forOpeningContentTypes: [.text], asCopy: true)
        present(picker)
        try device.tapRow(0, of: picker)
        let copy = try #require(recorder.picked.first?.first)
        defer { try? FileManager.default.removeItem(at: copy) }
        #expect(copy.deletingLastPathComponent().lastPathComponent.hasSuffix("-Inbox"))
        #expect(try Data(contentsOf: copy) == Data("a.txt".utf8))
        #expect(FileManager.default.fileExists(atPath: device.file("a.txt").path))
    }

    @Test("Several files are picked with a button, which needs one")
    func several() throws {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.data])
        picker.allowsMultipleSelection = true
        present(picker)
        let open = try #require(device.page(of: picker).navigationItem.rightBarButtonItem)
        #expect(!open.isEnabled)
        try device.tapRow(0, of: picker)
        try device.tapRow(1, of: picker)
        #expect(open.isEnabled && recorder.picked.isEmpty)
        try device.tapButton("Open", of: picker)
        #expect(recorder.picked.first?.map(\.lastPathComponent) == ["a.txt", "b.png"])
    }

    @Test("Files are put into the folder that is shown, under a free name")
    func exporting() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("a.txt")
        try Data("new".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let picker = UIDocumentPickerViewController(forExporting: [file], asCopy: true)
        present(picker)
        try device.tapButton("Save", of: picker)
        #expect(
            recorder.picked.map(paths) == [[device.file("a 2.txt").standardizedFileURL.path]])
        #expect(try Data(contentsOf: device.file("a 2.txt")) == Data("new".utf8))
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test("What cannot be put there is shown, and nothing is picked")
    func failing() throws {
        let missing = device.file("missing.txt")
        let picker = UIDocumentPickerViewController(forExporting: [missing])
        present(picker)
        try device.tapButton("Save", of: picker)
        let page = try device.page(of: picker)
        #expect(page.presentedViewController is UIAlertController)
        #expect(recorder.picked.isEmpty && recorder.cancelCount == 0)
    }

    @Test("Cancelling is told once")
    func cancelling() throws {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.data])
        present(picker)
        try device.tapButton("Cancel", of: picker)
        #expect(recorder.cancelCount == 1 && device.root.presentedViewController == nil)
    }

    @Test("A delegate of old is told of each file")
    func oldDelegate() throws {
        let old = OldRecorder()
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.data])
        picker.delegate = old
        device.root.present(picker, animated: true)
        device.app.advanceToRest()
        try device.tapRow(0, of: picker)
        #expect(old.picked.map(\.lastPathComponent) == ["a.txt"])
    }
}
