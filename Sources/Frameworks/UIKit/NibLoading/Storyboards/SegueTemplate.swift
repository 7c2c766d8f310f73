import Foundation
import InterfaceFiles
import ObjectiveC

/// A segue of a document, from which a `UIStoryboardSegue` is made each time that it is triggered.
final class SegueTemplate: NSObject {
    private let element: InterfaceElement
    @MainActor private weak var scene: SceneContent?
    @MainActor private weak var source: AnyObject?
    let identifier: String?
    /// The popover that the template keeps while it is visible.
    @MainActor private var shownPopover: UIPopoverController?

    @MainActor
    init(_ element: InterfaceElement, _ scene: SceneContent, _ source: AnyObject) {
        self.element = element
        self.scene = scene
        self.source = source
        identifier = element["identifier"]
        super.init()
    }

    private static let action = Selector("perform:")

    /// Triggers the segue by its source: the action of a control, the selection of a cell.
    @MainActor
    func connect(to source: AnyObject) {
        switch source {
        case let control as UIControl:
            control.addTarget(self, action: Self.action, for: Self.event(of: control))
        case let item as UIBarButtonItem:
            item.target = self
            item.action = Self.action
        case let recognizer as UIGestureRecognizer:
            recognizer.addTarget(self, action: Self.action)
        case let cell as UITableViewCell:
            let perform: @MainActor (UITableViewCell) -> Void = { [self] cell in
                trigger(from: cell)
            }
            if element["trigger"] == "accessoryAction" {
                cell.parts.accessorySegue = perform
            } else {
                cell.parts.selectionSegue = perform
            }
        case let cell as UICollectionViewCell:
            cell.parts.selectionSegue = { [self] cell in trigger(from: cell) }
        default: break
        }
    }

    @MainActor
    private static func event(of control: UIControl) -> UIControl.Event {
        switch control {
        case is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl,
            is UIDatePicker:
            .valueChanged
        default: .touchUpInside
        }
    }

    // MARK: - Performing

    /// Performs the segue unless the controller declines.
    @MainActor
    func trigger(from sender: Any?) {
        guard let controller = scene?.controller,
            controller.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender)
        else { return }
        perform(from: sender)
    }

    /// Performs the segue.
    ///
    /// **Order:** the destination is created, `prepare(for:sender:)`, `perform()` of the segue.
    @MainActor
    func perform(from sender: Any?) {
        guard let controller = scene?.controller else { return }
        if kind == "unwind" || element.isNamed("action") {
            UnwindSearch(controller, action, sender).perform(identifier, segueClass)
            return
        }
        guard let destination = makeDestination(controller, sender) else { return }
        let segue = segueClass._make(
            identifier: identifier, source: controller, destination: destination)
        if segue.performHandler == nil {
            segue.performHandler = { [self, unowned segue] in
                if let popover = segue as? UIStoryboardPopoverSegue {
                    show(popover.popoverController, from: segue.source)
                } else {
                    show(segue.destination, from: segue.source, sender)
                }
            }
        }
        controller.prepare(for: segue, sender: sender)
        segue.perform()
    }

    private var kind: String { element["kind"] ?? "show" }

    private var action: Selector {
        Selector(element["unwindAction"] ?? element["selector"] ?? "")
    }

    @MainActor
    private var segueClass: UIStoryboardSegue.Type {
        guard let name = element["customClass"] else {
            return kind == "popover" ? UIStoryboardPopoverSegue.self : UIStoryboardSegue.self
        }
        let found: AnyClass? = CustomClasses.find(
            name, module: element["customModule"],
            isOfTarget: element["customModuleProvider"] == "target")
        if let type = found as? UIStoryboardSegue.Type { return type }
        Console.log(
            "Unknown class \(CustomClasses.shown(name, element["customModule"])) in Interface "
                + "Builder file.")
        return UIStoryboardSegue.self
    }

    @MainActor
    private func makeDestination(
        _ controller: UIViewController, _ sender: Any?
    ) -> UIViewController? {
        guard let scene, let destination = element.reference("destination") else { return nil }
        guard let name = element["destinationCreationSelector"] else {
            return scene.storyboard.controller(for: destination)
        }
        let selector = Selector(name)
        let identifier = identifier
        return scene.storyboard.controller(for: destination) { coder in
            let arguments: [Any?] =
                name.contains("segueIdentifier:")
                ? [coder, sender, identifier] : [coder, sender]
            return controller.resultOfSegueAction(selector, arguments) as? UIViewController
        }
    }

    // MARK: - Kinds

    @MainActor
    private func show(
        _ destination: UIViewController, from controller: UIViewController, _ sender: Any?
    ) {
        switch kind {
        case "show": controller.show(destination, sender: sender)
        case "showDetail", "replace":
            controller.showDetailViewController(destination, sender: sender)
        case "push": push(destination, from: controller)
        case "embed": embed(destination, in: controller)
        case "presentation", "modal", "popoverPresentation", "popover":
            present(destination, from: controller)
        case "custom": break
        default:
            scene?.storyboard.file.report(element, "the segue kind \(kind) is not supported")
        }
    }

    @MainActor
    private func push(_ destination: UIViewController, from controller: UIViewController) {
        guard let navigation = controller.navigationController else {
            raiseException(
                "NSGenericException",
                "Could not find a navigation controller for segue '\(identifier ?? "")'. Push segues "
                    + "can only be used when the source controller is managed by an instance of "
                    + "UINavigationController.")
        }
        navigation.pushViewController(destination, animated: isAnimated)
    }

    /// The number of controllers whose view is being loaded because another's view embeds it.
    @MainActor private static var embeddingDepth = 0
    // Chosen: more than any app nests.
    private static let maximumEmbeddingDepth = 32

    private var isAnimated: Bool { element["animates"] != "NO" }

    @MainActor
    private func embed(_ destination: UIViewController, in controller: UIViewController) {
        guard let container = source as? UIView else { return }
        // A controller that embeds itself would do so without end.
        guard Self.embeddingDepth < Self.maximumEmbeddingDepth else {
            scene?.storyboard.file.report(
                element, "more than \(Self.maximumEmbeddingDepth) controllers embed each other")
            return
        }
        Self.embeddingDepth += 1
        defer { Self.embeddingDepth -= 1 }
        controller.addChild(destination)
        destination.view.frame = container.bounds
        destination.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        destination.view.translatesAutoresizingMaskIntoConstraints = true
        container.addSubview(destination.view)
        destination.didMove(toParent: controller)
    }

    @MainActor
    private func present(_ destination: UIViewController, from controller: UIViewController) {
        if let name = element["modalPresentationStyle"],
            let style = UIModalPresentationStyle.documentNames[name]
        {
            destination.modalPresentationStyle = style
        }
        if let name = element["modalTransitionStyle"],
            let style = UIModalTransitionStyle.documentNames[name]
        {
            destination.modalTransitionStyle = style
        }
        if kind.hasPrefix("popover") { preparePopover(destination) }
        controller.present(destination, animated: isAnimated)
    }

    @MainActor
    private func preparePopover(_ destination: UIViewController) {
        destination.modalPresentationStyle = .popover
        guard let popover = destination.popoverPresentationController else { return }
        switch anchor {
        case let view as UIView:
            popover.sourceView = view
            popover.sourceRect = view.bounds
        case let item as UIBarButtonItem: popover.barButtonItem = item
        default: break
        }
        if let directions { popover.permittedArrowDirections = directions }
        if let views = passthroughViews { popover.passthroughViews = views }
    }

    /// Shows a popover of the older kind, which the template keeps while it is visible.
    // Chosen: anchors that are neither a view nor an item show it in the middle of the source's view.
    @MainActor
    private func show(_ popover: UIPopoverController, from controller: UIViewController) {
        if let views = passthroughViews { popover.passthroughViews = views }
        shownPopover = popover
        popover.onDismissal = { [weak self] in self?.shownPopover = nil }
        let directions = directions ?? .any
        switch anchor {
        case let item as UIBarButtonItem:
            popover.present(
                from: item, permittedArrowDirections: directions, animated: isAnimated)
        case let view as UIView:
            popover.present(
                from: view.bounds, in: view, permittedArrowDirections: directions,
                animated: isAnimated)
        default:
            popover.present(
                from: controller.view.bounds, in: controller.view, permittedArrowDirections: [],
                animated: isAnimated)
        }
    }

    /// The view or item beside which a popover is shown: the one that the document names, or the segue's source.
    @MainActor
    private var anchor: AnyObject? {
        for name in ["popoverAnchorView", "popoverAnchorBarButtonItem"] as [StaticString] {
            if let reference = element.reference(name) { return scene?.object(for: reference) }
        }
        return source
    }

    private var directions: UIPopoverArrowDirection? {
        guard let child = element.child(key: "popoverArrowDirection") else { return nil }
        var directions: UIPopoverArrowDirection = []
        if child.flag("up") { directions.insert(.up) }
        if child.flag("down") { directions.insert(.down) }
        if child.flag("left") { directions.insert(.left) }
        if child.flag("right") { directions.insert(.right) }
        return directions.isEmpty ? nil : directions
    }

    /// The views that receive touches beside a popover; nil where the document names none.
    // From memory: the form, connections of the segue or references below a key.
    @MainActor
    private var passthroughViews: [UIView]? {
        let references =
            (element.child("connections").map { Array($0.children) } ?? [])
            .filter { $0["property"]?.hasSuffix("assthroughViews") == true }
            + (element.child(key: "popoverPassthroughViews").map { Array($0.children) } ?? [])
        let named = references.compactMap {
            $0.reference("destination") ?? $0.reference("reference") ?? $0.reference("ref")
        }
        let elements = element.reference("popoverPassthroughViews").map { [$0] } ?? named
        let views = elements.compactMap { scene?.object(for: $0) as? UIView }
        return views.isEmpty ? nil : views
    }
}

extension UIViewController {
    /// Calls an `@IBSegueAction`, whose selector has a parameter for each argument that it takes.
    fileprivate final func resultOfSegueAction(_ selector: Selector, _ arguments: [Any?]) -> Any? {
        let count = selector.description.filter { $0 == ":" }.count
        return sendIfImplemented(selector, to: self, Array(arguments.prefix(count)))
    }
}

private enum TemplateRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar {
            _registerClass(SegueTemplate.self) { methods in
                methods.procedure("perform:", "perform(_:)") { receiver, arguments in
                    let sender: Any? = _argument(arguments, 0)
                    unsafeDowncast(receiver, to: SegueTemplate.self).trigger(from: sender)
                }
            }
        }
    }
}
