import Testing

@testable import UIKit

private final class Mood: UITraitDefinition {
    static let defaultValue = "calm"
    static let affectsColorAppearance = true
}

private final class Counter: UITraitDefinition {
    static let defaultValue = 0
}

extension UIMutableTraits {
    fileprivate var mood: String {
        get { self[Mood.self] }
        set { self[Mood.self] = newValue }
    }
}

@Suite("Trait collections")
struct UITraitCollectionTests {
    @Test("An empty collection specifies nothing")
    func empty() {
        let traits = UITraitCollection()
        #expect(
            traits.userInterfaceIdiom == .unspecified && traits.userInterfaceStyle == .unspecified)
        #expect(traits.displayScale == 0 && traits.layoutDirection == .unspecified)
        #expect(traits.horizontalSizeClass == .unspecified)
        #expect(traits.preferredContentSizeCategory == .unspecified)
        #expect(traits.forceTouchCapability == .unknown && traits.typesettingLanguage == nil)
        #expect(traits[Mood.self] == "calm")
    }

    @Test("Each initialiser specifies one trait")
    func singleTraits() {
        #expect(UITraitCollection(userInterfaceStyle: .dark).userInterfaceStyle == .dark)
        #expect(UITraitCollection(userInterfaceIdiom: .pad).userInterfaceIdiom == .pad)
        #expect(UITraitCollection(displayScale: 2).displayScale == 2)
        #expect(UITraitCollection(horizontalSizeClass: .compact).horizontalSizeClass == .compact)
        #expect(UITraitCollection(verticalSizeClass: .regular).verticalSizeClass == .regular)
        #expect(UITraitCollection(layoutDirection: .rightToLeft).layoutDirection == .rightToLeft)
        #expect(
            UITraitCollection(preferredContentSizeCategory: .small).preferredContentSizeCategory
                == .small)
        #expect(UITraitCollection(userInterfaceStyle: .dark).displayScale == 0)
    }

    @Test("Of merged collections the later wins, where it specifies")
    func merging() {
        let merged = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 2),
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(),
        ])
        #expect(merged.userInterfaceStyle == .dark && merged.displayScale == 2)
    }

    @Test("Mutations set and change traits, also an app's own")
    func mutations() {
        let traits = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0.mood = "merry"
            $0[Counter.self] = 3
        }
        #expect(traits.userInterfaceStyle == .dark)
        #expect(traits[Mood.self] == "merry" && traits[Counter.self] == 3)
        let changed = traits.modifyingTraits {
            $0.mood = "sad"
            $0.displayScale = 3
        }
        #expect(changed[Mood.self] == "sad" && changed.displayScale == 3)
        #expect(changed.userInterfaceStyle == .dark && traits[Mood.self] == "merry")
        #expect(traits.replacing(Counter.self, value: 4)[Counter.self] == 4)
        #expect(
            traits.replacing(UITraitDisplayScale.self, value: 2).displayScale == 2)
        #expect(traits[UITraitUserInterfaceStyle.self] == .dark)
    }

    @Test("One contains another that specifies less, and always nil")
    func containment() {
        let both = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0.mood = "merry"
        }
        #expect(both.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(!both.containsTraits(in: UITraitCollection(userInterfaceStyle: .light)))
        #expect(!both.containsTraits(in: UITraitCollection(displayScale: 2)))
        #expect(both.containsTraits(in: UITraitCollection { $0.mood = "merry" }))
        #expect(both.containsTraits(in: UITraitCollection()) && both.containsTraits(in: nil))
    }

    @Test("Equal collections specify the same")
    func equality() {
        let a = UITraitCollection { $0.userInterfaceStyle = .dark }
        let b = UITraitCollection(userInterfaceStyle: .dark)
        #expect(a == b && a.hash == b.hash)
        #expect(a != UITraitCollection())
        #expect(a.modifyingTraits { $0.mood = "x" } == b.modifyingTraits { $0.mood = "x" })
        #expect(a.modifyingTraits { $0.mood = "x" } != b.modifyingTraits { $0.mood = "y" })
    }

    @Test("Only traits that affect colours make colours look different")
    func colorAppearance() {
        let light = UITraitCollection(userInterfaceStyle: .light)
        #expect(
            light.hasDifferentColorAppearance(
                comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(!light.hasDifferentColorAppearance(comparedTo: light))
        #expect(light.hasDifferentColorAppearance(comparedTo: nil))
        let scaled = light.modifyingTraits { $0.displayScale = 2 }
        #expect(!scaled.hasDifferentColorAppearance(comparedTo: light))
        let moody = light.modifyingTraits { $0.mood = "merry" }
        #expect(moody.hasDifferentColorAppearance(comparedTo: light))
        // Specifying the default is no difference.
        let calm = light.modifyingTraits { $0.mood = "calm" }
        #expect(!calm.hasDifferentColorAppearance(comparedTo: light))
    }

    @Test("The current collection belongs to a thread and comes back after a call")
    func current() async {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let light = UITraitCollection(userInterfaceStyle: .light)
        let seen = await withCheckedContinuation { continuation in
            Thread {
                UITraitCollection.current = light
                dark.performAsCurrent {
                    light.performAsCurrent {}
                    UITraitCollection.current = UITraitCollection.current.modifyingTraits {
                        $0.displayScale = 7
                    }
                }
                continuation.resume(returning: UITraitCollection.current)
            }.start()
        }
        #expect(seen === light)
    }

    @Test("Archives give back the system traits")
    func archives() throws {
        let traits = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0.displayScale = 2
            $0.preferredContentSizeCategory = .extraLarge
            $0.typesettingLanguage = "ar"
            $0.layoutDirection = .rightToLeft
        }
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: traits, requiringSecureCoding: true)
        let back = try NSKeyedUnarchiver.unarchivedObject(
            ofClass: UITraitCollection.self, from: data)
        #expect(back == traits)
    }

    @Test("Overrides hold, and are taken back, trait by trait")
    func overrides() {
        var overrides = UITraitOverrides()
        let inherited = UITraitCollection {
            $0.userInterfaceStyle = .light
            $0.displayScale = 3
        }
        #expect(overrides.applied(to: inherited) === inherited)
        overrides.userInterfaceStyle = .dark
        overrides.mood = "merry"
        #expect(overrides.contains(UITraitUserInterfaceStyle.self))
        #expect(overrides.contains(Mood.self) && !overrides.contains(UITraitDisplayScale.self))
        let applied = overrides.applied(to: inherited)
        #expect(applied.userInterfaceStyle == .dark && applied.displayScale == 3)
        #expect(applied[Mood.self] == "merry")
        overrides.remove(UITraitUserInterfaceStyle.self)
        overrides.remove(Mood.self)
        #expect(overrides.isEmpty && overrides.applied(to: inherited) === inherited)
    }

    @Test("Descriptions list what is specified")
    func description() {
        let text = "\(UITraitCollection(userInterfaceStyle: .dark))"
        #expect(text.hasPrefix("<UITraitCollection: 0x"))
        #expect(text.hasSuffix("; UserInterfaceStyle = dark>"))
    }

    @Test("Text sizes are ordered, and five are for those who need them")
    func contentSizes() {
        #expect(UIContentSizeCategory.ascending == UIContentSizeCategory.ascending.sorted())
        #expect(UIContentSizeCategory.unspecified < .extraSmall)
        #expect(
            UIContentSizeCategory.ascending.filter(\.isAccessibilityCategory)
                == Array(UIContentSizeCategory.ascending.suffix(5)))
        #expect(UIContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
    }
}
