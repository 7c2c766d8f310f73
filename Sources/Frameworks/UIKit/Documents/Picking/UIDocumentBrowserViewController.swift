import Foundation
import FoundationAdditions
import ObjectiveC
public import UniformTypes

/// The first screen of an app of documents: the user opens files, or creates one.
///
/// It shows the files that a document picker shows. The delegate presents what is opened.
///
/// **Differs:** there are no recent documents, tags, own actions or thumbnails, and one document is picked at a time.
@preconcurrency @MainActor
open class UIDocumentBrowserViewController: UIViewController {
    private let pages = UINavigationController()
    private lazy var task = DocumentBrowserTask(self)

    /// The types that can be opened; those that the app's Info.plist names for nil.
    open private(set) var contentTypesForRecentDocuments: [UTType]

    /// Creates a browser of files of some types.
    ///
    /// - Parameter contentTypes: Nil for the types of the documents in the app's Info.plist.
    public init(forOpening contentTypes: [UTType]?) {
        contentTypesForRecentDocuments = contentTypes ?? Self.declaredTypes
        super.init(nibName: nil, bundle: nil)
        start()
    }

    /// Creates a browser of files with type identifiers.
    @available(*, deprecated, renamed: "init(forOpening:)")
    public init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
        contentTypesForRecentDocuments =
            allowedContentTypes.map { $0.compactMap { UTType($0) } } ?? Self.declaredTypes
        super.init(nibName: nil, bundle: nil)
        start()
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        contentTypesForRecentDocuments = Self.declaredTypes
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        start()
    }

    public required init?(coder: NSCoder) {
        contentTypesForRecentDocuments = Self.declaredTypes
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIDocumentBrowserViewController.self) else {
            return nil
        }
        start()
    }

    /// The types of the documents in the app's Info.plist; those of all files if there are none.
    private static var declaredTypes: [UTType] {
        let documents =
            Bundle.main.object(forInfoDictionaryKey: "CFBundleDocumentTypes") as? [[String: Any]]
        let names = (documents ?? []).flatMap { $0["LSItemContentTypes"] as? [String] ?? [] }
        let types = names.compactMap { UTType($0) ?? UTType(exportedAs: $0) }
        return types.isEmpty ? [.data] : types
    }

    private func start() {
        addChild(pages)
        pages.didMove(toParent: self)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        let first = DocumentFolderController(DocumentPickerTask.root, task, isRoot: true)
        pages.setViewControllers([first], animated: false)
        pages.view.frame = view.bounds
        pages.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(pages.view)
    }

    // MARK: - Settings

    /// The delegate, which is told of choices; referenced weakly.
    open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?

    /// Whether there is a button that creates a document; `true` by default.
    open var allowsDocumentCreation = true { didSet { configurePages() } }

    /// Whether several documents can be picked; `false` by default. One is picked at a time.
    open var allowsPickingMultipleItems = false

    /// Whether the names of files are shown with their extensions; `false` by default.
    open var shouldShowFileExtensions = false { didSet { reloadPages() } }

    /// The style of the browser: white by default.
    open var browserUserInterfaceStyle = BrowserUserInterfaceStyle.white {
        didSet {
            overrideUserInterfaceStyle = browserUserInterfaceStyle == .dark ? .dark : .unspecified
        }
    }

    /// The name of the button that creates a document.
    open var localizedCreateDocumentActionTitle = "Create Document" { didSet { configurePages() } }

    /// Further items at the beginning of the bar.
    open var additionalLeadingNavigationBarButtonItems: [UIBarButtonItem] = [] {
        didSet { configurePages() }
    }

    /// Further items at the end of the bar.
    open var additionalTrailingNavigationBarButtonItems: [UIBarButtonItem] = [] {
        didSet { configurePages() }
    }

    private var folderPages: [DocumentFolderController] {
        pages.viewControllers.compactMap { $0 as? DocumentFolderController }
    }

    private func configurePages() { folderPages.forEach(task.configure) }
    private func reloadPages() { folderPages.forEach { $0.reload() } }

    // MARK: - Documents

    /// Puts a document into the folder of another one.
    ///
    /// - Parameters:
    ///   - importMode: Whether the document is copied or moved; `.none` is an error.
    ///   - completion: Called with where the document is now, or with an error.
    open func importDocument(
        at documentURL: URL, nextToDocumentAt neighbourURL: URL, mode importMode: ImportMode,
        completionHandler completion: @escaping (URL?, (any Error)?) -> Void
    ) {
        do {
            let folder = neighbourURL.deletingLastPathComponent()
            completion(try put(documentURL, importMode, into: folder), nil)
        } catch {
            completion(nil, error)
        }
    }

    /// Gives a document another name in its folder.
    ///
    /// - Parameters:
    ///   - proposedName: The name; without an extension, that of the document stays.
    ///   - completionHandler: Called with where the document is now, or with an error.
    open func renameDocument(
        at documentURL: URL, proposedName: String,
        completionHandler: @escaping (URL?, (any Error)?) -> Void
    ) {
        do {
            var name = (proposedName as NSString).lastPathComponent
            let end = documentURL.pathExtension
            if (name as NSString).pathExtension.isEmpty, !end.isEmpty { name += "." + end }
            let place = documentURL.deletingLastPathComponent().appendingPathComponent(name)
            try FileManager.default.moveItem(at: documentURL, to: place)
            SecurityScope.grant(place)
            reloadPages()
            completionHandler(place, nil)
        } catch {
            completionHandler(nil, error)
        }
    }

    /// Shows the folder of a document.
    ///
    /// - Parameters:
    ///   - importIfNeeded: Whether a document that is elsewhere is copied to the shown folder.
    ///   - completion: Called with where the document is now, or with an error.
    open func revealDocument(
        at url: URL, importIfNeeded: Bool, completion: ((URL?, (any Error)?) -> Void)? = nil
    ) {
        do {
            let root = DocumentPickerTask.root.standardizedFileURL.path
            let isInside = url.standardizedFileURL.path.hasPrefix(root + "/")
            guard isInside || importIfNeeded else {
                throw CocoaError(.fileNoSuchFile, userInfo: [NSURLErrorKey: url])
            }
            let place =
                isInside ? url : try put(url, .copy, into: DocumentPickerTask.root)
            let folder = place.deletingLastPathComponent()
            if let top = folderPages.last,
                top.folder.standardizedFileURL != folder.standardizedFileURL
            {
                pages.pushViewController(
                    DocumentFolderController(folder, task, isRoot: false), animated: true)
            }
            completion?(place, nil)
        } catch {
            completion?(nil, error)
        }
    }

    private func put(_ url: URL, _ mode: ImportMode, into folder: URL) throws -> URL {
        guard mode != .none else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSURLErrorKey: url])
        }
        let place = try DocumentPickerTask.put(url, into: folder, asCopy: mode == .copy)
        SecurityScope.grant(place)
        reloadPages()
        return place
    }

    /// Asks the delegate for a new document, and puts it into the folder of a page.
    final func createDocument(in folder: URL) {
        delegate?.documentBrowser(self) { [weak self] url, mode in
            guard let self, let url else { return }
            do {
                let place = try put(url, mode, into: folder)
                delegate?.documentBrowser(self, didImportDocumentAt: url, toDestinationURL: place)
            } catch {
                delegate?.documentBrowser(self, failedToImportDocumentAt: url, error: error)
            }
        }
    }
}

extension UIDocumentBrowserViewController {
    /// The way of a new document into the folder.
    public enum ImportMode: UInt, Sendable {
        case none, copy, move
    }

    /// The style of a browser.
    public enum BrowserUserInterfaceStyle: UInt, Sendable {
        case white, light, dark
    }
}

/// The pages of a document browser.
@MainActor
private final class DocumentBrowserTask: DocumentFolderTask {
    private unowned let browser: UIDocumentBrowserViewController

    init(_ browser: UIDocumentBrowserViewController) { self.browser = browser }

    var allowsMultipleSelection: Bool { false }
    var showsExtensions: Bool { browser.shouldShowFileExtensions }

    func configure(_ page: DocumentFolderController) {
        let item = page.navigationItem
        item.leftItemsSupplementBackButton = true
        item.leftBarButtonItems = browser.additionalLeadingNavigationBarButtonItems
        var trailing = browser.additionalTrailingNavigationBarButtonItems
        if browser.allowsDocumentCreation {
            let create = UIBarButtonItem(
                systemItem: .add,
                primaryAction: UIAction { [weak browser, weak page] _ in
                    if let browser, let page { browser.createDocument(in: page.folder) }
                })
            create.accessibilityLabel = browser.localizedCreateDocumentActionTitle
            trailing.insert(create, at: 0)
        }
        item.rightBarButtonItems = trailing
    }

    func selectionDidChange(in page: DocumentFolderController) {}

    func allows(_ url: URL) -> Bool {
        DocumentPickerTask.file(url, isOneOf: browser.contentTypesForRecentDocuments)
    }

    func choose(_ urls: [URL]) {
        urls.forEach(SecurityScope.grant)
        browser.delegate?.documentBrowser(browser, didPickDocumentsAt: urls)
    }
}
