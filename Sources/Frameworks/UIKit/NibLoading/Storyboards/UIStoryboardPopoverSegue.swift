import Foundation

/// A segue that shows its destination in a `UIPopoverController`, of storyboards made for iOS 5 to 7.
///
/// The storyboard keeps the popover while it is visible.
@preconcurrency @MainActor
open class UIStoryboardPopoverSegue: UIStoryboardSegue {
    /// The popover, which `prepare(for:sender:)` may keep and configure.
    open private(set) var popoverController: UIPopoverController

    /// Creates a segue with a popover for the destination. On a phone it raises an exception.
    public override init(
        identifier: String?, source: UIViewController, destination: UIViewController
    ) {
        popoverController = UIPopoverController(contentViewController: destination)
        super.init(identifier: identifier, source: source, destination: destination)
    }
}
