import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UISearchBar: images, icons and offsets", .serialized, .usesApplication)
struct UISearchBarTests {
    private final class Log: NSObject, UISearchBarDelegate {
        var lines: [String] = []
        var position = UIBarPosition.any
        func position(for bar: any UIBarPositioning) -> UIBarPosition { position }
        func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { lines.append("bookmark") }
        func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
            lines.append("results")
        }
    }

    private let app = TestApplication(device: "iPhone 15")
    private let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 393, height: 56))
    private let log = Log()

    init() {
        bar.delegate = log
        app.show(bar)
    }

    private func image(_ side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    private var field: UISearchTextField { bar.searchTextField }

    @Test("The delegate chooses the position; margins are wide only in a navigation item")
    func position() {
        #expect(bar.barPosition == .any)
        log.position = .bottom
        #expect(bar.barPosition == .bottom)
        let search = UISearchController(searchResultsController: nil)
        let item = UINavigationItem(title: "")
        item.searchController = search
        #expect(search.searchBar.isInNavigationBar)
        item.searchController = nil
        #expect(!search.searchBar.isInNavigationBar)
    }

    @Test("A tap on the bookmark button reaches the delegate; text replaces it by the cross")
    func buttons() throws {
        bar.showsBookmarkButton = true
        app.advance(by: 0.1)
        app.tap(try #require(field.rightView))
        #expect(log.lines == ["bookmark"])
        bar.showsBookmarkButton = false
        bar.showsSearchResultsButton = true
        bar.isSearchResultsButtonSelected = true
        app.advance(by: 0.1)
        let button = try #require(field.rightView as? UIButton)
        #expect(button.isSelected)
        app.tap(button)
        #expect(log.lines == ["bookmark", "results"])
        app.tap(field)
        app.typeText("a")
        app.advance(by: 0.5)
        #expect(button.superview == nil)
        app.tap(try #require(field.parts.clearButton))
        app.advance(by: 0.5)
        #expect(bar.text == "")
        #expect(button.superview === field)
        bar.showsSearchResultsButton = false
        #expect(field.rightView == nil)
    }

    @Test("Icons have own images and places")
    func icons() throws {
        let glass = field.leftViewRect(forBounds: field.bounds)
        let cross = field.clearButtonRect(forBounds: field.bounds)
        let picture = image(12)
        bar.setImage(picture, for: .search, state: .normal)
        #expect(bar.image(for: .search, state: .normal) === picture)
        #expect(bar.image(for: .clear, state: .normal) == nil)
        #expect((field.leftView as? UIImageView)?.image === picture)
        bar.setPositionAdjustment(UIOffset(horizontal: 5, vertical: 2), for: .search)
        bar.setPositionAdjustment(UIOffset(horizontal: -3, vertical: 0), for: .clear)
        #expect(field.leftViewRect(forBounds: field.bounds) == glass.offsetBy(dx: 5, dy: 2))
        #expect(field.clearButtonRect(forBounds: field.bounds) == cross.offsetBy(dx: -3, dy: 0))
        #expect(bar.positionAdjustment(for: .search).horizontal == 5)
        bar.setImage(nil, for: .search, state: .normal)
        #expect((field.leftView as? UIImageView)?.image !== picture)
        let own = image(10)
        bar.setImage(own, for: .clear, state: .normal)
        app.tap(field)
        app.typeText("a")
        app.advance(by: 0.5)
        #expect(try #require(field.parts.clearButton).currentImage === own)
    }

    @Test("Text and field are moved by their offsets")
    func offsets() {
        let text = field.textRect(forBounds: field.bounds)
        bar.searchTextPositionAdjustment = UIOffset(horizontal: 4, vertical: 1)
        #expect(field.textRect(forBounds: field.bounds) == text.offsetBy(dx: 4, dy: 1))
        let frame = field.frame
        bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 0, vertical: 3)
        bar.layoutIfNeeded()
        #expect(field.frame == frame.offsetBy(dx: 0, dy: 3))
    }

    @Test("The background of a position replaces that of any position")
    func backgrounds() {
        let (any, top) = (image(4), image(6))
        bar.backgroundImage = any
        #expect(bar.backgroundImage(for: .any, barMetrics: .default) === any)
        #expect(bar.backgroundImage(for: .top, barMetrics: .default) == nil)
        bar.setBackgroundImage(top, for: .top, barMetrics: .default)
        #expect(bar.backgroundImage === any)
        let shown = (bar.subviews.first as? UIImageView)?.image
        #expect(shown === any, "the bar is at no edge")
    }

    @Test("Scopes keep their images and attributes however often they are shown")
    func scopes() throws {
        let (segment, divider, behind) = (image(30), image(2), image(8))
        bar.setScopeBarButtonBackgroundImage(segment, for: .normal)
        bar.setScopeBarButtonDividerImage(
            divider, forLeftSegmentState: .normal, rightSegmentState: .selected)
        bar.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
        bar.scopeBarBackgroundImage = behind
        bar.scopeButtonTitles = ["One", "Two"]
        bar.showsScopeBar = true
        app.advance(by: 0.1)
        let control = try #require(bar.subviews.lazy.compactMap { $0 as? UISegmentedControl }.first)
        #expect(control.backgroundImage(for: .normal, barMetrics: .default) === segment)
        #expect(
            control.dividerImage(
                forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default)
                === divider)
        #expect(
            control.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .green)
        #expect(bar.subviews.contains { ($0 as? UIImageView)?.image === behind && !$0.isHidden })
        bar.showsScopeBar = false
        #expect(!bar.subviews.contains { ($0 as? UIImageView)?.image === behind && !$0.isHidden })
    }

    @Test("Proxies set images, offsets and colours")
    func proxies() {
        final class Bar: UISearchBar {}
        let (field, icon) = (image(36), image(12))
        Bar.appearance().barTintColor = .purple
        Bar.appearance().setSearchFieldBackgroundImage(field, for: .normal)
        Bar.appearance().setImage(icon, for: .search, state: .normal)
        Bar.appearance().searchTextPositionAdjustment = UIOffset(horizontal: 9, vertical: 0)
        let bar = Bar(frame: CGRect(x: 0, y: 200, width: 393, height: 56))
        app.show(bar)
        #expect(bar.barTintColor == .purple)
        #expect(bar.searchFieldBackgroundImage(for: .normal) === field)
        #expect(bar.image(for: .search, state: .normal) === icon)
        #expect(bar.searchTextPositionAdjustment.horizontal == 9)
    }
}
