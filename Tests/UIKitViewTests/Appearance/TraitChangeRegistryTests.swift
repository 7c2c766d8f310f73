import Testing
import UIKitTesting

@testable import UIKit

@MainActor
private final class Environment: NSObject, UITraitEnvironment, UITraitChangeObservable,
    TraitChangeRegistering
{
    let traitChangeRegistry = TraitChangeRegistry()
    var other: (any UITraitChangeRegistration)?
    private(set) var traitCollection = UITraitCollection(userInterfaceStyle: .light)

    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    func change(_ mutations: UITraitMutations) {
        let previous = traitCollection
        traitCollection = previous.modifyingTraits(mutations)
        traitChangeRegistry.notify(self, previous: previous)
    }
}

@MainActor
@Suite("Registrations for changes of traits", .usesApplication)
struct TraitChangeRegistryTests {
    @Test("A handler is called for its traits alone, with the environment and its former traits")
    func chosenTraits() {
        let environment = Environment()
        var reported: [UIUserInterfaceStyle] = []
        environment.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
            (changed: Environment, previous) in
            #expect(changed === environment)
            reported.append(previous.userInterfaceStyle)
        }
        environment.change { $0.displayScale = 2 }
        #expect(reported.isEmpty)
        environment.change { $0.userInterfaceStyle = .dark }
        environment.change { $0.userInterfaceStyle = .dark }
        #expect(reported == [.light])
    }

    @Test("A change of several traits calls each handler once, in order of registration")
    func onceAndInOrder() {
        let environment = Environment()
        var reported: [String] = []
        environment.registerForTraitChanges(
            [UITraitUserInterfaceStyle.self, UITraitDisplayScale.self]
        ) { (_: Environment, _) in reported.append("first") }
        environment.registerForTraitChanges([UITraitDisplayScale.self]) { (_: Environment, _) in
            reported.append("second")
        }
        environment.change {
            $0.userInterfaceStyle = .dark
            $0.displayScale = 2
        }
        #expect(reported == ["first", "second"])
    }

    @Test("A handler is not called after it was unregistered, even while others are called")
    func ending() {
        let environment = Environment()
        var reported = 0
        let first = environment.registerForTraitChanges([UITraitDisplayScale.self]) {
            (changed: Environment, _) in
            if let other = changed.other { changed.unregisterForTraitChanges(other) }
        }
        environment.other = environment.registerForTraitChanges([UITraitDisplayScale.self]) {
            (_: Environment, _) in reported += 1
        }
        environment.change { $0.displayScale = 2 }
        #expect(reported == 0)
        environment.unregisterForTraitChanges(first)
        environment.unregisterForTraitChanges(first)
        #expect(environment.traitChangeRegistry.isEmpty)
    }

    @Test("The environment is not kept by its registrations")
    func release() {
        weak var gone: Environment?
        do {
            let environment = Environment()
            environment.registerForTraitChanges([UITraitDisplayScale.self]) {
                (_: Environment, _) in
            }
            gone = environment
        }
        #expect(gone == nil)
    }
}
