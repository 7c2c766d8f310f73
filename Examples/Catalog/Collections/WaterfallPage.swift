import UIKit

/// Tiles of different heights in columns, by a layout of the page's own.
class WaterfallPage: UICollectionViewController {

    private let heights = (0..<80).map { CGFloat(80 + $0 * 37 % 120) }

    init() {
        let layout = WaterfallLayout()
        super.init(collectionViewLayout: layout)
        layout.heights = heights
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    }

    override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
        heights.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        (cell as? TileCell)?.show(hue: CGFloat(indexPath.item % 12) / 12)
        return cell
    }
}

/// Columns in which each item goes to the shortest one.
class WaterfallLayout: UICollectionViewLayout {

    var heights: [CGFloat] = []
    private var attributes: [UICollectionViewLayoutAttributes] = []
    private var contentHeight: CGFloat = 0
    private let spacing: CGFloat = 12

    override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let width = collectionView.bounds.width - 2 * spacing
        let count = max(2, Int(width / 160))
        let column = (width - CGFloat(count - 1) * spacing) / CGFloat(count)
        var ends = Array(repeating: spacing, count: count)
        attributes = heights.enumerated().map { item, height in
            let shortest = ends.indices.min { ends[$0] < ends[$1] } ?? 0
            let attributes = UICollectionViewLayoutAttributes(
                forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = CGRect(
                x: spacing + CGFloat(shortest) * (column + spacing), y: ends[shortest],
                width: column, height: height)
            ends[shortest] += height + spacing
            return attributes
        }
        contentHeight = ends.max() ?? 0
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
    }

    override func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
        attributes.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes[indexPath.item]
    }
}
