import CHeapSize
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Presentations: memory", .serialized, .usesApplication)
struct PresentationMemoryTests {
    private let app = TestApplication()
    private let root = UIViewController()

    init() {
        app.show(root)
        app.advanceToRest()
    }

    private func cycle(_ index: Int) {
        let styles: [UIModalPresentationStyle] = [
            .fullScreen, .overFullScreen, .pageSheet, .formSheet, .currentContext,
        ]
        let presented: UIViewController
        if index.isMultiple(of: 7) {
            let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .cancel))
            presented = alert
        } else {
            presented = UIViewController()
            presented.modalPresentationStyle = styles[index % styles.count]
        }
        let isAnimated = index.isMultiple(of: 10)
        root.present(presented, animated: isAnimated)
        app.advance(by: isAnimated ? 1 : 0.02)
        root.dismiss(animated: isAnimated)
        app.advance(by: isAnimated ? 1 : 0.02)
    }

    @Test("A thousand controllers that came and went leave nothing behind")
    func thousandCycles() {
        for index in 0..<210 { cycle(index) }
        // Other tests share the heap: a leak grows it every time, they do not.
        let limit = 64 << 10
        var growth = Int.max
        for _ in 0..<3 where growth >= limit {
            let before = Int(heap_size())
            for index in 0..<1_000 { cycle(index) }
            growth = Int(heap_size()) - before
        }
        #expect(root.presentedViewController == nil)
        #expect(root.view.window?.subviews.count == 1)
        #expect(growth < limit)
    }

    @Test("Every controller is freed that was presented and dismissed", .detectsLeaks)
    func freed() {
        for index in 0..<70 { cycle(index) }
    }
}
