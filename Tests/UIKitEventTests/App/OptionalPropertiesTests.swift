import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Properties that a protocol of Apple's lets a class leave out. Most of this suite is that it compiles.
@Suite("Optional properties of protocols", .usesApplication) @MainActor
struct OptionalPropertiesTests {
    private final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func makeWindow() {
            window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
            window?.rootViewController = UIViewController()
            self.window!.tag = 3
            guard let window else { return }
            window.alpha = 0.5
        }
    }

    private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
    }

    private final class Bare: NSObject, UIApplicationDelegate {}
    private final class BareScene: NSObject, UIWindowSceneDelegate {}

    private final class Transition: NSObject, UIViewControllerInteractiveTransitioning {
        func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {}
        var wantsInteractiveStart: Bool { false }
    }

    private final class Item: NSObject, UIDynamicItem {
        var center = CGPoint.zero
        var bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
        var transform = CGAffineTransform.identity
    }

    private final class Ball: UIView {
        override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }

    private final class Keys: UIView, UIInputViewAudioFeedback {
        var enableInputClicksWhenVisible: Bool { true }
    }

    private final class SilentKeys: UIView, UIInputViewAudioFeedback {}

    @Test("The window of an application's delegate is an optional of an optional")
    func applicationWindow() {
        let own = Delegate()
        own.makeWindow()
        let delegate: (any UIApplicationDelegate)? = own
        #expect(delegate!.window!! === own.window)
        #expect(delegate?.window??.rootViewController === own.window?.rootViewController)
        #expect((delegate?.window as? UIWindow)?.tag == 3)
        if let window = delegate?.window {
            #expect(window?.alpha == 0.5)
        }
        let unwrapped: UIWindow? = delegate?.window ?? nil
        #expect(unwrapped === own.window)
        guard let window = delegate?.window, let window else {
            Issue.record("the delegate has a window")
            return
        }
        #expect(window.bounds.width == 10)
    }

    @Test("A window that is nil differs from a delegate without the property")
    func missingWindow() {
        let empty: any UIApplicationDelegate = Delegate()
        let bare: any UIApplicationDelegate = Bare()
        #expect(empty.window != nil && empty.window! == nil)
        #expect(bare.window == nil)
        let scene: any UIWindowSceneDelegate = SceneDelegate()
        #expect(scene.window != nil && scene.window! == nil)
        #expect((BareScene() as any UIWindowSceneDelegate).window == nil)
    }

    @Test("A class that has the property has its own type")
    func concrete() {
        let delegate = SceneDelegate()
        let window = UIWindow()
        delegate.window = window
        #expect(delegate.window?.isHidden == true)
        let read = delegate.window
        #expect(read?.isHidden == true)
        (delegate as UIWindowSceneDelegate as? SceneDelegate)?.window?.tag = 4
        #expect(window.tag == 4)
    }

    @Test("Interaction controllers leave out what they do not change")
    func transition() {
        let transition: any UIViewControllerInteractiveTransitioning = Transition()
        #expect(transition.wantsInteractiveStart == false)
        #expect(transition.completionSpeed == nil && transition.completionCurve == nil)
        let driven: any UIViewControllerInteractiveTransitioning =
            UIPercentDrivenInteractiveTransition()
        #expect(driven.wantsInteractiveStart == true && driven.completionSpeed == 1)
    }

    @Test("Dynamic items leave out their outline")
    func item() {
        let item: any UIDynamicItem = Item()
        #expect(item.collisionBoundsType == nil && item.collisionBoundingPath == nil)
        let ball: any UIDynamicItem = Ball()
        #expect(ball.collisionBoundsType == .ellipse)
        #expect(Ball().collisionBoundsType == .ellipse)
    }

    @Test("Input views leave out the clicks of their keys")
    func clicks() {
        func clicks(_ view: any UIInputViewAudioFeedback) -> Bool? {
            view.enableInputClicksWhenVisible
        }
        #expect(clicks(Keys()) == true && clicks(SilentKeys()) == nil)
        #expect(Keys().enableInputClicksWhenVisible)
    }
}
