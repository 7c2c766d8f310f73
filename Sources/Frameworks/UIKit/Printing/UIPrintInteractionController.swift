import CoreGraphics
import Foundation
import ObjectiveC

/// The user's choice of a printer for images, documents or pages that an app draws.
///
/// No printer is found here, as in the simulator without its simulated ones: the panel offers none, and the user can
/// only cancel.
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
    /// Called after the end: with true if the job went to a printer, and with the error that prevented it.
    public typealias CompletionHandler = (
        UIPrintInteractionController, Bool, (any Error)?
    ) -> Void

    private static let controller = UIPrintInteractionController()
    private var panel: UIViewController?
    private var completion: CompletionHandler?

    public override init() { super.init() }

    /// The controller of the process.
    open class var shared: UIPrintInteractionController { controller }

    /// Whether the device can print; always, as in the simulator.
    open class var isPrintingAvailable: Bool { true }

    /// The types of documents and images that can be printed.
    open class var printableUTIs: Set<String> {
        ["com.adobe.pdf", "public.png", "public.jpeg", "public.tiff", "com.compuserve.gif"]
    }

    /// Whether data are a document or an image that can be printed.
    open class func canPrint(_ data: Data) -> Bool {
        data.starts(with: Array("%PDF".utf8)) || UIImage(data: data) != nil
    }

    /// Whether the file at a URL is one that can be printed.
    open class func canPrint(_ url: URL) -> Bool {
        guard url.isFileURL, let data = try? Data(contentsOf: url) else { return false }
        return canPrint(data)
    }

    // MARK: - The job

    /// The settings of the job; nil means the defaults.
    open var printInfo: UIPrintInfo?

    open weak var delegate: (any UIPrintInteractionControllerDelegate)?

    /// Whether the user may choose pages; `true` by default.
    open var showsPageRange = true
    /// Whether the user may choose the number of copies; `true` by default.
    open var showsNumberOfCopies = true
    /// Whether the user may turn the paper; `true` by default.
    open var showsPaperOrientation = true
    /// Whether the papers of a printer are always shown; `false` by default.
    open var showsPaperSelectionForLoadedPapers = false

    /// The paper of the job; nil before a printer was chosen.
    open var printPaper: UIPrintPaper? { nil }

    // Of the next four, the one that was set last is printed.

    /// Draws the pages.
    open var printPageRenderer: UIPrintPageRenderer? {
        get { content as? UIPrintPageRenderer }
        set { content = newValue }
    }

    /// The content, without header and footer.
    open var printFormatter: UIPrintFormatter? {
        get { content as? UIPrintFormatter }
        set { content = newValue }
    }

    /// An image, or a document or an image as data or a URL of a file.
    open var printingItem: Any? {
        get { (content as? [Any])?.first }
        set { content = newValue.map { [$0] } }
    }

    /// Several of them.
    open var printingItems: [Any]? {
        get { content as? [Any] }
        set { content = newValue }
    }

    private var content: Any?

    // MARK: - The panel

    /// Shows the panel over the app.
    ///
    /// **Order:** the delegate is told before and after the panel is shown, and before and after it is dismissed; then
    /// `completion` is called. It is called at once, with `UIPrintError.noContent`, if there is nothing to print.
    /// - Returns: Whether the panel is shown.
    @discardableResult
    open func present(
        animated: Bool, completionHandler completion: CompletionHandler? = nil
    ) -> Bool {
        show(animated: animated, completion) { $0.modalPresentationStyle = .formSheet }
    }

    /// Shows the panel in a popover at a rectangle of a view; on a phone as a sheet.
    @discardableResult
    open func present(
        from rect: CGRect, in view: UIView, animated: Bool,
        completionHandler completion: CompletionHandler? = nil
    ) -> Bool {
        show(animated: animated, completion) { panel in
            guard view.traitCollection.userInterfaceIdiom == .pad else { return }
            panel.modalPresentationStyle = .popover
            panel.popoverPresentationController?.sourceView = view
            panel.popoverPresentationController?.sourceRect = rect
        }
    }

    /// Shows the panel in a popover at an item of a bar; on a phone as a sheet.
    @discardableResult
    open func present(
        from item: UIBarButtonItem, animated: Bool,
        completionHandler completion: CompletionHandler? = nil
    ) -> Bool {
        show(animated: animated, completion) { panel in
            guard UIScreen.main.traitCollection.userInterfaceIdiom == .pad else { return }
            panel.modalPresentationStyle = .popover
            panel.popoverPresentationController?.barButtonItem = item
        }
    }

    /// Dismisses the panel, as if the user cancelled.
    open func dismiss(animated: Bool) {
        guard let panel else { return }
        delegate?.printInteractionControllerWillDismissPrinterOptions(self)
        if panel.presentingViewController == nil { return finish() }
        panel.dismiss(animated: animated) { [self] in finish() }
    }

    private func show(
        animated: Bool, _ completion: CompletionHandler?, _ prepare: (UIViewController) -> Void
    ) -> Bool {
        guard panel == nil else { return false }
        guard let content, (content as? [Any])?.isEmpty != true else {
            completion?(self, false, UIPrintError(.noContent))
            return false
        }
        let parent = delegate?.printInteractionControllerParentViewController(self)
        guard var front = parent ?? UIScreen.main.keyWindow?.rootViewController else {
            completion?(self, false, UIPrintError(.notAvailable))
            return false
        }
        while let presented = front.presentedViewController { front = presented }
        let options = PrintOptionsController(pages: pageCount(of: content))
        options.cancel = { [weak self] in self?.dismiss(animated: true) }
        let panel = UINavigationController(rootViewController: options)
        prepare(panel)
        self.panel = panel
        self.completion = completion
        delegate?.printInteractionControllerWillPresentPrinterOptions(self)
        front.present(panel, animated: animated) { [self] in
            delegate?.printInteractionControllerDidPresentPrinterOptions(self)
        }
        // A swipe closes the sheet, too.
        panel.presentationController?.delegate = options
        options.wasSwiped = { [weak self] in
            guard let self else { return }
            delegate?.printInteractionControllerWillDismissPrinterOptions(self)
            finish()
        }
        return true
    }

    private func finish() {
        panel = nil
        delegate?.printInteractionControllerDidDismissPrinterOptions(self)
        let completion = completion
        self.completion = nil
        completion?(self, false, nil)
    }

    private func pageCount(of content: Any) -> Int {
        switch content {
        case let renderer as UIPrintPageRenderer:
            let isLandscape = printInfo?.orientation == .landscape
            renderer.sheet = isLandscape ? PrintSheet.usual.turned() : .usual
            return renderer.numberOfPages
        case let formatter as UIPrintFormatter: return formatter.pageCount
        default: return (content as? [Any])?.count ?? 0
        }
    }
}

/// Is told of the steps of printing. Every method is optional.
@preconcurrency @MainActor
public protocol UIPrintInteractionControllerDelegate: NSObjectProtocol {
    /// Returns the controller over which the panel is shown; the front one by default.
    func printInteractionControllerParentViewController(
        _ printInteractionController: UIPrintInteractionController
    ) -> UIViewController?

    /// Returns one of the papers that the chosen printer has. Without a printer it is not called, nor are the last two.
    func printInteractionController(
        _ printInteractionController: UIPrintInteractionController,
        choosePaper paperList: [UIPrintPaper]
    ) -> UIPrintPaper

    func printInteractionControllerWillPresentPrinterOptions(
        _ printInteractionController: UIPrintInteractionController)

    func printInteractionControllerDidPresentPrinterOptions(
        _ printInteractionController: UIPrintInteractionController)

    func printInteractionControllerWillDismissPrinterOptions(
        _ printInteractionController: UIPrintInteractionController)

    func printInteractionControllerDidDismissPrinterOptions(
        _ printInteractionController: UIPrintInteractionController)

    /// Called before the pages are drawn for the printer.
    func printInteractionControllerWillStartJob(
        _ printInteractionController: UIPrintInteractionController)

    /// Called after the printer has received the pages.
    func printInteractionControllerDidFinishJob(
        _ printInteractionController: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
    public func printInteractionControllerParentViewController(
        _ printInteractionController: UIPrintInteractionController
    ) -> UIViewController? {
        sendIfImplemented(
            "printInteractionControllerParentViewController:", to: self,
            [printInteractionController]) as? UIViewController
    }

    public func printInteractionController(
        _ printInteractionController: UIPrintInteractionController,
        choosePaper paperList: [UIPrintPaper]
    ) -> UIPrintPaper {
        let answer = sendIfImplemented(
            "printInteractionController:choosePaper:", to: self,
            [printInteractionController, paperList])
        return answer as? UIPrintPaper
            ?? .bestPaper(forPageSize: PrintSheet.usual.paperRect.size, withPapersFrom: paperList)
    }

    public func printInteractionControllerWillPresentPrinterOptions(
        _ printInteractionController: UIPrintInteractionController
    ) {
        _ = sendIfImplemented(
            "printInteractionControllerWillPresentPrinterOptions:", to: self,
            [printInteractionController])
    }

    public func printInteractionControllerDidPresentPrinterOptions(
        _ printInteractionController: UIPrintInteractionController
    ) {
        _ = sendIfImplemented(
            "printInteractionControllerDidPresentPrinterOptions:", to: self,
            [printInteractionController])
    }

    public func printInteractionControllerWillDismissPrinterOptions(
        _ printInteractionController: UIPrintInteractionController
    ) {
        _ = sendIfImplemented(
            "printInteractionControllerWillDismissPrinterOptions:", to: self,
            [printInteractionController])
    }

    public func printInteractionControllerDidDismissPrinterOptions(
        _ printInteractionController: UIPrintInteractionController
    ) {
        _ = sendIfImplemented(
            "printInteractionControllerDidDismissPrinterOptions:", to: self,
            [printInteractionController])
    }

    public func printInteractionControllerWillStartJob(
        _ printInteractionController: UIPrintInteractionController
    ) {
        _ = sendIfImplemented(
            "printInteractionControllerWillStartJob:", to: self, [printInteractionController])
    }

    public func printInteractionControllerDidFinishJob(
        _ printInteractionController: UIPrintInteractionController
    ) {
        _ = sendIfImplemented(
            "printInteractionControllerDidFinishJob:", to: self, [printInteractionController])
    }
}
