import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Applies random updates, scrolls, reloads and changes of the layout to composed sections, and compares what is visible
/// with the data source and the layout after every frame.
@MainActor @Suite("UICollectionViewCompositionalLayout: model", .usesApplication)
struct CompositionalModelTests {
    /// A cell whose height depends on its item.
    private final class SizingCell: UICollectionViewListCell {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height = 30 + CGFloat(tag * 17 % 60)
            return layoutAttributes
        }
    }

    private static func makeGroup(_ random: inout SplitMix) -> NSCollectionLayoutGroup {
        let cell = Composed.item(.fractionalWidth(1), .fractionalHeight(1))
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            return .horizontal(
                layoutSize: Composed.size(.fractionalWidth(1), .absolute(50)),
                subitems: [Composed.item(.fractionalWidth(0.3), .fractionalHeight(1))])
        case 1:
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: Composed.size(.fractionalWidth(0.8), .absolute(60)), subitem: cell,
                count: 3)
            group.interItemSpacing = .fixed(5)
            return group
        case 2:
            let column = NSCollectionLayoutGroup.vertical(
                layoutSize: Composed.size(.fractionalWidth(0.5), .fractionalHeight(1)),
                subitem: cell, count: 2)
            return .horizontal(
                layoutSize: Composed.size(.fractionalWidth(1), .fractionalWidth(0.4)),
                subitems: [Composed.item(.fractionalWidth(0.5), .fractionalHeight(1)), column])
        case 3:
            return .custom(layoutSize: Composed.size(.absolute(200), .absolute(100))) { _ in
                (0..<4).map {
                    NSCollectionLayoutGroupCustomItem(
                        frame: CGRect(x: 40 * $0, y: 20 * $0, width: 60, height: 40), zIndex: $0)
                }
            }
        case 4:
            return .horizontal(
                layoutSize: Composed.size(.fractionalWidth(1), .estimated(50)),
                subitems: [Composed.item(.fractionalWidth(0.5), .estimated(50))])
        default:
            return .vertical(
                layoutSize: Composed.size(.fractionalWidth(0.9), .estimated(44)),
                subitems: [Composed.item(.fractionalWidth(1), .estimated(44))])
        }
    }

    private static func makeSection(_ random: inout SplitMix) -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection(group: makeGroup(&random))
        section.interGroupSpacing = CGFloat(Int.random(in: 0...10, using: &random))
        if Bool.random(using: &random) {
            section.contentInsets = NSDirectionalEdgeInsets(
                top: 5, leading: 10, bottom: 15, trailing: 20)
        }
        if Bool.random(using: &random) {
            let header = Composed.header(.absolute(30))
            header.pinToVisibleBounds = Bool.random(using: &random)
            section.boundarySupplementaryItems = [header]
        }
        let behaviors: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
            .none, .none, .none, .continuous, .paging, .groupPagingCentered,
        ]
        section.orthogonalScrollingBehavior = behaviors.randomElement(using: &random) ?? .none
        return section
    }

    private static func makeLayout(_ random: inout SplitMix) -> UICollectionViewLayout {
        let seed = random.next()
        let isList = Int.random(in: 0..<4, using: &random) == 0
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = Bool.random(using: &random) ? 0 : 12
        // Asked for the same section again, the provider answers the same.
        return UICollectionViewCompositionalLayout(
            sectionProvider: { index, environment in
                var own = SplitMix(state: seed &+ UInt64(index))
                guard isList else { return makeSection(&own) }
                let appearances: [UICollectionLayoutListConfiguration.Appearance] = [
                    .plain, .grouped, .insetGrouped, .sidebar,
                ]
                return .list(
                    using: UICollectionLayoutListConfiguration(
                        appearance: appearances.randomElement(using: &own) ?? .plain),
                    layoutEnvironment: environment)
            }, configuration: configuration)
    }

    @Test("What is visible agrees with data source and layout after every frame", arguments: 1...6)
    func randomUpdates(seed: UInt64) {
        let model = CollectionModel(seed: seed, makeLayout: Self.makeLayout) {
            $0.register(SizingCell.self, forCellWithReuseIdentifier: "cell")
            if seed.isMultiple(of: 3) { $0.semanticContentAttribute = .forceRightToLeft }
        }
        for _ in 0..<40 { model.step() }
    }
}
