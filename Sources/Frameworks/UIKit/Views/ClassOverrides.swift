import QuartzCore

/// Tells whether the class of a view overrides one of the members that the framework asks often.
///
/// A call through an open member is an indirect call with its conversions, and for drawing the mere
/// presence of an override decides whether a view has content at all. A class overrides a method
/// exactly when its table of methods holds another address in the method's slot than `UIView`'s own
/// table, so the answer costs two loads.
///
/// Slots are found without any knowledge of names or declaration order: a private subclass that
/// overrides a single method differs from `UIView` in that method's slot. Slots in which every
/// subclass differs (initialisers) are told apart by a second subclass with another override.
@MainActor
enum ClassOverrides {
    /// What a new view of this class and its layer have to know.
    struct Summary: OptionSet {
        let rawValue: UInt8

        static let decidesHits = Summary(rawValue: 1 << 0)
        static let decidesInside = Summary(rawValue: 1 << 1)
        /// The class has an own `draw(_:)` or draws in place of its layer.
        static let drawsContent = Summary(rawValue: 1 << 2)
        static let choosesLayerClass = Summary(rawValue: 1 << 3)
        static let choosesActions = Summary(rawValue: 1 << 4)
        /// The class has an own `layoutSubviews()` or `layoutSublayers(of:)`.
        static let laysOut = Summary(rawValue: 1 << 5)
        /// The class has an own `updateConstraints()`.
        static let updatesConstraints = Summary(rawValue: 1 << 6)

        /// What the layer has to know about touches.
        var touches: LayerTouches {
            var touches: LayerTouches = .areTaken
            if contains(.decidesHits) { touches.insert(.hitIsDecidedByHost) }
            if contains(.decidesInside) { touches.insert(.insideIsDecidedByHost) }
            return touches
        }
    }

    /// The class that was asked for last, in the lower bits, and its summary in the upper eight: views
    /// of one class are mostly made in a row. One word, so that no thread reads half of an answer.
    private static var last: UInt = 0

    /// What a new view has to know of its class.
    static func summary(of view: UIView) -> Summary {
        // The first word of every object points to the metadata of its class; addresses of programs
        // have zeros in the upper bits.
        let type = unsafeBitCast(view, to: UnsafePointer<UInt>.self).pointee
        let known = last
        if known & (1 << 56 - 1) == type { return Summary(rawValue: UInt8(known >> 56)) }
        let summary = makeSummary(of: view)
        last = type | UInt(summary.rawValue) << 56
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

    private static let slots = ViewMethodSlots()
}

/// The place of one method in the method tables of a class and its subclasses.
struct MethodSlot {
    /// Distance from the start of the class's metadata, in words.
    let index: Int
    /// The address that a class without an override has there.
    let inherited: UInt

    @inline(__always)
    func isOverridden(in object: AnyObject) -> Bool {
        // The first word of every object points to the metadata of its class.
        let metadata = unsafeBitCast(object, to: UnsafePointer<UnsafePointer<UInt>>.self).pointee
        return metadata[index] != inherited
    }

    func isOverridden(by type: AnyClass) -> Bool { ClassMetadata(type)[index] != inherited }

    /// Finds the slot of the one method that `overriding` overrides.
    ///
    /// - Parameter other: a sibling that overrides a different method.
    init(in base: AnyClass, overriding: AnyClass, other: AnyClass) {
        let table = ClassMetadata(base)
        let probe = ClassMetadata(overriding)
        let reference = ClassMetadata(other)
        let found = table.memberIndices.filter { index in
            probe[index] != table[index] && reference[index] == table[index]
        }
        precondition(
            found.count == 1, "\(overriding) does not override exactly one member of \(base)")
        index = found[0]
        inherited = table[found[0]]
    }
}

/// The words of a class's metadata, as the Swift ABI lays them out without Objective-C.
private struct ClassMetadata {
    private let words: UnsafePointer<UInt>

    init(_ type: AnyClass) { words = unsafeBitCast(type, to: UnsafePointer<UInt>.self) }

    subscript(index: Int) -> UInt { words[index] }

    /// The words that belong to the class and its superclasses.
    ///
    /// The header takes seven words: kind, superclass, flags, sizes (three words), descriptor and
    /// destroyer make the first member stand in word 7.
    var memberIndices: Range<Int> {
        let bytes = UnsafeRawPointer(words)
        let size = Int(bytes.load(fromByteOffset: 32, as: UInt32.self))
        let addressPoint = Int(bytes.load(fromByteOffset: 36, as: UInt32.self))
        return 7..<((size - addressPoint) / MemoryLayout<UInt>.size)
    }
}
