import CoreGraphics
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

final class StoryPages: UIPageViewController {}

@MainActor
@Suite("UIPageViewController: interface files", .serialized, .usesApplication)
struct PageDocumentTests {
    private func pages(_ attributes: String) throws -> UIPageViewController {
        let scene = Documents.scene(
            "<pageViewController id=\"p\" \(attributes) sceneMemberID=\"viewController\"/>")
        let bundle = try Documents.bundle([
            "Main.storyboard": Documents.storyboard(scene, initial: "p")
        ])
        let controller = UIStoryboard(name: "Main", bundle: bundle)
            .instantiateInitialViewController()
        return try #require(controller as? UIPageViewController)
    }

    @Test("A storyboard sets the style, the orientation and the spacing of scrolling pages")
    func scrolling() throws {
        let pages = try pages(
            "\(Documents.custom("StoryPages")) autoresizesArchivedViewToFullSize=\"NO\" "
                + "transitionStyle=\"scroll\" navigationOrientation=\"vertical\" pageSpacing=\"12\" "
                + "spineLocation=\"none\"")
        #expect(pages is StoryPages)
        #expect(pages.transitionStyle == .scroll && pages.navigationOrientation == .vertical)
        #expect(pages.spineLocation == .none && !pages.isDoubleSided)
        let app = TestApplication(device: "iPhone 15")
        let page = UIViewController()
        pages.setViewControllers([page], direction: .forward, animated: false)
        app.show(pages)
        app.advanceToRest()
        #expect(page.view.frame.size == pages.view.bounds.size)
        let scroller = pages.view.subviews.compactMap { $0 as? UIScrollView }.first
        #expect(scroller?.frame.height == pages.view.bounds.height + 12)
    }

    @Test("A storyboard sets the spine of curling pages and their second side")
    func curling() throws {
        let right = try pages("spineLocation=\"max\" doubleSided=\"YES\"")
        #expect(right.transitionStyle == .pageCurl && right.navigationOrientation == .horizontal)
        #expect(right.spineLocation == .max && right.isDoubleSided)
        let middle = try pages("transitionStyle=\"pageCurl\" spineLocation=\"mid\"")
        #expect(middle.spineLocation == .mid && middle.isDoubleSided)
    }
}
