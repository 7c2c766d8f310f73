import UIKit

@objc public protocol MPMediaPickerControllerDelegate: NSObjectProtocol {
    @objc optional func mediaPicker(
        _ mediaPicker: MPMediaPickerController,
        didPickMediaItems mediaItemCollection: MPMediaItemCollection)
    /// Called when the user chooses nothing; the app dismisses the picker.
    @objc optional func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController)
}

/// A list of the library's music, which is empty.
open class MPMediaPickerController: UIViewController {
    public let mediaTypes: MPMediaType
    open weak var delegate: (any MPMediaPickerControllerDelegate)?
    open var allowsPickingMultipleItems = false
    open var showsCloudItems = true
    open var showsItemsWithProtectedAssets = true
    /// A line above the list.
    open var prompt: String? { didSet { bar.topItem?.prompt = prompt } }

    private let bar = UINavigationBar()
    private let label = UILabel()

    public init(mediaTypes: MPMediaType) {
        self.mediaTypes = mediaTypes
        super.init(nibName: nil, bundle: nil)
    }

    public convenience init() {
        self.init(mediaTypes: .any)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        preconditionFailure("MPMediaPickerController has no init(coder:)")
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let item = UINavigationItem(title: "Media")
        item.prompt = prompt
        item.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
        bar.items = [item]
        label.text = "No Content"
        label.textColor = .secondaryLabel
        label.font = .preferredFont(forTextStyle: .title2)
        for part in [bar, label] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }

    @objc private func cancel() { delegate?.mediaPickerDidCancel?(self) }
}
