import Foundation
import UIKit

/// The way in which the user has left a mail.
@objc public enum MFMailComposeResult: Int, Sendable {
    case cancelled
    case saved
    case sent
    case failed
}

/// The domain of errors of mails.
public let MFMailComposeErrorDomain = "MFMailComposeErrorDomain"

/// An error of a mail.
public struct MFMailComposeError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case saveFailed
        case sendFailed
    }

    public let code: Code

    public init(_ code: Code) { self.code = code }

    public static var errorDomain: String { MFMailComposeErrorDomain }
    public var errorCode: Int { code.rawValue }

    public static var saveFailed: Code { .saveFailed }
    public static var sendFailed: Code { .sendFailed }
}

/// Learns how the user has left a mail.
@preconcurrency @MainActor @objc
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
    /// The app closes the controller.
    @objc optional func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
        error: (any Error)?)
}

/// A mail that the user writes. The device has no account, as Apple's simulator: sending it fails.
open class MFMailComposeViewController: UINavigationController {
    /// False, since the device has no account.
    open class func canSendMail() -> Bool { false }

    open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

    private let form = ComposeForm(title: "New Message")

    public init() {
        super.init(nibName: nil, bundle: nil)
        form.finish = { [weak self] isSent in self?.finish(isSent) }
        viewControllers = [form]
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        preconditionFailure("MFMailComposeViewController has no init(coder:)")
    }

    // MARK: What the app writes

    open func setToRecipients(_ toRecipients: [String]?) {
        form.set(toRecipients?.joined(separator: ", "), of: .to)
    }
    open func setCcRecipients(_ ccRecipients: [String]?) {
        form.set(ccRecipients?.joined(separator: ", "), of: .cc)
    }
    open func setBccRecipients(_ bccRecipients: [String]?) {
        form.set(bccRecipients?.joined(separator: ", "), of: .bcc)
    }
    open func setSubject(_ subject: String) { form.set(subject, of: .subject) }

    /// - Parameter isHTML: Whether the body is HTML, which is shown as its text.
    open func setMessageBody(_ body: String, isHTML: Bool) {
        let text =
            isHTML
            ? (try? NSAttributedString(
                data: Data(body.utf8),
                options: [
                    .documentType: NSAttributedString.DocumentType.html,
                    .characterEncoding: String.Encoding.utf8.rawValue,
                ], documentAttributes: nil))?.string : body
        form.set(text ?? body, of: .body)
    }

    open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {
        form.addAttachment(filename)
    }

    open func setPreferredSendingEmailAddress(_ emailAddress: String) {
        form.set(emailAddress, of: .from)
    }

    // MARK: What the user does

    private func finish(_ isSent: Bool) {
        mailComposeDelegate?.mailComposeController?(
            self, didFinishWith: isSent ? .failed : .cancelled,
            error: isSent ? MFMailComposeError(.sendFailed) : nil)
    }
}
