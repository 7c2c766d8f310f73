import Foundation
import QuickLook
import Testing
import UIKit
import UIKitTesting

private final class Source: NSObject, QLPreviewControllerDataSource, QLPreviewControllerDelegate {
    var items: [any QLPreviewItem] = []
    var events: [String] = []

    func numberOfPreviewItems(in controller: QLPreviewController) -> Int { items.count }

    func previewController(
        _ controller: QLPreviewController, previewItemAt index: Int
    ) -> any QLPreviewItem { items[index] }

    func previewControllerWillDismiss(_ controller: QLPreviewController) {
        events.append("will dismiss")
    }

    func previewControllerDidDismiss(_ controller: QLPreviewController) {
        events.append("did dismiss")
    }
}

private final class Named: NSObject, QLPreviewItem {
    var previewItemURL: URL?
    var previewItemTitle: String?

    init(_ url: URL, _ title: String) {
        previewItemURL = url
        previewItemTitle = title
    }
}

@Suite("Previews of files", .serialized, .usesApplication) @MainActor
struct QLPreviewControllerTests {
    private let app = TestApplication()
    private let source = Source()
    private let root = UIViewController()
    private let controller = QLPreviewController()
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent(UUID().uuidString)

    private func file(_ name: String, _ data: Data) throws -> URL {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appendingPathComponent(name)
        try data.write(to: url)
        return url
    }

    private func present(_ items: [any QLPreviewItem]) {
        source.items = items
        controller.dataSource = source
        controller.delegate = source
        app.show(root)
        root.present(controller, animated: true)
        app.advanceToRest()
    }

    private func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }

    private var texts: [String] {
        views(in: controller.view).compactMap {
            ($0 as? UILabel)?.text ?? ($0 as? UITextView)?.text
        }
    }

    private func picture() -> Data {
        UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).pngData {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
        }
    }

    @Test("A text is shown under its name")
    func text() throws {
        present([try file("tea.txt", Data("Darjeeling".utf8))])
        #expect(texts.contains("Darjeeling") && texts.contains("tea.txt"))
        #expect(controller.currentPreviewItemIndex == 0)
        #expect((controller.currentPreviewItem as? URL)?.lastPathComponent == "tea.txt")
    }

    @Test("A picture fits the width, and a title takes the place of the name")
    func image() throws {
        present([Named(try file("red.png", picture()), "A red one")])
        let image = views(in: controller.view).compactMap { $0 as? UIImageView }
            .first {
                $0.image?.size.width == 40 * UIScreen.main.scale || $0.image?.size.width == 40
            }
        #expect(image?.bounds.width == controller.view.bounds.width)
        #expect(texts.contains("A red one") && !texts.contains("red.png"))
    }

    @Test("Pages of a PDF file are drawn below each other")
    func pages() throws {
        let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
        let data = renderer.pdfData { context in
            for color in [UIColor.red, .blue] {
                context.beginPage()
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
            }
        }
        present([try file("two.pdf", data)])
        let scroll = try #require(
            views(in: controller.view).compactMap { $0 as? UIScrollView }.first)
        let width = controller.view.bounds.width - 24
        #expect(abs(scroll.contentSize.height - (2 * width + 36)) < 1)
        let pixel = app.picture[300, 600]
        #expect(pixel.red == 255 && pixel.blue == 0)
    }

    @Test("HTML is shown as a text, and a table of commas as it is")
    func html() throws {
        present([
            try file("a.html", Data("<p>Green <b>tea</b></p>".utf8)),
            try file("b.csv", Data("tea,price\n".utf8)),
        ])
        #expect(texts.contains { $0.contains("Green tea") })
        controller.currentPreviewItemIndex = 1
        app.advanceToRest()
        #expect(texts.contains { $0.contains("tea,price") })
    }

    @Test("Of another file the name and the size are shown")
    func other() throws {
        let url = try file("data.bin", Data(count: 2000))
        present([url])
        #expect(texts.contains("data.bin") && texts.contains { $0.contains("KB") })
        #expect(!QLPreviewController.canPreview(url))
        #expect(QLPreviewController.canPreview(folder.appendingPathComponent("a.pdf")))
    }

    @Test("A file that is not what its name says is shown by its name")
    func broken() throws {
        present([try file("not.png", Data("nothing".utf8))])
        #expect(texts.contains("not.png"))
    }

    @Test("Several files are reached by arrows and by reloading")
    func several() throws {
        present([
            try file("1.txt", Data("one".utf8)), try file("2.txt", Data("two".utf8)),
        ])
        #expect(texts.contains("one"))
        let bar = try #require(
            views(in: controller.view).compactMap { $0 as? UIToolbar }.first)
        #expect(!bar.isHidden)
        app.tap(at: CGPoint(x: 370, y: bar.convert(bar.bounds, to: nil).midY))
        app.advanceToRest()
        #expect(controller.currentPreviewItemIndex == 1 && texts.contains("two"))
        source.items = []
        controller.reloadData()
        #expect(controller.currentPreviewItemIndex == NSNotFound)
        #expect(controller.currentPreviewItem == nil)
    }

    @Test("Done closes it, and tells the delegate")
    func done() throws {
        present([try file("1.txt", Data("one".utf8))])
        let bar = try #require(
            views(in: controller.view).compactMap { $0 as? UINavigationBar }.first)
        app.tap(at: CGPoint(x: 365, y: bar.convert(bar.bounds, to: nil).midY))
        app.advanceToRest()
        #expect(root.presentedViewController == nil)
        #expect(source.events == ["will dismiss", "did dismiss"])
    }
}
