import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UISheetPresentationController: malformed input", .serialized, .usesApplication)
struct SheetBadInputTests {
    private typealias Detent = UISheetPresentationController.Detent

    nonisolated private static let numbers: [CGFloat] = [
        .nan, .infinity, -.infinity, -100, 0, 1e300,
    ]

    private let root = UIViewController()
    private let presented = UIViewController()

    private var frame: CGRect { presented.view.convert(presented.view.bounds, to: nil) }

    private var screen: CGRect { root.view.window?.bounds ?? .zero }

    private func makeApp(_ device: String) -> TestApplication {
        let app = TestApplication(device: device)
        app.show(root)
        app.advanceToRest()
        return app
    }

    @Test(
        "Heights, radii and sizes of any kind leave a sheet that is shown, dragged and dismissed",
        arguments: numbers, ["iPhone 15", "iPad (10th generation)"])
    func numbers(_ number: CGFloat, _ device: String) throws {
        let app = makeApp(device)
        let sheet = try #require(presented.sheetPresentationController)
        sheet.detents = [.custom { _ in number }, .medium(), .custom { _ in number }]
        sheet.preferredCornerRadius = number
        sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
        sheet.prefersPageSizing = false
        presented.preferredContentSize = CGSize(width: number, height: number)
        root.present(presented, animated: true)
        app.advanceToRest()
        #expect(screen.contains(frame) && !frame.isEmpty)
        app.drag(from: CGPoint(x: frame.midX, y: frame.minY + 5), to: CGPoint(x: 200, y: 20))
        app.advanceToRest()
        #expect(screen.contains(frame) && !frame.isEmpty)
        root.dismiss(animated: true)
        app.advanceToRest()
        #expect(root.presentedViewController == nil && presented.view.window == nil)
    }

    @Test("Without detents, and at a detent that it does not have, a sheet rests at one")
    func detents() throws {
        let app = makeApp("iPhone 15")
        let sheet = try #require(presented.sheetPresentationController)
        sheet.detents = []
        root.present(presented, animated: false)
        app.advanceToRest()
        #expect(frame.minY == 69)
        sheet.detents = [.medium(), .medium(), .large()]
        sheet.selectedDetentIdentifier = Detent.Identifier("elsewhere")
        app.advanceToRest()
        let medium = frame
        #expect(medium.maxY == 852 && medium.minY > 300)
        sheet.selectedDetentIdentifier = .medium
        app.advanceToRest()
        #expect(frame == medium)
        root.dismiss(animated: false)
    }

    @Test("A sheet whose detents, controller or window change in its delegate comes to rest")
    func meddling() throws {
        let app = makeApp("iPhone 15")
        let delegate = Meddler()
        let sheet = try #require(presented.sheetPresentationController)
        sheet.delegate = delegate
        sheet.detents = [.medium(), .large()]
        for deed in Meddler.Deed.allCases {
            delegate.deed = deed
            sheet.selectedDetentIdentifier = .medium
            root.present(presented, animated: false)
            app.advanceToRest()
            app.drag(from: CGPoint(x: 200, y: 440), to: CGPoint(x: 200, y: 100))
            app.advanceToRest()
            if presented.presentingViewController != nil {
                app.drag(from: CGPoint(x: 200, y: frame.minY + 10), to: CGPoint(x: 200, y: 840))
                app.advanceToRest()
            }
            root.dismiss(animated: true)
            app.advanceToRest()
            #expect(root.presentedViewController == nil, "\(deed)")
            #expect(presented.view.window == nil, "\(deed)")
            sheet.detents = [.medium(), .large()]
        }
        #expect(delegate.calls > 0)
    }
}

/// A delegate that interferes while the user drags its sheet.
@MainActor
private final class Meddler: NSObject, UISheetPresentationControllerDelegate {
    enum Deed: CaseIterable { case changesDetents, dismisses, presents, selects }

    var deed = Deed.changesDetents
    private(set) var calls = 0

    private func meddle(_ controller: UIPresentationController) {
        calls += 1
        guard let sheet = controller as? UISheetPresentationController else { return }
        switch deed {
        case .changesDetents: sheet.detents = [.custom { _ in 200 }]
        case .dismisses: controller.presentedViewController.dismiss(animated: calls % 2 == 0)
        case .presents:
            controller.presentedViewController.present(UIViewController(), animated: true)
        case .selects: sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
        }
    }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ controller: UISheetPresentationController
    ) {
        meddle(controller)
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
        meddle(controller)
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
        meddle(controller)
    }
}
