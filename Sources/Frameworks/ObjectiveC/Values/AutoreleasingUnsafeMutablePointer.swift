/// A pointer to a reference that the callee may replace, such as the view of a popover's source.
///
/// On Apple's platforms the compiler makes such pointers from `inout` arguments. Here the framework makes them and
/// owns the memory, which lasts until the call returns.
@frozen
public struct AutoreleasingUnsafeMutablePointer<Pointee>: Equatable {
    private let pointer: UnsafeMutablePointer<Pointee>

    package init(_ pointer: UnsafeMutablePointer<Pointee>) { self.pointer = pointer }

    /// The reference.
    public var pointee: Pointee {
        get { pointer.pointee }
        nonmutating set { pointer.pointee = newValue }
    }
}
