/// The graphics contexts into which the calling thread draws, the innermost last.
enum GraphicsContextStack {
    /// A context with what ends it.
    struct Entry {
        let context: CGContext
        /// The size in points and the scale of an image context; nil for a pushed one.
        let image: (size: CGSize, scale: CGFloat)?
    }

    private static let thread = ThreadLocal<[Entry]> { [] }

    static var current: CGContext? { thread.value.last?.context }

    static var top: Entry? { thread.value.last }

    static func push(_ entry: Entry) { thread.value.append(entry) }

    static func pop() -> Entry? { thread.value.popLast() }

    /// Draws into a context and takes it off again, whatever the closure pushed and left.
    static func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
        let depth = thread.value.count
        push(Entry(context: context, image: nil))
        defer { thread.value.removeLast(thread.value.count - depth) }
        return try body()
    }
}
