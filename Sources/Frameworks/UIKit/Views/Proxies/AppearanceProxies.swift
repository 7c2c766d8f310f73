import Foundation
import ObjectiveC
@_spi(Reflection) import Swift
internal import SwiftRuntime

/// All appearance proxies of the process, and their application to instances.
@MainActor
enum AppearanceProxies {
    private static var proxies: [ObjectIdentifier: [any AppearanceTarget]] = [:]
    // Read for each view that enters a window, and never while other code runs.
    @exclusivity(unchecked)
    private static var count = 0
    /// Whether there are any proxies.
    @inline(__always)
    static var exist: Bool { count > 0 }
    private static var haveTraits = false

    /// The object that proxies' values are being assigned to; setters that run meanwhile are not
    /// recorded as its own.
    ///
    /// A strong reference, since every setter reads it: a weak one would be read through a table.
    private static var assignee: AnyObject?

    // MARK: - Creation

    /// The proxy of a class for containers and traits, made at the first request.
    ///
    /// - Parameter type: A class of `AppearanceTarget`s that `instantiate` can make.
    static func proxy(
        of type: NSObject.Type, in containers: [any UIAppearanceContainer.Type] = [],
        with traits: UITraitCollection? = nil
    ) -> NSObject {
        let known = proxies[ObjectIdentifier(type)]?.first {
            $0.appearanceProxy?.matches(type, containers, traits) == true
        }
        if let known { return known }
        guard let proxy = instantiate(type) as? any AppearanceTarget else {
            preconditionFailure("\(type) takes no values from appearance proxies")
        }
        proxy.becomeAppearanceProxy(
            AppearanceProxy(of: type, in: containers, with: traits, number: count))
        count += 1
        haveTraits = haveTraits || traits != nil
        proxies[ObjectIdentifier(type), default: []].append(proxy)
        if count == 1 { observeDynamicProperties() }
        return proxy
    }

    /// Forgets all proxies and what was set on them.
    static func removeAll() {
        guard count > 0 else { return }
        proxies = [:]
        count = 0
        haveTraits = false
        stopListeningToChangedValues()
    }

    /// Records assignments to properties that an app declares dynamic: they announce their changes by
    /// name. Nothing listens before the first proxy exists, so the setters cost nothing until then.
    private static func observeDynamicProperties() {
        listenToChangedValues { object, key in
            // The cast to a class is quick, the one to a protocol is not.
            let view: (any AppearanceTarget)? = object as? UIView
            guard MainThread.isCurrent, let target = view ?? object as? any AppearanceTarget else {
                return
            }
            MainActor.assumeIsolated {
                target.noteAppearance(AppearanceSetter(name: key)) {
                    let value = target.value(forKey: key)
                    return { ($0 as? NSObject)?.setValue(value, forKey: key) }
                }
            }
        }
    }

    // MARK: - Application

    /// Assigns the values that proxies of the object's class and of its superclasses hold, except for
    /// properties that were set on the object itself.
    static func apply(to target: some AppearanceTarget) {
        guard exist, target.appearanceProxy == nil else { return }
        var assignments: [AppearanceAssignment] = []
        for proxy in proxies(for: target) {
            for assignment in proxy.assignments where !target.hasOwn(assignment.setter) {
                assignments.removeAll { $0.setter == assignment.setter }
                assignments.append(assignment)
            }
        }
        guard !assignments.isEmpty else { return }
        let outer = assignee
        assignee = target
        for assignment in assignments { assignment.perform(target) }
        assignee = outer
    }

    /// Assigns the values of proxies for the view's new traits.
    static func applyForTraits(to view: UIView) {
        if haveTraits, view.window != nil { apply(to: view) }
    }

    /// Whether the setters that run on an object are called by a proxy.
    @inline(__always)
    static func isAssigning(to object: AnyObject) -> Bool { assignee === object }

    /// The proxies that apply to an object, in ascending precedence.
    private static func proxies(for target: some AppearanceTarget) -> [AppearanceProxy] {
        var classes: [ObjectIdentifier] = []
        var ancestor: AnyClass? = type(of: target)
        while let present = ancestor, present != UIResponder.self, present != NSObject.self {
            classes.append(ObjectIdentifier(present))
            ancestor = _getSuperclass(present)
        }
        return classes.reversed().flatMap { type -> [AppearanceProxy] in
            let weighed = (proxies[type] ?? []).compactMap { proxy in
                proxy.appearanceProxy.flatMap { proxy in
                    proxy.weight(for: target).map { (proxy: proxy, weight: $0) }
                }
            }
            return weighed.sorted { $0.weight < $1.weight }.map(\.proxy)
        }
    }
}
