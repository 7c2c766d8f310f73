import ObjectiveC
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

private final class LaunchDelegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?
    private(set) var log: [String] = []

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.append("launched \(window?.rootViewController != nil) \(window?.isKeyWindow ?? false)")
        return true
    }
}

@MainActor
@Suite("The main interface of an app", .serialized, .usesApplication)
struct MainInterfaceTests {
    /// Runs a closure with a file in the main bundle.
    private func withMainFile(_ name: String, _ text: String, _ body: () throws -> Void) throws {
        let folder = try #require(Bundle.main.resourceURL)
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let information = ApplicationInformation.main
        defer { ApplicationInformation.main = information }
        try body()
    }

    @Test("The main storyboard's window is there when the app has launched, and is shown then")
    func storyboard() throws {
        let name = "NibTestsMain"
        let text = Documents.storyboard(
            Documents.scene(
                "<viewController id=\"a\" title=\"First\" sceneMemberID=\"viewController\"><view key=\"view\" id=\"v\"/></viewController>"
            ), initial: "a")
        try withMainFile("\(name).storyboard", text) {
            let app = TestApplication()
            ApplicationInformation.main = ApplicationInformation(["UIMainStoryboardFile": name])
            let delegate = LaunchDelegate()
            app.launch(delegate: delegate)
            #expect(delegate.log == ["launched true false"])
            let window = try #require(delegate.window)
            #expect(window.isKeyWindow && window.rootViewController?.title == "First")
        }
    }

    @Test("The main nib's window and delegate are objects of the file")
    func nib() throws {
        let name = "NibTestsWindow"
        let text = Documents.xib(
            """
            <window id="w" visibleAtLaunch="YES"><connections>
            <outlet property="rootViewController" destination="c" id="o"/></connections></window>
            <viewController id="c" title="Root"><view key="view" id="v"/></viewController>
            """)
        try withMainFile("\(name).xib", text) {
            let app = TestApplication()
            ApplicationInformation.main = ApplicationInformation(["NSMainNibFile": name])
            app.launch(delegate: LaunchDelegate())
            let window = try #require(UIApplication.shared.windows.first)
            #expect(window.rootViewController?.title == "Root")
            #expect(window.isKeyWindow)
        }
    }
}
