import ObjectiveC
import Testing

@testable import UIKit

/// Proxies of objects that are not views, as the items of bars are.
@MainActor
@Suite("Appearance proxies: objects that are not views", .usesApplication)
struct AppearanceTargetTests {
    private class Item: NSObject, AppearanceTarget {
        private(set) var appearanceProxy: AppearanceProxy?
        var ownProperties: UInt64 = 0
        var ownSetters: Set<AppearanceSetter> = []
        weak var bar: UIView?

        func becomeAppearanceProxy(_ proxy: AppearanceProxy) { appearanceProxy = proxy }
        var appearanceContainer: UIResponder? { bar }
        var traitCollection: UITraitCollection { bar?.traitCollection ?? .current }

        var tintColor: UIColor? {
            didSet { noteAppearance(.tintColor, \Item.tintColor, tintColor) }
        }
        private(set) var titles: [Int: String] = [:]

        func setTitle(_ title: String, for state: Int) {
            titles[state] = title
            noteAppearance(AppearanceSetter(name: "title", axes: [state])) {
                { ($0 as? Item)?.setTitle(title, for: state) }
            }
        }

        static func appearance(
            in containers: [any UIAppearanceContainer.Type] = [],
            for traits: UITraitCollection? = nil
        ) -> Self {
            unsafeDowncast(
                AppearanceProxies.proxy(of: self, in: containers, with: traits), to: self)
        }
    }

    @Test("An item gets what was set on the proxy of its class, with methods that take a state")
    func values() {
        final class Button: Item {}
        Button.appearance().tintColor = .red
        Button.appearance().setTitle("Done", for: 1)
        let item = Button()
        AppearanceProxies.apply(to: item)
        #expect(item.tintColor == .red)
        #expect(item.titles == [1: "Done"])
        #expect(Button.appearance().tintColor == .red)
        #expect(Button.appearance() === Button.appearance())
    }

    @Test("What was set on the item itself stays")
    func ownValues() {
        final class Button: Item {}
        Button.appearance().tintColor = .red
        Button.appearance().setTitle("Done", for: 1)
        let item = Button()
        item.tintColor = .green
        item.setTitle("Own", for: 1)
        AppearanceProxies.apply(to: item)
        #expect(item.tintColor == .green)
        #expect(item.titles == [1: "Own"])
    }

    @Test("Containers are looked for from the view that shows the item")
    func containers() {
        final class Bar: UIView {}
        final class Button: Item {}
        Button.appearance(in: [Bar.self]).tintColor = .red
        let (inside, outside) = (Button(), Button())
        let (bar, other) = (Bar(), UIView())
        inside.bar = bar
        outside.bar = other
        AppearanceProxies.apply(to: inside)
        AppearanceProxies.apply(to: outside)
        #expect(inside.tintColor == .red)
        #expect(outside.tintColor == nil)
    }

    @Test("A proxy for traits is compared with the item's traits")
    func traits() {
        final class Button: Item {}
        Button.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).tintColor = .red
        let bar = UIView()
        let item = Button()
        item.bar = bar
        bar.overrideUserInterfaceStyle = .light
        AppearanceProxies.apply(to: item)
        #expect(item.tintColor == nil)
        bar.overrideUserInterfaceStyle = .dark
        AppearanceProxies.apply(to: item)
        #expect(item.tintColor == .red)
    }

    @Test("The proxy of a superclass applies to an item of a subclass")
    func superclasses() {
        class General: Item {}
        final class Special: General {}
        General.appearance().tintColor = .red
        let item = Special()
        AppearanceProxies.apply(to: item)
        #expect(item.tintColor == .red)
    }
}
