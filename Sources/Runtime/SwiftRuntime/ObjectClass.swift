// WORKAROUND(app-folders): Foundation's default file manager knows the folders of Linux alone, and cannot be replaced.

/// The class of an object that another library made.
package enum ObjectClass {
    /// Makes an object one of a subclass that has no stored properties of its own.
    ///
    /// Only while nothing else uses the object, as when a process starts.
    package static func change(of object: AnyObject, to subclass: AnyClass) {
        let (header, former) = (ClassMetadata(subclass).header, ClassMetadata(of: object))
        precondition(
            header.superclass == former.pointer
                && header.instance_size == former.header.instance_size,
            "\(subclass) is no subclass of \(type(of: object)) without stored properties")
        // The first word of an object points to its class's metadata.
        Unmanaged.passUnretained(object).toOpaque().storeBytes(
            of: ClassMetadata(subclass).pointer, as: UnsafeRawPointer.self)
    }
}
