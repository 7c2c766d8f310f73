/// What a layer or the layers below it still have to go through before the next frame.
///
/// `wantsX` concerns the layer itself, `subtreeNeedsX` any layer below it. Whoever sets
/// `wantsX` sets `subtreeNeedsX` on every ancestor, so a pass that starts at the root and follows
/// the second kind meets every layer with the first. Masks count as below their layer.
package struct LayerFlags: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let wantsLayout = LayerFlags(rawValue: 1 << 0)
    package static let wantsDisplay = LayerFlags(rawValue: 1 << 1)
    package static let wantsCommit = LayerFlags(rawValue: 1 << 2)
    package static let subtreeNeedsLayout = LayerFlags(rawValue: 1 << 3)
    package static let subtreeNeedsDisplay = LayerFlags(rawValue: 1 << 4)
    package static let subtreeNeedsCommit = LayerFlags(rawValue: 1 << 5)
    /// The list of sublayers or the mask is another than in the last commit.
    static let wantsSublayerCommit = LayerFlags(rawValue: 1 << 6)

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

/// The yes-or-no properties of a layer.
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
    /// The layer is a copy made to be shown, its model elsewhere; its setters mark nothing.
    static let isPresentation = LayerOptions(rawValue: 1 << 11)
    /// The host refuses every action outside of animation blocks.
    static let hostVetoesActions = LayerOptions(rawValue: 1 << 12)
    /// The delegate's last answer was that it does not implement `display(_:)`.
    static let delegateLacksDisplay = LayerOptions(rawValue: 1 << 13)
    /// The delegate's last answer was that it does not implement `draw(_:in:)`.
    static let delegateLacksDrawing = LayerOptions(rawValue: 1 << 14)
    /// Nobody drew into the context of the last display.
    static let drewNothing = LayerOptions(rawValue: 1 << 15)

    /// What a copy of a layer takes over.
    static let copied: LayerOptions = [
        .isHidden, .masksToBounds, .isDoubleSided, .isGeometryFlipped, .isOpaque,
        .needsDisplayOnBoundsChange, .drawsAsynchronously, .allowsGroupOpacity,
        .allowsEdgeAntialiasing, .shouldRasterize,
    ]
}
