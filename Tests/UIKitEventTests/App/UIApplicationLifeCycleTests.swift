import Testing
import UIKit
import UIKitTesting

/// Records the calls of an app's delegate, and its notifications.
@MainActor
final class LifeCycleLog {
    private(set) var entries: [String] = []
    private var observers: [any NSObjectProtocol] = []

    init() {
        let names: [(NSNotification.Name, String)] = [
            (UIApplication.didFinishLaunchingNotification, "did finish launching"),
            (UIApplication.willEnterForegroundNotification, "will enter foreground"),
            (UIApplication.didBecomeActiveNotification, "did become active"),
            (UIApplication.willResignActiveNotification, "will resign active"),
            (UIApplication.didEnterBackgroundNotification, "did enter background"),
            (UIApplication.willTerminateNotification, "will terminate"),
            (UIApplication.didReceiveMemoryWarningNotification, "memory warning"),
            (UIScene.willConnectNotification, "scene will connect"),
            (UIScene.didActivateNotification, "scene did activate"),
            (UIScene.willDeactivateNotification, "scene will deactivate"),
            (UIScene.didEnterBackgroundNotification, "scene did enter background"),
            (UIScene.willEnterForegroundNotification, "scene will enter foreground"),
            (UIScene.didDisconnectNotification, "scene did disconnect"),
        ]
        for (name, text) in names {
            observers.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                    [weak self] _ in MainActor.assumeIsolated { self?.add("* " + text) }
                })
        }
    }

    isolated deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    func add(_ entry: String) { entries.append(entry) }

    func take() -> [String] {
        defer { entries = [] }
        return entries
    }

    /// Without the scenes' notifications.
    func takeApplication() -> [String] { take().filter { !$0.hasPrefix("* scene") } }
}

/// A delegate as a classic app has it.
private final class ClassicDelegate: UIResponder, UIApplicationDelegate {
    let log: LifeCycleLog
    var window: UIWindow?
    var makesRoot = true
    var states: [UIApplication.State] = []

    init(_ log: LifeCycleLog) { self.log = log }

    private func tell(_ entry: String, _ application: UIApplication) {
        log.add(entry)
        states.append(application.applicationState)
    }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        tell("willFinishLaunching", application)
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        tell("didFinishLaunching \(launchOptions?[.url] as? URL != nil)", application)
        let window = UIWindow(frame: UIScreen.main.bounds)
        if makesRoot { window.rootViewController = WarnedController(log) }
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        tell("didBecomeActive", application)
    }

    func applicationWillResignActive(_ application: UIApplication) {
        tell("willResignActive", application)
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        tell("didEnterBackground", application)
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        tell("willEnterForeground", application)
    }

    func applicationWillTerminate(_ application: UIApplication) {
        tell("willTerminate", application)
    }

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        tell("memoryWarning", application)
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        tell("open \(url)", app)
        return true
    }
}

private final class WarnedController: UIViewController {
    let log: LifeCycleLog

    init(_ log: LifeCycleLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidAppear(_ animated: Bool) { log.add("viewDidAppear") }

    override func didReceiveMemoryWarning() { log.add("controller warned") }
}

extension OneApplication {
    @Suite("UIApplication: life cycle") @MainActor struct LifeCycleTests {
        let log = LifeCycleLog()

        private func launch() -> (TestApplication, ClassicDelegate) {
            let app = TestApplication()
            _ = log.take()
            let delegate = ClassicDelegate(log)
            app.launch(delegate: delegate)
            return (app, delegate)
        }

        @Test("Launching calls the delegate before each notification, and ends active")
        func launching() {
            let (app, delegate) = launch()
            #expect(
                log.takeApplication() == [
                    "willFinishLaunching", "didFinishLaunching false", "* did finish launching",
                    "didBecomeActive", "* did become active", "viewDidAppear",
                ])
            #expect(delegate.states == [.inactive, .inactive, .active])
            #expect(app.application.applicationState == .active)
            #expect(app.application.delegate === delegate)
            #expect(app.application.keyWindow === delegate.window)
        }

        @Test("The scene of a classic app goes through its states as well")
        func sceneOfClassicApp() {
            let (app, delegate) = launch()
            let scenes = log.take().filter { $0.hasPrefix("* scene") }
            #expect(
                scenes == [
                    "* scene will connect", "* scene will enter foreground", "* scene did activate",
                ])
            let scene = app.application.connectedScenes.first as? UIWindowScene
            #expect(scene?.windows.count == 1)
            #expect(scene?.windows.first === delegate.window)
            #expect(scene?.activationState == .foregroundActive)
            #expect(scene?.keyWindow === delegate.window)
            #expect(delegate.window?.windowScene === scene)
        }

        @Test("Going to the background and coming back is reported step by step")
        func background() {
            let (app, delegate) = launch()
            _ = log.take()
            delegate.states = []
            app.enterBackground()
            #expect(
                log.takeApplication() == [
                    "willResignActive", "* will resign active", "didEnterBackground",
                    "* did enter background",
                ])
            #expect(app.application.applicationState == .background)
            app.becomeActive()
            #expect(
                log.takeApplication() == [
                    "willEnterForeground", "* will enter foreground", "didBecomeActive",
                    "* did become active",
                ])
            #expect(delegate.states == [.active, .background, .background, .active])
        }

        @Test("Being covered is inactive, not background")
        func covered() {
            let (app, _) = launch()
            _ = log.take()
            app.resignActive()
            app.resignActive()
            #expect(app.application.applicationState == .inactive)
            app.becomeActive()
            #expect(
                log.takeApplication() == [
                    "willResignActive", "* will resign active", "didBecomeActive",
                    "* did become active",
                ])
        }

        @Test("Terminating passes through the background, once")
        func terminating() {
            let (app, _) = launch()
            _ = log.take()
            app.terminate()
            app.terminate()
            #expect(
                log.takeApplication() == [
                    "willResignActive", "* will resign active", "didEnterBackground",
                    "* did enter background", "willTerminate", "* will terminate",
                ])
        }

        @Test("A memory warning reaches the delegate, the controllers and then everybody")
        func memoryWarning() {
            let (app, _) = launch()
            _ = log.take()
            app.sendMemoryWarning()
            #expect(log.take() == ["memoryWarning", "controller warned", "* memory warning"])
        }

        @Test("Addresses reach the delegate, at launch as an option and later as a call")
        func addresses() throws {
            let app = TestApplication()
            let url = try #require(URL(string: "carob:open"))
            app.launch(delegate: ClassicDelegate(log), options: [.url: url])
            #expect(log.take().contains("didFinishLaunching true"))
            app.open(url)
            #expect(log.take() == ["open carob:open"])
        }

        @Test("A window without a root controller at the end of launching stops the app")
        func missingRoot() async {
            let result = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) {
                await MainActor.run {
                    let delegate = ClassicDelegate(LifeCycleLog())
                    delegate.makesRoot = false
                    TestApplication().launch(delegate: delegate)
                }
            }
            let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(
                text.contains(
                    "'NSInternalInconsistencyException', reason: 'Application windows are expected "
                        + "to have a root view controller at the end of application launch'"))
        }
    }
}
