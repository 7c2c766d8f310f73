import InterfaceFiles
import Testing
import UIHost
import UIKitTestSupport
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
        #expect(Double(tally.constrainedClose) >= 0.99 * Double(tally.constrained), "\(summary)")
        // The others: a line of another width in a large font, a control that has become higher since, and a text view
        // in the middle of a stack view, which Xcode drew as wide as the stack view.
        #expect(Double(tally.ofTextClose) >= 0.95 * Double(tally.ofText), "\(summary)")
    }

    private func compare(_ document: InterfaceDocument, _ file: URL, _ tally: inout Tally) throws {
        let name = file.deletingPathExtension().lastPathComponent
        let canvas = StoredCanvas(document)
        let device = canvas.device
        let app = TestApplication(
            device: (device ?? .standard).name,
            orientation: canvas.isLandscape ? .landscapeRight : .portrait)
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
                    if let device, !Self.canvasDiffers(viewElement, document) {
                        show(controller, element, canvas, device, app)
                    } else {
                        // A canvas of no device: the view is laid out at its stored size.
                        let surroundings = UIView(frame: controller.view.bounds)
                        surroundings.addSubview(controller.view)
                        surroundings.layoutIfNeeded()
                    }
                    return controller
                }
            }
            guard let view = controller?.viewIfLoaded else { continue }
            check(view, viewElement, document, "\(name) \(element["id"] ?? "")", record, &tally)
        }
    }

    /// Shows a controller in its container, with the insets of the canvas.
    private func show(
        _ controller: UIViewController, _ element: InterfaceElement, _ canvas: StoredCanvas,
        _ device: Device, _ app: TestApplication
    ) {
        let own = device.safeArea(isLandscape: canvas.isLandscape)
        if let height = canvas.statusBarHeight(of: element) {
            controller.additionalSafeAreaInsets.top = height - own.top
        } else if canvas.doublesInsets {
            controller.additionalSafeAreaInsets.top = own.top
            controller.additionalSafeAreaInsets.bottom = own.bottom
        }
        switch canvas.container(of: element) {
        case "navigationController":
            app.show(UINavigationController(rootViewController: controller))
        case "tabBarController":
            let tabs = UITabBarController()
            tabs.viewControllers = [controller]
            app.show(tabs)
        default: app.show(controller)
        }
        app.advance(by: 0.5)
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

    private func check(
        _ root: UIView, _ rootElement: InterfaceElement, _ document: InterfaceDocument,
        _ name: String, _ record: InterfacePreview.Record, _ tally: inout Tally
    ) {
        let storedFrames = StoredFrames(below: root, record)
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
            } else if !holdsOnStoredFrames(view, storedFrames) {
                tally.stale += 1
                if difference > 0.5 { tally.lines.append("stale " + line) }
            } else if dependsOnText(view, storedFrames) {
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

    /// Whether all constraints of a view hold on the stored frames, as far as these tell.
    private func holdsOnStoredFrames(_ view: UIView, _ frames: StoredFrames) -> Bool {
        frames.constraints(of: view).allSatisfy { frames.holds($0) != false }
    }

    /// Whether the size of a view, or of another that is constrained to it, comes from text or from its class.
    private func dependsOnText(_ view: UIView, _ frames: StoredFrames) -> Bool {
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(view)]
        var open = [view]
        while let next = open.popLast() {
            if Self.hasSizeOfText(next) || Self.hasSizeOfClass(next) { return true }
            for constraint in frames.constraints(of: next) {
                for item in [constraint.firstItem, constraint.secondItem] {
                    guard let other = item as? UIView, other.superview === view.superview,
                        seen.insert(ObjectIdentifier(other)).inserted
                    else { continue }
                    open.append(other)
                }
            }
        }
        return false
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
