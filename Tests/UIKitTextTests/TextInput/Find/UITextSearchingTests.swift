import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Find sessions of an app's own texts", .serialized, .usesApplication)
struct UITextSearchingTests {
    private final class Spot: UITextRange {
        let place: Int
        init(_ place: Int) { self.place = place }
        override func isEqual(_ object: Any?) -> Bool { (object as? Spot)?.place == place }
    }

    /// Two documents, whose matches are found out of order and later.
    private final class Library: NSObject, UITextSearching {
        typealias DocumentIdentifier = String
        var log: [String] = []
        var aggregators: [UITextSearchAggregator<String>] = []
        var selectedTextRange: UITextRange? { nil }

        func compare(
            _ foundRange: UITextRange, toRange: UITextRange, document: String?
        ) -> ComparisonResult {
            let (first, second) = (
                (foundRange as? Spot)?.place ?? 0, (toRange as? Spot)?.place ?? 0
            )
            return first < second
                ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
        }
        func compare(document: String, toDocument: String) -> ComparisonResult {
            document < toDocument
                ? .orderedAscending : document > toDocument ? .orderedDescending : .orderedSame
        }
        func performTextSearch(
            queryString: String, options: UITextSearchOptions,
            resultAggregator: UITextSearchAggregator<String>
        ) { aggregators.append(resultAggregator) }
        func decorate(
            foundTextRange: UITextRange, document: String?, usingStyle: UITextSearchFoundTextStyle
        ) { log.append("\(document ?? "-")\((foundTextRange as? Spot)?.place ?? 0) \(usingStyle)") }
        func clearAllDecoratedFoundText() { log.append("clear") }
    }

    private let library = Library()

    private func add(_ spots: [(String, Int)], to index: Int) {
        for (document, place) in spots {
            library.aggregators[index].foundRange(
                Spot(place), searchString: "x", document: document)
        }
    }

    @Test("Matches are ordered by document and place, decorated, and the first is highlighted")
    func order() {
        let session = UITextSearchingFindSession(searchableObject: library)
        session.performSearch(query: "x", options: nil)
        add([("b", 1), ("a", 9), ("a", 2)], to: 0)
        #expect(session.resultCount == 0, "nothing is shown before the search is over")
        #expect(library.aggregators[0].allFoundRanges.count == 3)
        library.aggregators[0].finishedSearching()
        #expect(
            library.log == ["clear", "a2 found", "a9 found", "b1 found", "a2 highlighted"])
        library.log = []
        session.highlightNextResult(in: .backward)
        #expect(library.log == ["a2 found", "b1 highlighted"])
        #expect(session.highlightedResultIndex == 2)
        library.aggregators[0].invalidateFoundRange(Spot(1), document: "b")
        #expect(session.resultCount == 2)
        library.aggregators[0].invalidate()
        #expect(session.resultCount == 0 && session.highlightedResultIndex == NSNotFound)
    }

    @Test("Results of a search that another one followed are ignored")
    func late() {
        let session = UITextSearchingFindSession(searchableObject: library)
        session.performSearch(query: "x", options: nil)
        session.performSearch(query: "xy", options: nil)
        add([("a", 1)], to: 0)
        library.aggregators[0].finishedSearching()
        #expect(session.resultCount == 0)
        add([("a", 1), ("a", 2)], to: 1)
        library.aggregators[1].finishedSearching()
        #expect(session.resultCount == 2)
        session.invalidateFoundResults()
        library.aggregators[1].finishedSearching()
        #expect(session.resultCount == 0)
    }

    /// A session that an app writes alone.
    private final class Pages: UIFindSession {
        var log: [String] = []
        override var resultCount: Int { 7 }
        override var highlightedResultIndex: Int { 3 }
        override func performSearch(query: String, options: UITextSearchOptions?) {
            log.append("search \(query)")
        }
        override func highlightNextResult(in direction: UITextStorageDirection) {
            log.append(direction == .forward ? "next" : "previous")
        }
        override func invalidateFoundResults() { log.append("end") }
    }

    private final class Provider: NSObject, UIFindInteractionDelegate {
        let pages = Pages()
        var log: [String] = []
        var removes: UIView?
        func findInteraction(
            _ interaction: UIFindInteraction, sessionFor view: UIView
        ) -> UIFindSession? { pages }
        func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {
            log.append("begin \(interaction.isFindNavigatorVisible)")
            removes?.removeFromSuperview()
        }
        func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
            log.append("end \(interaction.isFindNavigatorVisible)")
        }
    }

    @Test("An app's own session is searched as the user types, and begins and ends with the panel")
    func ownSession() {
        let app = TestApplication()
        let view = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
        let provider = Provider()
        let interaction = UIFindInteraction(sessionDelegate: provider)
        view.addInteraction(interaction)
        interaction.presentFindNavigator(showingReplace: true)
        #expect(interaction.activeFindSession == nil, "a view without a window has no panel")
        app.show(view)
        interaction.presentFindNavigator(showingReplace: true)
        app.advance(by: 1)
        app.typeText("ab")
        app.press(.keyboardG, typing: "g", modifiers: .command)
        app.press(.keyboardEscape)
        app.advance(by: 1)
        #expect(
            provider.pages.log == ["search ", "search a", "search ab", "next", "end"])
        #expect(provider.log == ["begin false", "end true"])
        provider.removes = view
        interaction.presentFindNavigator(showingReplace: false)
        app.advance(by: 1)
        #expect(!interaction.isFindNavigatorVisible && interaction.activeFindSession == nil)
        #expect(UIApplication.shared.keyboard.frame == nil)
    }
}
