import Foundation
import InterfaceFiles

/// Shows each prototype cell of a table or a collection once, in a preview, where the app that would provide rows is
/// missing.
@MainActor
final class PrototypePreview: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    private let identifiers: [String]

    private init(_ identifiers: [String]) {
        self.identifiers = identifiers
        super.init()
    }

    /// Gives the tables and collections among some objects their prototypes.
    ///
    /// - Returns: The data sources, which nothing else retains.
    static func fill(_ loaded: [(element: InterfaceElement, object: AnyObject)]) -> [AnyObject] {
        loaded.compactMap { element, object in
            switch object {
            case let table as UITableView:
                guard let source = source(element.child("prototypes")) else { return nil }
                table.dataSource = source
                return source
            case let collection as UICollectionView:
                guard let source = source(element.child("cells")) else { return nil }
                collection.dataSource = source
                return source
            default: return nil
            }
        }
    }

    private static func source(_ cells: InterfaceElement?) -> PrototypePreview? {
        let identifiers = cells?.children.compactMap { $0["reuseIdentifier"] }
            .filter { !$0.isEmpty }
        guard let identifiers, !identifiers.isEmpty else { return nil }
        return PrototypePreview(identifiers)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        identifiers.count
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: identifiers[indexPath.row], for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { identifiers.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(
            withReuseIdentifier: identifiers[indexPath.item], for: indexPath)
    }
}
