import Foundation
import ObjectiveC

/// The states of the application and its scene, and the order of the callbacks for each change.
///
/// For every step the delegate is called first, then the notification is posted. Where the app uses
/// scenes, the scene's delegate is called in place of the application's.
@MainActor
final class ApplicationLifeCycle {
    private(set) var state = UIApplication.State.inactive
    private(set) lazy var sceneCollection = SceneCollection(self)
    private(set) var usesScenes = false
    private var isTerminated = false
    /// The moment at which the app was last active; nil while it was never inactive.
    var lastActive: Date?
    /// The number of `beginIgnoringInteractionEvents()` without an end.
    var ignoredInteractionCount = 0

    /// The connected scenes.
    var scenes: [UIScene] { sceneCollection.connected }

    /// The scene that windows join that have none when they are shown: the one in front.
    var windowScene: UIWindowScene? {
        sceneCollection.front as? UIWindowScene
            ?? scenes.lazy.compactMap { $0 as? UIWindowScene }.last
    }

    private var application: UIApplication { UIApplication.shared }
    private var delegate: (any UIApplicationDelegate)? { application.delegate }

    // MARK: Launching

    /// Launches the app. **Order:** willFinishLaunching, didFinishLaunching, scenes, foreground, active.
    func launch(
        _ application: UIApplication,
        options: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) {
        let information = ApplicationInformation.main
        usesScenes = information.usesScenes
        // A classic app's windows join the scene when they are shown, so it is there before them.
        let connection = UIScene.ConnectionOptions(
            contexts: (options?[.url] as? URL).map { [UIOpenURLContext(url: $0)] } ?? [],
            shortcutItem: options?[.shortcutItem] as? UIApplicationShortcutItem)
        if !usesScenes { sceneCollection.connectFirst(UIScene.ConnectionOptions()) }
        let window = usesScenes ? nil : MainInterface.load(for: application)
        if !usesScenes { application.restoration.prepare() }
        // A delegate that returns false has opened what the options name by itself.
        var mayOpen =
            delegate?.application(application, willFinishLaunchingWithOptions: options) ?? true
        application.restoration.restore(application, mainWindow: window)
        let mayStillOpen =
            delegate?.application(application, didFinishLaunchingWithOptions: options) ?? true
        mayOpen = mayOpen && mayStillOpen
        post(
            UIApplication.didFinishLaunchingNotification,
            options?.reduce(into: [:]) { $0[$1.key.rawValue] = $1.value })
        window?.makeKeyAndVisible()
        application.restoration.showWindows(application)
        if !usesScenes, mayOpen, let url = options?[.url] as? URL { open(url) }
        if !usesScenes, mayOpen, let item = connection.shortcutItem { perform(item) }
        if usesScenes { sceneCollection.connectFirst(connection) }
        checkRootViewControllers(application)
        enterForeground(isLaunch: true)
        becomeActive()
        application.restoration.restoreViews()
    }

    /// Launches an application without calling its delegate, in a test process that has no
    /// `UIApplicationMain`.
    func launchWithoutDelegate(_ application: UIApplication) {
        sceneCollection.connectFirst(UIScene.ConnectionOptions())
        state = .active
        for scene in scenes { scene.state = .foregroundActive }
    }

    private func checkRootViewControllers(_ application: UIApplication) {
        guard !usesScenes else { return }
        guard application.visibleWindows.allSatisfy({ $0.rootViewController != nil }) else {
            raiseException(
                "NSInternalInconsistencyException",
                "Application windows are expected to have a root view controller at the end of "
                    + "application launch")
        }
    }

    // MARK: Changes of state

    func becomeActive() {
        guard state == .inactive, !isTerminated else { return }
        state = .active
        announceAnotherDay()
        front.map(sceneCollection.becomeActive)
        if !usesScenes { delegate?.applicationDidBecomeActive(application) }
        post(UIApplication.didBecomeActiveNotification)
    }

    func resignActive() {
        guard state == .active else { return }
        front.map(sceneCollection.resignActive)
        if !usesScenes { delegate?.applicationWillResignActive(application) }
        post(UIApplication.willResignActiveNotification)
        ResponderActivities.save()
        lastActive = Date()
        let now = UIApplication.environment.host.now
        application.cancelAllTouches(at: now)
        application.cancelAllPresses(at: now)
        state = .inactive
    }

    func enterBackground() {
        resignActive()
        guard state == .inactive else { return }
        state = .background
        front.map(sceneCollection.enterBackground)
        if !usesScenes { delegate?.applicationDidEnterBackground(application) }
        post(UIApplication.didEnterBackgroundNotification)
        if !usesScenes { application.restoration.save(application) }
    }

    /// - Parameter isLaunch: Whether the app is being launched and does not come from the background;
    ///   the delegate of an app without scenes is called only in the latter case.
    func enterForeground(isLaunch: Bool = false) {
        guard state == .background || isLaunch else { return }
        // The user has discarded every scene.
        if front == nil { sceneCollection.activate(sceneCollection.sessions.last, nil) }
        front.map(sceneCollection.enterForeground)
        if !usesScenes, !isLaunch { delegate?.applicationWillEnterForeground(application) }
        if usesScenes || !isLaunch { post(UIApplication.willEnterForegroundNotification) }
        state = .inactive
    }

    private var front: UIScene? { sceneCollection.front }

    func terminate() {
        guard !isTerminated else { return }
        enterBackground()
        isTerminated = true
        sceneCollection.disconnectAll()
        delegate?.applicationWillTerminate(application)
        post(UIApplication.willTerminateNotification)
    }

    // MARK: Other events

    /// Warns the app that memory is short, and frees what the framework can make again.
    ///
    /// **Order:** the delegate, all living controllers in the order of their creation, the notification;
    /// then caches, which the app's own answers may still have used.
    func receiveMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(application)
        ViewControllerRegistry.forEach { $0.didReceiveMemoryWarning() }
        post(UIApplication.didReceiveMemoryWarningNotification)
        UIApplication.environment.releaseCaches()
    }

    /// Whether an address is one of the web.
    static func isOfWeb(_ url: URL) -> Bool {
        ["http", "https"].contains(url.scheme?.lowercased())
    }

    /// Opens an address from outside. One of the web is given to the app as a link to its own pages is.
    func open(_ url: URL) {
        if Self.isOfWeb(url) {
            let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
            activity.webpageURL = url
            return continueActivity(activity)
        }
        guard usesScenes else {
            _ = delegate?.application(application, open: url, options: [:])
            return
        }
        guard let scene = sceneCollection.scene(for: url.absoluteString) else { return }
        sceneCollection.activate(scene.session, nil)
        scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
    }

    /// Continues an activity of another device, a link or the search.
    func continueActivity(_ activity: NSUserActivity) {
        guard !usesScenes else { return sceneCollection.continueActivity(activity) }
        let type = activity.activityType
        _ = delegate?.application(application, willContinueUserActivityWithType: type)
        _ = delegate?.application(application, continue: activity) { objects in
            for object in objects ?? [] { object.restoreUserActivityState(activity) }
        }
    }

    /// Performs a quick action of the app's icon.
    func perform(
        _ item: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void = { _ in }
    ) {
        guard usesScenes else {
            delegate?.application(
                application, performActionFor: item, completionHandler: completionHandler)
            return
        }
        let target = item.targetContentIdentifier as? String
        guard let scene = sceneCollection.scene(for: target) as? UIWindowScene else { return }
        sceneCollection.activate(scene.session, nil)
        (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
            scene, performActionFor: item, completionHandler: completionHandler)
    }

    /// Announces that another day began since the app was last active.
    private func announceAnotherDay() {
        guard let lastActive, !Calendar.current.isDate(lastActive, inSameDayAs: Date()) else {
            return
        }
        delegate?.applicationSignificantTimeChange(application)
        post(UIApplication.significantTimeChangeNotification)
    }

    // MARK: Notifying

    private func post(_ name: NSNotification.Name, _ information: [String: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: application, userInfo: information)
    }
}
