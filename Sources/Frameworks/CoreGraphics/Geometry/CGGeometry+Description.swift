// Apple's overlay prints these three as bare tuples, and projects compare such text in their tests;
// Foundation on Linux has no textual form for them.

extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// The coordinates in parentheses, such as `(0.0, 100.0)`.
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    /// The sides in parentheses, such as `(320.0, 50.0)`.
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    /// Origin and size in parentheses, such as `(0.0, 100.0, 320.0, 50.0)`.
    public var debugDescription: String {
        "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
    }
}
