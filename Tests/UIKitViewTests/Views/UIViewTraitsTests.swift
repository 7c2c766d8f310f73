import Testing
import UIKitTesting
@testable import UIKit

@MainActor
@Suite("UIView: traits", .serialized, .usesApplication)
struct UIViewTraitsTests {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    private final class Listening: UIView {
        var previous: [UIUserInterfaceStyle] = []
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            previous.append(previousTraitCollection?.userInterfaceStyle ?? .unspecified)
        }
    }

    @Test("An override holds for the view and everything below it")
    func override() {
        let (branch, leaf, other) = (UIView(), Listening(), Listening())
        window.addSubview(branch)
        window.addSubview(other)
        branch.addSubview(leaf)
        branch.overrideUserInterfaceStyle = .dark
        #expect(leaf.traitCollection.userInterfaceStyle == .dark)
        #expect(leaf.previous == [.light])
        #expect(other.previous.isEmpty)
        #expect(other.traitCollection.userInterfaceStyle == .light)
        branch.overrideUserInterfaceStyle = .unspecified
        #expect(leaf.traitCollection.userInterfaceStyle == .light)
        #expect(leaf.previous == [.light, .dark])
    }

    @Test("A view outside of a window hears of its first override too")
    func firstOverride() {
        let view = Listening()
        view.overrideUserInterfaceStyle = .dark
        #expect(view.previous == [.light])
    }

    @Test("A view takes over the traits of the place it comes to")
    func moving() {
        let branch = UIView()
        window.addSubview(branch)
        branch.overrideUserInterfaceStyle = .dark
        let leaf = Listening()
        branch.addSubview(leaf)
        #expect(leaf.traitCollection.userInterfaceStyle == .dark)
        #expect(leaf.previous == [.light])
    }

    @Test("Entering a window of the same traits causes no notifications")
    func expected() {
        let view = Listening()
        window.addSubview(view)
        #expect(view.previous.isEmpty)
        #expect(view.traitCollection === window.traitCollection)
    }

    @Test("A controller's override reaches its view")
    func controller() {
        let controller = UIViewController()
        controller.overrideUserInterfaceStyle = .dark
        window.addSubview(controller.view)
        #expect(controller.traitCollection.userInterfaceStyle == .dark)
        #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
        controller.overrideUserInterfaceStyle = .light
        #expect(controller.view.traitCollection.userInterfaceStyle == .light)
    }

    @Test("A dynamic background follows the style")
    func background() {
        let view = UIView()
        window.addSubview(view)
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        view.backgroundColor = color
        #expect(view.layer.backgroundColor == UIColor.black.cgColor)
        view.overrideUserInterfaceStyle = .dark
        #expect(view.layer.backgroundColor == UIColor.white.cgColor)
        #expect(view.backgroundColor === color)
    }

    @Test("A handler for a trait is called when it changes, and not after its view left")
    func registration() {
        let view = UIView()
        window.addSubview(view)
        var reported: [UIUserInterfaceStyle] = []
        let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
            (view: UIView, previous: UITraitCollection) in
            reported.append(previous.userInterfaceStyle)
        }
        view.overrideUserInterfaceStyle = .dark
        #expect(reported == [.light])
        view.unregisterForTraitChanges(registration)
        view.overrideUserInterfaceStyle = .light
        #expect(reported == [.light])
    }

    private class Registering: UIView {
        var reported: [String] = []

        override init(frame: CGRect) {
            super.init(frame: frame)
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
                (self: Self, previous: UITraitCollection) in
                self.reported.append("init")
            }
            register()
        }

        required init?(coder: NSCoder) { nil }

        func register() {
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
                [weak self] (_: Self, _) in self?.reported.append("method")
            }
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { view, previous in
                view.reported.append("inferred")
            }
        }
    }

    private final class LastRegistering: Registering {}

    @Test("A class registers its objects with closures that take Self")
    func registrationOfSelf() {
        let view = LastRegistering()
        view.overrideUserInterfaceStyle = .dark
        #expect(view.reported == ["init", "method", "inferred"])
    }

    @Test("Trait overrides change any trait")
    func traitOverrides() {
        let (branch, leaf) = (UIView(), UIView())
        window.addSubview(branch)
        branch.addSubview(leaf)
        branch.traitOverrides.preferredContentSizeCategory = .extraLarge
        #expect(leaf.traitCollection.preferredContentSizeCategory == .extraLarge)
    }

    @Test("A view keeps the size of text between its limits, for itself and what is below")
    func contentSizeLimits() {
        let (branch, leaf) = (UIView(), UIView())
        window.addSubview(branch)
        branch.addSubview(leaf)
        #expect(branch.minimumContentSizeCategory == nil)
        branch.maximumContentSizeCategory = .extraLarge
        window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        #expect(leaf.traitCollection.preferredContentSizeCategory == .extraLarge)
        #expect(window.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        leaf.minimumContentSizeCategory = .accessibilityMedium
        #expect(leaf.traitCollection.preferredContentSizeCategory == .accessibilityMedium)
        window.traitOverrides.preferredContentSizeCategory = .small
        #expect(branch.traitCollection.preferredContentSizeCategory == .small)
        #expect(leaf.traitCollection.preferredContentSizeCategory == .accessibilityMedium)
        leaf.minimumContentSizeCategory = nil
        #expect(leaf.traitCollection.preferredContentSizeCategory == .small)
        branch.maximumContentSizeCategory = .extraSmall
        #expect(leaf.traitCollection.preferredContentSizeCategory == .extraSmall)
    }
}
