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
    /// What the layer of a new view has to know about touches.
    static func touches(of view: UIView) -> LayerTouches {
        var touches: LayerTouches = .areTaken
        if slots.hitTest.isOverridden(in: view) { touches.insert(.hitIsDecidedByHost) }
        if slots.pointInside.isOverridden(in: view) { touches.insert(.insideIsDecidedByHost) }
        return touches
    }

    /// Whether the view has an own `draw(_:)` or draws in place of its layer.
    static func drawsContent(_ view: UIView) -> Bool {
        slots.drawRect.isOverridden(in: view) || slots.drawLayer.isOverridden(in: view)
            || slots.displayLayer.isOverridden(in: view)
    }

    static func drawsRect(_ view: UIView) -> Bool { slots.drawRect.isOverridden(in: view) }

    static func laysOut(_ view: UIView) -> Bool { slots.layout.isOverridden(in: view) }

    static func displaysLayer(_ view: UIView) -> Bool {
        slots.displayLayer.isOverridden(in: view)
    }

    static func choosesLayerClass(_ view: UIView) -> Bool {
        slots.layerClass.isOverridden(in: view)
    }

    static func choosesActions(_ view: UIView) -> Bool {
        slots.actionForLayer.isOverridden(in: view)
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
