import UIKit

/// Sections that scroll sideways by pages, by groups and freely, below headers that stay.
class StorePage: UIViewController {

    private enum Part: Int, CaseIterable {
        case featured, top, categories, all

        var title: String {
            switch self {
            case .featured: "Today"
            case .top: "Top Games"
            case .categories: "Categories"
            case .all: "All Games"
            }
        }

        var count: Int {
            switch self {
            case .featured: 5
            case .top: 12
            case .categories: 10
            case .all: 20
            }
        }
    }

    private struct Game: Hashable {
        let part: Part
        let number: Int
    }

    private var source: UICollectionViewDiffableDataSource<Part, Game>?

    override func loadView() {
        let view = UICollectionView(
            frame: .zero,
            collectionViewLayout: UICollectionViewCompositionalLayout { index, environment in
                Part(rawValue: index).map { StorePage.section(of: $0, environment) }
            })
        view.backgroundColor = .systemBackground
        self.view = view
        let card = UICollectionView.CellRegistration<CardCell, Game> { cell, _, game in
            cell.show(title: "Game \(game.number + 1)", hue: CGFloat(game.number % 10) / 10)
        }
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, Game> {
            cell, _, game in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = "Game \(game.number + 1)"
            content.secondaryText = game.part == .top ? "Puzzle" : "Adventure"
            content.image = UIImage(systemName: "star.fill")
            cell.contentConfiguration = content
            cell.accessories = [.label(text: "Get")]
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { cell, _, path in
            var content = UIListContentConfiguration.plainHeader()
            content.text = Part(rawValue: path.section)?.title
            content.textProperties.font = .preferredFont(forTextStyle: .title2)
            content.textProperties.color = .label
            cell.contentConfiguration = content
            cell.backgroundConfiguration = .clear()
        }
        let source = UICollectionViewDiffableDataSource<Part, Game>(collectionView: view) {
            view, path, game in
            switch game.part {
            case .featured, .categories:
                view.dequeueConfiguredReusableCell(using: card, for: path, item: game)
            case .top, .all:
                view.dequeueConfiguredReusableCell(using: row, for: path, item: game)
            }
        }
        source.supplementaryViewProvider = {
            $0.dequeueConfiguredReusableSupplementary(using: header, for: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Part, Game>()
        for part in Part.allCases {
            snapshot.appendSections([part])
            snapshot.appendItems((0..<part.count).map { Game(part: part, number: $0) })
        }
        source.apply(snapshot, animatingDifferences: false)
        self.source = source
    }

    private static func section(
        of part: Part, _ environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let isWide = environment.container.effectiveContentSize.width > 600
        let whole = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let row = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(60)))
        let size: NSCollectionLayoutSize
        let group: NSCollectionLayoutGroup
        switch part {
        case .featured:
            size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(isWide ? 0.45 : 0.92),
                heightDimension: .absolute(220))
            group = .horizontal(layoutSize: size, subitems: [whole])
        case .top:
            size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(isWide ? 0.45 : 0.92),
                heightDimension: .estimated(180))
            group = .vertical(layoutSize: size, subitems: [row, row, row])
        case .categories:
            size = NSCollectionLayoutSize(
                widthDimension: .absolute(140), heightDimension: .absolute(90))
            group = .horizontal(layoutSize: size, subitems: [whole])
        case .all:
            size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
            group = .vertical(layoutSize: size, subitems: [row])
        }
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 4, leading: 16, bottom: 16, trailing: 16)
        switch part {
        case .featured: section.orthogonalScrollingBehavior = .groupPagingCentered
        case .top: section.orthogonalScrollingBehavior = .groupPaging
        case .categories: section.orthogonalScrollingBehavior = .continuous
        case .all: break
        }
        section.interGroupSpacing = part == .all ? 0 : 12
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        section.supplementariesFollowContentInsets = false
        section.boundarySupplementaryItems = [header]
        return section
    }
}

/// A coloured card with a title.
class CardCell: UICollectionViewCell {

    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 16
        contentView.clipsToBounds = true
        label.font = .preferredFont(forTextStyle: .headline)
        label.textColor = .white
        label.adjustsFontForContentSizeCategory = true
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(title: String, hue: CGFloat) {
        label.text = title
        contentView.backgroundColor = UIColor(hue: hue, saturation: 0.65, brightness: 0.8, alpha: 1)
    }
}
