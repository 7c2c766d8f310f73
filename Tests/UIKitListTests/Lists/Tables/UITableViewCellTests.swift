import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UITableViewCell", .usesApplication)
struct UITableViewCellTests {
    /// A table with one cell of each kind.
    private func show(_ cells: [UITableViewCell], style: UITableView.Style = .plain) -> CellTable {
        CellTable(cells, style)
    }

    @Test("The content view leaves a pixel for the separator")
    func contentView() {
        let table = show([UITableViewCell(style: .default, reuseIdentifier: nil)])
        let cell = table.cells[0]
        #expect(cell.contentView.frame.width == 300)
        #expect(abs(cell.contentView.frame.height - (44 - 1.0 / 3)) < 0.01)
    }

    @Test("The label of the default style begins at the margin and is centred")
    func defaultStyle() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Text"
        _ = show([cell])
        let frame = cell.textLabel?.frame ?? .zero
        #expect(frame.minX == 16)
        #expect(abs(frame.midY - cell.contentView.bounds.midY) < 0.5)
        #expect(cell.detailTextLabel == nil)
    }

    @Test("A large image is reduced to the height of the row")
    func largeImage() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 400, height: 200))
            .image { _ in }
        cell.textLabel?.text = "Text"
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        cell.layoutIfNeeded()
        let height = cell.contentView.bounds.height
        let frame = cell.imageView?.frame ?? .zero
        #expect(abs(frame.height - height) < 0.5)
        #expect(abs(frame.width - 2 * height) < 1)
        #expect(abs((cell.textLabel?.frame.minX ?? 0) - (frame.maxX + 16)) < 1)
    }

    @Test("A disclosure indicator takes 34 points of the content")
    func disclosure() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = .disclosureIndicator
        _ = show([cell])
        #expect(cell.contentView.frame.width == 266)
    }

    @Test("An accessory view of the app replaces the standard one, at its size")
    func accessoryView() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        cell.accessoryType = .checkmark
        cell.accessoryView = view
        _ = show([cell])
        #expect(view.superview === cell)
        #expect(view.frame == CGRect(x: 234, y: 12, width: 50, height: 20))
    }

    @Test("value1 shows the detail at the trailing edge of the content")
    func value1() {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "Name"
        cell.detailTextLabel?.text = "Value"
        _ = show([cell])
        #expect(abs((cell.textLabel?.frame.minX ?? 0) - 16) < 0.01)
        #expect(abs((cell.detailTextLabel?.frame.maxX ?? 0) - 284) < 0.5)
    }

    @Test("subtitle shows the detail below the text")
    func subtitle() {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Title"
        cell.detailTextLabel?.text = "Subtitle"
        _ = show([cell])
        let text = cell.textLabel?.frame ?? .zero
        let detail = cell.detailTextLabel?.frame ?? .zero
        #expect(abs(detail.minY - text.maxY) < 1)
        #expect(cell.frame.height > 44)
    }

    @Test(
        "At accessibility sizes texts have all their lines, and those that do not fit beside each other are stacked"
    )
    func accessibilitySizes() throws {
        let cells = [UITableViewCell.CellStyle.default, .value1, .value2].map { style in
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            cell.textLabel?.text = "Water the plants on the balcony"
            cell.detailTextLabel?.text = "Every second day"
            return cell
        }
        let table = show(cells).view
        let lineHeight = try #require(cells[0].textLabel).frame.height
        table.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        table.layoutIfNeeded()
        for cell in cells {
            #expect(cell.textLabel?.numberOfLines == 0)
            #expect(try #require(cell.textLabel).frame.height > 2 * lineHeight)
        }
        for cell in cells.dropFirst() {
            let (text, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
            #expect(detail.frame.minY >= text.frame.maxY - 1)
            #expect(abs(detail.frame.minX - text.frame.minX) < 0.5)
        }
        table.traitOverrides.preferredContentSizeCategory = .large
        table.layoutIfNeeded()
        #expect(cells[0].textLabel?.numberOfLines == 1)
    }

    @Test(
        "Texts and pictures that change while a cell is shown are placed again",
        arguments: [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle])
    func changes(style: UITableViewCell.CellStyle) throws {
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        cell.textLabel?.text = "A"
        cell.detailTextLabel?.text = "B"
        let table = show([cell])
        cell.textLabel?.text = "Longer"
        cell.detailTextLabel?.text = "Detail"
        table.app.advance(by: 0.02)
        let text = try #require(cell.textLabel)
        #expect(text.frame.width >= text.intrinsicContentSize.width)
        if let detail = cell.detailTextLabel {
            #expect(detail.frame.width >= detail.intrinsicContentSize.width)
        }
        let start = text.frame.minX
        cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20))
            .image { _ in }
        table.app.advance(by: 0.02)
        if style != .value2 { #expect(text.frame.minX == start + 36) }
    }

    @Test("Right to left, everything is on the other side")
    func rightToLeft() {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.semanticContentAttribute = .forceRightToLeft
        cell.accessoryType = .disclosureIndicator
        cell.textLabel?.text = "Name"
        _ = show([cell])
        #expect(cell.contentView.frame.maxX == 300)
        #expect(cell.contentView.frame.minX == 34)
        #expect(abs((cell.textLabel?.frame.maxX ?? 0) - (266 - 16)) < 0.5)
    }

    @Test("A selected cell shows its background and highlights its labels")
    func selection() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Text"
        let background = UIView()
        cell.selectedBackgroundView = background
        _ = show([cell])
        cell.setSelected(true, animated: false)
        #expect(background.superview === cell)
        #expect(background.alpha == 1)
        #expect(background.frame == cell.bounds)
        #expect(cell.textLabel?.isHighlighted == true)
        cell.setSelected(false, animated: true)
        #expect(background.alpha == 0)
        #expect(cell.textLabel?.isHighlighted == false)
    }

    @Test("A cell of the selection style none shows no selection")
    func noSelection() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.selectionStyle = .none
        cell.textLabel?.text = "Text"
        _ = show([cell])
        let count = cell.subviews.count
        cell.isSelected = true
        #expect(cell.subviews.count == count)
        #expect(cell.textLabel?.isHighlighted == false)
    }

    @Test("The separator begins at the text, or where it is set")
    func separator() {
        let plain = UITableViewCell(style: .default, reuseIdentifier: nil)
        plain.textLabel?.text = "Text"
        let inset = UITableViewCell(style: .default, reuseIdentifier: nil)
        inset.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 20)
        _ = show([plain, inset])
        #expect(plain.parts.separator?.frame.minX == 16)
        #expect(plain.parts.separator?.frame.maxX == 300)
        #expect(inset.parts.separator?.frame.minX == 60)
        #expect(inset.parts.separator?.frame.maxX == 280)
    }

    @Test("The background colour is the table's unless it is set")
    func backgroundColor() {
        let plain = UITableViewCell(style: .default, reuseIdentifier: nil)
        let colored = UITableViewCell(style: .default, reuseIdentifier: nil)
        colored.backgroundColor = .red
        let clear = UITableViewCell(style: .default, reuseIdentifier: nil)
        clear.backgroundColor = nil
        _ = show([plain, colored, clear], style: .grouped)
        #expect(plain.backgroundColor == .secondarySystemGroupedBackground)
        #expect(colored.backgroundColor == .red)
        #expect(clear.backgroundColor == nil)
    }

    @Test("A content configuration replaces the content view, and the next one updates it")
    func contentConfiguration() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "One"
        cell.contentConfiguration = content
        let table = show([cell])
        let view = cell.contentView
        #expect(view is UIListContentView)
        #expect(cell.frame.height == 44)
        content.text = "Two"
        content.secondaryText = "Below"
        cell.contentConfiguration = content
        #expect(cell.contentView === view)
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "Two")
        table.view.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        table.app.advance(by: 0.5)
        #expect(cell.frame.height > 55)
    }

    @Test("A content configuration of the app provides its own view and size")
    func ownConfiguration() {
        struct Box: UIContentConfiguration {
            var height: CGFloat
            func makeContentView() -> UIView & UIContentView { BoxView(self) }
            func updated(for state: UIConfigurationState) -> Box { self }
        }
        final class BoxView: UIView, UIContentView {
            var configuration: UIContentConfiguration
            init(_ box: Box) {
                configuration = box
                super.init(frame: .zero)
                let child = UIView()
                child.translatesAutoresizingMaskIntoConstraints = false
                addSubview(child)
                NSLayoutConstraint.activate([
                    child.topAnchor.constraint(equalTo: topAnchor),
                    child.bottomAnchor.constraint(equalTo: bottomAnchor),
                    child.heightAnchor.constraint(equalToConstant: box.height),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentConfiguration = Box(height: 90)
        _ = show([cell])
        #expect(cell.contentView is BoxView)
        #expect(abs(cell.frame.height - (90 + 1.0 / 3)) < 0.01)
    }

    @Test("The handler is called for each state before layout")
    func handler() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var states: [Bool] = []
        cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
        let table = show([cell])
        #expect(states.last == false)
        cell.isSelected = true
        table.app.advance(by: 0.02)
        #expect(states.last == true)
    }

    @Test("A background configuration follows the selection")
    func backgroundConfiguration() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.backgroundConfiguration = .listPlainCell()
        let table = show([cell])
        let view = cell.configurations.backgroundView
        #expect(view?.color == .systemBackground)
        cell.isSelected = true
        table.app.advance(by: 0.02)
        #expect(view?.color == .systemGray4)
        #expect(view?.frame == cell.bounds)
    }

    @Test("The detail button calls the delegate and does not select")
    func detailButton() {
        final class Delegate: NSObject, UITableViewDelegate {
            var tapped: IndexPath?
            func tableView(
                _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
            ) {
                tapped = indexPath
            }
        }
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = .detailButton
        let table = show([cell])
        let delegate = Delegate()
        table.view.delegate = delegate
        table.app.advance(by: 0.02)
        table.app.tap(at: CGPoint(x: 272, y: 122))
        #expect(delegate.tapped == IndexPath(row: 0, section: 0))
        #expect(table.view.indexPathForSelectedRow == nil)
    }

    @Test("A button in a cell keeps its touch, and the row is not selected")
    func button() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var taps = 0
        let button = UIButton(
            type: .system, primaryAction: UIAction(title: "Tap") { _ in taps += 1 })
        button.frame = CGRect(x: 100, y: 0, width: 80, height: 40)
        cell.contentView.addSubview(button)
        let table = show([cell])
        table.app.tap(at: CGPoint(x: 140, y: 120))
        #expect(taps == 1)
        #expect(table.view.indexPathForSelectedRow == nil)
    }
}

/// A table that shows given cells.
@MainActor
private final class CellTable: NSObject, UITableViewDataSource {
    let app = TestApplication(device: "iPhone 15")
    let view: UITableView
    let cells: [UITableViewCell]

    init(_ cells: [UITableViewCell], _ style: UITableView.Style) {
        self.cells = cells
        view = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 600), style: style)
        super.init()
        view.dataSource = self
        app.show(view)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        cells.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cells[indexPath.row]
    }
}
