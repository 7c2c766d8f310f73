internal import SwiftRuntime

/// The slots of the members of layouts whose overrides the framework wants to know about.
@MainActor
private enum LayoutMethodSlots {
    static let preferred = MethodSlot(
        in: UICollectionViewLayout.self, overriding: PreferredProbe.self, other: PrepareProbe.self)
}

// No layout of these classes is ever made; only their method tables are read.

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
    /// Both axes for a layout of the app that follows preferred sizes, and none otherwise.
    final var ownSizingAxes: UIAxis {
        LayoutMethodSlots.preferred.isOverridden(in: self) ? .both : []
    }
}
