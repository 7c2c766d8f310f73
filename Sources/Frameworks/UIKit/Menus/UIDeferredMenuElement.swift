import Foundation

/// Stands for elements of a menu that are made when the menu is shown.
///
/// Until they have come a row says that they are being loaded.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void

    private enum Progress {
        case fresh
        /// Asked for; the number tells an answer from that to an earlier question.
        case loading(Int)
        case loaded([UIMenuElement])
    }

    private let provider: Provider
    private var isCached = true
    private var progress = Progress.fresh
    private var questionCount = 0

    /// Makes an element that asks for the others once and keeps them.
    ///
    /// - Parameter elementProvider: Makes the elements and hands them to the closure that it gets, at once
    ///   or later, on the main thread.
    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// Makes an element that asks for the others each time when the menu is shown.
    public class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement {
        let element = UIDeferredMenuElement(elementProvider)
        element.isCached = false
        return element
    }

    /// The elements; nil until they have come.
    var elements: [UIMenuElement]? {
        if case .loaded(let elements) = progress { return elements }
        return nil
    }

    /// Forgets elements that are made anew for each time.
    func menuWillOpen() {
        if !isCached { progress = .fresh }
    }

    /// Asks for the elements unless that was done.
    ///
    /// - Parameter onArrival: Called when they come, also before this returns.
    func load(_ onArrival: @escaping () -> Void) {
        guard case .fresh = progress else { return }
        questionCount += 1
        let question = questionCount
        progress = .loading(question)
        provider { [weak self] elements in
            guard let self, case .loading(question) = progress else { return }
            progress = .loaded(elements)
            onArrival()
        }
    }
}
