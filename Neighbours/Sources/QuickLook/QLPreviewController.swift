import Foundation
import QuickLookThumbnailing
import UIKit

/// Shows files: pictures, PDF files, texts (also RTF, HTML and tables of commas), and of others the name and the size.
///
/// On its own it has a bar with a button that closes it; in a navigation controller it uses that one's bar.
@objc(QLPreviewController)
open class QLPreviewController: UIViewController {
    open weak var dataSource: (any QLPreviewControllerDataSource)? {
        didSet { if isViewLoaded { reloadData() } }
    }
    open weak var delegate: (any QLPreviewControllerDelegate)?

    /// The index of the file that is shown; `NSNotFound` without any.
    @objc open dynamic var currentPreviewItemIndex: Int {
        get { index ?? NSNotFound }
        set {
            index = newValue
            if isViewLoaded { showCurrentItem() }
        }
    }
    open var currentPreviewItem: (any QLPreviewItem)? {
        guard let dataSource, let index, (0..<count).contains(index) else { return nil }
        return dataSource.previewController(self, previewItemAt: index)
    }

    private var index: Int? = 0
    private var count = 0
    private let ownBar = UINavigationBar()
    private let ownItem = UINavigationItem()
    private let arrows = UIToolbar()
    private var page: UIView?
    private lazy var back = UIBarButtonItem(
        image: UIImage(systemName: "chevron.left"), style: .plain, target: self,
        action: #selector(showPrevious))
    private lazy var forward = UIBarButtonItem(
        image: UIImage(systemName: "chevron.right"), style: .plain, target: self,
        action: #selector(showNext))
    private var closes = false

    /// Whether a file of this type can be shown.
    open class func canPreview(_ item: any QLPreviewItem) -> Bool {
        item.previewItemURL.map { $0.isFileURL && FileContent.canShow($0) } ?? false
    }

    // MARK: The view

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        ownItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .done, target: self, action: #selector(finish))
        ownBar.items = [ownItem]
        let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
        arrows.items = [back, space, forward]
        view.addSubview(ownBar)
        view.addSubview(arrows)
        for (direction, action) in [
            (UISwipeGestureRecognizer.Direction.left, #selector(showNext)),
            (.right, #selector(showPrevious)),
        ] {
            let swipe = UISwipeGestureRecognizer(target: self, action: action)
            swipe.direction = direction
            view.addGestureRecognizer(swipe)
        }
        reloadData()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let safe = view.bounds.inset(by: view.safeAreaInsets)
        let hasOwnBar = navigationController == nil
        ownBar.isHidden = !hasOwnBar
        arrows.isHidden = count < 2
        // Chosen: the height of bars, in points.
        let height: CGFloat = 44
        ownBar.frame = CGRect(x: 0, y: safe.minY, width: view.bounds.width, height: height)
        arrows.frame = CGRect(
            x: 0, y: safe.maxY - height, width: view.bounds.width, height: height)
        let top = hasOwnBar ? ownBar.frame.maxY : safe.minY
        let bottom = arrows.isHidden ? view.bounds.maxY : arrows.frame.minY
        page?.frame = CGRect(
            x: 0, y: top, width: view.bounds.width, height: max(bottom - top, 0))
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        closes = isBeingDismissed || isMovingFromParent
        if closes { delegate?.previewControllerWillDismiss?(self) }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if closes { delegate?.previewControllerDidDismiss?(self) }
        closes = false
    }

    // MARK: Files

    /// Asks the data source again.
    open func reloadData() {
        count = max(dataSource?.numberOfPreviewItems(in: self) ?? 0, 0)
        index = count == 0 ? nil : min(max(index ?? 0, 0), count - 1)
        if isViewLoaded { showCurrentItem() }
    }

    /// Reads the file again.
    open func refreshCurrentPreviewItem() {
        if isViewLoaded { showCurrentItem() }
    }

    private func showCurrentItem() {
        page?.removeFromSuperview()
        page = nil
        back.isEnabled = (index ?? 0) > 0
        forward.isEnabled = index.map { $0 + 1 < count } ?? false
        guard let item = currentPreviewItem else {
            setTitle(nil)
            return
        }
        let url = item.previewItemURL
        setTitle(item.previewItemTitle ?? url?.lastPathComponent)
        let made = PreviewPage.make(url)
        (made as? UITextView)?.delegate = self
        view.insertSubview(made, at: 0)
        page = made
        view.setNeedsLayout()
    }

    private func setTitle(_ title: String?) {
        navigationItem.title = title
        ownItem.title = title
    }

    @objc private func showNext() {
        guard let index, index + 1 < count else { return }
        currentPreviewItemIndex = index + 1
    }

    @objc private func showPrevious() {
        guard let index, index > 0 else { return }
        currentPreviewItemIndex = index - 1
    }

    @objc private func finish() { presentingViewController?.dismiss(animated: true) }
}

extension QLPreviewController: UITextViewDelegate {
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        guard let item = currentPreviewItem else { return true }
        return delegate?.previewController?(self, shouldOpen: URL, for: item) ?? true
    }
}
