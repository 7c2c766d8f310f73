import Foundation
import ObjectiveC
internal import SwiftRuntime

/// The scenes of the app and their sessions: they connect, come to the front and are discarded.
///
/// A scene covers the screen, so at most one is in the foreground. The order of the callbacks between two scenes is
/// from memory.
@MainActor
final class SceneCollection {
    /// The connected scenes, in the order of their connection.
    private(set) var connected: [UIScene] = []
    /// The sessions to which the user can return, also of scenes that are not connected; the last one was in front
    /// last.
    private(set) var sessions: [UISceneSession] = []
    /// The scene in the foreground, or the one that returns there with the app.
    private(set) weak var front: UIScene?
    var restoration = SceneRestoration.ofProcess

    private unowned let lifeCycle: ApplicationLifeCycle
    private var application: UIApplication { UIApplication.shared }

    init(_ lifeCycle: ApplicationLifeCycle) { self.lifeCycle = lifeCycle }

    /// Whether the app may have several scenes: on a pad, if its Info.plist says so.
    var areSupported: Bool {
        ApplicationInformation.main.supportsMultipleScenes
            && UITraitCollection.device.userInterfaceIdiom == .pad
    }

    /// Whether windows of a scene are on the screen; those without a scene are.
    func shows(_ scene: UIScene?) -> Bool { scene == nil || front == nil || scene === front }

    // MARK: Connecting

    /// Connects the scene with which the app starts: that of the session which was in front last.
    func connectFirst(_ options: UIScene.ConnectionOptions) {
        if lifeCycle.usesScenes, sessions.isEmpty { sessions = restoration.read() }
        connect(sessions.last, options)
    }

    /// Connects a session, or a new one, and makes its scene that in front.
    @discardableResult
    private func connect(
        _ known: UISceneSession?, _ options: UIScene.ConnectionOptions
    ) -> UIScene {
        let role = UISceneSession.Role.windowApplication
        let session =
            known
            ?? UISceneSession(
                role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
        moveToFront(session)
        if lifeCycle.usesScenes, let delegate = application.delegate {
            session.configure(
                delegate.application(
                    application, configurationForConnecting: session, options: options))
        }
        let scene = makeScene(session, options)
        session.connect(scene)
        connected.append(scene)
        front = scene
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
        if let activity = session.stateRestorationActivity {
            scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
        }
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        return scene
    }

    private func moveToFront(_ session: UISceneSession) {
        sessions.removeAll { $0 === session }
        sessions.append(session)
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

    // MARK: Activating

    /// Brings a session to the front, or a new one.
    ///
    /// **Order:** the former scene resigns active, the new one connects or is given the activity, it enters the
    /// foreground, the former one enters the background, the new one becomes active.
    func activate(_ session: UISceneSession?, _ activity: NSUserActivity?) {
        let former = front
        if let session, session.scene != nil, session.scene === former {
            activity.map { continueActivity($0, in: session.scene) }
            return
        }
        let isActive = lifeCycle.state == .active
        if isActive, let former { resignActive(former) }
        if let scene = session?.scene {
            front = scene
            moveToFront(scene.session)
            activity.map { continueActivity($0, in: scene) }
        } else {
            connect(
                session, UIScene.ConnectionOptions(activities: activity.map { [$0] } ?? []))
        }
        guard let scene = front else { return }
        guard isActive else { return show(former, scene) }
        enterForeground(scene)
        if let former { enterBackground(former) }
        show(former, scene)
        becomeActive(scene)
    }

    /// Puts the windows of one scene in the place of those of another one.
    private func show(_ former: UIScene?, _ scene: UIScene) {
        if let former = former as? UIWindowScene, former !== scene { former.leaveScreen() }
        (scene as? UIWindowScene)?.returnToScreen()
        application.systemBarsDidChange()
    }

    /// Disconnects a session's scene and forgets the session; the scene that was in front before follows it there.
    ///
    /// **Order:** the scene resigns active, enters the background and is disconnected; the application's delegate is
    /// told that the session is discarded; the next scene enters the foreground and becomes active.
    func destroy(_ session: UISceneSession) {
        guard sessions.contains(where: { $0 === session }) else { return }
        let scene = session.scene
        let wasFront = scene != nil && scene === front
        if wasFront, lifeCycle.state == .active, let scene {
            resignActive(scene)
            enterBackground(scene)
        }
        if let scene { disconnect(scene) }
        sessions.removeAll { $0 === session }
        application.delegate?.application(application, didDiscardSceneSessions: [session])
        guard wasFront else { return }
        if let next = sessions.last(where: { $0.scene != nil }) {
            activate(next, nil)
        } else {
            lifeCycle.enterBackground()
        }
    }

    private func disconnect(_ scene: UIScene) {
        (scene as? UIWindowScene)?.leaveScreen()
        if front === scene { front = nil }
        connected.removeAll { $0 === scene }
        if lifeCycle.usesScenes { scene.delegate?.sceneDidDisconnect(scene) }
        NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
        scene.state = .unattached
    }

    /// Connects a session that is not, in the background, so that its scene is up to date.
    func refresh(_ session: UISceneSession) {
        guard session.scene == nil, sessions.contains(where: { $0 === session }) else { return }
        let former = front
        let order = sessions
        let scene = connect(session, UIScene.ConnectionOptions())
        sessions = order
        guard let former else { return }
        front = former
        scene.state = .background
        show(scene, former)
    }

    // MARK: Changes of state

    func becomeActive(_ scene: UIScene) {
        scene.state = .foregroundActive
        notify(scene, UIScene.didActivateNotification) { $0.sceneDidBecomeActive(scene) }
    }

    func resignActive(_ scene: UIScene) {
        notify(scene, UIScene.willDeactivateNotification) { $0.sceneWillResignActive(scene) }
        scene.state = .foregroundInactive
    }

    func enterBackground(_ scene: UIScene) {
        scene.state = .background
        notify(scene, UIScene.didEnterBackgroundNotification) { $0.sceneDidEnterBackground(scene) }
        guard lifeCycle.usesScenes else { return }
        scene.session.stateRestorationActivity = scene.delegate?.stateRestorationActivity(
            for: scene)
        restoration.write(sessions)
    }

    func enterForeground(_ scene: UIScene) {
        notify(scene, UIScene.willEnterForegroundNotification) {
            $0.sceneWillEnterForeground(scene)
        }
        scene.state = .foregroundInactive
    }

    /// Disconnects every scene, as the app ends; their sessions stay.
    func disconnectAll() {
        for scene in connected {
            scene.delegate?.sceneDidDisconnect(scene)
            NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
            scene.state = .unattached
        }
    }

    private func notify(
        _ scene: UIScene, _ name: NSNotification.Name, _ notify: (any UISceneDelegate) -> Void
    ) {
        if lifeCycle.usesScenes, let delegate = scene.delegate { notify(delegate) }
        NotificationCenter.default.post(name: name, object: scene)
    }

    // MARK: Requests from outside

    /// Returns the scene for content: one whose conditions prefer it, else the one in front if its conditions let
    /// it, else another one that may.
    func scene(for identifier: String?) -> UIScene? {
        guard let identifier else { return front ?? connected.last }
        let inOrder = ([front] + connected.reversed()).compactMap { $0 }
        return inOrder.first { $0.activationConditions.prefers(identifier) }
            ?? inOrder.first { $0.activationConditions.accepts(identifier) }
            ?? inOrder.first
    }

    /// Continues an activity in the scene for its content, which comes to the front.
    func continueActivity(_ activity: NSUserActivity) {
        guard let scene = scene(for: activity.targetContentIdentifier) else {
            return activate(nil, activity)
        }
        activate(scene.session, activity)
    }

    private func continueActivity(_ activity: NSUserActivity, in scene: UIScene?) {
        guard let scene, let delegate = scene.delegate else { return }
        delegate.scene(scene, willContinueUserActivityWithType: activity.activityType)
        delegate.scene(scene, continue: activity)
    }
}

extension UIWindowScene {
    /// Takes the scene's windows off the screen, which keep that they are not hidden.
    fileprivate func leaveScreen() {
        formerKeyWindow = keyWindow ?? formerKeyWindow
        formerBounds = screen.bounds
        UIApplication.shared.textInput.responder?.resignFirstResponder()
        for window in windows { screen.content.hide(window) }
    }

    /// Puts the scene's windows back on the screen.
    fileprivate func returnToScreen() {
        let shown = screen.content.windowsWithHidden.filter {
            $0.windowScene === self && !$0.isHidden
        }
        for window in shown {
            screen.content.show(window)
            if window.frame == formerBounds { window.frame = screen.bounds }
            window.surroundingsDidChange()
        }
        (formerKeyWindow ?? shown.last)?.makeKey()
    }
}
