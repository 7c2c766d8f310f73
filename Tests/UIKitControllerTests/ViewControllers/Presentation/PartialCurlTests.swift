import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Partial curls", .serialized, .usesApplication)
struct PartialCurlTests {
    private let app = TestApplication(device: "iPhone 15")
    private let root = UIViewController()
    private let presented = UIViewController()

    init() {
        root.view.backgroundColor = .red
        presented.view.backgroundColor = .blue
        presented.modalPresentationStyle = .fullScreen
        presented.modalTransitionStyle = .partialCurl
        app.show(root)
        app.advanceToRest()
    }

    /// Red, green and blue at a height of the screen.
    private func color(_ y: Int) -> [UInt8] {
        let pixel = app.picture[300, y * 3]
        return [pixel.red, pixel.green, pixel.blue]
    }

    private func present() {
        root.present(presented, animated: true)
        app.advanceToRest()
    }

    @Test("The presenter's page stays above the upper part, with its back below")
    func page() {
        present()
        #expect(color(60) == [255, 0, 0])
        #expect(color(840) == [0, 0, 255])
        // The back of the page is paper that the page shines through.
        let back = color(300)
        #expect(back[0] == 255 && (200..<255).contains(back[1]))
        #expect(presented.view.window != nil && presented.presentedViewController == nil)
    }

    @Test("The page begins to roll from where it is")
    func start() {
        root.present(presented, animated: true)
        app.advance(by: 0.02)
        #expect(color(60) == [255, 0, 0] && color(800) == [255, 0, 0])
    }

    @Test("A tap on the page rolls it down again, a tap below it reaches the presented view")
    func tap() {
        let button = UIButton(frame: CGRect(x: 0, y: 700, width: 393, height: 100))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        presented.view.addSubview(button)
        present()
        app.tap(at: CGPoint(x: 100, y: 750))
        app.advanceToRest()
        #expect(taps == 1 && root.presentedViewController === presented)
        app.tap(at: CGPoint(x: 100, y: 100))
        app.advance(by: 0.3)
        #expect(color(840) == [0, 0, 255])
        app.advanceToRest()
        #expect(root.presentedViewController == nil && presented.view.window == nil)
        #expect(color(60) == [255, 0, 0] && color(840) == [255, 0, 0])
    }

    @Test("A screen that turns loses the page and keeps the presented view")
    func turned() {
        present()
        app.rotate(to: .landscapeLeft)
        app.advanceToRest()
        #expect(root.presentedViewController === presented)
        #expect(color(60) == [0, 0, 255] && color(300) == [0, 0, 255])
        root.dismiss(animated: true)
        app.advanceToRest()
        #expect(color(60) == [255, 0, 0] && presented.view.window == nil)
        app.rotate(to: .portrait)
    }

    @Test("Without an animation there is no page")
    func unanimated() {
        root.present(presented, animated: false)
        app.advanceToRest()
        #expect(color(60) == [0, 0, 255])
        root.dismiss(animated: true)
        app.advanceToRest()
        #expect(color(60) == [255, 0, 0] && presented.view.window == nil)
    }

    @Test("A curled page whose window shows another screen is freed with both controllers")
    func freed() {
        let window = app.show(UIViewController())
        weak var presenter: UIViewController?
        weak var shown: UIViewController?
        weak var page: UIView?
        do {
            let (below, above) = (UIViewController(), UIViewController())
            above.modalPresentationStyle = .fullScreen
            above.modalTransitionStyle = .partialCurl
            window.rootViewController = below
            app.advanceToRest()
            below.present(above, animated: true)
            app.advanceToRest()
            (presenter, shown, page) = (below, above, above.view)
        }
        #expect(presenter != nil && shown?.viewIfLoaded?.window != nil)
        window.rootViewController = UIViewController()
        app.advanceToRest()
        #expect(presenter == nil && shown == nil && page == nil)
    }

    @Test("Only a page that is the whole screen can curl")
    func partOfScreen() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            await MainActor.run {
                let app = TestApplication(device: "iPhone 15")
                let root = UIViewController()
                app.show(root)
                let presented = UIViewController()
                presented.modalTransitionStyle = .partialCurl
                root.present(presented, animated: true)
            }
        }
        let (name, reason) = try raised(result)
        #expect(name == "NSInvalidArgumentException")
        #expect(reason.contains("UIModalTransitionStylePartialCurl to or from non-fullscreen"))
    }
}
