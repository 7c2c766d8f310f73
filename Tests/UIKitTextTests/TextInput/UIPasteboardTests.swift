import Foundation
import HeadlessHost
import Testing
import UIKitTestSupport
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

    @Test("Text that is stored as data is text")
    func textAsData() {
        let pasteboard = UIPasteboard.withUniqueName()
        pasteboard.items = [
            ["public.utf8-plain-text": Data("one".utf8)], ["public.text": "two"],
        ]
        #expect(pasteboard.string == "one" && pasteboard.strings == ["one", "two"])
        pasteboard.setData(Data("x".utf8), forPasteboardType: "public.plain-text")
        #expect(pasteboard.hasStrings && pasteboard.strings == ["x"])
    }

    @Test("Single values are those of the first item")
    func firstItem() {
        let pasteboard = UIPasteboard.withUniqueName()
        pasteboard.items = [
            ["public.utf8-plain-text": "one"],
            [
                "public.url": URL(string: "https://a.b")!, "public.png": drawn(2, 2) {},
                "com.apple.uikit.color": UIColor.red,
            ],
        ]
        #expect(pasteboard.url == nil && pasteboard.urls?.count == 1)
        #expect(pasteboard.image == nil && pasteboard.images?.count == 1)
        #expect(pasteboard.color == nil && pasteboard.colors == [.red])
    }

    @Test("Items of a named pasteboard expire also when no object of it is left")
    func expiry() {
        let app = TestApplication()
        let name = UIPasteboard.Name("expiring")
        UIPasteboard(name: name, create: true)?.setItems(
            [["public.utf8-plain-text": "a"]],
            options: [.expirationDate: Date(timeIntervalSinceNow: 10)])
        #expect(UIPasteboard(name: name, create: false)?.string == "a")
        app.advance(by: 11)
        #expect(UIPasteboard(name: name, create: false)?.numberOfItems == 0)
        UIPasteboard.remove(withName: name)
    }

    @Test("The removal of a pasteboard is posted once")
    func removal() {
        let name = UIPasteboard.Name("removed")
        _ = UIPasteboard(name: name, create: true)
        nonisolated(unsafe) var removed: [String] = []
        let observer = NotificationCenter.default.addObserver(
            forName: UIPasteboard.removedNotification, object: nil, queue: nil
        ) { note in
            nonisolated(unsafe) let object = note.object
            MainActor.assumeIsolated {
                removed.append((object as? UIPasteboard)?.name.rawValue ?? "")
            }
        }
        UIPasteboard.remove(withName: name)
        UIPasteboard.remove(withName: name)
        #expect(removed == ["removed"])
        NotificationCenter.default.removeObserver(observer)
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
