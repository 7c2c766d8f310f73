internal import SwiftRuntime

/// The method slots of layouts whose overrides the framework detects.
@MainActor
private enum LayoutMethodSlots {
    static let preferred = MethodSlot(
        in: UICollectionViewLayout.self, overriding: PreferredProbe.self, other: PrepareProbe.self)
}

// These classes are never instantiated; only their method tables are read.

private final class PreferredProbe: UICollectionViewLayout {
    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        true
    }
}

private final class PrepareProbe: UICollectionViewLayout {
    override func prepare() {}
}

extension UICollectionViewLayout {
    /// Both axes for an app's layout that overrides `shouldInvalidateLayout(forPreferredLayoutAttributes:…)`, none
    /// otherwise.
    final var ownSizingAxes: UIAxis {
        LayoutMethodSlots.preferred.isOverridden(in: self) ? .both : []
    }
}
