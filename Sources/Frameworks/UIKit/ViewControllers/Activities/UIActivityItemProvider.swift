import CoreGraphics
import Foundation
import Synchronization

/// An item that takes time to make: a subclass makes it in `item`, on another thread, after the user has chosen an
/// activity.
// Sendable: the mutable state is behind a mutex, and the placeholder is the app's to share between threads.
open class UIActivityItemProvider: Operation, @unchecked Sendable {
    // Sendable: `placeholder` is constant, and one operation makes the item before others read it.
    private struct State: @unchecked Sendable {
        var type: UIActivity.ActivityType?
        var made: Any?
    }

    private let placeholder: Any
    private let state = Mutex(State())

    /// - Parameter placeholderItem: An item of the same type, which decides what activities are offered.
    public init(placeholderItem: Any) {
        placeholder = placeholderItem
        super.init()
    }

    /// The item that stands for the one to be made.
    open var placeholderItem: Any? { placeholder }

    /// The chosen activity; nil before one is chosen.
    open var activityType: UIActivity.ActivityType? { state.withLock { $0 }.type }

    /// The item for `activityType`; the placeholder by default. Read on another thread than the main one.
    open var item: Any { placeholder }

    /// Makes the item.
    open override func main() {
        // The app has made the item for the thread that reads it.
        nonisolated(unsafe) let item = self.item
        state.withLock { $0.made = item }
    }

    final func choose(_ type: UIActivity.ActivityType?) { state.withLock { $0.type = type } }

    // MARK: - As a source

    @preconcurrency @MainActor
    open func activityViewControllerPlaceholderItem(
        _ activityViewController: UIActivityViewController
    ) -> Any { placeholderItem ?? placeholder }

    /// Returns the item that was made; nil if the operation was cancelled.
    @preconcurrency @MainActor
    open func activityViewController(
        _ activityViewController: UIActivityViewController,
        itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { state.withLock { $0 }.made }
}

extension UIActivityItemProvider: UIActivityItemSource {}

extension UIActivityItemProvider {
    /// Lets the providers among items make theirs for an activity on other threads, and then calls a closure on the main
    /// thread; without providers it calls it at once.
    @MainActor
    static func makeItems(
        in items: [Any], for type: UIActivity.ActivityType?,
        then completion: @escaping @MainActor () -> Void
    ) {
        let providers = items.compactMap { $0 as? UIActivityItemProvider }
            .filter { !$0.isFinished && !$0.isExecuting }
        guard !providers.isEmpty else { return completion() }
        let queue = OperationQueue()
        let end = BlockOperation {
            withExtendedLifetime(queue) {
                DispatchQueue.main.async { MainActor.assumeIsolated(completion) }
            }
        }
        for provider in providers {
            provider.choose(type)
            end.addDependency(provider)
        }
        queue.addOperations(providers + [end], waitUntilFinished: false)
    }
}
