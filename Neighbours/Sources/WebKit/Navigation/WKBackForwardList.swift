import Foundation
import UIKit

/// A page that was shown.
@preconcurrency @MainActor
open class WKBackForwardListItem: NSObject {
    public internal(set) var url: URL
    public internal(set) var title: String?
    public let initialURL: URL
    /// The page as it was loaded, so that going back needs no loading.
    var content: PageContent?
    var offset = CGPoint.zero

    init(url: URL, initialURL: URL) {
        self.url = url
        self.initialURL = initialURL
    }
}

/// The pages that a web view has shown, and those that it went back from.
@preconcurrency @MainActor
open class WKBackForwardList: NSObject {
    private var items: [WKBackForwardListItem] = []
    private var index = -1

    // Chosen: as many as WebKit keeps.
    private static let mostItems = 100

    open var currentItem: WKBackForwardListItem? { item(at: 0) }
    open var backItem: WKBackForwardListItem? { item(at: -1) }
    open var forwardItem: WKBackForwardListItem? { item(at: 1) }
    /// From the oldest to the newest.
    open var backList: [WKBackForwardListItem] { Array(items.prefix(max(index, 0))) }
    open var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(index + 1)) }

    /// - Parameter index: Relative to the current item, which is 0.
    open func item(at index: Int) -> WKBackForwardListItem? {
        let (place, overflows) = self.index.addingReportingOverflow(index)
        return !overflows && items.indices.contains(place) ? items[place] : nil
    }

    func distance(to item: WKBackForwardListItem) -> Int? {
        items.firstIndex { $0 === item }.map { $0 - index }
    }

    func add(_ item: WKBackForwardListItem) {
        items.removeSubrange((index + 1)...)
        items.append(item)
        if items.count > Self.mostItems { items.removeFirst() }
        index = items.count - 1
    }

    func move(to item: WKBackForwardListItem) {
        index = items.firstIndex { $0 === item } ?? index
    }
}
