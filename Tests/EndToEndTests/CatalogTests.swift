import Testing
import UIKit
import UIKitTesting

@testable import Catalog

@MainActor @Suite(.serialized, .usesApplication) struct CatalogTests {
    private let app = TestApplication()

    private func show() -> CatalogViewController {
        let catalog = CatalogViewController(pages: CatalogPage.all)
        app.show(catalog)
        return catalog
    }

    @Test("Every page can be reached, and fits on the screen")
    func pages() throws {
        let catalog = show()
        for page in CatalogPage.all {
            catalog.show(page.title)
            app.advance(by: 0.5)
            let shown = try #require(catalog.children.first)
            #expect(catalog.children.count == 1, "\(page.title)")
            guard let rows = (shown as? StackPage)?.stack else { continue }
            #expect(rows.frame.maxY <= shown.view.bounds.maxY, "\(page.title)")
            for row in rows.arrangedSubviews {
                let width = row.alignmentRect(forFrame: row.frame).width
                #expect(width <= rows.bounds.width + 0.5, "\(page.title): \(row)")
            }
        }
    }

    @Test("A tap on a section shows its first page, a swipe the next one")
    func navigation() throws {
        let catalog = show()
        app.advance(by: 0.1)
        let sections = try #require(
            catalog.view.subviews.compactMap { $0 as? UISegmentedControl }.first)
        let segment = sections.bounds.width / CGFloat(sections.numberOfSegments)
        app.tap(at: sections.convert(CGPoint(x: segment * 1.5, y: 16), to: nil as UIView?))
        app.advance(by: 0.5)
        #expect(catalog.children.first is ButtonsPage)
        app.drag(from: CGPoint(x: 340, y: 770), to: CGPoint(x: 60, y: 770), duration: 0.1)
        app.advance(by: 0.5)
        #expect(catalog.children.first is ConfigurationsPage)
        app.drag(from: CGPoint(x: 60, y: 770), to: CGPoint(x: 340, y: 770), duration: 0.1)
        app.advance(by: 0.5)
        #expect(catalog.children.first is ButtonsPage)
    }

    @Test(
        "The dots are those of the section's pages, in their natural size",
        arguments: ["iPhone 15", "iPad (10th generation)"])
    func dots(device: String) throws {
        let app = TestApplication(device: device)
        let catalog = CatalogViewController(pages: CatalogPage.all)
        app.show(catalog)
        let dots = try #require(catalog.view.subviews.last as? UIPageControl)
        for page in CatalogPage.all {
            catalog.show(page.title)
            app.advance(by: 0.5)
            let pages = CatalogPage.all.filter { $0.section == page.section }
            #expect(dots.numberOfPages == pages.count)
            #expect(dots.currentPage == pages.firstIndex { $0.title == page.title })
            #expect(abs(dots.bounds.width - dots.intrinsicContentSize.width) <= 0.5)
        }
    }

    @Test("A switch that leads another one moves it")
    func switches() throws {
        let catalog = show()
        catalog.show("Switches")
        app.advance(by: 0.5)
        let page = try #require(catalog.children.first as? SwitchesPage)
        let switches = page.stack.arrangedSubviews.compactMap { $0.subviews.last as? UISwitch }
        app.tap(switches[4])
        app.advance(by: 0.5)
        #expect(switches[4].isOn && switches[5].isOn)
    }

    @Test("A pop-up button shows what was chosen in its menu")
    func menus() throws {
        let catalog = show()
        catalog.show("Menus")
        app.advance(by: 0.5)
        let page = try #require(catalog.children.first as? MenusPage)
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
        let catalog = show()
        for title in ["Configurations", "Page Controls", "Segments", "Steppers", "Appearance"] {
            catalog.show(title)
            app.advance(by: 0.5)
            let page = try #require(catalog.children.first as? StackPage)
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

    @Test("In landscape no page covers the dots")
    func landscape() throws {
        app.rotate(to: .landscapeLeft)
        let catalog = show()
        let dots = try #require(catalog.view.subviews.last as? UIPageControl)
        for page in CatalogPage.all {
            catalog.show(page.title)
            app.advance(by: 0.5)
            let area = try #require(catalog.children.first?.view.superview)
            let overlap = area.frame.maxY - dots.frame.minY
            #expect(area.clipsToBounds && overlap < 0.5, "\(page.title): \(overlap)")
        }
    }

    private func labels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { labels(in: $0) } + [view as? UILabel].compactMap(\.self)
    }
}
