import Foundation
import ObjectiveC
internal import SwiftRuntime

/// A transition from one controller of a storyboard to another.
///
/// A subclass overrides `perform()`; segues of documents name it.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The name of the segue in the storyboard.
    open private(set) var identifier: String?
    /// The controller that triggers the segue.
    open var source: UIViewController { sourceController }
    /// The controller that the segue shows.
    open var destination: UIViewController { destinationController }

    private final let sourceController: UIViewController
    private final let destinationController: UIViewController
    final var performHandler: (() -> Void)?

    /// Creates a segue that shows nothing by itself.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController
    ) {
        self.identifier = identifier
        sourceController = source
        destinationController = destination
        super.init()
    }

    /// Creates a segue that a closure performs.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Performs the transition; called after `prepare(for:sender:)`.
    open func perform() { performHandler?() }

    /// Makes a segue of this class by `init(identifier:source:destination:)`.
    public static func _make(
        identifier: String?, source: UIViewController, destination: UIViewController
    ) -> Self {
        unsafeDowncast(
            instantiate(
                self as UIStoryboardSegue.Type, ClassInitializers.storyboardSegue,
                arguments: (identifier, source, destination)), to: self)
    }
}

/// The source of an unwind segue, for the search of its destination.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
    /// The controller that the segue leaves.
    open var source: UIViewController { sourceController }
    /// The method that the destination has.
    open private(set) var unwindAction: Selector
    /// The object that triggered the segue.
    open private(set) var sender: Any?

    private final let sourceController: UIViewController

    init(_ source: UIViewController, _ unwindAction: Selector, _ sender: Any?) {
        sourceController = source
        self.unwindAction = unwindAction
        self.sender = sender
        super.init()
    }
}
