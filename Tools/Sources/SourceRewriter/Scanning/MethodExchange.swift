/// The exchange of methods at run time (swizzling).
enum MethodExchange {
    private static let functions = ["class_getInstanceMethod", "class_getMethodImplementation"]
        .map { Array($0.utf8) }

    /// Whether a file names one of the functions that every exchange needs, including in comments.
    static func isNamed(in bytes: [UInt8]) -> Bool {
        let prefix = Array("class_get".utf8)
        return bytes.withUnsafeBufferPointer { bytes in
            bytes.indices.contains { index in
                bytes[index] == prefix[0] && bytes[index...].starts(with: prefix)
                    && functions.contains { bytes[index...].starts(with: $0) }
            }
        }
    }
}
