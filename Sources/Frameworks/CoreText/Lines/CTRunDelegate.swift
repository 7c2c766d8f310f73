package import TextEngine

/// The metrics of an inline object, which the app itself draws.
///
/// The callbacks are closures instead of C functions.
public struct CTRunDelegateCallbacks {
    /// `kCTRunDelegateVersion1` or `kCTRunDelegateCurrentVersion`.
    public var version: CFIndex
    /// Called when the delegate is deallocated.
    public var dealloc: (UnsafeMutableRawPointer) -> Void
    /// The extent above the baseline, in points.
    public var getAscent: (UnsafeMutableRawPointer) -> CGFloat
    /// The extent below the baseline, in points.
    public var getDescent: (UnsafeMutableRawPointer) -> CGFloat
    public var getWidth: (UnsafeMutableRawPointer) -> CGFloat

    public init(
        version: CFIndex, dealloc: @escaping (UnsafeMutableRawPointer) -> Void,
        getAscent: @escaping (UnsafeMutableRawPointer) -> CGFloat,
        getDescent: @escaping (UnsafeMutableRawPointer) -> CGFloat,
        getWidth: @escaping (UnsafeMutableRawPointer) -> CGFloat
    ) {
        self.version = version
        self.dealloc = dealloc
        self.getAscent = getAscent
        self.getDescent = getDescent
        self.getWidth = getWidth
    }
}

/// The first version of the callbacks.
public var kCTRunDelegateVersion1: CFIndex { 1 }
/// The current version of the callbacks.
public var kCTRunDelegateCurrentVersion: CFIndex { kCTRunDelegateVersion1 }

/// A delegate that reserves space in a line for an inline object.
// Sendable: all properties are constant; the callbacks run on the thread that creates lines.
public final class CTRunDelegate: NSObject, @unchecked Sendable {
    let callbacks: CTRunDelegateCallbacks
    let reference: UnsafeMutableRawPointer

    init(_ callbacks: CTRunDelegateCallbacks, _ reference: UnsafeMutableRawPointer) {
        self.callbacks = callbacks
        self.reference = reference
        super.init()
    }

    deinit { callbacks.dealloc(reference) }
}

extension CTRunDelegate: InlineBoxSource {
    package var dependsOnContext: Bool { false }

    package func inlineBox(in context: InlineBoxContext) -> InlineBox {
        InlineBox(
            width: Double(callbacks.getWidth(reference)),
            ascent: Double(callbacks.getAscent(reference)),
            descent: Double(callbacks.getDescent(reference)))
    }
}

/// Creates a delegate for the attribute `kCTRunDelegateAttributeName`; the callbacks return the metrics of
/// each character with it.
///
/// - Parameter refCon: Passed to the callbacks; for nil they receive a placeholder address.
/// - Returns: nil for an unknown version.
public func CTRunDelegateCreate(
    _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? {
    guard callbacks.pointee.version == kCTRunDelegateVersion1,
        let reference = refCon ?? UnsafeMutableRawPointer(bitPattern: 1)
    else { return nil }
    return CTRunDelegate(callbacks.pointee, reference)
}

/// Returns the pointer that is passed to the delegate's callbacks.
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer {
    runDelegate.reference
}
