import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UICollectionViewListCell and lists of collection views", .usesApplication)
struct ListSectionTests {
    /// A list of texts in a window.
    @MainActor
    private final class List {
        let app = TestApplication(device: "iPhone 15")
        let view: UICollectionView
        let source: UICollectionViewDiffableDataSource<Int, String>
        /// Called with each cell that is configured.
        var onCell: (UICollectionViewListCell, String) -> Void = { _, _ in }

        init(
            _ configuration: UICollectionLayoutListConfiguration, _ sections: [[String]],
            onCell: @escaping (UICollectionViewListCell, String) -> Void = { _, _ in }
        ) {
            view = UICollectionView(
                frame: CGRect(x: 0, y: 100, width: 300, height: 600),
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration)
            )
            let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
                cell, _, text in
                var content = cell.defaultContentConfiguration()
                content.text = text
                cell.contentConfiguration = content
                onCell(cell, text)
            }
            source = UICollectionViewDiffableDataSource(collectionView: view) {
                $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
            }
            let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
                elementKind: UICollectionView.elementKindSectionHeader
            ) { cell, _, path in
                var content = cell.defaultContentConfiguration()
                content.text = "Header \(path.section)"
                cell.contentConfiguration = content
            }
            source.supplementaryViewProvider = {
                $0.dequeueConfiguredReusableSupplementary(using: header, for: $2)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            for (index, items) in sections.enumerated() {
                snapshot.appendSections([index])
                snapshot.appendItems(items)
            }
            source.apply(snapshot, animatingDifferences: false)
            app.show(view)
        }

        func cell(_ item: Int, section: Int = 0) -> UICollectionViewListCell? {
            view.cellForItem(at: [section, item]) as? UICollectionViewListCell
        }

        var texts: [String] {
            view.visibleCells.compactMap {
                (($0 as? UICollectionViewListCell)?.contentConfiguration
                    as? UIListContentConfiguration)?.text
            }
        }

        /// The separators that a cell shows.
        func separators(_ cell: UICollectionViewListCell?) -> [CGRect] {
            cell?.subviews.filter { !$0.isHidden && $0.frame.height < 1 }.map(\.frame) ?? []
        }

        /// Draws a finger over an item.
        func swipe(_ item: Int, by distance: CGFloat) {
            let y = 100 + (view.layoutAttributesForItem(at: [0, item])?.frame.midY ?? 0)
            let finger = app.touchDown(at: CGPoint(x: 200, y: y))
            finger.move(to: CGPoint(x: 200 + distance, y: y), duration: 0.3)
            app.advance(by: 0.3)
            finger.lift()
            app.advance(by: 1)
        }
    }

    @Test("Rows of one line are 44 points high and as wide as the list")
    func plain() {
        let list = List(.init(appearance: .plain), [["a", "b"]])
        #expect(list.cell(0)?.frame == CGRect(x: 0, y: 0, width: 300, height: 44))
        #expect(list.cell(1)?.frame == CGRect(x: 0, y: 44, width: 300, height: 44))
    }

    @Test("Rows with more text are higher")
    func selfSizing() throws {
        let list = List(
            .init(appearance: .plain),
            [["a", String(repeating: "A long text of many words. ", count: 8), "c"]])
        let height = try #require(list.cell(1)?.frame.height)
        #expect(height > 80)
        let next = try #require(list.cell(2)?.frame.minY)
        #expect(abs(next - 44 - height) < 0.001)
    }

    @Test("Groups that stand apart have margins and round corners")
    func insetGrouped() {
        let list = List(.init(appearance: .insetGrouped), [["a", "b", "c"], ["d"]])
        let margin = TableMetrics.current.compactMargin
        #expect(list.cell(0)?.frame.minX == margin)
        #expect(list.cell(0)?.frame.width == 300 - 2 * margin)
        #expect(list.cell(0)?.frame.minY == TableMetrics.current.firstGroupedHeaderHeight)
        #expect(
            list.cell(0)?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(list.cell(1)?.layer.cornerRadius == 0)
        #expect(
            list.cell(2)?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        #expect((list.cell(0, section: 1)?.layer.cornerRadius ?? 0) > 0)
        #expect(list.separators(list.cell(2)).isEmpty)
    }

    @Test("The corners follow items that are inserted at the ends")
    func corners() {
        let list = List(.init(appearance: .insetGrouped), [["a", "b"]])
        var snapshot = list.source.snapshot()
        snapshot.appendItems(["c"])
        list.source.apply(snapshot)
        list.app.advance(by: 1)
        #expect(list.cell(1)?.layer.cornerRadius == 0)
        #expect((list.cell(2)?.layer.cornerRadius ?? 0) > 0)
    }

    @Test("Separators begin at the text, and the list decides where there are any")
    func separators() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.itemSeparatorHandler = { path, configuration in
            var configuration = configuration
            if path.item == 1 { configuration.bottomSeparatorVisibility = .hidden }
            if path.item == 2 { configuration.bottomSeparatorInsets.leading = 50 }
            return configuration
        }
        let list = List(configuration, [["a", "b", "c"]])
        let margin = TableMetrics.current.compactMargin
        #expect(list.separators(list.cell(0)).map(\.minX) == [margin])
        #expect(list.separators(list.cell(1)).isEmpty)
        #expect(list.separators(list.cell(2)).map(\.minX) == [50])
        configuration.showsSeparators = false
        configuration.itemSeparatorHandler = nil
        let bare = List(configuration, [["a"]])
        #expect(bare.separators(bare.cell(0)).isEmpty)
    }

    @Test("The separator begins where its guide is constrained to")
    func separatorGuide() {
        let list = List(.init(appearance: .plain), [["a"]]) { cell, _ in
            cell.separatorLayoutGuide.leadingAnchor.constraint(
                equalTo: cell.leadingAnchor, constant: 77
            ).isActive = true
        }
        #expect(list.separators(list.cell(0)).map(\.minX) == [77])
    }

    @Test("Headers are above the rows, and those of plain lists stay visible")
    func headers() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        let list = List(configuration, [(0..<30).map(String.init), ["x"]])
        let kind = UICollectionView.elementKindSectionHeader
        list.view.contentOffset.y = 300
        list.app.advance(by: 0.02)
        let header = list.view.supplementaryView(forElementKind: kind, at: [0, 0])
        #expect(abs((header?.frame.minY ?? 0) - 300) < 0.01)
        #expect(header?.frame.width == 300)
    }

    @Test("Accessories are beside the content, in their order, and shown in their mode")
    func accessories() throws {
        let custom = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        let list = List(.init(appearance: .plain), [["a"]]) { cell, _ in
            cell.accessories = [
                .delete(),
                .disclosureIndicator(),
                .customView(configuration: .init(customView: custom, placement: .leading())),
                .label(text: "99", displayed: .whenNotEditing),
            ]
        }
        let cell = try #require(list.cell(0))
        let chevron = try #require(cell.subviews.first { $0 is CellAccessoryView })
        let label = try #require(cell.subviews.first { $0 is UILabel })
        let margin = TableMetrics.current.compactMargin
        #expect(custom.frame.minX == margin)
        #expect(cell.contentView.frame.minX >= custom.frame.maxX)
        #expect(cell.contentView.frame.maxX <= chevron.frame.minX)
        #expect(chevron.frame.maxX < label.frame.minX)
        #expect(label.frame.maxX == 300 - margin)
        #expect(!cell.subviews.contains { $0 is CellEditControl })
        list.view.isEditing = true
        list.app.advance(by: 0.1)
        #expect(cell.subviews.contains { $0 is CellEditControl })
        #expect(label.superview == nil)
    }

    @Test("The indentation moves content and leading accessories")
    func indentation() {
        let list = List(.init(appearance: .plain), [["a"]]) { cell, _ in
            cell.indentationLevel = 2
            cell.indentationWidth = 12
        }
        #expect(list.cell(0)?.contentView.frame.minX == 24)
    }

    @Test("A touch beside the cover closes a swiped row, as in a table")
    func swipeAndTouch() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { _ in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
            ])
        }
        let list = List(configuration, [(0..<40).map(String.init)])
        list.swipe(1, by: -100)
        #expect(list.view.subviews.contains { $0 is SwipeActionsView })
        let other = try #require(list.cell(4))
        list.view.bringSubviewToFront(other)
        list.app.tap(other)
        list.app.advance(by: 1)
        #expect(!list.view.subviews.contains { $0 is SwipeActionsView })
        #expect(list.cell(1)?.frame.minX == 0)
    }

    @Test("A drag closes a swiped row")
    func swipeAndDrag() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { _ in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
            ])
        }
        let list = List(configuration, [(0..<40).map(String.init)])
        list.swipe(1, by: -100)
        #expect(list.view.subviews.contains { $0 is SwipeActionsView })
        list.app.drag(
            from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 300), duration: 0.1)
        list.app.advance(by: 3)
        #expect(!list.view.subviews.contains { $0 is SwipeActionsView })
    }

    @Test("A swipe reveals actions, and a tap on one performs it")
    func swipeActions() throws {
        var performed: [String] = []
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { path in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "Flag") { _, _, done in
                    performed.append("flag \(path.item)")
                    done(true)
                }
            ])
        }
        let list = List(configuration, [["a", "b", "c"]])
        list.swipe(1, by: -100)
        let cell = try #require(list.cell(1))
        #expect(cell.frame.minX == -SwipeMetrics.current.leastButtonWidth)
        #expect(cell.configurationState.isSwiped)
        let button = try #require(
            list.view.subviews.first { $0 is SwipeActionsView }?.subviews.first)
        list.app.tap(button)
        list.app.advance(by: 1)
        #expect(performed == ["flag 1"])
        #expect(cell.frame.minX == 0)
        #expect(!list.view.subviews.contains { $0 is SwipeActionsView })
    }

    @Test("An item deleted by its action goes away with its actions")
    func deletion() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        var delete: () -> Void = {}
        configuration.trailingSwipeActionsConfigurationProvider = { path in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
                    delete()
                    done(true)
                }
            ])
        }
        let list = List(configuration, [["a", "b", "c"]])
        delete = { [unowned list] in
            var snapshot = list.source.snapshot()
            snapshot.deleteItems(["b"])
            list.source.apply(snapshot)
        }
        list.swipe(1, by: -290)
        #expect(list.texts == ["a", "c"])
        #expect(!list.view.subviews.contains { $0 is SwipeActionsView })
        #expect(list.cell(1)?.frame == CGRect(x: 0, y: 44, width: 300, height: 44))
    }

    @Test("A tap on the chevron of an item expands and collapses it")
    func outline() throws {
        let list = List(.init(appearance: .sidebar), [[]]) { cell, text in
            cell.accessories = text.hasPrefix("parent") ? [.outlineDisclosure()] : []
        }
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["parent", "other"])
        outline.append(["child 1", "child 2"], to: "parent")
        list.source.apply(outline, to: 0, animatingDifferences: false)
        list.app.advance(by: 0.5)
        #expect(list.texts == ["parent", "other"])
        let chevron = try #require(list.cell(0)?.subviews.first { $0 is OutlineDisclosureView })
        list.app.tap(chevron)
        list.app.advance(by: 1)
        #expect(list.texts == ["parent", "child 1", "child 2", "other"])
        #expect(list.cell(1)?.indentationLevel == 1)
        #expect(list.cell(0)?.configurationState.isExpanded == true)
        list.app.tap(chevron)
        list.app.advance(by: 1)
        #expect(list.texts == ["parent", "other"])
    }

    @Test("The control for reordering moves the item, and the data source hears of it")
    func reordering() throws {
        let list = List(.init(appearance: .plain), [["a", "b", "c"]]) { cell, _ in
            cell.accessories = [.reorder(displayed: .always)]
        }
        list.source.reorderingHandlers.canReorderItem = { _ in true }
        let control = try #require(list.cell(0)?.subviews.first { $0 is CellReorderControl })
        let start = control.convert(
            CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil)
        let finger = list.app.touchDown(at: start)
        finger.move(to: CGPoint(x: start.x, y: start.y + 90), duration: 0.5)
        list.app.advance(by: 0.5)
        finger.lift()
        list.app.advance(by: 1)
        #expect(list.source.snapshot().itemIdentifiers == ["b", "c", "a"])
        #expect(list.texts == ["b", "c", "a"])
    }

    @Test("The background of a list has the colour of its appearance behind all rows and beyond")
    func background() throws {
        let list = List(.init(appearance: .insetGrouped), [["a"]])
        let background = try #require(list.view.subviews.first { $0 is ListBackgroundView })
        #expect(background.backgroundColor == .systemGroupedBackground)
        #expect(background.frame.minY < 0)
        #expect(background.frame.maxY > 600)
    }

    @Test("Accessories have the colours of their options")
    func accessoryColors() throws {
        let list = List(.init(appearance: .plain), [["a"]]) { cell, _ in
            cell.accessories = [
                .delete(
                    displayed: .always, options: .init(tintColor: .black, backgroundColor: .blue)),
                .disclosureIndicator(options: .init(tintColor: .red)),
                .label(text: "99", options: .init(tintColor: .green)),
                .reorder(displayed: .always, options: .init(tintColor: .orange)),
            ]
        }
        let cell = try #require(list.cell(0))
        func mark<View: UIView>(_ type: View.Type) -> ShapeView? {
            let view = cell.subviews.first { $0 is View }
            return view?.subviews.lazy.compactMap { $0 as? ShapeView }.first
        }
        let control = try #require(cell.subviews.first { $0 is CellEditControl })
        let label = try #require(cell.subviews.lazy.compactMap { $0 as? UILabel }.first)
        #expect(mark(CellAccessoryView.self)?.strokeColor == .red)
        #expect(mark(CellReorderControl.self)?.strokeColor == .orange)
        #expect(mark(CellEditControl.self)?.strokeColor == .black)
        #expect(control.subviews.first?.backgroundColor == .blue)
        #expect(label.textColor == .green)
    }

    @Test("A view of the app has its intrinsic size, unless it maintains that of its frame")
    func accessorySizes() {
        let (fitting, fixed) = (UILabel(), UILabel())
        for label in [fitting, fixed] {
            label.text = "99"
            label.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
        }
        let list = List(.init(appearance: .plain), [["a"]]) { cell, _ in
            cell.accessories = [
                .customView(configuration: .init(customView: fitting, placement: .leading())),
                .customView(
                    configuration: .init(
                        customView: fixed, placement: .trailing(), maintainsFixedSize: true)),
            ]
        }
        #expect(list.cell(0)?.accessories.count == 2)
        #expect(fitting.frame.size == fitting.intrinsicContentSize)
        #expect(fixed.frame.size == CGSize(width: 100, height: 30))
    }

    @Test("The padding above headers is in each section that has one")
    func headerPadding() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        let plain = List(configuration, [["a"], ["b"]])
        configuration.headerTopPadding = 20
        let padded = List(configuration, [["a"], ["b"]])
        let header = try #require(
            padded.view.layoutAttributesForSupplementaryElement(
                ofKind: UICollectionView.elementKindSectionHeader, at: [0, 0]))
        #expect(abs(header.frame.minY - 20) < 0.01)
        let former = try #require(plain.cell(0, section: 1))
        let cell = try #require(padded.cell(0, section: 1))
        let shift = cell.frame.minY - former.frame.minY
        #expect(abs(shift - 40) < 0.01)
    }

    @Test("The separators of selected items have their own colour where several can be selected")
    func selectionSeparators() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.separatorConfiguration.multipleSelectionColor = .red
        let list = List(configuration, [["a", "b"]])
        list.view.allowsMultipleSelection = true
        list.view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
        list.app.advance(by: 0.1)
        #expect(list.cell(0)?.list.separators?.bottom.backgroundColor == .red)
        #expect(list.cell(1)?.list.separators?.bottom.backgroundColor == .separator)
    }
}
