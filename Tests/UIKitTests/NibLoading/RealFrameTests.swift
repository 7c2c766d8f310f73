import InterfaceFiles
import Testing
import UIHost
import UIKitTesting

@testable import UIKit

/// The frames that Xcode stored for its canvas, compared with those of the loaded views on the same device.
@MainActor
@Suite("Documents of open projects: frames", .serialized, .usesApplication)
struct RealFrameTests {
    private struct Tally {
        var masked = 0
        var maskedExact = 0
        var constrained = 0
        var constrainedClose = 0
        var ofText = 0
        var ofTextClose = 0
        var stale = 0
        var lines: [String] = []
    }

    @Test(
        "Views have their stored frames on the stored device",
        .enabled(if: !RealDocuments.files.isEmpty, "the documents are not beside the repository"))
    func frames() throws {
        var tally = Tally()
        for file in RealDocuments.files {
            let bytes = [UInt8](try Data(contentsOf: file))
            guard let document = try? InterfaceDocument(bytes) else { continue }
            try compare(document, file, &tally)
        }
        let summary = """
            masks \(tally.maskedExact) of \(tally.masked), constraints \(tally.constrainedClose) of \
            \(tally.constrained), text \(tally.ofTextClose) of \(tally.ofText), stale \(tally.stale)
            """
        if let path = ProcessInfo.processInfo.environment["CAROB_NIB_REPORT"] {
            let text = summary + "\n" + tally.lines.joined(separator: "\n") + "\n"
            try text.write(toFile: path + ".frames", atomically: true, encoding: .utf8)
        }
        #expect(tally.masked > 60 && tally.constrained > 15, "\(summary)")
        #expect(tally.maskedExact == tally.masked, "\(summary)")
        // The others were looked at: their canvases had a status bar of another height, or none.
        #expect(Double(tally.constrainedClose) > 0.5 * Double(tally.constrained), "\(summary)")
        #expect(Double(tally.ofTextClose) > 0.75 * Double(tally.ofText), "\(summary)")
    }

    private func device(_ document: InterfaceDocument) -> Device? {
        guard let canvas = document.canvasSize else { return nil }
        let short = min(canvas.width, canvas.height)
        let long = max(canvas.width, canvas.height)
        return Device.all.first {
            Double($0.size.width) == short && Double($0.size.height) == long
        }
    }

    private func compare(_ document: InterfaceDocument, _ file: URL, _ tally: inout Tally) throws {
        let name = file.deletingPathExtension().lastPathComponent
        let isLandscape = document.canvasSize.map { $0.width > $0.height } ?? false
        let device = device(document)
        let app = TestApplication(
            device: (device ?? .standard).name,
            orientation: isLandscape ? .landscapeRight : .portrait)
        let bundle = Bundle(path: file.deletingLastPathComponent().path) ?? .main
        let nibFile = NibFile(document, name: name, bundle)
        guard document.kind == .storyboard else {
            let owner = UIViewController()
            let (_, record) = messagesIgnored {
                InterfacePreview.recording { NibDecoder(nibFile, owner: owner).topLevelObjects() }
            }
            for (element, object) in record.loaded {
                guard let view = object as? UIView, view.superview == nil else { continue }
                let surroundings = UIView(frame: view.bounds)
                surroundings.addSubview(view)
                surroundings.layoutIfNeeded()
                check(view, element, document, name, record, &tally)
            }
            return
        }
        let storyboard = UIStoryboard(nibFile)
        for scene in document.scenes {
            guard let element = scene.controller, let viewElement = element.child(key: "view"),
                viewElement.child("rect") != nil
            else { continue }
            let (controller, record) = messagesIgnored {
                InterfacePreview.recording { () -> UIViewController? in
                    let controller = storyboard.controller(for: element)
                    guard let controller else { return nil }
                    // The subclass that would provide the items does not exist.
                    (controller as? UICollectionViewController)?.collectionView.dataSource = nil
                    let shown =
                        Self.isInNavigation(element, document)
                        ? UINavigationController(rootViewController: controller) : controller
                    if device == nil || Self.canvasDiffers(viewElement, document) {
                        // A canvas of no device: the view is laid out at its stored size.
                        let surroundings = UIView(frame: controller.view.bounds)
                        surroundings.addSubview(controller.view)
                        surroundings.layoutIfNeeded()
                    } else {
                        app.show(shown)
                        app.advance(by: 0.5)
                    }
                    return controller
                }
            }
            guard let view = controller?.viewIfLoaded else { continue }
            check(view, viewElement, document, "\(name) \(element["id"] ?? "")", record, &tally)
        }
    }

    /// Whether the stored size of a controller's view is not that of the document's device.
    private static func canvasDiffers(
        _ view: InterfaceElement, _ document: InterfaceDocument
    ) -> Bool {
        guard let rect = view.child(key: "frame"), let canvas = document.canvasSize else {
            return true
        }
        return rect.number("width") != canvas.width || rect.number("height") != canvas.height
    }

    private func messagesIgnored<Result>(_ body: () -> Result) -> Result {
        Console.$capture.withValue({ _ in }) { body() }
    }

    /// Whether the controller is the root of a navigation controller.
    private static func isInNavigation(
        _ element: InterfaceElement, _ document: InterfaceDocument
    ) -> Bool {
        document.scenes.contains { scene in
            guard let controller = scene.controller, controller.isNamed("navigationController"),
                let connections = controller.child("connections")
            else { return false }
            return connections.children.contains { $0.reference("destination") == element }
        }
    }

    private func check(
        _ root: UIView, _ rootElement: InterfaceElement, _ document: InterfaceDocument,
        _ name: String, _ record: InterfacePreview.Record, _ tally: inout Tally
    ) {
        for (element, object) in record.loaded where element != rootElement {
            guard let view = object as? UIView, view !== root, view.isDescendant(of: root),
                let stored = element.child(key: "frame"), stored.isNamed("rect"),
                !Self.isInCell(element), !Self.isNearStandIn(element), !Self.hasSizeOfClass(view)
            else { continue }
            let frame = CGRect(
                x: stored.number("x") ?? 0, y: stored.number("y") ?? 0,
                width: stored.number("width") ?? 0, height: stored.number("height") ?? 0)
            let shown = view.frame
            let difference = max(
                abs(frame.minX - shown.minX), abs(frame.minY - shown.minY),
                abs(frame.width - shown.width), abs(frame.height - shown.height))
            if element.flag("misplaced") || element.flag("ambiguous") || element.hasVariations {
                tally.stale += 1
                continue
            }
            let line = "\(name) \(element.name) \(element["id"] ?? ""): \(frame) is \(shown)"
            if !document.usesAutoLayout || view.translatesAutoresizingMaskIntoConstraints {
                // The mask decides from the stored size of the superview.
                guard view.superview?.bounds.size == Self.storedSize(of: element) else {
                    tally.stale += 1
                    continue
                }
                tally.masked += 1
                if difference < 1e-9 {
                    tally.maskedExact += 1
                } else {
                    tally.lines.append("mask " + line)
                }
            } else if Self.hasSizeOfText(view) {
                tally.ofText += 1
                if difference <= 2 {
                    tally.ofTextClose += 1
                } else {
                    tally.lines.append("text " + line)
                }
            } else {
                tally.constrained += 1
                if difference <= 0.5 {
                    tally.constrainedClose += 1
                } else {
                    tally.lines.append("constraints " + line)
                }
            }
        }
    }

    /// Whether the view or one beside it is of a class that does not exist, and so has another size.
    private static func isNearStandIn(_ element: InterfaceElement) -> Bool {
        let missing: Set<String> = ["webView", "wkWebView"]
        return missing.contains(element.name)
            || (element.parent.map { Array($0.children) } ?? []).contains {
                missing.contains($0.name)
            }
    }

    /// Whether the class has a size of its own, which newer systems have changed.
    private static func hasSizeOfClass(_ view: UIView) -> Bool {
        view is UISwitch || view is UIStepper || view is UIActivityIndicatorView
            || view is UISegmentedControl
    }

    private static func isInCell(_ element: InterfaceElement) -> Bool {
        sequence(first: element, next: \.parent).contains {
            $0.isNamed("tableViewCell") || $0.isNamed("collectionViewCell")
        }
    }

    /// The stored size of the view around an element.
    private static func storedSize(of element: InterfaceElement) -> CGSize? {
        guard let rect = element.parent?.parent?.child(key: "frame") else { return nil }
        return CGSize(width: rect.number("width") ?? 0, height: rect.number("height") ?? 0)
    }

    private static func hasSizeOfText(_ view: UIView) -> Bool {
        view is UILabel || view is UIButton || view is UISegmentedControl
            || view.subviews.contains { hasSizeOfText($0) }
            || view.superview is UIStackView
    }
}
