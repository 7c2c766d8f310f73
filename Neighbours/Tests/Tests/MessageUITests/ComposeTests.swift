import Foundation
import MessageUI
import Testing
import UIKit
import UIKitTesting

private final class Recorder: NSObject, MFMailComposeViewControllerDelegate,
    MFMessageComposeViewControllerDelegate
{
    var events: [String] = []

    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
        error: (any Error)?
    ) {
        let code = (error as? MFMailComposeError).map { " \($0.code)" } ?? ""
        events.append("mail \(result.rawValue)" + code)
        controller.dismiss(animated: true)
    }

    func messageComposeViewController(
        _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult
    ) {
        events.append("message \(result.rawValue)")
        controller.dismiss(animated: true)
    }
}

@Suite("Mails and messages", .serialized, .usesApplication) @MainActor
struct ComposeTests {
    private let app = TestApplication()
    private let recorder = Recorder()
    private let root = UIViewController()

    private func present(_ controller: UIViewController) {
        app.show(root)
        root.present(controller, animated: true)
        app.advanceToRest()
    }

    private var texts: [String] {
        func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
        return UIApplication.shared.windows.flatMap(views).compactMap {
            ($0 as? UITextField)?.text ?? ($0 as? UITextView)?.text ?? ($0 as? UILabel)?.text
        }
    }

    private func tap(_ item: UIBarButtonItem?) throws {
        let action = try #require(item?.action)
        UIApplication.shared.sendAction(action, to: item?.target, from: item, for: nil)
        app.advanceToRest()
    }

    @Test("The device can send neither mails nor messages")
    func cannotSend() {
        #expect(!MFMailComposeViewController.canSendMail())
        #expect(!MFMessageComposeViewController.canSendText())
        #expect(!MFMessageComposeViewController.canSendAttachments())
    }

    @Test("A mail shows what the app has written, and sending it fails")
    func mail() throws {
        let mail = MFMailComposeViewController()
        mail.mailComposeDelegate = recorder
        mail.setToRecipients(["ada@example.com", "ben@example.org"])
        mail.setSubject("Tea")
        mail.setMessageBody("<p>At <b>five</b></p>", isHTML: true)
        mail.addAttachmentData(Data(), mimeType: "image/png", fileName: "cup.png")
        present(mail)
        #expect(texts.contains("ada@example.com, ben@example.org") && texts.contains("Tea"))
        #expect(texts.contains { $0.hasPrefix("At five") } && texts.contains("cup.png"))
        try tap(mail.topViewController?.navigationItem.rightBarButtonItem)
        #expect(recorder.events == ["mail 3 sendFailed"])
        #expect(root.presentedViewController == nil)
    }

    @Test("A mail can be cancelled")
    func cancel() throws {
        let mail = MFMailComposeViewController()
        mail.mailComposeDelegate = recorder
        present(mail)
        try tap(mail.topViewController?.navigationItem.leftBarButtonItem)
        #expect(recorder.events == ["mail 0"])
    }

    @Test("A message shows its recipients and its body, and sending it fails")
    func message() throws {
        let message = MFMessageComposeViewController()
        message.messageComposeDelegate = recorder
        message.recipients = ["555-0110"]
        message.body = "See you"
        present(message)
        #expect(texts.contains("555-0110") && texts.contains("See you"))
        #expect(message.body == "See you")
        try tap(message.topViewController?.navigationItem.rightBarButtonItem)
        #expect(recorder.events == ["message 2"])
    }
}
