package import TextEngine

/// Tells the room of something that an app draws itself into a line.
///
/// Closures stand in place of C functions.
public struct CTRunDelegateCallbacks {
    /// `kCTRunDelegateVersion1` or `kCTRunDelegateCurrentVersion`.
    public var version: CFIndex
    /// Is called when the delegate goes away.
    public var dealloc: (UnsafeMutableRawPointer) -> Void
    /// How far it reaches above the base line, in points.
    public var getAscent: (UnsafeMutableRawPointer) -> CGFloat
    /// How far it reaches below the base line, in points.
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

/// The first form of the callbacks.
public var kCTRunDelegateVersion1: CFIndex { 1 }
/// The present form of the callbacks.
public var kCTRunDelegateCurrentVersion: CFIndex { kCTRunDelegateVersion1 }

/// Holds the place of something that is no text.
// Sendable: what is constant; the callbacks run where lines are made.
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

extension CTRunDelegate: TextBoxSource {
    package var dependsOnPlace: Bool { false }

    package func textBox(at place: TextBoxPlace) -> TextBox {
        TextBox(
            width: Double(callbacks.getWidth(reference)),
            ascent: Double(callbacks.getAscent(reference)),
            descent: Double(callbacks.getDescent(reference)))
    }
}

/// Creates a delegate for the attribute `kCTRunDelegateAttributeName`; every character that has it
/// takes the room that the callbacks tell.
///
/// - Parameter refCon: Is given to the callbacks; nil gives them an address without meaning.
/// - Returns: nil for a version that is not known.
public func CTRunDelegateCreate(
    _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? {
    guard callbacks.pointee.version == kCTRunDelegateVersion1,
        let reference = refCon ?? UnsafeMutableRawPointer(bitPattern: 1)
    else { return nil }
    return CTRunDelegate(callbacks.pointee, reference)
}

/// What the delegate's callbacks are given.
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer {
    runDelegate.reference
}
