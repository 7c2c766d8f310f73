import CoreGraphics
import Foundation
import InterfaceFiles

/// The prototypes of a table or a collection in a document.
struct Prototypes {
    struct Cell {
        let identifier: String
        /// The height of the row in the document; nil for that of the table's rows.
        let height: CGFloat?
        /// The size of the item in the document; nil for that of the layout's items.
        let size: CGSize?
    }

    private(set) var cells: [Cell] = []
    /// The reuse identifiers of headers and footers, by kind.
    var supplementaries: [String: String] = [:]

    /// The identifier under which a prototype is registered; nil for one that cannot be dequeued.
    ///
    /// In a preview a prototype without an identifier gets one.
    @MainActor
    static func identifier(of element: InterfaceElement) -> String? {
        if let identifier = element["reuseIdentifier"], !identifier.isEmpty { return identifier }
        guard InterfacePreview.showsPrototypes else { return nil }
        return element.identifier.map { "prototype \($0)" }
    }

    mutating func add(_ cell: InterfaceElement, _ identifier: String) {
        let height = cell["rowHeight"].flatMap { Double($0) }.map { CGFloat($0) }
        var size: CGSize?
        if let own = cell.child(key: "customSize"),
            let width = own["width"].flatMap({ Double($0) }),
            let height = own["height"].flatMap({ Double($0) }), width > 0, height > 0
        {
            size = CGSize(width: width, height: height)
        }
        cells.append(
            Cell(
                identifier: identifier, height: height.flatMap { $0 >= 0 ? $0 : nil }, size: size))
    }
}

/// Shows each prototype of a table or a collection once, in a preview, where the app that would provide rows is
/// missing.
///
/// A row has the height of its prototype, as in Interface Builder; in an app the table decides.
@MainActor
class PrototypePreview: NSObject, UITableViewDataSource, UITableViewDelegate,
    UICollectionViewDataSource
{
    fileprivate let prototypes: Prototypes

    fileprivate init(_ prototypes: Prototypes) {
        self.prototypes = prototypes
        super.init()
    }

    /// Takes the places of a table's data source and delegate.
    static func make(_ prototypes: Prototypes, for table: UITableView) -> PrototypePreview {
        let preview = PrototypePreview(prototypes)
        table.dataSource = preview
        table.delegate = preview
        return preview
    }

    /// Takes the place of a collection's data source, and that of its delegate if prototypes have sizes of their own.
    static func make(_ prototypes: Prototypes, for collection: UICollectionView) -> PrototypePreview
    {
        let flow = collection.collectionViewLayout as? UICollectionViewFlowLayout
        let hasSizes =
            flow?.estimatedItemSize == .zero && prototypes.cells.contains { $0.size != nil }
        let preview =
            hasSizes ? SizedPrototypePreview(prototypes) : PrototypePreview(prototypes)
        collection.dataSource = preview
        collection.delegate = preview as? SizedPrototypePreview
        return preview
    }

    // MARK: - Tables

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        prototypes.cells.count
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        tableView.dequeueReusableCell(
            withIdentifier: prototypes.cells[indexPath.row].identifier, for: indexPath)
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        prototypes.cells[indexPath.row].height ?? tableView.rowHeight
    }

    // MARK: - Collections

    func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { prototypes.cells.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(
            withReuseIdentifier: prototypes.cells[indexPath.item].identifier, for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let identifier = prototypes.supplementaries[kind] ?? "empty"
        if prototypes.supplementaries[kind] == nil {
            // The layout has room for a view that the document does not have.
            collectionView.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
                withReuseIdentifier: identifier)
        }
        return collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    }
}

/// Shows prototypes of a collection in sizes of their own.
private final class SizedPrototypePreview: PrototypePreview, UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let flow = collectionViewLayout as? UICollectionViewFlowLayout
        return prototypes.cells[indexPath.item].size ?? flow?.itemSize ?? .zero
    }
}
