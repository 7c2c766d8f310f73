import Foundation

/// A part of a view in which the pointer has a style.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject, @preconcurrency NSCopying {
    /// The rectangle in the coordinates of the interaction's view.
    open private(set) var rect: CGRect
    /// A name of the app, by which regions with the same rectangle differ.
    open private(set) var identifier: AnyHashable?
    /// The axes on which the region keeps the pointer while its button is down.
    open var latchingAxes: UIAxis = []

    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        self.rect = rect
        self.identifier = identifier
        super.init()
    }

    /// Whether both have the same rectangle, name and axes; the pointer then has not left the region.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIPointerRegion else { return false }
        return MainActor.assumeIsolated {
            other.rect == rect && other.identifier == identifier
                && other.latchingAxes == latchingAxes
        }
    }

    nonisolated open override var hash: Int {
        MainActor.assumeIsolated { identifier?.hashValue ?? rect.width.hashValue }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIPointerRegion(rect: rect, identifier: identifier)
        copy.latchingAxes = latchingAxes
        return copy
    }
}

/// The place of the pointer for which a region is asked.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
    /// The place in the coordinates of the interaction's view.
    open private(set) var location: CGPoint
    /// The modifier keys that are down.
    open private(set) var modifiers: UIKeyModifierFlags

    init(location: CGPoint, modifiers: UIKeyModifierFlags) {
        self.location = location
        self.modifiers = modifiers
        super.init()
    }
}
