import Foundation
import SafariServices
import Testing
import UIKit
import UIKitTesting

private final class Recorder: NSObject, SFSafariViewControllerDelegate {
    var events: [String] = []

    func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {
        events.append("loaded \(didLoadSuccessfully)")
    }

    func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
        events.append("finished")
    }

    func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {
        events.append("opens")
    }
}

@Suite("A web page in an app", .serialized, .usesApplication) @MainActor
struct SFSafariViewControllerTests {
    private let app = TestApplication()
    private let recorder = Recorder()
    private let root = UIViewController()

    private func present(_ controller: SFSafariViewController) {
        controller.delegate = recorder
        app.show(root)
        root.present(controller, animated: true)
        app.advanceToRest()
    }

    private func button(_ title: String, in controller: UIViewController) -> UIButton? {
        func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
        return views(in: controller.view).lazy.compactMap { $0 as? UIButton }
            .first { $0.title(for: .normal) == title }
    }

    private func address(_ text: String = "https://example.org/tea") throws -> URL {
        try #require(URL(string: text))
    }

    @Test("The address is shown, and loading ends without the page")
    func load() throws {
        let controller = SFSafariViewController(url: try address())
        present(controller)
        app.advance(by: 1)
        #expect(recorder.events == ["loaded false"])
        func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
        let texts = views(in: controller.view).compactMap { ($0 as? UILabel)?.text }
        #expect(texts.contains("example.org"))
        #expect(texts.contains { $0.contains("https://example.org/tea") })
    }

    @Test("Its button closes it, and tells the delegate")
    func finish() throws {
        let controller = SFSafariViewController(url: try address())
        controller.dismissButtonStyle = .close
        present(controller)
        app.tap(try #require(button("Close", in: controller)))
        app.advanceToRest()
        #expect(recorder.events.contains("finished"))
        #expect(root.presentedViewController == nil)
    }

    @Test("The page opens in a browser after the delegate was told")
    func browser() throws {
        let controller = SFSafariViewController(url: try address())
        present(controller)
        app.tap(try #require(button("Open in Browser", in: controller)))
        #expect(recorder.events.contains("opens"))
    }

    @Test("A configuration is that of when the controller was made")
    func configuration() throws {
        let configuration = SFSafariViewController.Configuration()
        configuration.entersReaderIfAvailable = true
        let controller = SFSafariViewController(url: try address(), configuration: configuration)
        configuration.entersReaderIfAvailable = false
        #expect(controller.configuration.entersReaderIfAvailable)
        #expect(controller.configuration.barCollapsingEnabled)
    }
}
