import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("The panel of printing", .serialized, .usesApplication)
struct UIPrintInteractionControllerTests {
    private final class Delegate: NSObject, UIPrintInteractionControllerDelegate {
        let calls = CallLog()

        func printInteractionControllerWillPresentPrinterOptions(
            _ printInteractionController: UIPrintInteractionController
        ) { calls.add("will present") }

        func printInteractionControllerDidPresentPrinterOptions(
            _ printInteractionController: UIPrintInteractionController
        ) { calls.add("did present") }

        func printInteractionControllerWillDismissPrinterOptions(
            _ printInteractionController: UIPrintInteractionController
        ) { calls.add("will dismiss") }

        func printInteractionControllerDidDismissPrinterOptions(
            _ printInteractionController: UIPrintInteractionController
        ) { calls.add("did dismiss") }
    }

    private let root = UIViewController()
    private let delegate = Delegate()

    private func makeApp() -> (TestApplication, UIPrintInteractionController) {
        let app = TestApplication()
        app.show(root)
        app.advanceToRest()
        let controller = UIPrintInteractionController()
        controller.delegate = delegate
        return (app, controller)
    }

    @Test("Without a printer the user can only cancel")
    func cancel() throws {
        let (app, controller) = makeApp()
        controller.printFormatter = UISimpleTextPrintFormatter(text: "tea")
        let isShown = controller.present(animated: true) { [delegate] _, isCompleted, error in
            delegate.calls.add("completed \(isCompleted) \(error == nil)")
        }
        #expect(isShown)
        app.advanceToRest()
        let panel = try #require(root.presentedViewController as? UINavigationController)
        let item = try #require(panel.topViewController?.navigationItem)
        #expect(item.rightBarButtonItem?.isEnabled == false)
        controller.dismiss(animated: true)
        app.advanceToRest()
        #expect(root.presentedViewController == nil)
        #expect(
            delegate.calls.take() == [
                "will present", "did present", "will dismiss", "did dismiss",
                "completed false true",
            ])
    }

    @Test("There is an error for nothing to print")
    func nothing() {
        let (_, controller) = makeApp()
        var code: UIPrintError.Code?
        let isShown = controller.present(animated: false) { _, _, error in
            code = (error as? UIPrintError)?.code
        }
        #expect(!isShown && code == .noContent)
    }

    @Test("Of what can be printed, the one that was set last counts")
    func last() {
        let (_, controller) = makeApp()
        controller.printFormatter = UISimpleTextPrintFormatter(text: "tea")
        controller.printPageRenderer = UIPrintPageRenderer()
        #expect(controller.printFormatter == nil && controller.printPageRenderer != nil)
        controller.printingItem = UIImage()
        #expect(controller.printPageRenderer == nil && controller.printingItems?.count == 1)
    }

    @Test("Documents and images can be printed, other data cannot")
    func kinds() {
        #expect(UIPrintInteractionController.isPrintingAvailable)
        #expect(UIPrintInteractionController.canPrint(Data("%PDF-1.4".utf8)))
        #expect(!UIPrintInteractionController.canPrint(Data("tea".utf8)))
    }

    @Test("Settings are described and made from the description")
    func settings() {
        let settings = UIPrintInfo.printInfo()
        settings.jobName = "Invoice"
        settings.outputType = .photo
        settings.orientation = .landscape
        settings.duplex = .longEdge
        let copy = UIPrintInfo(dictionary: settings.dictionaryRepresentation)
        #expect(copy.jobName == "Invoice" && copy.outputType == .photo)
        #expect(copy.orientation == .landscape && copy.duplex == .longEdge)
        let standard = UIPrintInfo(dictionary: nil)
        #expect(standard.outputType == .general && standard.jobName == UIPrintInfo().jobName)
    }
}
