import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UICollectionViewCell", .usesApplication)
struct UICollectionViewCellTests {
    private let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 40))

    private final class FramedCell: UICollectionViewCell {
        static var frames: [CGRect] = []

        override init(frame: CGRect) {
            Self.frames.append(frame)
            super.init(frame: frame)
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test("A cell is created with the frame of its item")
    func frame() {
        FramedCell.frames = []
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 40)
        _ = CollectionTester(
            [["a", "b"]], layout: layout,
            configure: { view, _ in
                view.register(FramedCell.self, forCellWithReuseIdentifier: "cell")
            })
        #expect(
            FramedCell.frames == [
                CGRect(x: 0, y: 0, width: 100, height: 40),
                CGRect(x: 200, y: 0, width: 100, height: 40),
            ])
    }

    @Test("The content view fills the cell")
    func content() {
        #expect(cell.contentView.frame == cell.bounds)
        cell.frame.size = CGSize(width: 100, height: 20)
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame == cell.bounds)
        #expect(cell.contentView.superview === cell)
    }

    @Test(
        "The selected background is behind the content, before the background, and seen while selected"
    )
    func backgrounds() {
        let (plain, selected) = (UIView(), UIView())
        cell.selectedBackgroundView = selected
        cell.backgroundView = plain
        #expect(cell.subviews == [plain, selected, cell.contentView])
        #expect(selected.isHidden)
        cell.isHighlighted = true
        #expect(!selected.isHidden)
        cell.isHighlighted = false
        cell.isSelected = true
        #expect(!selected.isHidden)
        #expect(selected.frame == cell.bounds)
    }

    @Test("A content configuration replaces the content view, and follows the state")
    func configuration() throws {
        var content = UIListContentConfiguration.cell()
        content.text = "Carob"
        cell.contentConfiguration = content
        #expect(cell.contentView is UIListContentView)
        var states: [Bool] = []
        cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(states == [true])
    }

    @Test("Labels in the content are highlighted with the cell")
    func labels() {
        let label = UILabel()
        cell.contentView.addSubview(label)
        cell.isHighlighted = true
        #expect(label.isHighlighted)
        cell.isHighlighted = false
        #expect(!label.isHighlighted)
    }

    @Test("Attributes compare by their values, and a copy is independent")
    func attributes() throws {
        let path = IndexPath(item: 1, section: 2)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(attributes.center == CGPoint(x: 25, y: 40))
        #expect(attributes.representedElementCategory == .cell)
        #expect(attributes.representedElementKind == nil)
        let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
        #expect(copy.isEqual(attributes))
        copy.alpha = 0.5
        #expect(!copy.isEqual(attributes))
        #expect(attributes.alpha == 1)
    }

    @Test("A copy of a subclass is of the subclass, with what its copy method adds")
    func subclass() throws {
        final class Attributes: UICollectionViewLayoutAttributes {
            var tint = 0
            override func copy(with zone: NSZone? = nil) -> Any {
                let copy = super.copy(with: zone)
                (copy as? Attributes)?.tint = tint
                return copy
            }
        }
        let attributes = Attributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.tint = 7
        let copy = try #require(attributes.copy() as? Attributes)
        #expect(copy.tint == 7)
        #expect(copy.indexPath == IndexPath(item: 0, section: 0))
    }
}
