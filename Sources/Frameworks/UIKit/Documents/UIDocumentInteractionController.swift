import CoreGraphics
import Foundation
import ObjectiveC

/// Previews a file, and offers what else can be done with it. The app retains it as long as it shows something.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
    private var ownUTI: String?
    private var ownName: String?
    final var preview: DocumentPreviewController?
    final weak var menu: UIActivityViewController?

    /// Creates a controller without a file.
    public override init() { super.init() }

    /// Creates a controller of a file.
    public convenience init(url: URL) {
        self.init()
        self.url = url
    }

    /// The file.
    open var url: URL? {
        didSet { ownUTI = nil }
    }

    /// The type identifier of the file, by its extension unless it is set.
    open var uti: String? {
        get { ownUTI ?? url.flatMap(FileTypeNames.identifier) }
        set { ownUTI = newValue }
    }

    /// The name that the user sees: that of the file unless it is set.
    open var name: String? {
        get { ownName ?? url?.lastPathComponent }
        set { ownName = newValue }
    }

    /// Pictures of a file of this type, from the smallest to the largest.
    open var icons: [UIImage] {
        [64, 320].map { DocumentIcon.image(url?.pathExtension ?? "", side: $0) }
    }

    /// The information for an app that opens the file; there is no such app.
    open var annotation: Any?

    /// The object that is asked for the controller of previews. Not retained.
    open weak var delegate: (any UIDocumentInteractionControllerDelegate)?

    /// Shows the file over the controller that the delegate names, or in the stack of one that is a navigation controller.
    ///
    /// - Returns: False if there is no file, or the delegate names no controller.
    @discardableResult
    open func presentPreview(animated: Bool) -> Bool { showPreview(animated) }

    /// Ends the preview.
    open func dismissPreview(animated: Bool) { preview?.close(animated: animated) }

    /// Shows what can be done with the file.
    ///
    /// - Parameters:
    ///   - rect: Where the menu points at, in the view's coordinates.
    ///   - view: A view of a controller on the screen.
    /// - Returns: False if there is no file.
    @discardableResult
    open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
        showMenu(view.controllerAround, animated) {
            $0.sourceView = view
            $0.sourceRect = rect
        }
    }

    /// Shows what can be done with the file, at a bar item.
    @discardableResult
    open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
        showMenu(previewOwner, animated) {
            $0.barButtonItem = item
        }
    }

    /// Shows the apps that open the file. Returns false: there are no other apps.
    @discardableResult
    open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
        false
    }

    /// Shows the apps that open the file, at a bar item. Returns false: there are no other apps.
    @discardableResult
    open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }

    /// Dismisses the menu.
    open func dismissMenu(animated: Bool) {
        menu?.presentingViewController?.dismiss(animated: animated)
    }
}

extension UIDocumentInteractionController {
    /// The controller that the delegate names for previews, if it does.
    private var previewOwner: UIViewController? {
        let owner = delegate?.documentInteractionControllerViewControllerForPreview(self)
        return owner is NoPreviewOwner ? nil : owner
    }

    private func showPreview(_ animated: Bool) -> Bool {
        guard let url, preview == nil,
            let owner = previewOwner
        else { return false }
        delegate?.documentInteractionControllerWillBeginPreview(self)
        let page = DocumentPreviewController(url, uti ?? "public.data", name ?? "")
        preview = page
        page.didClose = { [weak self] in
            guard let self else { return }
            preview = nil
            delegate?.documentInteractionControllerDidEndPreview(self)
        }
        page.show(from: owner, animated: animated)
        return true
    }

    private func showMenu(
        _ owner: UIViewController?, _ animated: Bool,
        _ place: (UIPopoverPresentationController) -> Void
    ) -> Bool {
        guard let url, menu == nil, let owner else { return false }
        let menu = UIActivityViewController(activityItems: [url], applicationActivities: nil)
        self.menu = menu
        menu.popoverPresentationController.map(place)
        menu.completionWithItemsHandler = { [weak self] _, _, _, _ in
            guard let self else { return }
            delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
        }
        delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
        owner.present(menu, animated: animated)
        return true
    }
}
