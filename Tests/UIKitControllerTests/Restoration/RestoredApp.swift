import Foundation
import UIKitTesting

@testable import UIKit

/// The questions to the controllers and the delegate of a launch, in order.
@MainActor
enum RestorationLog {
    static var calls: [String] = []

    static func take() -> [String] {
        defer { calls = [] }
        return calls
    }
}

/// A controller with a number, which its class creates when it is restored.
final class NumberedPage: UIViewController, UIViewControllerRestoration {
    var number = 0

    static func make(_ identifier: String) -> NumberedPage {
        let page = NumberedPage()
        page.restorationIdentifier = identifier
        page.restorationClass = NumberedPage.self
        return page
    }

    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        RestorationLog.calls.append("make \(identifierComponents.joined(separator: "/"))")
        let number = coder.decodeInteger(forKey: "number")
        return number == 13 ? nil : make(identifierComponents.last ?? "")
    }

    private func note(_ call: String) {
        RestorationLog.calls.append("\(call) \(restorationIdentifier ?? "nil")")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        note("load")
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(number, forKey: "number")
        note("encode")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        number = coder.decodeInteger(forKey: "number")
        note("decode")
    }

    override func applicationFinishedRestoringState() { note("finished") }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("appear")
    }
}

/// The delegate of an app whose state is saved and restored.
@MainActor
final class RestoredApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var saves = true
    var restores = true
    var find: ([String]) -> UIViewController? = { _ in nil }
    var willEncode: (NSCoder) -> Void = { _ in }
    var didDecode: (NSCoder) -> Void = { _ in }
    private let makeRoot: @MainActor () -> UIViewController

    init(_ makeRoot: @escaping @MainActor () -> UIViewController) {
        self.makeRoot = makeRoot
    }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = makeRoot()
        window.makeKeyAndVisible()
        self.window = window
        RestorationLog.calls.append("will finish launching")
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        RestorationLog.calls.append("did finish launching")
        return true
    }

    func application(
        _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
    ) -> Bool { saves }

    func application(
        _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool {
        RestorationLog.calls.append("should restore")
        return restores
    }

    func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? { find(identifierComponents) }

    func application(
        _ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder
    ) { willEncode(coder) }

    func application(
        _ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder
    ) {
        RestorationLog.calls.append("did decode")
        didDecode(coder)
    }

    /// The controller of the window as a certain class.
    func root<Controller: UIViewController>(_ type: Controller.Type = Controller.self)
        -> Controller?
    { window?.rootViewController as? Controller }
}

/// The file of saved state for one test.
@MainActor
final class StateFile {
    let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("state-\(UUID().uuidString)")

    init() { SavedStateFile.ofTests = url }

    isolated deinit {
        SavedStateFile.ofTests = nil
        try? FileManager.default.removeItem(at: url)
    }

    /// Launches an app, lets the test use it, and sends it to the background and ends it.
    func run(_ delegate: RestoredApp, _ story: (TestApplication) throws -> Void = { _ in }) throws {
        let app = TestApplication()
        app.launch(delegate: delegate)
        app.advanceToRest()
        try story(app)
        app.terminate()
    }
}
