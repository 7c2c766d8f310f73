import Foundation
import ObjectiveC
internal import SwiftRuntime

/// The states of the application and its scene, and the order of the callbacks for each change.
///
/// For every step the delegate is called first, then the notification is posted. Where the app uses
/// scenes, the scene's delegate is called in place of the application's.
@MainActor
final class ApplicationLifeCycle {
    private(set) var state = UIApplication.State.inactive
    private(set) var scenes: [UIScene] = []
    private(set) var usesScenes = false
    private var isTerminated = false
    var restoration = SceneRestoration.ofProcess
    /// The number of `beginIgnoringInteractionEvents()` without an end.
    var ignoredInteractionCount = 0

    /// The scene that windows join that have none when they are shown.
    var windowScene: UIWindowScene? { scenes.lazy.compactMap { $0 as? UIWindowScene }.first }

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
        if !usesScenes { connectScene(application) }
        let window = usesScenes ? nil : MainInterface.load(for: application)
        if !usesScenes { application.restoration.prepare() }
        _ = delegate?.application(application, willFinishLaunchingWithOptions: options)
        application.restoration.restore(application, mainWindow: window)
        _ = delegate?.application(application, didFinishLaunchingWithOptions: options)
        post(
            UIApplication.didFinishLaunchingNotification,
            options?.reduce(into: [:]) { $0[$1.key.rawValue] = $1.value })
        window?.makeKeyAndVisible()
        application.restoration.showWindows(application)
        if usesScenes { connectScene(application, url: options?[.url] as? URL) }
        checkRootViewControllers(application)
        enterForeground(isLaunch: true)
        becomeActive()
        application.restoration.restoreViews()
    }

    /// Launches an application without calling its delegate, in a test process that has no
    /// `UIApplicationMain`.
    func launchWithoutDelegate(_ application: UIApplication) {
        connectScene(application)
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

    // MARK: Scenes

    /// - Parameter url: The address with which the app is launched.
    private func connectScene(_ application: UIApplication, url: URL? = nil) {
        let role = UISceneSession.Role.windowApplication
        let options = UIScene.ConnectionOptions(
            contexts: url.map { [UIOpenURLContext(url: $0)] } ?? [])
        let session = UISceneSession(
            role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
        if usesScenes { session.stateRestorationActivity = restoration.read() }
        if usesScenes, let delegate {
            session.configure(
                delegate.application(
                    application, configurationForConnecting: session, options: options))
        }
        let scene = makeScene(session, options)
        session.connect(scene)
        scenes.append(scene)
        if let type = session.configuration.delegateClass as? NSObject.Type {
            guard let delegate = instantiate(type) as? any UISceneDelegate else {
                raiseException(
                    "NSInvalidArgumentException", "\(type) does not conform to UISceneDelegate")
            }
            scene.delegate = delegate
        }
        scene.state = .foregroundInactive
        let window = showStoryboard(of: session.configuration, in: scene)
        defer { window?.makeKeyAndVisible() }
        scene.delegate?.scene(scene, willConnectTo: session, options: options)
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    }

    /// Creates the window of a configuration's storyboard and gives it to the delegate.
    private func showStoryboard(
        of configuration: UISceneConfiguration, in scene: UIScene
    ) -> UIWindow? {
        guard configuration.storyboardName != nil, let storyboard = configuration.storyboard,
            let scene = scene as? UIWindowScene,
            let window = MainInterface.window(of: storyboard, in: scene)
        else { return nil }
        (scene.delegate as? any UIWindowSceneDelegate)?.window = window
        return window
    }

    private func makeScene(
        _ session: UISceneSession, _ options: UIScene.ConnectionOptions
    ) -> UIScene {
        let wanted: AnyClass = session.configuration.sceneClass ?? UIWindowScene.self
        guard let type = wanted as? UIScene.Type else {
            raiseException("NSInvalidArgumentException", "\(wanted) is not a subclass of UIScene")
        }
        return type.init(session: session, connectionOptions: options)
    }

    // MARK: Changes of state

    func becomeActive() {
        guard state == .inactive, !isTerminated else { return }
        change(to: .active, .foregroundActive)
        notifyScenes(UIScene.didActivateNotification) { $0.sceneDidBecomeActive($1) }
        if !usesScenes { delegate?.applicationDidBecomeActive(application) }
        post(UIApplication.didBecomeActiveNotification)
    }

    func resignActive() {
        guard state == .active else { return }
        notifyScenes(UIScene.willDeactivateNotification) { $0.sceneWillResignActive($1) }
        if !usesScenes { delegate?.applicationWillResignActive(application) }
        post(UIApplication.willResignActiveNotification)
        let now = UIApplication.environment.host.now
        application.cancelAllTouches(at: now)
        application.cancelAllPresses(at: now)
        change(to: .inactive, .foregroundInactive)
    }

    func enterBackground() {
        resignActive()
        guard state == .inactive else { return }
        change(to: .background, .background)
        notifyScenes(UIScene.didEnterBackgroundNotification) { $0.sceneDidEnterBackground($1) }
        if !usesScenes { delegate?.applicationDidEnterBackground(application) }
        post(UIApplication.didEnterBackgroundNotification)
        saveScenes()
    }

    private func saveScenes() {
        guard usesScenes else { return application.restoration.save(application) }
        for scene in scenes {
            let activity = scene.delegate?.stateRestorationActivity(for: scene)
            scene.session.stateRestorationActivity = activity
            restoration.write(activity)
        }
    }

    /// - Parameter isLaunch: Whether the app is being launched and does not come from the background;
    ///   the delegate of an app without scenes is called only in the latter case.
    func enterForeground(isLaunch: Bool = false) {
        guard state == .background || isLaunch else { return }
        notifyScenes(UIScene.willEnterForegroundNotification) { $0.sceneWillEnterForeground($1) }
        if !usesScenes, !isLaunch { delegate?.applicationWillEnterForeground(application) }
        if usesScenes || !isLaunch { post(UIApplication.willEnterForegroundNotification) }
        change(to: .inactive, .foregroundInactive)
    }

    func terminate() {
        guard !isTerminated else { return }
        enterBackground()
        isTerminated = true
        for scene in scenes {
            scene.delegate?.sceneDidDisconnect(scene)
            NotificationCenter.default.post(
                name: UIScene.didDisconnectNotification, object: scene)
            scene.state = .unattached
        }
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

    func open(_ url: URL) {
        guard usesScenes else {
            _ = delegate?.application(application, open: url, options: [:])
            return
        }
        for scene in scenes {
            scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
        }
    }

    // MARK: Notifying

    /// Changes the states: after the calls that announce a change, and before those that report one.
    private func change(to state: UIApplication.State, _ sceneState: UIScene.ActivationState) {
        self.state = state
        for scene in scenes { scene.state = sceneState }
    }

    private func notifyScenes(
        _ name: NSNotification.Name, _ notify: (any UISceneDelegate, UIScene) -> Void
    ) {
        for scene in scenes {
            if usesScenes, let delegate = scene.delegate { notify(delegate, scene) }
            NotificationCenter.default.post(name: name, object: scene)
        }
    }

    private func post(_ name: NSNotification.Name, _ information: [String: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: application, userInfo: information)
    }
}
