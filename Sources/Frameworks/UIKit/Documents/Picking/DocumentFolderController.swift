import CoreGraphics
import Foundation
import ObjectiveC

/// The use of pages with the contents of folders.
@MainActor
protocol DocumentFolderTask: AnyObject {
    var allowsMultipleSelection: Bool { get }
    var showsExtensions: Bool { get }

    /// Sets the items of a page's bar.
    func configure(_ page: DocumentFolderController)

    /// Called after rows were selected or deselected where several can be.
    func selectionDidChange(in page: DocumentFolderController)

    /// Returns whether a file can be chosen.
    func allows(_ url: URL) -> Bool

    /// Chooses files.
    ///
    /// - Throws: An error that the page shows.
    func choose(_ urls: [URL]) throws
}

/// A page of a document picker or browser: the contents of a folder.
final class DocumentFolderController: UITableViewController {
    let folder: URL
    private let task: any DocumentFolderTask
    private var entries: [Entry]

    private struct Entry {
        let url: URL
        let isFolder: Bool
    }

    // Chosen: above every folder that a user looks through.
    private static let limit = 10_000

    /// - Parameter isRoot: Whether it is the first page, which is named after the device.
    init(_ folder: URL, _ task: any DocumentFolderTask, isRoot: Bool) {
        self.folder = folder
        self.task = task
        entries = Self.entries(of: folder)
        super.init(style: .plain)
        title = isRoot ? "On My \(UIDevice.current.model)" : folder.lastPathComponent
    }

    required init?(coder: NSCoder) { fatalError("the document picker makes its pages") }

    private static func entries(of folder: URL) -> [Entry] {
        let urls =
            (try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: [.isDirectoryKey],
                options: .skipsHiddenFiles)) ?? []
        return
            urls
            .sorted {
                $0.lastPathComponent.localizedStandardCompare($1.lastPathComponent)
                    == .orderedAscending
            }
            .prefix(limit)
            .map { url in
                let values = try? url.resourceValues(forKeys: [.isDirectoryKey])
                return Entry(url: url, isFolder: values?.isDirectory == true)
            }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = 60
        tableView.allowsMultipleSelection = task.allowsMultipleSelection
        task.configure(self)
    }

    /// The selected files and folders, in their order.
    var selected: [URL] {
        (tableView.indexPathsForSelectedRows ?? []).sorted().map { entries[$0.row].url }
    }

    /// Reads the folder again.
    func reload() {
        entries = Self.entries(of: folder)
        if isViewLoaded { tableView.reloadData() }
    }

    /// Does what the user has chosen, or shows why it could not be done.
    func attempt(_ body: () throws -> Void) {
        do {
            try body()
        } catch {
            let alert = UIAlertController(
                title: nil, message: error.localizedDescription, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            present(alert, animated: true)
        }
    }

    // MARK: - Rows

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        entries.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let entry = entries[indexPath.row]
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = name(of: entry)
        cell.detailTextLabel?.text = detail(of: entry)
        cell.detailTextLabel?.textColor = .secondaryLabel
        cell.imageView?.image =
            entry.isFolder
            ? Self.folderIcon
            : DocumentIcon.image(entry.url.pathExtension, side: 40)
        cell.accessoryType = entry.isFolder ? .disclosureIndicator : .none
        let canChoose = entry.isFolder || task.allows(entry.url)
        cell.isUserInteractionEnabled = canChoose
        cell.contentView.alpha = canChoose ? 1 : 0.4
        return cell
    }

    /// A folder in a square as large as the icons of files.
    private static var folderIcon: UIImage? {
        let symbol = UIImage(
            systemName: "folder.fill",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 28))
        return UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in
            let size = symbol?.size ?? .zero
            symbol?.draw(
                at: CGPoint(x: (40 - size.width) / 2, y: (40 - size.height) / 2))
        }.withRenderingMode(.alwaysTemplate)
    }

    private func name(of entry: Entry) -> String {
        let name = entry.url.lastPathComponent
        return task.showsExtensions || entry.isFolder
            ? name : (name as NSString).deletingPathExtension
    }

    private func detail(of entry: Entry) -> String {
        let attributes = try? FileManager.default.attributesOfItem(atPath: entry.url.path)
        let date = (attributes?[.modificationDate] as? Date).map {
            DateFormatter.localizedString(from: $0, dateStyle: .short, timeStyle: .none)
        }
        let size = (attributes?[.size] as? NSNumber).map {
            ByteCountFormatter.string(fromByteCount: $0.int64Value, countStyle: .file)
        }
        return [date, entry.isFolder ? nil : size].compactMap { $0 }.joined(separator: " - ")
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let entry = entries[indexPath.row]
        if entry.isFolder {
            tableView.deselectRow(at: indexPath, animated: true)
            navigationController?.pushViewController(
                DocumentFolderController(entry.url, task, isRoot: false), animated: true)
        } else if task.allowsMultipleSelection {
            task.selectionDidChange(in: self)
        } else {
            tableView.deselectRow(at: indexPath, animated: true)
            attempt { try task.choose([entry.url]) }
        }
    }

    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        task.selectionDidChange(in: self)
    }
}
