import Foundation
import MediaSupport
import PermissionPrompts
import UIKit

public let SKStoreProductParameterITunesItemIdentifier = "id"
public let SKStoreProductParameterAffiliateToken = "at"
public let SKStoreProductParameterCampaignToken = "ct"
public let SKStoreProductParameterProviderToken = "pt"

@preconcurrency @MainActor @objc
public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
    @objc optional func productViewControllerDidFinish(
        _ viewController: SKStoreProductViewController)
}

/// The page of a product of the App Store, which cannot be reached.
open class SKStoreProductViewController: UIViewController {
    open weak var delegate: (any SKStoreProductViewControllerDelegate)?

    /// Fails with `unknown`, as without a network.
    open func loadProduct(
        withParameters parameters: [String: Any],
        completionBlock block: ((Bool, (any Error)?) -> Void)? = nil
    ) {
        ClockTimer(after: 0) { block?(false, SKError(.unknown)) }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let page = UIViewController()
        page.navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .done, target: self, action: #selector(finish))
        var empty = UIContentUnavailableConfiguration.empty()
        empty.text = "Cannot Connect to App Store"
        let message = empty.makeContentView()
        message.frame = page.view.bounds
        message.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        page.view.addSubview(message)
        let navigation = UINavigationController(rootViewController: page)
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
    }

    @objc private func finish() {
        delegate?.productViewControllerDidFinish?(self)
        // The delegate may have closed it.
        if presentingViewController != nil, !isBeingDismissed { dismiss(animated: true) }
    }
}

/// Asks the user for a review.
@MainActor
open class SKStoreReviewController: NSObject {
    /// Asks for stars, as a debug build does each time. Nothing is sent.
    open class func requestReview() { ReviewPrompt.show() }
    open class func requestReview(in windowScene: UIWindowScene) { ReviewPrompt.show() }
}

/// The question about stars.
@MainActor
enum ReviewPrompt {
    static func show() { question.ask { _ in } }

    private static var question: SystemQuestion {
        SystemQuestion(
            title: "Enjoying \(SystemQuestion.appName)?",
            message: "Tap a star to rate it on the App Store.",
            choices: ["★★★★★", "Not Now"])
    }
}
