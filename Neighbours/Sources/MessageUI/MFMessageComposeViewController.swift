import Foundation
import UIKit

/// The way in which the user has left a message.
@objc public enum MessageComposeResult: Int, Sendable {
    case cancelled
    case sent
    case failed
}

/// Learns how the user has left a message.
@preconcurrency @MainActor @objc
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
    /// The app closes the controller.
    func messageComposeViewController(
        _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// A message that the user writes. The device cannot send any, as Apple's simulator: sending it fails.
open class MFMessageComposeViewController: UINavigationController {
    /// False, since the device has no telephone number.
    open class func canSendText() -> Bool { false }
    open class func canSendSubject() -> Bool { false }
    open class func canSendAttachments() -> Bool { false }

    open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?

    open var recipients: [String]? {
        didSet { form.set(recipients?.joined(separator: ", "), of: .to) }
    }
    open var subject: String? { didSet { form.set(subject, of: .subject) } }
    open var body: String? {
        get { form.text(of: .body) }
        set { form.set(newValue, of: .body) }
    }

    private let form = ComposeForm(title: "New Message")

    public init() {
        super.init(nibName: nil, bundle: nil)
        form.finish = { [weak self] isSent in self?.finish(isSent) }
        viewControllers = [form]
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        preconditionFailure("MFMessageComposeViewController has no init(coder:)")
    }

    /// - Returns: False, since attachments cannot be sent.
    open func addAttachmentURL(
        _ attachmentURL: URL, withAlternateFilename alternateFilename: String?
    ) -> Bool { false }

    /// - Returns: False, since attachments cannot be sent.
    open func addAttachmentData(
        _ attachmentData: Data, typeIdentifier uti: String, filename: String
    ) -> Bool { false }

    private func finish(_ isSent: Bool) {
        messageComposeDelegate?.messageComposeViewController(
            self, didFinishWith: isSent ? .failed : .cancelled)
    }
}
