import Foundation
import UIKit

// The services of iOS 10. A device has no accounts of them since iOS 11.
public let SLServiceTypeTwitter = "com.apple.social.twitter"
public let SLServiceTypeFacebook = "com.apple.social.facebook"
public let SLServiceTypeSinaWeibo = "com.apple.social.sinaweibo"
public let SLServiceTypeTencentWeibo = "com.apple.social.tencentweibo"
public let SLServiceTypeLinkedIn = "com.apple.social.linkedin"

/// The way in which the user has left a post.
@objc public enum SLComposeViewControllerResult: Int, Sendable {
    case cancelled
    case done
}

public typealias SLComposeViewControllerCompletionHandler = (SLComposeViewControllerResult) -> Void

/// A post that the user writes. There are no accounts: it cannot be posted, and ends as cancelled.
open class SLComposeViewController: UIViewController {
    /// False, since no service has an account.
    open class func isAvailable(forServiceType serviceType: String!) -> Bool { false }

    public let serviceType: String!
    /// Called when the user leaves the post, after which the controller closes itself.
    open var completionHandler: SLComposeViewControllerCompletionHandler!

    private let form = PostForm()
    private var text = ""
    private var images: [UIImage] = []
    private var urls: [URL] = []
    private var isShown = false

    public init!(forServiceType serviceType: String!) {
        self.serviceType = serviceType
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .formSheet
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        preconditionFailure("SLComposeViewController has no init(coder:)")
    }

    // MARK: Content

    // Documented: the content can be set until the controller is presented.

    /// - Returns: Whether the text was taken.
    @discardableResult
    open func setInitialText(_ text: String!) -> Bool {
        change { self.text = text ?? "" }
    }

    /// - Returns: Whether the picture was taken.
    @discardableResult
    open func add(_ image: UIImage!) -> Bool {
        guard let image else { return false }
        return change { images.append(image) }
    }

    /// - Returns: Whether the address was taken.
    @discardableResult
    open func add(_ url: URL!) -> Bool {
        guard let url else { return false }
        return change { urls.append(url) }
    }

    @discardableResult
    open func removeAllImages() -> Bool { change { images = [] } }

    @discardableResult
    open func removeAllURLs() -> Bool { change { urls = [] } }

    private func change(_ body: () -> Void) -> Bool {
        guard !isShown else { return false }
        body()
        return true
    }

    // MARK: Screen

    open override func viewDidLoad() {
        super.viewDidLoad()
        form.show(text: text, images: images, urls: urls)
        form.cancel = { [weak self] in self?.finish() }
        form.post = { [weak self] in self?.refuse() }
        form.navigationItem.title = Self.name(of: serviceType ?? "")
        let navigation = UINavigationController(rootViewController: form)
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isShown = true
    }

    private static func name(of service: String) -> String {
        switch service {
        case SLServiceTypeTwitter: "Twitter"
        case SLServiceTypeFacebook: "Facebook"
        case SLServiceTypeSinaWeibo: "Sina Weibo"
        case SLServiceTypeTencentWeibo: "Tencent Weibo"
        case SLServiceTypeLinkedIn: "LinkedIn"
        default: service
        }
    }

    private func refuse() {
        let name = Self.name(of: serviceType ?? "")
        let alert = UIAlertController(
            title: "No \(name) Accounts",
            message: "There are no \(name) accounts configured.", preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "OK", style: .default) { [weak self] _ in self?.finish() })
        present(alert, animated: true)
    }

    private func finish() {
        completionHandler?(.cancelled)
        // A handler may have closed it.
        if presentingViewController != nil, !isBeingDismissed { dismiss(animated: true) }
    }
}

/// The page of a post: its text, and what is attached.
final class PostForm: UIViewController {
    var cancel: () -> Void = {}
    var post: () -> Void = {}
    private let textView = UITextView()
    private let attachments = UIStackView()

    func show(text: String, images: [UIImage], urls: [URL]) {
        textView.text = text
        for image in images {
            let picture = UIImageView(image: image)
            picture.contentMode = .scaleAspectFill
            picture.clipsToBounds = true
            picture.heightAnchor.constraint(equalToConstant: 120).isActive = true
            attachments.addArrangedSubview(picture)
        }
        for url in urls {
            let label = UILabel()
            label.text = url.absoluteString
            label.textColor = .secondaryLabel
            attachments.addArrangedSubview(label)
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .cancel, target: self, action: #selector(tapCancel))
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Post", style: .done, target: self, action: #selector(tapPost))
        textView.font = .preferredFont(forTextStyle: .body)
        attachments.axis = .vertical
        attachments.spacing = 8
        for part in [textView, attachments] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            textView.topAnchor.constraint(equalTo: guide.topAnchor, constant: 8),
            textView.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 12),
            textView.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -12),
            textView.bottomAnchor.constraint(equalTo: attachments.topAnchor, constant: -8),
            attachments.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
            attachments.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
            attachments.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -16),
        ])
    }

    @objc private func tapCancel() { cancel() }
    @objc private func tapPost() { post() }
}
