/// A request for resources of the app that are loaded on demand, named by their tags.
///
/// All resources are in the app's bundle here, so they are always available, and tags are not checked.
open class NSBundleResourceRequest: NSObject, ProgressReporting, @unchecked Sendable {
    // Sendable: `lock` guards all mutable state.
    private let lock = NSLock()
    private var priority = 0.5

    /// The tags of the requested resources.
    public let tags: Set<String>
    /// The bundle that contains them.
    public let bundle: Bundle
    /// The progress, complete when the resources may be used.
    public let progress = Progress(totalUnitCount: 1)

    /// Creates a request.
    ///
    /// - Parameter tags: One at least.
    public init(tags: Set<String>, bundle: Bundle) {
        if tags.isEmpty {
            raiseException("NSInvalidArgumentException", "a resource request needs a tag")
        }
        (self.tags, self.bundle) = (tags, bundle)
        super.init()
    }

    /// Creates a request for resources of the main bundle.
    public convenience init(tags: Set<String>) { self.init(tags: tags, bundle: .main) }

    /// The order among requests, from 0 to 1; 0.5 by default.
    open var loadingPriority: Double {
        get { lock.withLock { priority } }
        set { lock.withLock { priority = newValue < 0 ? 0 : newValue > 1 ? 1 : newValue } }
    }

    /// Makes the resources available.
    ///
    /// - Parameter completionHandler: Called on another thread, with an error or nil: here always nil.
    open func beginAccessingResources(
        completionHandler: @escaping @Sendable ((any Error)?) -> Void
    ) {
        progress.completedUnitCount = 1
        DispatchQueue.global().async { completionHandler(nil) }
    }

    /// Finds out whether the resources are available without loading them.
    ///
    /// - Parameter completionHandler: Called on another thread, with whether they are: here always true.
    open func conditionallyBeginAccessingResources(
        completionHandler: @escaping @Sendable (Bool) -> Void
    ) {
        progress.completedUnitCount = 1
        DispatchQueue.global().async { completionHandler(true) }
    }

    /// Ends the use of the resources, which may then be removed; here they stay.
    open func endAccessingResources() {}
}

/// The priority of a request that is to be loaded before all others.
public let NSBundleResourceRequestLoadingPriorityUrgent = 1.0

extension NSNotification.Name {
    /// Posted when there is little room for resources that are loaded on demand; never here.
    public static let NSBundleResourceRequestLowDiskSpace = NSNotification.Name(
        "NSBundleResourceRequestLowDiskSpaceNotification")
}
