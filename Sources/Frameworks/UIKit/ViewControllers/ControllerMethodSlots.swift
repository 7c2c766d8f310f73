internal import SwiftRuntime

/// The method slots of `UIViewController` whose overrides the framework detects.
@MainActor
enum ControllerMethodSlots {
    static let updateViewConstraints = MethodSlot(
        in: UIViewController.self, overriding: ConstraintsProbe.self, other: PlainProbe.self)
}

// These classes are never instantiated; only their method tables are read.

private final class ConstraintsProbe: UIViewController {
    override func updateViewConstraints() {}
}

private final class PlainProbe: UIViewController {
    override func viewDidLoad() {}
}
