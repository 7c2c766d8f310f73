import Foundation
import HeadlessHost
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UIPasteboard", .serialized, .usesApplication)
struct UIPasteboardTests {
    @Test("The general pasteboard shares its text with the host's clipboard")
    func clipboard() throws {
        let app = TestApplication()
        let host = try #require(ApplicationEnvironment.shared.host as? HeadlessHost)
        let pasteboard = UIPasteboard.general
        let count = pasteboard.changeCount
        pasteboard.string = "from the app"
        #expect(host.clipboard == "from the app" && pasteboard.changeCount == count + 1)
        host.clipboard = "from outside"
        #expect(pasteboard.string == "from outside" && pasteboard.changeCount == count + 2)
        #expect(pasteboard.hasStrings && !pasteboard.hasImages && !pasteboard.hasURLs)
        #expect(pasteboard.types == ["public.utf8-plain-text"])
        host.clipboard = nil
        #expect(pasteboard.string == nil && !pasteboard.hasStrings)
        _ = app
    }

    @Test("Items hold values of several types")
    func items() {
        let pasteboard = UIPasteboard.withUniqueName()
        pasteboard.items = [
            ["public.utf8-plain-text": "one", "public.url": URL(string: "https://a.b")!],
            ["public.utf8-plain-text": "two"],
        ]
        #expect(pasteboard.numberOfItems == 2 && pasteboard.strings == ["one", "two"])
        #expect(pasteboard.url?.host == "a.b" && pasteboard.hasURLs)
        #expect(pasteboard.types(forItemSet: [1]) == [["public.utf8-plain-text"]])
        #expect(pasteboard.types(forItemSet: [7]) == nil)
        pasteboard.setData(Data("x".utf8), forPasteboardType: "my.type")
        #expect(pasteboard.data(forPasteboardType: "my.type") == Data("x".utf8))
        #expect(pasteboard.contains(pasteboardTypes: ["other", "my.type"]))
        pasteboard.color = .red
        #expect(pasteboard.colors == [.red] && pasteboard.hasColors)
    }

    @Test("Pasteboards with one name share their items; a removed one is gone")
    func names() {
        let name = UIPasteboard.Name("mine")
        #expect(UIPasteboard(name: name, create: false) == nil)
        let first = UIPasteboard(name: name, create: true)
        let second = UIPasteboard(name: name, create: false)
        first?.string = "shared"
        #expect(second?.string == "shared")
        UIPasteboard.remove(withName: name)
        #expect(UIPasteboard(name: name, create: false) == nil)
    }

    @Test("A change is posted with the types that come and go")
    func notification() {
        let pasteboard = UIPasteboard.withUniqueName()
        pasteboard.string = "a"
        nonisolated(unsafe) var added: [String] = []
        let observer = NotificationCenter.default.addObserver(
            forName: UIPasteboard.changedNotification, object: pasteboard, queue: nil
        ) { note in
            added = note.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? []
        }
        pasteboard.url = URL(string: "https://a.b")
        #expect(added == ["public.url"])
        NotificationCenter.default.removeObserver(observer)
    }
}
