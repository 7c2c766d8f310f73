import Testing
import UIKitTesting

@testable import UIKit

/// A collection view on a device, its content as an array of arrays, and a log of the calls that it makes.
@MainActor
final class CollectionTester {
    let app = TestApplication(device: "iPhone 15")
    let source: CollectionSource
    let view: UICollectionView
    let window: UIWindow

    /// - Parameters:
    ///   - sections: The texts of the items.
    ///   - configure: Sets the view up before it is shown.
    init(
        _ sections: [[String]], layout: UICollectionViewLayout = UICollectionViewFlowLayout(),
        frame: CGRect = CGRect(x: 40, y: 100, width: 300, height: 600),
        source: CollectionSource? = nil,
        configure: (UICollectionView, CollectionSource) -> Void = { _, _ in }
    ) {
        self.source = source ?? CollectionSource(sections)
        view = UICollectionView(frame: frame, collectionViewLayout: layout)
        view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [
            UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
        ] {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
                withReuseIdentifier: "edge")
        }
        configure(view, self.source)
        view.dataSource = self.source
        view.delegate = self.source as? any UICollectionViewDelegate
        window = app.show(view)
    }

    /// The texts of the visible cells.
    var texts: [String] { view.visibleCells.map { ($0 as? TextCell)?.text ?? "" } }

    func scroll(to y: CGFloat) {
        view.contentOffset.y = y
        app.advance(by: 0.02)
    }

    func frame(_ item: Int, section: Int = 0) -> CGRect {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
    }

    /// A point of the screen in the middle of an item.
    func middle(_ item: Int, section: Int = 0) -> CGPoint {
        let rect = frame(item, section: section)
        return view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }

    /// Items named by their numbers.
    static func numbered(_ count: Int) -> [[String]] { [(0..<count).map(String.init)] }
}

/// A cell that shows a text.
@MainActor
final class TextCell: UICollectionViewCell {
    var text = ""
    var reuses = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

/// A data source that logs what it is asked; a subclass of a test is the delegate, too.
@MainActor
class CollectionSource: NSObject, UICollectionViewDataSource {
    var sections: [[String]]
    var lines: [String] = []
    /// Whether questions about content are in the log.
    var logsContent = false
    var onCell: (UICollectionViewCell, IndexPath) -> Void = { _, _ in }

    init(_ sections: [[String]]) { self.sections = sections }

    func takeLines() -> [String] {
        defer { lines = [] }
        return lines
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        if logsContent { lines.append("sections") }
        return sections.count
    }

    func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
        if logsContent { lines.append("items \(section)") }
        return sections[section].count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        if logsContent { lines.append("cell \(indexPath.item)") }
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: "cell", for: indexPath)
        (cell as? TextCell)?.text = sections[indexPath.section][indexPath.item]
        onCell(cell, indexPath)
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
        true
    }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
    }
}

/// A layout of rows of one height that logs the calls of the collection view.
@MainActor
final class RowsLayout: UICollectionViewLayout {
    var lines: [String] = []
    var rowHeight: CGFloat = 100
    var followsBounds = false
    /// Changes the attributes that are returned.
    var change: (UICollectionViewLayoutAttributes) -> Void = { _ in }

    func takeLines() -> [String] {
        defer { lines = [] }
        return lines
    }

    private var paths: [IndexPath] {
        guard let view = collectionView else { return [] }
        return (0..<view.numberOfSections).flatMap { section in
            (0..<view.numberOfItems(inSection: section)).map {
                IndexPath(item: $0, section: section)
            }
        }
    }

    override func prepare() {
        super.prepare()
        lines.append("prepare")
    }

    override var collectionViewContentSize: CGSize {
        lines.append("size")
        return CGSize(
            width: collectionView?.bounds.width ?? 0, height: CGFloat(paths.count) * rowHeight)
    }

    override func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
        lines.append("elements")
        return paths.compactMap(layoutAttributesForItem).filter { $0.frame.touches(rect) }
    }

    override func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let index = paths.firstIndex(of: indexPath) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
            x: 0, y: CGFloat(index) * rowHeight, width: collectionView?.bounds.width ?? 0,
            height: rowHeight)
        change(attributes)
        return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        lines.append("bounds \(Int(newBounds.minY))")
        return followsBounds
    }
}
