import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Previews of documents", .serialized, .usesApplication)
struct InterfacePreviewTests {
    /// Shows a document and runs a story with its controller.
    private func show(
        _ text: String, as name: String, identifier: String? = nil,
        _ story: (UIViewController?) throws -> Void
    ) throws {
        let app = TestApplication()
        let bundle = try Documents.bundle([name: text])
        defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
        let window = UIWindow(frame: UIScreen.main.bounds)
        defer { InterfacePreview.record = nil }
        let controller = try InterfacePreview.show(
            fileAt: bundle.bundlePath + "/" + name, identifier: identifier, in: window)
        app.advance(by: 0.1)
        try story(controller)
    }

    @Test("A table shows each prototype cell once, in the place of the app that is missing")
    func prototypes() throws {
        let table = """
            <tableViewController id="c" sceneMemberID="viewController" customClass="Missing" customModule="App"><tableView key="view" \
            dataMode="prototypes" style="plain" rowHeight="60" id="t">
            <rect key="frame" x="0" y="0" width="393" height="852"/>
            <prototypes>
            <tableViewCell reuseIdentifier="A" id="a"><rect key="frame" x="0" y="0" width="393" height="60"/>
            <tableViewCellContentView key="contentView" tableViewCell="a" id="d">
            <rect key="frame" x="0" y="0" width="393" height="60"/></tableViewCellContentView></tableViewCell>
            <tableViewCell reuseIdentifier="B" id="b"><rect key="frame" x="0" y="60" width="393" height="60"/>
            <tableViewCellContentView key="contentView" tableViewCell="b" id="e">
            <rect key="frame" x="0" y="0" width="393" height="60"/></tableViewCellContentView></tableViewCell>
            <tableViewCell id="n"/>
            </prototypes></tableView></tableViewController>
            """
        let text = Documents.storyboard(Documents.scene(table), initial: "c")
        try show(text, as: "Table.storyboard") { controller in
            let table = try #require(controller?.view as? UITableView)
            #expect(table.visibleCells.map(\.reuseIdentifier) == ["A", "B"])
        }
    }

    private let views = Documents.xib(
        """
        <view tag="1" id="one"><rect key="frame" x="0" y="0" width="100" height="100"/></view>
        <view tag="2" id="two"><rect key="frame" x="0" y="0" width="100" height="100"/></view>
        """)

    @Test("A xib without an owner's view shows its first view, or the one that is named")
    func firstView() throws {
        try show(views, as: "Views.xib") { controller in
            #expect(controller?.view.subviews.map(\.tag) == [1])
        }
        try show(views, as: "Views.xib", identifier: "two") { controller in
            #expect(controller?.view.subviews.map(\.tag) == [2])
        }
        try show(views, as: "Views.xib", identifier: "three") { #expect($0 == nil) }
    }
}
