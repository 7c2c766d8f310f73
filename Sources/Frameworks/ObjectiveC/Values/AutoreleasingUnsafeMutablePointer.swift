/// A pointer to a reference that the callee may replace, such as the view of a popover's source.
///
/// On Apple's platforms the compiler makes such pointers from `inout` arguments. Here the framework makes them and
/// owns the memory, which lasts until the call returns.
@frozen
public struct AutoreleasingUnsafeMutablePointer<Pointee>: Equatable {
    private let pointer: UnsafeMutablePointer<Pointee>
    /// Whether the memory holds a reference, which the next one replaces.
    private let isInitialized: Bool

    package init(_ pointer: UnsafeMutablePointer<Pointee>) {
        self.pointer = pointer
        isInitialized = true
    }

    /// Creates a pointer to memory of at least the size of a reference, whatever it holds: a reference that is stored
    /// there is retained and never released.
    public init<Other>(_ from: UnsafeMutablePointer<Other>) {
        pointer = UnsafeMutableRawPointer(from).assumingMemoryBound(to: Pointee.self)
        isInitialized = false
    }

    /// The reference; not to be read before it is set in memory that holds none.
    public var pointee: Pointee {
        get { pointer.pointee }
        nonmutating set {
            if isInitialized {
                pointer.pointee = newValue
            } else {
                pointer.initialize(to: newValue)
            }
        }
    }
}
