import Testing
import UIHost
import UIKitTesting

@testable import UIKit

extension OneApplication {
    /// The controllers here set up by hand the state that presentations and containers provide.
    @Suite("The front controller") @MainActor struct FrontControllerTests {
        private final class Screen: UIViewController {
            let name: String
            var front: UIViewController?
            var styling: UIViewController?
            var hidesBar = false
            var orientations = UIInterfaceOrientationMask.all
            var sizes: [CGFloat] = []
            var coordinator: (any UIViewControllerTransitionCoordinator)?
            var ownCoordinator: (any UIViewControllerTransitionCoordinator)?
            var keys = 0
            var shakes = 0

            init(_ name: String) {
                self.name = name
                super.init(nibName: nil, bundle: nil)
            }

            required init?(coder: NSCoder) { nil }

            override func child(
                answering question: FrontControllerResponsibility
            ) -> UIViewController? {
                front ?? super.child(answering: question)
            }
            override var childForStatusBarStyle: UIViewController? { styling }
            override var preferredStatusBarStyle: UIStatusBarStyle {
                name == "bright" ? .lightContent : .darkContent
            }
            override var prefersStatusBarHidden: Bool { hidesBar }
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                sizes.append(size.width)
                self.coordinator = coordinator
                ownCoordinator = transitionCoordinator
            }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                keys += 1
            }
            override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
                shakes += 1
            }
        }

        private let app = TestApplication(device: "iPhone 15")
        private let root = Screen("root")

        @Test("The walk goes to presented controllers first, then to the child in front")
        func walk() {
            let (child, sheet, inner) = (Screen("child"), Screen("sheet"), Screen("inner"))
            #expect(root.frontController(for: .keys) === root)
            root.front = child
            #expect(root.frontController(for: .keys) === child)
            child.links.presented = sheet
            sheet.front = inner
            #expect(root.frontController(for: .keys) === inner)
            root.links.presented = Screen("over all")
            #expect(root.frontController(for: .keys) === root.links.presented)
        }

        @Test("Each question has its own children")
        func questions() {
            let bright = Screen("bright")
            root.styling = bright
            #expect(root.frontController(for: .statusBarStyle) === bright)
            #expect(root.frontController(for: .statusBarVisibility) === root)
            root.styling = root
            #expect(root.frontController(for: .statusBarStyle) === root)
        }

        @Test("A presented controller decides about bars and orientations")
        func screen() {
            let sheet = Screen("bright")
            app.show(root)
            #expect(app.application.statusBarStyle == .darkContent)
            sheet.hidesBar = true
            root.links.presented = sheet
            root.setNeedsStatusBarAppearanceUpdate()
            #expect(app.application.statusBarStyle == .lightContent)
            #expect(app.application.isStatusBarHidden)
            sheet.orientations = .portrait
            app.rotate(to: .landscapeRight)
            #expect(app.application.statusBarOrientation == .portrait)
            root.links.presented = nil
            root.setNeedsStatusBarAppearanceUpdate()
            app.advanceToRest()
            #expect(app.application.statusBarOrientation == .landscapeRight)
        }

        @Test("Without a first responder keys and shakes go to the front controller")
        func keys() {
            let child = Screen("child")
            root.front = child
            app.show(root)
            app.press(.keyboardA, typing: "a")
            app.shake()
            #expect(child.keys == 1)
            #expect(child.shakes == 1)
            #expect(root.keys == 0)
        }

        @Test("Presented controllers are part of a change of size")
        func size() {
            let sheet = Screen("sheet")
            sheet.loadViewIfNeeded()
            app.show(root)
            root.links.presented = sheet
            app.rotate(to: .landscapeRight)
            #expect(root.sizes == [852])
            #expect(sheet.sizes == [852])
            #expect(sheet.coordinator != nil)
            #expect(sheet.coordinator === root.coordinator)
            #expect(sheet.coordinator === sheet.ownCoordinator)
            app.advanceToRest()
            #expect(sheet.transitionCoordinator == nil)
        }
    }
}
