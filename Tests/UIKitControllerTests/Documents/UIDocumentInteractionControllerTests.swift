import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIDocumentInteractionController", .usesApplication)
struct UIDocumentInteractionControllerTests {
    let app = TestApplication()
    let folder: Folder

    init() throws { folder = try Folder() }

    private final class Delegate: NSObject, UIDocumentInteractionControllerDelegate {
        let owner = UIViewController()
        var calls: [String] = []

        func documentInteractionControllerViewControllerForPreview(
            _ controller: UIDocumentInteractionController
        ) -> UIViewController { owner }

        func documentInteractionControllerWillBeginPreview(
            _ controller: UIDocumentInteractionController
        ) { calls.append("will begin") }

        func documentInteractionControllerDidEndPreview(
            _ controller: UIDocumentInteractionController
        ) { calls.append("did end") }
    }

    private final class Nobody: NSObject, UIDocumentInteractionControllerDelegate {}

    private func page(_ delegate: Delegate) -> UIViewController? {
        (delegate.owner.presentedViewController as? UINavigationController)?.topViewController
    }

    private func content<View: UIView>(_ delegate: Delegate) -> View? {
        page(delegate)?.view.subviews.lazy.compactMap { $0 as? View }.first
    }

    @Test("Name, type and icons are those of the file, unless the app sets them")
    func properties() throws {
        let controller = UIDocumentInteractionController(url: try folder.file("a.txt", "a"))
        #expect(controller.name == "a.txt")
        #expect(controller.uti == "public.plain-text")
        controller.name = "Note"
        controller.uti = "public.html"
        #expect(controller.name == "Note")
        #expect(controller.uti == "public.html")
        let sizes = controller.icons.map(\.size.width)
        #expect(sizes == sizes.sorted() && sizes.count == 2)
        let empty = UIDocumentInteractionController()
        #expect(empty.url == nil && empty.name == nil && empty.uti == nil)
    }

    @Test("A text is previewed over the delegate's controller until the user is done")
    func text() throws {
        let delegate = Delegate()
        app.show(delegate.owner)
        let controller = UIDocumentInteractionController(url: try folder.file("a.txt", "apples"))
        controller.delegate = delegate
        #expect(controller.presentPreview(animated: true))
        app.advanceToRest()
        #expect(page(delegate)?.title == "a.txt")
        let view: UITextView? = content(delegate)
        #expect(view?.text == "apples")
        #expect(view?.isEditable == false)
        #expect(delegate.calls == ["will begin"])
        #expect(!controller.presentPreview(animated: true))
        controller.dismissPreview(animated: true)
        app.advanceToRest()
        #expect(delegate.calls == ["will begin", "did end"])
        #expect(delegate.owner.presentedViewController == nil)
        #expect(controller.presentPreview(animated: false))
    }

    @Test("A picture is previewed as a picture, and what is neither by its name")
    func others() throws {
        let delegate = Delegate()
        app.show(delegate.owner)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).pngData { _ in }
        let file = try folder.file("p.png")
        try picture.write(to: file)
        let controller = UIDocumentInteractionController(url: file)
        controller.delegate = delegate
        #expect(controller.presentPreview(animated: false))
        app.advanceToRest()
        let view: UIImageView? = content(delegate)
        #expect(view?.image != nil)
        controller.dismissPreview(animated: false)
        app.advanceToRest()
        controller.url = try folder.file("a.zip", "zip")
        #expect(controller.presentPreview(animated: false))
        app.advanceToRest()
        #expect(page(delegate)?.title == "a.zip")
        let none: UIImageView? = content(delegate)
        #expect(none == nil)
    }

    @Test(
        "Without a file, or a controller of the delegate, there is no preview, and no app opens a file"
    )
    func nothing() throws {
        let delegate = Delegate()
        app.show(delegate.owner)
        let controller = UIDocumentInteractionController()
        controller.delegate = delegate
        #expect(!controller.presentPreview(animated: false))
        controller.url = try folder.file("a.txt", "a")
        #expect(
            !controller.presentOpenInMenu(from: .zero, in: delegate.owner.view, animated: true))
        let nobody = Nobody()
        controller.delegate = nobody
        #expect(!controller.presentPreview(animated: false))
        #expect(
            controller.presentOptionsMenu(from: .zero, in: delegate.owner.view, animated: true))
        app.advanceToRest()
        #expect(delegate.owner.presentedViewController is UIActivityViewController)
        controller.dismissMenu(animated: false)
        app.advanceToRest()
        #expect(delegate.owner.presentedViewController == nil)
    }
}
