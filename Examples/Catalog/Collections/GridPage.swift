import UIKit

/// Coloured tiles in a grid, which can be moved, and of which several can be selected.
class GridPage: UICollectionViewController {

    private var hues = (0..<60).map { CGFloat($0) / 60 }

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        layout.itemSize = CGSize(width: 80, height: 80)
        layout.headerReferenceSize = CGSize(width: 0, height: 44)
        layout.sectionHeadersPinToVisibleBounds = true
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.allowsMultipleSelection = true
        collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
        collectionView.register(
            UICollectionViewListCell.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Shuffle", primaryAction: UIAction { [weak self] _ in self?.shuffle() })
    }

    private func shuffle() {
        // Every third tile goes to the front.
        let moved = stride(from: 2, to: hues.count, by: 3).map { $0 }
        let order = moved + hues.indices.filter { !moved.contains($0) }
        collectionView.performBatchUpdates { [self] in
            for (index, former) in order.enumerated() {
                collectionView.moveItem(at: [0, former], to: [0, index])
            }
            hues = order.map { hues[$0] }
        }
    }

    override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
        hues.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        (cell as? TileCell)?.show(hue: hues[indexPath.item])
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        if let cell = view as? UICollectionViewListCell {
            var content = UIListContentConfiguration.plainHeader()
            content.text = "\(hues.count) colours"
            cell.contentConfiguration = content
            cell.backgroundConfiguration = .listPlainHeaderFooter()
        }
        return view
    }

    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        hues.insert(hues.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
}

/// A coloured tile with a mark when it is selected.
class TileCell: UICollectionViewCell {

    private let mark = UIImageView(image: UIImage(systemName: "checkmark.circle.fill"))

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 12
        mark.tintColor = .white
        mark.isHidden = true
        mark.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(mark)
        NSLayoutConstraint.activate([
            mark.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -6),
            mark.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
        ])
    }

    required init?(coder: NSCoder) { nil }

    override var isSelected: Bool {
        didSet { mark.isHidden = !isSelected }
    }

    func show(hue: CGFloat) {
        contentView.backgroundColor = UIColor(hue: hue, saturation: 0.6, brightness: 0.85, alpha: 1)
    }
}
