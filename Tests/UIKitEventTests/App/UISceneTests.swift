import Testing
import UIHost
import UIKitTesting

@testable import UIKit

extension OneApplication {
    @Suite("UIScene and UIWindowScene") @MainActor struct SceneTests {
        @Test("The scene knows its session, screen, orientation and traits")
        func scene() throws {
            let app = TestApplication(orientation: .landscapeRight)
            let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
            #expect(scene.session.role == .windowApplication)
            #expect(scene.session.scene === scene)
            #expect(scene.screen === UIScreen.main)
            #expect(scene.interfaceOrientation == .landscapeRight)
            #expect(scene.traitCollection.verticalSizeClass == .compact)
            #expect(scene.next === app.application)
            #expect(app.application.openSessions == [scene.session])
        }

        @Test("A scene keeps no window alive, and forgets one that moved away")
        func windows() throws {
            let app = TestApplication()
            let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
            var window: UIWindow? = UIWindow(windowScene: scene)
            #expect(scene.windows.count == 1)
            #expect(scene.windows.first === window)
            window?.windowScene = nil
            #expect(scene.windows.isEmpty)
            window?.windowScene = scene
            window = nil
            #expect(scene.windows.isEmpty)
        }

        @Test("A configuration takes its classes from the manifest in the Info.plist")
        func manifest() {
            let information = ApplicationInformation([
                "UIApplicationSceneManifest": [
                    "UISceneConfigurations": [
                        "UIWindowSceneSessionRoleApplication": [
                            [
                                "UISceneConfigurationName": "Default",
                                "UISceneDelegateClassName": "App.SceneDelegate",
                            ]
                        ]
                    ]
                ]
            ])
            #expect(information.usesScenes)
            let role = UISceneSession.Role.windowApplication.rawValue
            let descriptions = information.sceneConfigurations(role: role)
            #expect(descriptions.map(\.name) == ["Default"])
            #expect(descriptions.map(\.delegateClassName) == ["App.SceneDelegate"])
            #expect(!ApplicationInformation([:]).usesScenes)
        }

        @Test("The Info.plist limits orientations, each kind of device by its own list")
        func orientations() {
            let information = ApplicationInformation([
                "UISupportedInterfaceOrientations": [
                    "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
                ],
                "UISupportedInterfaceOrientations~ipad": ["UIInterfaceOrientationLandscapeRight"],
            ])
            #expect(information.orientations(isPad: false) == [.portrait, .landscapeLeft])
            #expect(information.orientations(isPad: true) == .landscapeRight)
            #expect(ApplicationInformation([:]).orientations(isPad: true) == nil)
        }
    }
}
