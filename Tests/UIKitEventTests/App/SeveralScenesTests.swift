import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Named in the manifest below, so it is neither private nor nested.
final class SeveralScenesDelegate: UIResponder, UIWindowSceneDelegate {
    static var log: [String] = []
    var window: UIWindow?
    private var name = ""

    private func note(_ entry: String) { Self.log.append("\(name) \(entry)") }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        name = connectionOptions.userActivities.first?.title ?? "main"
        note("connects")
        if let item = connectionOptions.shortcutItem { note("with action \(item.type)") }
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneDidBecomeActive(_ scene: UIScene) { note("active") }
    func sceneWillResignActive(_ scene: UIScene) { note("inactive") }
    func sceneWillEnterForeground(_ scene: UIScene) { note("foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { note("background") }
    func sceneDidDisconnect(_ scene: UIScene) { note("disconnects") }

    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
        note("will continue \(userActivityType)")
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        note("continues \(userActivity.webpageURL?.absoluteString ?? userActivity.title ?? "")")
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        note("opens \(URLContexts.map(\.url.absoluteString).joined())")
    }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        note("action \(shortcutItem.type)")
        completionHandler(true)
    }
}

private final class SeveralScenesAppDelegate: UIResponder, UIApplicationDelegate {
    var failure: NSError?

    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
        SeveralScenesDelegate.log.append("app discards \(sceneSessions.count)")
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        failure = error as NSError
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        SeveralScenesDelegate.log.append("app gets \(userInfo["n"] ?? "")")
        completionHandler(.newData)
    }

    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
            @escaping (UIBackgroundFetchResult) -> Void
    ) {
        completionHandler(.failed)
    }
}

extension OneApplication {
    @Suite("Several scenes") @MainActor struct SeveralScenesTests {
        private let delegate = SeveralScenesAppDelegate()

        private func launch(
            on device: String = "iPad (10th generation)",
            options: [UIApplication.LaunchOptionsKey: Any]? = nil,
            _ story: (TestApplication) async throws -> Void
        ) async rethrows {
            let app = TestApplication(device: device)
            let former = ApplicationInformation.main
            defer { ApplicationInformation.main = former }
            ApplicationInformation.main = ApplicationInformation([
                "CFBundleIcons": ["CFBundleAlternateIcons": ["Dark": [String: Any]()]],
                "UIApplicationSceneManifest": [
                    "UIApplicationSupportsMultipleScenes": true,
                    "UISceneConfigurations": [
                        "UIWindowSceneSessionRoleApplication": [
                            [
                                "UISceneConfigurationName": "Default",
                                "UISceneDelegateClassName": "UIKitEventTests.SeveralScenesDelegate",
                            ]
                        ]
                    ],
                ],
            ])
            app.launch(delegate: delegate, options: options)
            if options == nil { SeveralScenesDelegate.log = [] }
            try await story(app)
        }

        private func takeLog() -> [String] {
            defer { SeveralScenesDelegate.log = [] }
            return SeveralScenesDelegate.log
        }

        /// Waits for the tasks that requests have started before.
        private func settle() async {
            for _ in 0..<5 { await Task.yield() }
        }

        private func open(_ name: String, in app: TestApplication) async {
            let activity = NSUserActivity(activityType: "org.carob.window")
            activity.title = name
            app.application.requestSceneSessionActivation(
                nil, userActivity: activity, options: nil)
            await settle()
        }

        @Test("A new scene takes the place of the one in front, which goes to the background")
        func second() async throws {
            try await launch { app in
                #expect(app.application.supportsMultipleScenes)
                let first = try #require(app.application.connectedScenes.first)
                await open("second", in: app)
                #expect(
                    takeLog() == [
                        "main inactive", "second connects", "second foreground", "main background",
                        "second active",
                    ])
                #expect(app.application.connectedScenes.count == 2)
                #expect(app.application.openSessions.count == 2)
                #expect(first.activationState == .background)
                #expect(app.application.keyWindow?.windowScene !== first)
                #expect(app.application.visibleWindows.allSatisfy { $0.windowScene !== first })
                #expect(app.application.windows.count == 2)
            }
        }

        @Test("A scene in the background returns with its window, and continues the activity")
        func back() async throws {
            try await launch { app in
                let first = try #require(
                    app.application.connectedScenes.first as? UIWindowScene)
                await open("second", in: app)
                _ = takeLog()
                let activity = NSUserActivity(activityType: "org.carob.window")
                activity.title = "page"
                app.application.requestSceneSessionActivation(
                    first.session, userActivity: activity, options: nil)
                await settle()
                #expect(
                    takeLog() == [
                        "second inactive", "main will continue org.carob.window",
                        "main continues page", "main foreground", "second background",
                        "main active",
                    ])
                #expect(first.activationState == .foregroundActive)
                #expect(app.application.keyWindow?.windowScene === first)
                #expect(app.application.visibleWindows.map(\.windowScene) == [first])
            }
        }

        @Test("A discarded scene disconnects, and the one before it follows")
        func destroyed() async throws {
            try await launch { app in
                await open("second", in: app)
                let second = try #require(app.application.keyWindow?.windowScene)
                _ = takeLog()
                app.application.requestSceneSessionDestruction(
                    second.session, options: UIWindowSceneDestructionRequestOptions())
                await settle()
                #expect(
                    takeLog() == [
                        "second inactive", "second background", "second disconnects",
                        "app discards 1", "main foreground", "main active",
                    ])
                #expect(second.activationState == .unattached)
                #expect(app.application.openSessions.count == 1)
                var failure: UISceneError?
                app.application.requestSceneSessionDestruction(second.session, options: nil) {
                    failure = $0 as? UISceneError
                }
                await settle()
                #expect(failure?.code == .requestDenied)
            }
        }

        @Test("After the last scene was discarded, the app returns with a new one")
        func last() async throws {
            try await launch { app in
                let session = try #require(app.application.openSessions.first)
                app.application.requestSceneSessionDestruction(session, options: nil)
                await settle()
                #expect(app.application.applicationState == .background)
                #expect(app.application.connectedScenes.isEmpty)
                app.becomeActive()
                #expect(app.application.connectedScenes.count == 1)
                #expect(app.application.connectedScenes.first?.session !== session)
                #expect(app.application.keyWindow != nil)
            }
        }

        @Test("A phone has one scene, and the request fails")
        func phone() async throws {
            await launch(on: "iPhone 15") { app in
                #expect(!app.application.supportsMultipleScenes)
                var failure: UISceneError?
                app.application.requestSceneSessionActivation(
                    nil, userActivity: nil, options: nil
                ) { failure = $0 as? UISceneError }
                await settle()
                #expect(failure?.code == .multipleScenesNotSupported)
                #expect(takeLog().isEmpty)
            }
        }

        @Test("The scene whose conditions prefer its content gets an activity")
        func conditions() async throws {
            try await launch { app in
                let first = try #require(app.application.connectedScenes.first)
                first.activationConditions.prefersToActivateForTargetContentIdentifierPredicate =
                    NSPredicate(format: "SELF BEGINSWITH 'inbox'")
                await open("second", in: app)
                _ = takeLog()
                let activity = NSUserActivity(activityType: "org.carob.page")
                activity.title = "page"
                activity.targetContentIdentifier = "inbox/3"
                app.continueActivity(activity)
                #expect(takeLog().contains("main continues page"))
                #expect(first.activationState == .foregroundActive)
            }
        }

        @Test("Addresses of the web are continued, others opened, and actions performed")
        func requests() async throws {
            try await launch { app in
                app.open(try #require(URL(string: "https://example.com/a")))
                app.open(try #require(URL(string: "carob:page")))
                var isDone = false
                app.choose(UIApplicationShortcutItem(type: "new", localizedTitle: "New")) {
                    isDone = $0
                }
                #expect(isDone)
                #expect(
                    takeLog() == [
                        "main will continue NSUserActivityTypeBrowsingWeb",
                        "main continues https://example.com/a", "main opens carob:page",
                        "main action new",
                    ])
            }
        }

        @Test("A quick action with which the app is launched is in the options of its scene")
        func launchAction() async throws {
            let item = UIApplicationShortcutItem(type: "new", localizedTitle: "New")
            SeveralScenesDelegate.log = []
            await launch(options: [.shortcutItem: item]) { _ in
                #expect(takeLog().prefix(2) == ["main connects", "main with action new"])
            }
        }

        @Test("Registering for remote notifications fails, and pushed ones arrive")
        func notifications() async throws {
            await launch { app in
                app.application.registerForRemoteNotifications()
                #expect(delegate.failure == nil)
                await settle()
                #expect(delegate.failure?.code == 3010)
                #expect(!app.application.isRegisteredForRemoteNotifications)
                var result: UIBackgroundFetchResult?
                app.push(["n": 4]) { result = $0 }
                #expect(result == .newData && takeLog() == ["app gets 4"])
                app.performBackgroundFetch { result = $0 }
                #expect(result == .noData)
                app.application.setMinimumBackgroundFetchInterval(60)
                app.performBackgroundFetch { result = $0 }
                #expect(result == .failed)
            }
        }

        @Test("An icon of the Info.plist is chosen, and another name is an error")
        func icons() async throws {
            try await launch { app in
                #expect(app.application.supportsAlternateIcons)
                try await app.application.setAlternateIconName("Dark")
                #expect(app.application.alternateIconName == "Dark")
                await #expect(throws: CocoaError.self) {
                    try await app.application.setAlternateIconName("Pink")
                }
                try await app.application.setAlternateIconName(nil)
                #expect(app.application.alternateIconName == nil)
            }
        }
    }
}
