import Foundation
import Social
import Testing
import UIKit
import UIKitTesting

private final class SharePage: SLComposeServiceViewController {
    var posted: String?
    let item: SLComposeSheetConfigurationItem? = SLComposeSheetConfigurationItem()

    override func isContentValid() -> Bool { contentText.count < 10 }
    override func didSelectPost() { posted = contentText }

    override func configurationItems() -> [Any]! {
        item?.title = "Size"
        item?.value = "Large"
        return [item as Any]
    }
}

@Suite("Posts", .serialized, .usesApplication) @MainActor
struct ComposeTests {
    private let app = TestApplication()
    private let root = UIViewController()

    private func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }

    private var texts: [String] {
        UIApplication.shared.windows.flatMap(views).compactMap {
            ($0 as? UITextView)?.text ?? ($0 as? UILabel)?.text
        }
    }

    private func tap(_ item: UIBarButtonItem?) throws {
        let action = try #require(item?.action)
        UIApplication.shared.sendAction(action, to: item?.target, from: item, for: nil)
        app.advanceToRest()
    }

    @Test("No service has an account, and a post ends as cancelled")
    func post() throws {
        #expect(!SLComposeViewController.isAvailable(forServiceType: SLServiceTypeTwitter))
        app.show(root)
        let post = try #require(
            SLComposeViewController(forServiceType: SLServiceTypeTwitter))
        var results: [SLComposeViewControllerResult] = []
        post.completionHandler = { results.append($0) }
        #expect(post.setInitialText("Tea is ready"))
        #expect(post.add(URL(string: "https://example.com")))
        root.present(post, animated: true)
        app.advanceToRest()
        #expect(texts.contains("Tea is ready") && texts.contains("https://example.com"))
        #expect(!post.setInitialText("Too late"))
        let navigation = try #require(post.children.first as? UINavigationController)
        try tap(navigation.topViewController?.navigationItem.rightBarButtonItem)
        #expect(post.presentedViewController is UIAlertController && results.isEmpty)
        post.dismiss(animated: false)
        try tap(navigation.topViewController?.navigationItem.leftBarButtonItem)
        #expect(results == [.cancelled] && root.presentedViewController == nil)
    }

    @Test("The page of a share extension validates its text and has rows")
    func sharePage() throws {
        let page = SharePage()
        app.show(UINavigationController(rootViewController: page))
        #expect(texts.contains("Size") && texts.contains("Large"))
        page.item?.value = "Small"
        app.advanceToRest()
        #expect(texts.contains("Small"))
        let button = try #require(page.navigationItem.rightBarButtonItem)
        page.textView.text = "much too long a text"
        page.validateContent()
        #expect(!button.isEnabled)
        page.textView.text = "short"
        page.validateContent()
        #expect(button.isEnabled)
        try tap(button)
        #expect(page.posted == "short")
    }
}
