import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UITableView: section index", .usesApplication)
struct UITableViewIndexTests {
    private final class Source: TableSource {
        override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
            ["A", "B", "C", "D"]
        }
    }

    private let app = TestApplication(device: "iPhone 15")
    private let view = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 600))
    private let source = Source(Array(repeating: (0..<30).map(String.init), count: 4))

    init() {
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.dataSource = source
        app.show(view)
    }

    @Test("A finger on the index scrolls to the section at once")
    func scrolling() {
        // The titles are 13.5 points high, in the middle.
        let finger = app.touchDown(at: CGPoint(x: 293, y: 100 + 300 + 7))
        #expect(view.contentOffset.y == view.rect(forSection: 2).minY)
        finger.move(to: CGPoint(x: 293, y: 100 + 300 - 20))
        #expect(view.contentOffset.y == 0)
        finger.lift()
        #expect(view.indexPathForSelectedRow == nil)
    }

    @Test("The index stays in its place while the table scrolls")
    func place() {
        view.contentOffset.y = 500
        app.advance(by: 0.02)
        let index = view.subviews.first { $0 is SectionIndexView }
        #expect(index?.frame.minY == 500)
        #expect(index?.frame.maxX == 300)
    }

    @Test("A table with fewer rows than the minimum shows no index")
    func minimum() {
        view.sectionIndexMinimumDisplayRowCount = 1000
        app.advance(by: 0.02)
        #expect(view.subviews.first { $0 is SectionIndexView }?.isHidden != false)
    }

    @Test("The background of the index is shown at once, and another one under a finger")
    func background() {
        view.sectionIndexBackgroundColor = .red
        view.sectionIndexTrackingBackgroundColor = .blue
        app.advance(by: 0.02)
        let index = view.subviews.first { $0 is SectionIndexView }
        #expect(index?.backgroundColor == UIColor.red)
        let finger = app.touchDown(at: CGPoint(x: 293, y: 100 + 300))
        app.advance(by: 0.02)
        #expect(index?.backgroundColor == UIColor.blue)
        finger.lift()
        app.advance(by: 0.02)
        #expect(index?.backgroundColor == UIColor.red)
    }

    @Test("Adjusting the index scrolls to the next or the previous section")
    func adjusting() throws {
        let index = try #require(view.subviews.first { $0 is SectionIndexView })
        index.accessibilityIncrement()
        #expect(view.contentOffset.y == view.rect(forSection: 1).minY)
        index.accessibilityIncrement()
        #expect(view.contentOffset.y == view.rect(forSection: 2).minY)
        index.accessibilityDecrement()
        #expect(view.contentOffset.y == view.rect(forSection: 1).minY)
        index.accessibilityDecrement()
        index.accessibilityDecrement()
        #expect(view.contentOffset.y == 0)
    }
}
