import DeviceSimulation
import Foundation
import FoundationAdditions
internal import UniformTypes

/// The choice that a document picker lets the user make, and what is done with it.
@MainActor
final class DocumentPickerTask: DocumentFolderTask {
    enum Purpose {
        case open([UTType], asCopy: Bool)
        case export([URL], asCopy: Bool)
    }

    let purpose: Purpose
    var allowsMultipleSelection = false
    var showsExtensions = false
    /// Called once with the files, or with nil after the user has cancelled.
    var whenDone: (([URL]?) -> Void)?

    init(_ purpose: Purpose) { self.purpose = purpose }

    var mode: UIDocumentPickerMode {
        switch purpose {
        case .open(_, let asCopy): asCopy ? .import : .open
        case .export(_, let asCopy): asCopy ? .exportToService : .moveToService
        }
    }

    /// The folder in which the user begins: the device's files, or the app's documents.
    static var root: URL {
        SimulatedDevice.filesFolder
            ?? FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    }

    // MARK: - Pages

    func configure(_ page: DocumentFolderController) {
        let item = page.navigationItem
        item.leftItemsSupplementBackButton = true
        item.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.finish(nil) })
        guard isExport || choosesFolders || allowsMultipleSelection else { return }
        let confirm = UIAction(title: isExport ? "Save" : "Open") { [weak self, weak page] _ in
            guard let self, let page else { return }
            page.attempt { try self.confirm(page) }
        }
        item.rightBarButtonItem = UIBarButtonItem(primaryAction: confirm)
        item.rightBarButtonItem?.style = .done
        selectionDidChange(in: page)
    }

    func selectionDidChange(in page: DocumentFolderController) {
        page.navigationItem.rightBarButtonItem?.isEnabled =
            isExport || choosesFolders || !page.selected.isEmpty
    }

    private func confirm(_ page: DocumentFolderController) throws {
        if isExport { return try export(to: page.folder) }
        let urls = page.selected
        try choose(urls.isEmpty ? [page.folder] : urls)
    }

    // MARK: - Choices

    var isExport: Bool { if case .export = purpose { true } else { false } }

    /// Whether folders are chosen, and not only opened.
    var choosesFolders: Bool {
        guard case .open(let types, _) = purpose else { return false }
        return types.contains { UTType.folder.conforms(to: $0) }
    }

    /// Returns whether a file can be chosen.
    func allows(_ url: URL) -> Bool {
        guard case .open(let types, _) = purpose else { return false }
        return Self.file(url, isOneOf: types)
    }

    /// Returns whether a file has one of some types, by its name.
    static func file(_ url: URL, isOneOf types: [UTType]) -> Bool {
        guard let type = FileTypeNames.identifier(of: url).flatMap({ UTType($0) }) else {
            return false
        }
        return types.contains { type.conforms(to: $0) }
    }

    /// Ends the choice of files: the app gets access to them, or copies.
    ///
    /// - Throws: An error if a file cannot be copied; nothing is chosen then.
    func choose(_ urls: [URL]) throws {
        guard case .open(_, let asCopy) = purpose else { return }
        if asCopy {
            finish(try put(urls, into: Self.inbox, asCopy: true))
        } else {
            urls.forEach(SecurityScope.grant)
            finish(urls)
        }
    }

    /// Ends the choice of a folder: the app's files are put into it.
    ///
    /// - Throws: An error if a file cannot be copied or moved; those before it stay where they are then.
    private func export(to folder: URL) throws {
        guard case .export(let urls, let asCopy) = purpose else { return }
        let placed = try put(urls, into: folder, asCopy: asCopy)
        placed.forEach(SecurityScope.grant)
        finish(placed)
    }

    private func finish(_ urls: [URL]?) {
        let done = whenDone
        whenDone = nil
        done?(urls)
    }

    // MARK: - Files

    /// The folder for copies: its name is seen in reports of apps.
    private static var inbox: URL {
        let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-Inbox")
    }

    private func put(_ urls: [URL], into folder: URL, asCopy: Bool) throws -> [URL] {
        try urls.map { try Self.put($0, into: folder, asCopy: asCopy) }
    }

    /// Copies or moves a file into a folder, which is made if there is none. Returns where it is now.
    static func put(_ url: URL, into folder: URL, asCopy: Bool) throws -> URL {
        let manager = FileManager.default
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        let target = freeName(for: url.lastPathComponent, in: folder)
        if asCopy {
            try manager.copyItem(at: url, to: target)
        } else {
            try manager.moveItem(at: url, to: target)
        }
        return target
    }

    /// Returns the name in a folder, with a number if there is such a file: `Notes 2.txt`.
    private static func freeName(for name: String, in folder: URL) -> URL {
        let stem = (name as NSString).deletingPathExtension
        let end = (name as NSString).pathExtension
        var url = folder.appendingPathComponent(name)
        var number = 2
        while FileManager.default.fileExists(atPath: url.path) {
            let numbered = end.isEmpty ? "\(stem) \(number)" : "\(stem) \(number).\(end)"
            url = folder.appendingPathComponent(numbered)
            number += 1
        }
        return url
    }
}
