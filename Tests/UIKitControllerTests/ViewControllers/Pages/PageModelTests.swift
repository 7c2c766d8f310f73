import CoreGraphics
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Random drags, flicks, taps, turns by code and rotations, also on top of each other.
@MainActor
@Suite("UIPageViewController: whatever happens", .serialized, .usesApplication)
struct PageModelTests {
    private let app = TestApplication(device: "iPhone 15")

    private func act(
        on pages: UIPageViewController, _ book: Book, _ random: inout SplitMix, isSpread: Bool
    ) {
        let size = pages.view.bounds.size
        func point() -> CGPoint {
            CGPoint(
                x: .random(in: 25..<size.width - 5, using: &random),
                y: .random(in: 60..<size.height - 60, using: &random))
        }
        switch Int.random(in: 0..<8, using: &random) {
        case 0...2:
            app.drag(
                from: point(), to: point(), duration: .random(in: 0.03..<0.4, using: &random))
        case 3: app.tap(at: point())
        case 4...5:
            let first = Int.random(in: 0..<book.count - 1, using: &random)
            let numbers = isSpread ? [first, first + 1] : [first]
            pages.setViewControllers(
                numbers.map { book.page($0) },
                direction: Bool.random(using: &random) ? .forward : .reverse,
                animated: Bool.random(using: &random))
        case 6:
            app.rotate(to: Bool.random(using: &random) ? .landscapeLeft : .portrait)
        default:
            let finger = app.touchDown(at: point())
            finger.move(to: point(), duration: 0.1)
            finger.cancel()
        }
        app.advance(by: Bool.random(using: &random) ? 0 : .random(in: 0..<0.5, using: &random))
    }

    @Test(
        "Callbacks alternate, exactly the pages that are shown have appeared, and others are freed",
        arguments: Array(UInt64(1)...12), 0..<4)
    func model(seed: UInt64, kind: Int) {
        let book = Book(count: 7)
        let isSpread = kind == 2
        let pages = UIPageViewController(
            book, at: isSpread ? [2, 3] : [3], kind < 1 || kind == 3 ? .scroll : .pageCurl,
            kind == 3 ? .vertical : .horizontal, isSpread ? [.spineLocation: 2] : nil)
        app.show(pages)
        app.advanceToRest()
        var random = SplitMix(state: seed &* 4 &+ UInt64(kind))
        for _ in 0..<8 {
            for _ in 0..<5 { act(on: pages, book, &random, isSpread: isSpread) }
            app.advanceToRest()
            let shown = pages.numbers.sorted()
            #expect(book.violations == [])
            #expect(book.livingPages.filter(\.isHere).map(\.number).sorted() == shown)
            #expect(
                book.livingPages.filter { $0.viewIfLoaded?.window != nil }.map(\.number).sorted()
                    == shown)
            #expect(pages.children.count <= (kind == 0 || kind == 3 ? 3 : 2))
            #expect(book.livingPages.count == pages.children.count)
            #expect(pages.state.turn == nil && pages.state.curl == nil)
        }
        app.rotate(to: .portrait)
    }
}
