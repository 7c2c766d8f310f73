import Foundation
import ObjectiveC
import Testing
@testable import UIKit

/// Proxies live as long as the process: every rule has classes of its own.
@MainActor
@Suite("UIAppearance", .usesApplication)
struct UIAppearanceTests {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    @discardableResult
    private func shown<View: UIView>(_ view: View, in superview: UIView? = nil) -> View {
        (superview ?? window).addSubview(view)
        return view
    }

    @Test("A view takes what its class's proxy holds when it enters a window, and not before")
    func entering() {
        final class Badge: UIView {
            var tintAtMove: UIColor?
            override func didMoveToWindow() { tintAtMove = tintColor }
        }
        let standing = shown(Badge())
        let waiting = Badge()
        Badge.appearance().tintColor = .red
        #expect(waiting.tintColor == .systemBlue)
        #expect(shown(waiting).tintColor == .red)
        #expect(waiting.tintAtMove == .red)
        #expect(standing.tintColor == .systemBlue, "views in a window keep their looks")
        standing.removeFromSuperview()
        #expect(shown(standing).tintColor == .red)
    }

    @Test("A whole subtree that enters a window gets its appearance")
    func subtree() {
        final class Badge: UIView {}
        Badge.appearance().backgroundColor = .green
        let (container, badge) = (UIView(), Badge())
        container.addSubview(badge)
        window.addSubview(container)
        #expect(badge.backgroundColor == .green)
        #expect(container.backgroundColor == nil)
    }

    @Test("What was set on the instance itself stays, whether before or after")
    func ownValues() {
        final class Badge: UIView {}
        let early = Badge()
        early.tintColor = .blue
        Badge.appearance().tintColor = .red
        Badge.appearance().backgroundColor = .yellow
        shown(early)
        #expect(early.tintColor == .blue)
        #expect(early.backgroundColor == .yellow)
        early.backgroundColor = nil
        early.removeFromSuperview()
        #expect(shown(early).backgroundColor == nil)
    }

    @Test("A value from a proxy is not the instance's own: the next proxy value replaces it")
    func replacing() {
        final class Badge: UIView {}
        Badge.appearance().tintColor = .red
        let badge = shown(Badge())
        Badge.appearance().tintColor = .green
        badge.removeFromSuperview()
        #expect(shown(badge).tintColor == .green)
    }

    @Test("A subclass takes from its superclass's proxy, and more willingly from its own")
    func subclasses() {
        class Badge: UIView {}
        final class Star: Badge {}
        Star.appearance().tintColor = .green
        Badge.appearance().tintColor = .red
        Badge.appearance().backgroundColor = .yellow
        let star = shown(Star())
        #expect(star.tintColor == .green)
        #expect(star.backgroundColor == .yellow)
        #expect(shown(Badge()).tintColor == .red)
    }

    @Test(
        "A proxy for containers applies where the view is in all of them, from inside to outside"
    )
    func containers() {
        final class Inner: UIView {}
        final class Outer: UIView {}
        final class Badge: UIView {}
        Badge.appearance(whenContainedInInstancesOf: [Inner.self, Outer.self]).tintColor = .red
        let (inner, gap, outer) = (Inner(), UIView(), Outer())
        gap.addSubview(inner)
        outer.addSubview(gap)
        window.addSubview(outer)
        #expect(shown(Badge(), in: inner).tintColor == .red)
        #expect(shown(Badge(), in: outer).tintColor == .systemBlue)
        let reversed = Inner()
        window.addSubview(reversed)
        reversed.addSubview(Outer())
        #expect(shown(Badge(), in: reversed.subviews[0]).tintColor == .systemBlue)
    }

    @Test("Of two proxies for containers the outermost wins, then the longer chain")
    func precedence() {
        final class Inner: UIView {}
        final class Outer: UIView {}
        final class Badge: UIView {}
        Badge.appearance(whenContainedInInstancesOf: [Outer.self]).tintColor = .red
        Badge.appearance(whenContainedInInstancesOf: [Inner.self]).tintColor = .green
        Badge.appearance().tintColor = .black
        let (inner, outer) = (Inner(), Outer())
        outer.addSubview(inner)
        window.addSubview(outer)
        #expect(shown(Badge(), in: inner).tintColor == .red)
        Badge.appearance(whenContainedInInstancesOf: [Inner.self, Outer.self]).tintColor = .yellow
        #expect(shown(Badge(), in: inner).tintColor == .yellow)
        #expect(shown(Badge(), in: outer).tintColor == .red)
        #expect(shown(Badge()).tintColor == .black)
    }

    @Test("A view controller is a container")
    func controllers() {
        final class Screen: UIViewController {}
        final class Badge: UIView {}
        Badge.appearance(whenContainedInInstancesOf: [Screen.self]).tintColor = .red
        let screen = Screen()
        window.rootViewController = screen
        window.isHidden = false
        defer { window.isHidden = true }
        #expect(shown(Badge(), in: screen.view).tintColor == .red)
        #expect(shown(Badge()).tintColor == .systemBlue)
    }

    @Test("A proxy for traits speaks when the view has them, also when they change later")
    func traits() {
        final class Badge: UIView {}
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        Badge.appearance(for: dark).backgroundColor = .red
        let badge = Badge()
        badge.overrideUserInterfaceStyle = .light
        shown(badge)
        #expect(badge.backgroundColor == nil)
        badge.overrideUserInterfaceStyle = .dark
        #expect(badge.backgroundColor == .red)
    }

    @Test("There is one proxy for each class, containers and traits, and its values can be read")
    func identity() {
        final class Badge: UIView {}
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(Badge.appearance() === Badge.appearance())
        #expect(Badge.appearance(for: dark) === Badge.appearance(for: dark))
        #expect(Badge.appearance() !== Badge.appearance(whenContainedInInstancesOf: [UIView.self]))
        Badge.appearance().tintColor = .red
        #expect(Badge.appearance().tintColor == .red)
        Badge.appearance().isExclusiveTouch = true
        Badge.appearance().semanticContentAttribute = .forceRightToLeft
        let badge = shown(Badge())
        #expect(badge.isExclusiveTouch)
        #expect(badge.semanticContentAttribute == .forceRightToLeft)
    }

    @Test("Properties that an app declares dynamic can be set by proxies, too")
    func dynamicProperties() {
        let early = Gauge()
        Gauge.appearance().level = 3
        #expect(shown(early).level == 3)
        let own = Gauge()
        own.level = 5
        #expect(shown(own).level == 5)
    }

    @Test("Proxies take no notice of a dynamic property that another thread sets")
    func dynamicPropertyOnOtherThread() {
        Gauge.appearance().level = 3
        let gauge = Gauge()
        let body: @MainActor () -> Void = { gauge.level = 5 }
        nonisolated(unsafe) let unchecked = unsafeBitCast(body, to: (() -> Void).self)
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            unchecked()
            done.signal()
        }
        done.wait()
        #expect(gauge.level == 5)
    }
}

/// As the rewriter of sources leaves a class with `@objc dynamic var level`.
private final class Gauge: UIView {
    var level = 1 {
        willSet { _willChangeValue(self, "level") }
        didSet { _didChangeValue(self, "level") }
    }

    nonisolated static func register(_ gauge: _ClassRegistration) {
        gauge.property(
            "level", { unsafeDowncast($0, to: Gauge.self).level },
            { unsafeDowncast($0, to: Gauge.self).level = $1 })
    }
}

private enum GaugeRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { _registerClass(Gauge.self, Gauge.register) }
    }
}
