import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Applies random updates, scrolls, reloads and changes of the layout, and compares what is visible with the data source
/// and the layout after every frame.
@MainActor @Suite("UICollectionView: model", .usesApplication)
struct UICollectionViewModelTests {
    private static func makeLayout(_ random: inout SplitMix) -> UICollectionViewLayout {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: return RowsLayout()
        case 1:
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = .horizontal
            return layout
        default:
            let layout = UICollectionViewFlowLayout()
            layout.headerReferenceSize = CGSize(width: 30, height: 30)
            layout.sectionHeadersPinToVisibleBounds = Bool.random(using: &random)
            return layout
        }
    }

    @Test("What is visible agrees with data source and layout after every frame", arguments: 1...6)
    func randomUpdates(seed: UInt64) {
        let model = CollectionModel(seed: seed, makeLayout: Self.makeLayout)
        for _ in 0..<60 { model.step() }
    }
}
