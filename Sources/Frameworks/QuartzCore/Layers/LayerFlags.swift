/// The pending work of a layer and its descendants before the next frame.
///
/// `wantsX` concerns the layer itself, `subtreeNeedsX` any descendant. Code that sets `wantsX` sets
/// `subtreeNeedsX` on every ancestor, so a pass that starts at the root and follows the second kind reaches
/// every layer with the first. Masks count as descendants of their layer.
package struct LayerFlags: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let wantsLayout = LayerFlags(rawValue: 1 << 0)
    package static let wantsDisplay = LayerFlags(rawValue: 1 << 1)
    package static let wantsCommit = LayerFlags(rawValue: 1 << 2)
    package static let subtreeNeedsLayout = LayerFlags(rawValue: 1 << 3)
    package static let subtreeNeedsDisplay = LayerFlags(rawValue: 1 << 4)
    package static let subtreeNeedsCommit = LayerFlags(rawValue: 1 << 5)
    /// The list of sublayers or the mask differs from the last commit.
    static let wantsSublayerCommit = LayerFlags(rawValue: 1 << 6)

    /// `layoutSublayers()` of the layer is running.
    static let isLayingOut = LayerFlags(rawValue: 1 << 7)

    static let everyWant: LayerFlags = [.wantsLayout, .wantsDisplay, .wantsCommit]
    static let everySubtreeNeed: LayerFlags = [
        .subtreeNeedsLayout, .subtreeNeedsDisplay, .subtreeNeedsCommit,
    ]

    /// The flags that the ancestors of a layer with these flags must have.
    var neededAbove: LayerFlags {
        LayerFlags(
            rawValue: (rawValue & LayerFlags.everyWant.rawValue) << 3
                | rawValue & LayerFlags.everySubtreeNeed.rawValue)
    }
}

/// The Boolean properties of a layer.
struct LayerOptions: OptionSet {
    let rawValue: UInt16

    static let isHidden = LayerOptions(rawValue: 1 << 0)
    static let masksToBounds = LayerOptions(rawValue: 1 << 1)
    static let isDoubleSided = LayerOptions(rawValue: 1 << 2)
    static let isGeometryFlipped = LayerOptions(rawValue: 1 << 3)
    static let isOpaque = LayerOptions(rawValue: 1 << 4)
    static let needsDisplayOnBoundsChange = LayerOptions(rawValue: 1 << 5)
    static let drawsAsynchronously = LayerOptions(rawValue: 1 << 6)
    static let allowsGroupOpacity = LayerOptions(rawValue: 1 << 7)
    static let allowsEdgeAntialiasing = LayerOptions(rawValue: 1 << 8)
    static let shouldRasterize = LayerOptions(rawValue: 1 << 9)
    /// The layer is the mask of its superlayer, not one of its sublayers.
    static let isMask = LayerOptions(rawValue: 1 << 10)
    /// The layer is a presentation copy; its setters mark nothing.
    static let isPresentation = LayerOptions(rawValue: 1 << 11)
    /// The host vetoes every action outside animation blocks.
    static let hostVetoesActions = LayerOptions(rawValue: 1 << 12)
    /// The delegate did not implement `display(_:)` when it was last called.
    static let delegateLacksDisplay = LayerOptions(rawValue: 1 << 13)
    /// The delegate did not implement `draw(_:in:)` when it was last called.
    static let delegateLacksDrawing = LayerOptions(rawValue: 1 << 14)
    /// The last display drew nothing.
    static let drewNothing = LayerOptions(rawValue: 1 << 15)

    /// The options that a copy of a layer has.
    static let copied: LayerOptions = [
        .isHidden, .masksToBounds, .isDoubleSided, .isGeometryFlipped, .isOpaque,
        .needsDisplayOnBoundsChange, .drawsAsynchronously, .allowsGroupOpacity,
        .allowsEdgeAntialiasing, .shouldRasterize,
    ]
}
