import Testing
import UIKit
import UIKitTesting

@testable import Catalog

@MainActor @Suite(.serialized, .usesApplication) struct CatalogTests {
    private let app = TestApplication()

    private let navigation = UINavigationController(rootViewController: CatalogViewController())

    /// Shows a page above the list.
    private func open<Page: UIViewController>(
        _ title: String, as _: Page.Type = UIViewController.self
    ) throws -> Page {
        if navigation.view.window == nil { app.show(navigation) }
        let page = try #require(CatalogPage.all.first { $0.title == title })
        navigation.popToRootViewController(animated: false)
        navigation.pushViewController(page.makeViewController(), animated: false)
        app.advance(by: 0.5)
        return try #require(navigation.topViewController as? Page)
    }

    @Test("The list opens every page, and a page goes back to the list")
    func pages() throws {
        app.show(navigation)
        let list = try #require(navigation.topViewController as? CatalogViewController)
        let table = try #require(list.tableView)
        var titles: [String] = []
        for section in 0..<table.numberOfSections {
            for row in 0..<table.numberOfRows(inSection: section) {
                let indexPath = IndexPath(row: row, section: section)
                table.scrollToRow(at: indexPath, at: .middle, animated: false)
                app.advance(by: 0.1)
                app.tap(try #require(table.cellForRow(at: indexPath)))
                app.advance(by: 1)
                titles.append(navigation.topViewController?.title ?? "")
                #expect(navigation.viewControllers.count == 2, "\(indexPath)")
                navigation.popViewController(animated: true)
                app.advance(by: 1)
            }
        }
        #expect(titles == CatalogPage.all.map(\.title))
    }

    @Test(
        "No row of a page is wider than the page",
        arguments: [UIInterfaceOrientation.portrait, .landscapeLeft])
    func widths(orientation: UIInterfaceOrientation) throws {
        app.rotate(to: orientation)
        for page in CatalogPage.all {
            guard let rows = try (open(page.title) as? StackPage)?.stack else { continue }
            for row in rows.arrangedSubviews {
                let width = row.alignmentRect(forFrame: row.frame).width
                #expect(width <= rows.bounds.width + 0.5, "\(page.title): \(row)")
            }
        }
    }

    @Test("A switch that leads another one moves it")
    func switches() throws {
        let page = try open("Switches", as: SwitchesPage.self)
        let switches = page.stack.arrangedSubviews.compactMap { $0.subviews.last as? UISwitch }
        app.tap(switches[4])
        app.advance(by: 0.5)
        #expect(switches[4].isOn && switches[5].isOn)
    }

    @Test("A pop-up button shows what was chosen in its menu")
    func menus() throws {
        let page = try open("Menus", as: MenusPage.self)
        let popUps = page.stack.arrangedSubviews[3].subviews.compactMap { $0 as? UIButton }
        #expect(popUps[0].titleLabel?.text == "Small")
        app.tap(popUps[0])
        app.advance(by: 1)
        // The menu is below the button, with rows of 44 points.
        let below = popUps[0].convert(
            CGPoint(x: popUps[0].bounds.midX, y: popUps[0].bounds.maxY + 8 + 66), to: nil as UIView?
        )
        app.tap(at: below)
        app.advance(by: 1)
        #expect(popUps[0].titleLabel?.text == "Medium")
    }

    @Test("At large sizes of text no word of a page is cut off")
    func largeText() throws {
        app.setContentSize(.accessibilityExtraLarge)
        for title in ["Configurations", "Page Controls", "Segments", "Steppers", "Appearance"] {
            let page = try open(title, as: StackPage.self)
            for label in labels(in: page.view) where label.superview is UIStackView {
                let limit = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
                let height = label.sizeThatFits(limit).height
                #expect(height <= label.bounds.height + 0.5, "\(title): \(label.text ?? "")")
            }
            for button in page.stack.arrangedSubviews.flatMap(\.subviews) where button is UIButton {
                let wanted = button.intrinsicContentSize.width
                #expect(wanted <= button.bounds.width + 0.5, "\(title): \(button)")
            }
        }
    }

    private func labels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { labels(in: $0) } + [view as? UILabel].compactMap(\.self)
    }
}
