internal import SwiftRuntime

/// The method slots of `UIViewController` whose overrides the framework detects.
@MainActor
enum ControllerMethodSlots {
    static let updateViewConstraints = MethodSlot(
        in: UIViewController.self, overriding: ConstraintsProbe.self, other: PlainProbe.self)
    private static let show = MethodSlot(
        in: UIViewController.self, overriding: ShowProbe.self, other: PlainProbe.self)
    private static let showDetail = MethodSlot(
        in: UIViewController.self, overriding: ShowDetailProbe.self, other: PlainProbe.self)

    /// The slot of an action that containers override; nil for any other action.
    static func slot(ofAction name: String) -> MethodSlot? {
        switch name {
        case "showViewController:sender:": show
        case "showDetailViewController:sender:": showDetail
        default: nil
        }
    }
}

// These classes are never instantiated; only their method tables are read.

private final class ConstraintsProbe: UIViewController {
    override func updateViewConstraints() {}
}

private final class ShowProbe: UIViewController {
    override func show(_ vc: UIViewController, sender: Any?) {}
}

private final class ShowDetailProbe: UIViewController {
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) {}
}

private final class PlainProbe: UIViewController {
    override func viewDidLoad() {}
}
