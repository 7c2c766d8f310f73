import UIKit

/// An outline whose items expand, with swipe actions and controls for editing.
class OutlinePage: UIViewController {

    private var source: UICollectionViewDiffableDataSource<Int, String>?
    private var collectionView: UICollectionView? { view as? UICollectionView }

    private static let groups = [
        ("Fruit", ["Apple", "Carob", "Fig", "Plum"]),
        ("Vegetables", ["Beet", "Carrot", "Leek"]),
        ("Nuts", ["Almond", "Hazelnut", "Walnut"]),
    ]

    override func loadView() {
        var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        list.trailingSwipeActionsConfigurationProvider = { [weak self] path in
            self?.actions(for: path)
        }
        let view = UICollectionView(
            frame: .zero,
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        self.view = view
        let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            cell, _, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            let isGroup = OutlinePage.groups.contains { $0.0 == text }
            content.textProperties.font = .preferredFont(forTextStyle: isGroup ? .headline : .body)
            content.image = UIImage(systemName: isGroup ? "folder" : "circle")
            cell.contentConfiguration = content
            cell.accessories =
                isGroup
                ? [.outlineDisclosure()] : [.delete(), .disclosureIndicator(), .reorder()]
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
        }
        source.reorderingHandlers.canReorderItem = { item in
            !OutlinePage.groups.contains { $0.0 == item }
        }
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        for (title, items) in Self.groups {
            snapshot.append([title])
            snapshot.append(items, to: title)
        }
        snapshot.expand([Self.groups[0].0])
        source.apply(snapshot, to: 0, animatingDifferences: false)
        self.source = source
        navigationItem.rightBarButtonItem = editButtonItem
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        collectionView?.isEditing = editing
    }

    private func actions(for path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let item = source?.itemIdentifier(for: path),
            !Self.groups.contains(where: { $0.0 == item })
        else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") {
            [weak self] _, _, done in
            guard let self, var snapshot = source?.snapshot(for: 0) else { return done(false) }
            snapshot.delete([item])
            source?.apply(snapshot, to: 0)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }
}
