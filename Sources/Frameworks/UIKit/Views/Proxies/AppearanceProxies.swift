import Foundation
import ObjectiveC
@_spi(Reflection) import Swift
internal import SwiftRuntime

/// All appearance proxies of the process, and who takes what from them.
@MainActor
enum AppearanceProxies {
    private static var proxies: [ObjectIdentifier: [UIView]] = [:]
    private static var count = 0
    /// Whether there is any; what each view asks that comes into a window.
    @inline(__always)
    static var exist: Bool { count > 0 }
    private static var haveTraits = false

    /// The view that is taking what proxies hold; setters that run meanwhile are not its own wish.
    ///
    /// Held, since every setter asks for it: a weak reference would be read through a table.
    private static var taker: UIView?

    // MARK: - Making

    static func proxy(
        of type: UIView.Type, in containers: [any UIAppearanceContainer.Type] = [],
        with traits: UITraitCollection? = nil
    ) -> UIView {
        let known = proxies[ObjectIdentifier(type)]?.first {
            $0.rare?.appearanceProxy?.stands(for: type, containers, traits) == true
        }
        if let known { return known }
        let proxy = unsafeDowncast(instantiate(type), to: UIView.self)
        proxy.rareState.appearanceProxy = AppearanceProxy(
            of: type, in: containers, with: traits, number: count)
        count += 1
        haveTraits = haveTraits || traits != nil
        proxies[ObjectIdentifier(type), default: []].append(proxy)
        if count == 1 { hearOfValues() }
        return proxy
    }

    /// Properties of an app's own classes that are declared dynamic announce their changes by name;
    /// until the first proxy exists nobody listens, which costs the setters nothing.
    private static func hearOfValues() {
        listenToChangedValues { object, key in
            guard let view = object as? UIView else { return }
            MainActor.assumeIsolated {
                view.noteAppearance(AppearanceSetter(name: key)) {
                    let value = view.value(forKey: key)
                    return { $0.setValue(value, forKey: key) }
                }
            }
        }
    }

    // MARK: - Taking

    /// Gives a view what the proxies of its class and of those above hold for it.
    static func apply(to view: UIView) {
        guard exist, view.rare?.appearanceProxy == nil else { return }
        var assignments: [AppearanceAssignment] = []
        for proxy in proxies(for: view) {
            for assignment in proxy.assignments where !view.hasOwn(assignment.setter) {
                assignments.removeAll { $0.setter == assignment.setter }
                assignments.append(assignment)
            }
        }
        guard !assignments.isEmpty else { return }
        let outer = taker
        taker = view
        for assignment in assignments { assignment.perform(view) }
        taker = outer
    }

    /// Gives a view what proxies hold for its new traits.
    static func applyForTraits(to view: UIView) {
        if haveTraits, view.window != nil { apply(to: view) }
    }

    static func isGiving(to view: UIView) -> Bool { taker === view }

    /// Those that speak for a view, the weakest first.
    private static func proxies(for view: UIView) -> [AppearanceProxy] {
        var classes: [ObjectIdentifier] = []
        var ancestor: AnyClass? = type(of: view)
        while let present = ancestor, present != UIResponder.self {
            classes.append(ObjectIdentifier(present))
            ancestor = _getSuperclass(present)
        }
        return classes.reversed().flatMap { type -> [AppearanceProxy] in
            let weighed = (proxies[type] ?? []).compactMap { proxy in
                proxy.rare?.appearanceProxy.flatMap { proxy in
                    proxy.weight(for: view).map { (proxy: proxy, weight: $0) }
                }
            }
            return weighed.sorted { $0.weight < $1.weight }.map(\.proxy)
        }
    }
}
