import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Previews of iOS 9", .serialized, .usesApplication)
struct UIViewControllerPreviewingTests {
    private final class Detail: UIViewController {
        var chosen: [String] = []

        override var previewActionItems: [any UIPreviewActionItem] {
            let like = UIPreviewAction(title: "Like", style: .default) { action, controller in
                (controller as? Detail)?.chosen.append(action.title)
            }
            let delete = UIPreviewAction(title: "Delete", style: .destructive) { _, _ in }
            return [like, UIPreviewActionGroup(title: "More", style: .default, actions: [delete])]
        }
    }

    private final class Provider: NSObject, UIViewControllerPreviewingDelegate {
        let detail = Detail()
        var isSilent = false
        var locations: [CGPoint] = []
        var committed: [UIViewController] = []

        func previewingContext(
            _ previewingContext: any UIViewControllerPreviewing,
            viewControllerForLocation location: CGPoint
        ) -> UIViewController? {
            locations.append(location)
            previewingContext.sourceRect = CGRect(x: 0, y: 0, width: 50, height: 50)
            return isSilent ? nil : detail
        }

        func previewingContext(
            _ previewingContext: any UIViewControllerPreviewing,
            commit viewControllerToCommit: UIViewController
        ) {
            committed.append(viewControllerToCommit)
        }
    }

    private let screen = MenuScreen()
    private let view = UIView()
    private let provider = Provider()

    init() {
        screen.add(view, CGRect(x: 100, y: 200, width: 120, height: 80))
    }

    private func press() {
        screen.press(at: CGPoint(x: 150, y: 230))
        screen.settle()
    }

    @Test("A long press previews the delegate's controller with its actions")
    func pressing() {
        let context = screen.controller.registerForPreviewing(with: provider, sourceView: view)
        #expect(context.sourceView === view && context.delegate === provider)
        #expect(context.sourceRect == view.bounds)
        press()
        #expect(provider.locations == [CGPoint(x: 50, y: 30)])
        #expect(provider.detail.viewIfLoaded?.window != nil)
        #expect(screen.titles == ["Like", "More"])
        screen.choose("Like")
        #expect(provider.detail.chosen == ["Like"] && screen.overlay == nil)
        #expect(provider.committed.isEmpty)
    }

    @Test("A tap on the preview commits it")
    func committing() throws {
        screen.controller.registerForPreviewing(with: provider, sourceView: view)
        press()
        let shown = try #require(provider.detail.viewIfLoaded)
        screen.app.tap(
            at: shown.convert(
                CGPoint(x: shown.bounds.midX, y: shown.bounds.midY), to: nil as UIView?))
        screen.settle()
        #expect(provider.committed == [provider.detail])
    }

    @Test("Without a controller for the location nothing opens")
    func silence() {
        provider.isSilent = true
        screen.controller.registerForPreviewing(with: provider, sourceView: view)
        press()
        #expect(provider.locations.count == 1 && screen.overlay == nil)
    }

    @Test("An unregistered view is not previewed any more")
    func unregistering() {
        let context = screen.controller.registerForPreviewing(with: provider, sourceView: view)
        screen.controller.unregisterForPreviewing(withContext: context)
        press()
        #expect(provider.locations.isEmpty && view.interactions.isEmpty)
    }
}
