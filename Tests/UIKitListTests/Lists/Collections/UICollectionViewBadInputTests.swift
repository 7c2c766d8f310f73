import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UICollectionView: bad input", .usesApplication)
struct UICollectionViewBadInputTests {

    @Test("An unregistered identifier stops the app with UIKit's message")
    func unknownIdentifier() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let view = UICollectionView(
                    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                _ = view.dequeueReusableCell(
                    withReuseIdentifier: "X", for: IndexPath(item: 0, section: 0))
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "could not dequeue a view of kind: UICollectionElementKindCell with identifier X - must register"
            ))
    }

    @Test("A class of other views may be registered, and stops the app when it is to be made")
    func classOfOtherViews() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let view = UICollectionView(
                    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                let kind = UICollectionView.elementKindSectionHeader
                view.register(
                    UIView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "X")
                Console.log("registered")
                _ = view.dequeueReusableSupplementaryView(
                    ofKind: kind, withReuseIdentifier: "X", for: IndexPath(item: 0, section: 0))
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("registered\n"))
        #expect(text.contains("a class that is a kind of UICollectionReusableView"))
    }

    @Test("Attributes of an item that does not exist stop the app")
    func missingItem() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                final class Layout: UICollectionViewLayout {
                    override func layoutAttributesForElements(
                        in rect: CGRect
                    ) -> [UICollectionViewLayoutAttributes]? {
                        let attributes = UICollectionViewLayoutAttributes(
                            forCellWith: IndexPath(item: 9, section: 0))
                        attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                        return [attributes]
                    }
                }
                _ = CollectionTester([["a"]], layout: Layout())
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("received layout attributes for a cell with an index path that does"))
        #expect(text.contains("path = 0 - 9"))
    }

    @Test("A negative size of an item stops the app")
    func negativeSize() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                final class Source: CollectionSource, UICollectionViewDelegateFlowLayout {
                    func collectionView(
                        _ collectionView: UICollectionView,
                        layout collectionViewLayout: UICollectionViewLayout,
                        sizeForItemAt indexPath: IndexPath
                    ) -> CGSize {
                        CGSize(width: -1, height: 10)
                    }
                }
                let source = Source([["a"]])
                _ = CollectionTester([], source: source)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("negative sizes are not supported in the flow layout"))
    }

    @Test("Attributes that are no numbers or have no limits show no wrong item")
    func strangeFrames() {
        for value in [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
            let layout = RowsLayout()
            layout.change = { if $0.indexPath.item == 1 { $0.frame.origin.y = value } }
            let tester = CollectionTester(CollectionTester.numbered(4), layout: layout)
            #expect(tester.texts == ["0", "2", "3"])
            tester.scroll(to: 10)
        }
    }

    @Test("Overlapping and repeated attributes show each item once")
    func repeated() {
        final class Layout: UICollectionViewLayout {
            override func layoutAttributesForElements(
                in rect: CGRect
            ) -> [UICollectionViewLayoutAttributes]? {
                [0, 1, 0, 1].map {
                    let attributes = UICollectionViewLayoutAttributes(
                        forCellWith: IndexPath(item: $0, section: 0))
                    attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
                    return attributes
                }
            }
        }
        let tester = CollectionTester(CollectionTester.numbered(2), layout: Layout())
        #expect(tester.texts == ["0", "1"])
    }

    @Test("A layout that is invalidated whenever it is asked ends after some rounds")
    func endlessInvalidation() {
        final class Layout: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(
                in rect: CGRect
            ) -> [UICollectionViewLayoutAttributes]? {
                invalidateLayout()
                return super.layoutAttributesForElements(in: rect)
            }
        }
        let tester = CollectionTester(CollectionTester.numbered(2), layout: Layout())
        #expect(tester.view.numberOfItems(inSection: 0) == 2)
    }

    @Test("A cell that never settles on a size does not stop the layout")
    func unsettledSizes() {
        final class Cell: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                layoutAttributes.size.height += 1
                return layoutAttributes
            }
        }
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 100, height: 50)
        let tester = CollectionTester(CollectionTester.numbered(10), layout: layout) { view, _ in
            view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        }
        tester.app.advance(by: 1)
        #expect(tester.view.visibleCells.count == 10)
    }

    @Test("A data source that shrinks while cells are asked for is asked again")
    func shrinking() {
        let tester = CollectionTester(CollectionTester.numbered(20), layout: RowsLayout()) {
            view, source in
            source.onCell = { _, path in
                guard path.item == 3, source.sections[0].count == 20 else { return }
                source.sections = CollectionTester.numbered(2)
                view.reloadData()
            }
        }
        #expect(tester.texts == ["0", "1"])
    }
}
