import QuartzCore
internal import SwiftRuntime

/// The members that the framework calls often and that the class of a view overrides.
///
/// A call through an open member is indirect and converts its arguments; for drawing, the presence of an override
/// decides whether a view has content at all. See `MethodSlot` for how overrides are found.
@MainActor
enum ClassOverrides {
    /// The overrides that a new view of a class and its layer depend on.
    struct Summary: OptionSet {
        let rawValue: UInt8

        static let decidesHits = Summary(rawValue: 1 << 0)
        static let decidesInside = Summary(rawValue: 1 << 1)
        /// The class overrides `draw(_:)`, or a method that draws for the layer.
        static let drawsContent = Summary(rawValue: 1 << 2)
        static let choosesLayerClass = Summary(rawValue: 1 << 3)
        static let choosesActions = Summary(rawValue: 1 << 4)
        /// The class overrides `layoutSubviews()` or `layoutSublayers(of:)`.
        static let laysOut = Summary(rawValue: 1 << 5)
        /// The class overrides `updateConstraints()`.
        static let updatesConstraints = Summary(rawValue: 1 << 6)

        /// The layer's part in hit testing.
        var touches: LayerTouches {
            var touches: LayerTouches = .isEnabled
            if contains(.decidesHits) { touches.insert(.hitIsDecidedByHost) }
            if contains(.decidesInside) { touches.insert(.insideIsDecidedByHost) }
            return touches
        }
    }

    /// An inline cache of one entry: the metadata address of the class that was summarised last in the lower 56 bits,
    /// its summary in the upper 8. Views of one class are mostly created in a row. One word, so that no thread reads
    /// half an entry.
    private static var cached: UInt = 0

    /// The overrides of a view's class.
    static func summary(of view: UIView) -> Summary {
        let type = ClassMetadata(of: view).address
        let entry = cached
        if entry & (1 << 56 - 1) == type { return Summary(rawValue: UInt8(entry >> 56)) }
        let summary = makeSummary(of: view)
        cached = type | UInt(summary.rawValue) << 56
        return summary
    }

    private static func makeSummary(of view: UIView) -> Summary {
        var summary: Summary = []
        if slots.hitTest.isOverridden(in: view) { summary.insert(.decidesHits) }
        if slots.pointInside.isOverridden(in: view) { summary.insert(.decidesInside) }
        if slots.drawRect.isOverridden(in: view) || slots.drawLayer.isOverridden(in: view)
            || slots.displayLayer.isOverridden(in: view)
        {
            summary.insert(.drawsContent)
        }
        if slots.layerClass.isOverridden(in: view) { summary.insert(.choosesLayerClass) }
        if slots.actionForLayer.isOverridden(in: view) { summary.insert(.choosesActions) }
        if slots.layout.isOverridden(in: view) || slots.layOutSublayers.isOverridden(in: view) {
            summary.insert(.laysOut)
        }
        if slots.updateConstraints.isOverridden(in: view) { summary.insert(.updatesConstraints) }
        return summary
    }

    static func drawsRect(_ view: UIView) -> Bool { slots.drawRect.isOverridden(in: view) }

    static func displaysLayer(_ view: UIView) -> Bool {
        slots.displayLayer.isOverridden(in: view)
    }

    /// Whether the class of a view overrides `safeAreaInsets`.
    static func decidesSafeArea(_ view: UIView) -> Bool {
        slots.safeAreaInsets.isOverridden(in: view)
    }

    private static let slots = ViewMethodSlots()
}
