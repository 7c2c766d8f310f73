import Foundation
import Photos
import UIKit

/// Learns which photos the user has chosen.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
    /// Called with the photos in the order of choosing, and without any when the user cancels. The app closes the picker.
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// The photos of the device, of which the user chooses some. It needs no consent.
public final class PHPickerViewController: UIViewController {
    public let configuration: PHPickerConfiguration
    public weak var delegate: (any PHPickerViewControllerDelegate)?
    private lazy var grid = PickerGrid(self)

    public init(configuration: PHPickerConfiguration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        preconditionFailure("PHPickerViewController has no init(coder:)")
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        let navigation = UINavigationController(rootViewController: grid)
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
    }

    /// Removes photos from the choice.
    public func deselectAssets(withIdentifiers identifiers: [String]) {
        grid.deselect(Set(identifiers))
    }

    /// Moves a chosen photo behind another one, or to the front.
    public func moveAsset(
        withIdentifier identifier: String, afterAssetWithIdentifier after: String?
    ) {
        grid.move(identifier, after: after)
    }

    fileprivate func finish(_ photos: [StoredPhoto]) {
        let results = photos.map {
            PHPickerResult($0, hasLibrary: configuration.hasLibrary)
        }
        delegate?.picker(self, didFinishPicking: results)
    }
}

/// The grid of a picker's photos.
private final class PickerGrid: UICollectionViewController {
    private unowned let picker: PHPickerViewController
    private let flow = UICollectionViewFlowLayout()
    private var photos: [StoredPhoto] = []
    /// The identifiers of the chosen photos, in the order of choosing.
    private var chosen: [String] = []
    private let thumbnails = NSCache<NSString, UIImage>()
    private static let cell = "photo"

    // From memory, not measured: points.
    private static let gap: CGFloat = 2
    private static let leastColumns: CGFloat = 3
    private static let wideThumbnail: CGFloat = 130

    init(_ picker: PHPickerViewController) {
        self.picker = picker
        super.init(collectionViewLayout: flow)
        title = "Photos"
        flow.minimumLineSpacing = Self.gap
        flow.minimumInteritemSpacing = Self.gap
        // Chosen: several screens of pictures.
        thumbnails.countLimit = 120
    }

    required init?(coder: NSCoder) { preconditionFailure("a picker makes its grid") }

    private var limit: Int { picker.configuration.selectionLimit }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.alwaysBounceVertical = true
        collectionView.register(PickerCell.self, forCellWithReuseIdentifier: Self.cell)
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
        if limit != 1 {
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "Add", style: .done, target: self, action: #selector(add))
        }
        if picker.configuration.filter?.hasPhotos != false {
            photos = PhotoStore.shared.photos.reversed()
        }
        if picker.configuration.hasLibrary {
            let known = Set(photos.map(\.identifier))
            chosen = picker.configuration.preselectedAssetIdentifiers.filter(known.contains)
        }
        if photos.isEmpty {
            var empty = UIContentUnavailableConfiguration.empty()
            empty.text = "No Photos or Videos"
            collectionView.backgroundView = empty.makeContentView()
        }
        update()
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let width = view.bounds.inset(by: view.safeAreaInsets).width
        let columns = max(
            Self.leastColumns,
            ((width + Self.gap) / (Self.wideThumbnail + Self.gap)).rounded(.down))
        let scale = max(1, traitCollection.displayScale)
        let side = (width - (columns - 1) * Self.gap) / columns
        let size = max(1, (side * scale).rounded(.down) / scale)
        if flow.itemSize.width != size { flow.itemSize = CGSize(width: size, height: size) }
    }

    // MARK: Choosing

    func deselect(_ identifiers: Set<String>) {
        chosen.removeAll(where: identifiers.contains)
        update()
    }

    func move(_ identifier: String, after other: String?) {
        guard let index = chosen.firstIndex(of: identifier) else { return }
        let place = other.flatMap { chosen.firstIndex(of: $0) }
        guard other == nil || place != nil, other != identifier else { return }
        chosen.remove(at: index)
        let target = other.flatMap { chosen.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        chosen.insert(identifier, at: target)
        update()
    }

    private func update() {
        guard isViewLoaded else { return }
        // An empty choice can be confirmed if there was one at first.
        navigationItem.rightBarButtonItem?.isEnabled =
            !chosen.isEmpty || !picker.configuration.preselectedAssetIdentifiers.isEmpty
        for case let cell as PickerCell in collectionView.visibleCells {
            guard let index = collectionView.indexPath(for: cell) else { continue }
            cell.badge = badge(of: photos[index.item])
        }
    }

    /// The text on a chosen photo.
    private func badge(of photo: StoredPhoto) -> String? {
        guard let index = chosen.firstIndex(of: photo.identifier) else { return nil }
        return picker.configuration.selection == .ordered ? "\(index + 1)" : "✓"
    }

    @objc private func cancel() { picker.finish([]) }

    @objc private func add() {
        let known = Dictionary(photos.map { ($0.identifier, $0) }) { first, _ in first }
        picker.finish(chosen.compactMap { known[$0] })
    }

    // MARK: Cells

    override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { photos.count }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: Self.cell, for: indexPath)
        let photo = photos[indexPath.item]
        (cell as? PickerCell)?.show(thumbnail(of: photo), name: photo.file.name)
        (cell as? PickerCell)?.badge = badge(of: photo)
        return cell
    }

    private func thumbnail(of photo: StoredPhoto) -> UIImage? {
        let key = photo.identifier as NSString
        if let known = thumbnails.object(forKey: key) { return known }
        let side = flow.itemSize.width * max(1, traitCollection.displayScale)
        let size = CGSize(width: side, height: side)
        guard let image = PhotoDrawing.image(of: photo, size: size, .aspectFill) else {
            return nil
        }
        thumbnails.setObject(image, forKey: key)
        return image
    }

    override func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        collectionView.deselectItem(at: indexPath, animated: false)
        let photo = photos[indexPath.item]
        if limit == 1 { return picker.finish([photo]) }
        if let index = chosen.firstIndex(of: photo.identifier) {
            chosen.remove(at: index)
        } else if limit == 0 || chosen.count < limit {
            chosen.append(photo.identifier)
        }
        update()
    }
}

/// A thumbnail, with a sign while it is chosen; one whose file is damaged has a sign instead of the picture.
private final class PickerCell: UICollectionViewCell {
    private let picture = UIImageView()
    private let sign = UILabel()

    var badge: String? {
        didSet {
            sign.text = badge
            sign.isHidden = badge == nil
            picture.alpha = badge == nil ? 1 : 0.6
            accessibilityTraits = badge == nil ? [.image, .button] : [.image, .button, .selected]
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.clipsToBounds = true
        picture.tintColor = .secondaryLabel
        sign.textColor = .white
        sign.font = .systemFont(ofSize: 13, weight: .bold)
        sign.textAlignment = .center
        sign.backgroundColor = .systemBlue
        sign.layer.cornerRadius = 12
        sign.layer.borderColor = UIColor.white.cgColor
        sign.layer.borderWidth = 1.5
        sign.clipsToBounds = true
        contentView.backgroundColor = .secondarySystemFill
        contentView.addSubview(picture)
        contentView.addSubview(sign)
        isAccessibilityElement = true
        accessibilityLabel = "Photo"
    }

    required init?(coder: NSCoder) { preconditionFailure("the grid makes its cells") }

    func show(_ image: UIImage?, name: String) {
        picture.image = image ?? UIImage(systemName: "exclamationmark.triangle")
        picture.contentMode = image == nil ? .center : .scaleAspectFill
        accessibilityIdentifier = name
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = contentView.bounds
        sign.frame = CGRect(
            x: contentView.bounds.maxX - 30, y: contentView.bounds.maxY - 30, width: 24,
            height: 24)
    }
}
