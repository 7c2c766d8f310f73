import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UICollectionView: context menus", .usesApplication)
struct UICollectionViewMenuTests {
    private final class Source: CollectionSource, UICollectionViewDelegate {
        func collectionView(
            _ collectionView: UICollectionView,
            contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
        ) -> UIContextMenuConfiguration? {
            lines.append("menu \(indexPaths.map(\.item))")
            guard indexPaths.first?.item != 2 else { return nil }
            return UIContextMenuConfiguration(actionProvider: { _ in
                UIMenu(children: [UIAction(title: "Copy") { _ in }])
            })
        }

        func collectionView(
            _ collectionView: UICollectionView,
            willDisplayContextMenu _: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            lines.append("display")
        }

        func collectionView(
            _ collectionView: UICollectionView,
            willEndContextMenuInteraction _: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            lines.append("end")
        }

        func collectionView(
            _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
        ) {
            lines.append("select \(indexPath.item)")
        }
    }

    private let tester: CollectionTester

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 90)
        tester = CollectionTester(
            [], layout: layout, source: Source(CollectionTester.numbered(5)))
    }

    private func press(_ point: CGPoint) {
        let finger = tester.app.touchDown(at: point)
        tester.app.advance(by: 0.8)
        finger.lift()
        tester.app.advance(by: 0.5)
    }

    @Test("A long press on an item opens its menu, and does not select it")
    func item() {
        press(tester.middle(1))
        #expect(tester.source.takeLines() == ["menu [1]", "display"])
        #expect(tester.view.indexPathsForSelectedItems == [])
        tester.view.contextMenuInteraction?.dismissMenu()
        tester.app.advance(by: 1)
        #expect(tester.source.takeLines() == ["end"])
    }

    @Test("A long press on one of several selected items opens the menu of all of them")
    func selection() {
        tester.view.allowsMultipleSelection = true
        for item in [0, 3] {
            tester.view.selectItem(at: [0, item], animated: false, scrollPosition: [])
        }
        press(tester.middle(3))
        #expect(tester.source.takeLines() == ["menu [0, 3]", "display"])
        tester.view.contextMenuInteraction?.dismissMenu()
        tester.app.advance(by: 1)
        press(tester.middle(1))
        #expect(tester.source.takeLines() == ["end", "menu [1]", "display"])
        tester.view.contextMenuInteraction?.dismissMenu()
        tester.app.advance(by: 1)
    }

    @Test("A long press on an item without a menu selects it")
    func noMenu() {
        press(tester.middle(2))
        #expect(tester.source.takeLines() == ["menu [2]", "select 2"])
    }

    @Test("A long press between the items opens the menu of the view")
    func space() {
        press(CGPoint(x: 190, y: 600))
        #expect(tester.source.takeLines() == ["menu []", "display"])
        tester.view.contextMenuInteraction?.dismissMenu()
        tester.app.advance(by: 1)
    }
}
