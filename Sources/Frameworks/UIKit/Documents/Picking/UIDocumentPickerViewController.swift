import Foundation
import FoundationAdditions
import ObjectiveC
public import UniformTypes

/// Lets the user choose files, or a folder into which files are put.
///
/// It shows the files of the simulated device: those of the folder that `CAROB_FILES` names, else the app's own
/// documents. It dismisses itself, and then tells the delegate.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
    final let task: DocumentPickerTask
    private let pages = UINavigationController()

    /// Creates a picker of files of some types.
    ///
    /// - Parameters:
    ///   - contentTypes: The types that can be chosen; with `UTType.folder`, folders.
    ///   - asCopy: Whether the app gets copies, which are in its temporary folder, or the files themselves.
    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
        task = DocumentPickerTask(.open(contentTypes, asCopy: asCopy))
        super.init(nibName: nil, bundle: nil)
        start()
    }

    /// Creates a picker of the folder into which files are put. All have to exist.
    ///
    /// - Parameter asCopy: Whether the files stay where they are, too.
    public init(forExporting urls: [URL], asCopy: Bool) {
        task = DocumentPickerTask(.export(urls, asCopy: asCopy))
        super.init(nibName: nil, bundle: nil)
        start()
    }

    /// Creates a picker of files of some types, which the app gets where they are.
    public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
        self.init(forOpeningContentTypes: contentTypes, asCopy: false)
    }

    /// Creates a picker of the folder into which files are moved.
    public convenience init(forExporting urls: [URL]) {
        self.init(forExporting: urls, asCopy: false)
    }

    /// Creates a picker of files with type identifiers; `.import` gives the app copies, `.open` the files.
    @available(*, deprecated, renamed: "init(forOpeningContentTypes:asCopy:)")
    public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        guard mode == .open || mode == .import else {
            // From memory, not measured.
            raiseException(
                "NSInvalidArgumentException", "documentTypes requires the mode import or open")
        }
        task = DocumentPickerTask(
            .open(allowedUTIs.compactMap { UTType($0) }, asCopy: mode == .import))
        super.init(nibName: nil, bundle: nil)
        start()
    }

    /// Creates a picker of the folder into which files are put; `.exportToService` copies them, `.moveToService` moves
    /// them.
    @available(*, deprecated, renamed: "init(forExporting:asCopy:)")
    public init(urls: [URL], in mode: UIDocumentPickerMode) {
        guard mode == .exportToService || mode == .moveToService else {
            // From memory, not measured.
            raiseException("NSInvalidArgumentException", "urls require the mode export or move")
        }
        task = DocumentPickerTask(.export(urls, asCopy: mode == .exportToService))
        super.init(nibName: nil, bundle: nil)
        start()
    }

    /// Creates a picker of the folder into which a file is put.
    @available(*, deprecated, renamed: "init(forExporting:asCopy:)")
    public convenience init(url: URL, in mode: UIDocumentPickerMode) {
        self.init(urls: [url], in: mode)
    }

    public required init?(coder: NSCoder) {
        task = DocumentPickerTask(.open([.data], asCopy: false))
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIDocumentPickerViewController.self) else {
            return nil
        }
        start()
    }

    private func start() {
        modalPresentationStyle = .formSheet
        task.whenDone = { [weak self] in self?.finish($0) }
        addChild(pages)
        pages.didMove(toParent: self)
    }

    // MARK: - Settings

    /// The delegate, which is told of the choice; referenced weakly.
    open weak var delegate: (any UIDocumentPickerDelegate)?

    /// The purpose of the picker.
    @available(*, deprecated, message: "the initializer says what the picker does")
    open var documentPickerMode: UIDocumentPickerMode { task.mode }

    /// Whether several files can be chosen; `false` by default.
    open var allowsMultipleSelection: Bool {
        get { task.allowsMultipleSelection }
        set { task.allowsMultipleSelection = newValue }
    }

    /// Whether the names of files are shown with their extensions; `false` by default.
    open var shouldShowFileExtensions: Bool {
        get { task.showsExtensions }
        set { task.showsExtensions = newValue }
    }

    /// The folder that is shown first; nil for the device's. Read when the picker is shown.
    open var directoryURL: URL?

    open override func viewDidLoad() {
        super.viewDidLoad()
        let root = DocumentPickerTask.root
        let first = DocumentFolderController(root, task, isRoot: true)
        var shown: [UIViewController] = [first]
        if let directoryURL, directoryURL.standardizedFileURL != root.standardizedFileURL {
            shown.append(DocumentFolderController(directoryURL, task, isRoot: false))
        }
        pages.setViewControllers(shown, animated: false)
        pages.view.frame = view.bounds
        pages.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(pages.view)
    }

    // MARK: - The end

    private func finish(_ urls: [URL]?) {
        let tell = { [self] in
            guard let urls else {
                delegate?.documentPickerWasCancelled(self)
                return
            }
            delegate?.documentPicker(self, didPickDocumentsAt: urls)
        }
        if let presentingViewController {
            presentingViewController.dismiss(animated: true, completion: tell)
        } else {
            tell()
        }
    }

    override func userDidDismiss() { delegate?.documentPickerWasCancelled(self) }
}

/// The purpose of a document picker.
public enum UIDocumentPickerMode: UInt, Sendable {
    /// The app gets copies of files.
    case `import`
    /// The app gets files where they are.
    case open
    /// The app's files are copied.
    case exportToService
    /// The app's files are moved.
    case moveToService
}

/// Is told of the choice in a document picker. Every method is optional.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    /// Called after the user has chosen, once the picker is dismissed.
    ///
    /// - Parameter urls: The files or their copies; after an export, where the files are now.
    func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])

    /// Called after the user has cancelled.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)

    /// Called with each file if the delegate has no method for all of them. Deprecated on iOS.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UIDocumentPickerDelegate {
    public func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) {
        let all: Selector = "documentPicker:didPickDocumentsAtURLs:"
        guard sendIfImplemented(all, to: self, [controller, urls]) == nil else { return }
        for url in urls { documentPicker(controller, didPickDocumentAt: url) }
    }

    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
        _ = sendIfImplemented("documentPickerWasCancelled:", to: self, [controller])
    }

    public func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL
    ) {
        _ = sendIfImplemented("documentPicker:didPickDocumentAtURL:", to: self, [controller, url])
    }
}
