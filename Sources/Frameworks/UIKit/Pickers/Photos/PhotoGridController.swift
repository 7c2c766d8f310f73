import CoreGraphics
import DeviceSimulation
import Foundation
import ObjectiveC

/// The sizes of the grid of pictures, in points.
// From memory, not measured.
private enum PhotoGridMetrics {
    static let gap: CGFloat = 2
    static let leastColumns: CGFloat = 3
    /// The width of a thumbnail where more than the least columns fit.
    static let wideThumbnail: CGFloat = 130
}

/// The first page of an image picker: a grid with the pictures of the library.
final class PhotoGridController: UICollectionViewController {
    private var photos: [LibraryPhoto] = []
    private let thumbnails = NSCache<NSString, UIImage>()
    private let flow = UICollectionViewFlowLayout()
    private static let cell = "photo"
    private var observer: (any NSObjectProtocol)?

    init() {
        super.init(collectionViewLayout: flow)
        flow.minimumLineSpacing = PhotoGridMetrics.gap
        flow.minimumInteritemSpacing = PhotoGridMetrics.gap
        // Chosen: several screens of pictures.
        thumbnails.countLimit = 120
        title = "Photos"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .cancel,
            primaryAction: UIAction { [weak self] _ in self?.picker?.cancelChoice() })
        observer = SimulatedDevice.changes.addObserver(
            forName: SimulatedDevice.photosDidChange, object: nil, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.reload() } }
    }

    required init?(coder: NSCoder) { fatalError("the image picker makes its pages") }

    isolated deinit { observer.map(SimulatedDevice.changes.removeObserver) }

    private var picker: UIImagePickerController? {
        navigationController as? UIImagePickerController
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.alwaysBounceVertical = true
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: Self.cell)
        reload()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let width = view.bounds.inset(by: view.safeAreaInsets).width
        let columns = max(
            PhotoGridMetrics.leastColumns,
            ((width + PhotoGridMetrics.gap)
                / (PhotoGridMetrics.wideThumbnail + PhotoGridMetrics.gap))
                .rounded(.down))
        let scale = max(1, traitCollection.displayScale)
        let side = (width - (columns - 1) * PhotoGridMetrics.gap) / columns
        let size = max(1, (side * scale).rounded(.down) / scale)
        if flow.itemSize.width != size { flow.itemSize = CGSize(width: size, height: size) }
    }

    /// Shows the pictures that the library has now.
    func reload() {
        guard isViewLoaded else { return }
        let types = picker?.mediaTypes ?? [ImagePickerChoices.imageType]
        photos = types.contains(ImagePickerChoices.imageType) ? LibraryPhoto.all : []
        collectionView.reloadData()
        var message: UIView?
        if photos.isEmpty {
            var empty = UIContentUnavailableConfiguration.empty()
            empty.text =
                types.contains(ImagePickerChoices.imageType) ? "No Photos" : "No Videos"
            message = empty.makeContentView()
        }
        collectionView.backgroundView = message
    }

    // MARK: - Cells

    override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
        photos.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: Self.cell, for: indexPath)
        let photo = photos[indexPath.item]
        (cell as? PhotoCell)?.show(thumbnail(of: photo), name: photo.photo.name)
        return cell
    }

    private func thumbnail(of photo: LibraryPhoto) -> UIImage? {
        let key = photo.photo.identifier as NSString
        if let known = thumbnails.object(forKey: key) { return known }
        let side = flow.itemSize.width * max(1, traitCollection.displayScale)
        guard let image = photo.thumbnail(side: Int(side.rounded(.up))) else {
            photo.reportUnreadable()
            return nil
        }
        thumbnails.setObject(image, forKey: key)
        return image
    }

    override func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        collectionView.deselectItem(at: indexPath, animated: false)
        picker?.choose(photos[indexPath.item])
    }
}

/// A thumbnail of the grid; one whose file is damaged has a sign instead.
private final class PhotoCell: UICollectionViewCell {
    private let picture = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.clipsToBounds = true
        picture.tintColor = .secondaryLabel
        contentView.backgroundColor = .secondarySystemFill
        contentView.addSubview(picture)
        isAccessibilityElement = true
        accessibilityLabel = "Photo"
        accessibilityTraits = [.image, .button]
    }

    required init?(coder: NSCoder) { fatalError("the grid makes its cells") }

    func show(_ image: UIImage?, name: String) {
        picture.image = image ?? UIImage(systemName: "exclamationmark.triangle")
        picture.contentMode = image == nil ? .center : .scaleAspectFill
        accessibilityIdentifier = name
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = contentView.bounds
    }

    override var isHighlighted: Bool {
        didSet { picture.alpha = isHighlighted ? 0.7 : 1 }
    }
}
