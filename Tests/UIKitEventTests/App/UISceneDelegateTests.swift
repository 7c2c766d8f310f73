import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Named in the manifest below, so it is neither private nor nested.
final class ManifestSceneDelegate: UIResponder, UIWindowSceneDelegate {
    static var log: LifeCycleLog?
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        Self.log?.add("willConnect \(session.configuration.name ?? "")")
        for context in connectionOptions.urlContexts { Self.log?.add("with \(context.url)") }
    }

    func sceneDidBecomeActive(_ scene: UIScene) { tell("sceneDidBecomeActive", scene) }
    func sceneWillResignActive(_ scene: UIScene) { tell("sceneWillResignActive", scene) }
    func sceneWillEnterForeground(_ scene: UIScene) { tell("sceneWillEnterForeground", scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { tell("sceneDidEnterBackground", scene) }
    func sceneDidDisconnect(_ scene: UIScene) { Self.log?.add("sceneDidDisconnect") }

    /// The states of the scene in those calls.
    static var states: [UIScene.ActivationState] = []
    private func tell(_ entry: String, _ scene: UIScene) {
        Self.log?.add(entry)
        Self.states.append(scene.activationState)
    }

    /// The state that the delegate leaves.
    static var activity: NSUserActivity?
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { Self.activity }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        Self.log?.add("open \(URLContexts.map(\.url.absoluteString).joined())")
    }

    func windowScene(
        _ windowScene: UIWindowScene,
        didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        Self.log?.add(
            "didUpdate from \(previousInterfaceOrientation.isPortrait ? "portrait" : "landscape")")
    }
}

/// The delegate of an app with scenes, as new projects have it.
private final class SceneAppDelegate: UIResponder, UIApplicationDelegate {
    let log: LifeCycleLog

    init(_ log: LifeCycleLog) { self.log = log }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.add("didFinishLaunching")
        return true
    }

    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        log.add("configurationForConnecting")
        return UISceneConfiguration(name: "Second", sessionRole: connectingSceneSession.role)
    }

    func applicationDidBecomeActive(_ application: UIApplication) { log.add("never") }
    func applicationWillResignActive(_ application: UIApplication) { log.add("never") }
    func applicationDidEnterBackground(_ application: UIApplication) { log.add("never") }
    func applicationWillEnterForeground(_ application: UIApplication) { log.add("never") }
    func applicationWillTerminate(_ application: UIApplication) { log.add("willTerminate") }
}

extension OneApplication {
    @Suite("UISceneDelegate") @MainActor struct SceneDelegateTests {
        /// Launches an app with a manifest of two configurations and runs a story.
        private func withSceneApp(
            options: [UIApplication.LaunchOptionsKey: Any]? = nil,
            _ story: (TestApplication, LifeCycleLog) -> Void
        ) {
            let log = LifeCycleLog()
            let former = ApplicationInformation.main
            ApplicationInformation.main = ApplicationInformation([
                "UIApplicationSceneManifest": [
                    "UISceneConfigurations": [
                        "UIWindowSceneSessionRoleApplication": [
                            ["UISceneConfigurationName": "First"],
                            [
                                "UISceneConfigurationName": "Second",
                                "UISceneDelegateClassName": "UIKitEventTests.ManifestSceneDelegate",
                            ],
                        ]
                    ]
                ]
            ])
            ManifestSceneDelegate.log = log
            let app = TestApplication()
            _ = log.take()
            app.launch(delegate: SceneAppDelegate(log), options: options)
            story(app, log)
            ManifestSceneDelegate.log = nil
            ApplicationInformation.main = former
        }

        @Test("Launching connects the scene after the app, with the configuration it asks for")
        func launching() {
            withSceneApp { app, log in
                #expect(
                    log.take() == [
                        "didFinishLaunching", "* did finish launching",
                        "configurationForConnecting", "willConnect Second", "* scene will connect",
                        "sceneWillEnterForeground", "* scene will enter foreground",
                        "* will enter foreground", "sceneDidBecomeActive", "* scene did activate",
                        "* did become active",
                    ])
                let scene = app.application.connectedScenes.first
                #expect(scene?.delegate is ManifestSceneDelegate)
                #expect(app.application.keyWindow?.windowScene === scene)
            }
        }

        @Test("The scene's delegate receives the states, and the app's does not")
        func states() {
            withSceneApp { app, log in
                _ = log.take()
                app.enterBackground()
                app.becomeActive()
                let reported = log.take().filter { !$0.hasPrefix("*") }
                #expect(
                    reported == [
                        "sceneWillResignActive", "sceneDidEnterBackground",
                        "sceneWillEnterForeground", "sceneDidBecomeActive",
                    ])
                app.terminate()
                #expect(log.take().contains("willTerminate"))
            }
        }

        @Test("A scene has its former state before a change and the new one after it")
        func statesInCallbacks() {
            withSceneApp { app, _ in
                ManifestSceneDelegate.states = []
                app.enterBackground()
                app.becomeActive()
                let states: [UIScene.ActivationState] = [
                    .foregroundActive, .background, .background, .foregroundActive,
                ]
                #expect(ManifestSceneDelegate.states == states)
            }
        }

        @Test("The address with which an app is launched reaches its scene")
        func launchAddress() throws {
            let url = try #require(URL(string: "carob:page"))
            withSceneApp(options: [.url: url]) { _, log in
                #expect(log.take().contains("with carob:page"))
            }
        }

        @Test("A session has the state that its scene leaves with the screen")
        func restoration() {
            withSceneApp { app, _ in
                let session = app.application.connectedScenes.first?.session
                #expect(session?.stateRestorationActivity == nil)
                let activity = NSUserActivity(activityType: "org.carob.page")
                ManifestSceneDelegate.activity = activity
                app.enterBackground()
                #expect(session?.stateRestorationActivity === activity)
                ManifestSceneDelegate.activity = nil
                app.becomeActive()
                app.enterBackground()
                #expect(session?.stateRestorationActivity == nil)
            }
        }

        @Test("Addresses and turns reach the scene's delegate")
        func events() throws {
            let url = try #require(URL(string: "carob:page"))
            withSceneApp { app, log in
                _ = log.take()
                app.open(url)
                app.rotate(to: .landscapeLeft)
                #expect(log.take() == ["open carob:page", "didUpdate from portrait"])
            }
        }
    }
}
