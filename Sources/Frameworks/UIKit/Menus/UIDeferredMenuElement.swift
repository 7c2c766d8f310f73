import Foundation

/// A placeholder for elements of a menu that are provided when the menu is shown.
///
/// A row shows "Loading…" until they arrive.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void

    private enum Progress {
        case fresh
        /// Requested and not yet provided: the number of the request, and what is called when they arrive.
        case loading(Int, waiting: [() -> Void])
        case loaded([UIMenuElement])
    }

    private let provider: Provider
    private var isCached = true
    private var progress = Progress.fresh
    private var requestCount = 0

    /// Creates an element that requests the others once and caches them.
    ///
    /// - Parameter elementProvider: Calls its parameter with the elements, at once or later, on the main
    ///   thread.
    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// Returns an element that requests the others each time the menu is shown.
    open class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement {
        let element = UIDeferredMenuElement(elementProvider)
        element.isCached = false
        return element
    }

    /// The elements; nil until they arrive.
    var elements: [UIMenuElement]? {
        if case .loaded(let elements) = progress { return elements }
        return nil
    }

    /// Discards elements that are not cached.
    func menuWillOpen() {
        if !isCached { progress = .fresh }
    }

    /// Requests the elements unless they have been requested.
    ///
    /// - Parameter onArrival: Called when the elements arrive, possibly before this function returns; not called if
    ///   they have arrived before.
    func load(_ onArrival: @escaping () -> Void) {
        switch progress {
        case .loaded: return
        case .loading(let request, waiting: let waiting):
            progress = .loading(request, waiting: waiting + [onArrival])
            return
        case .fresh: break
        }
        requestCount += 1
        let request = requestCount
        progress = .loading(request, waiting: [onArrival])
        provider { [weak self] elements in
            guard let self, case .loading(request, waiting: let waiting) = progress else { return }
            progress = .loaded(elements)
            for onArrival in waiting { onArrival() }
        }
    }
}
