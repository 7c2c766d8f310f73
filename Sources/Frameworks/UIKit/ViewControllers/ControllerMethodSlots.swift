internal import SwiftRuntime

/// The slots of the members of `UIViewController` whose overrides the framework wants to know about.
@MainActor
enum ControllerMethodSlots {
    static let updateViewConstraints = MethodSlot(
        in: UIViewController.self, overriding: ConstraintsProbe.self, other: PlainProbe.self)
}

// No controller of these classes is ever made; only their method tables are read.

private final class ConstraintsProbe: UIViewController {
    override func updateViewConstraints() {}
}

private final class PlainProbe: UIViewController {
    override func viewDidLoad() {}
}
