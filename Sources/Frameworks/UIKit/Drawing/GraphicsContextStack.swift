/// The stack of graphics contexts of the calling thread, the current one last.
enum GraphicsContextStack {
    /// A context with the values that its end needs.
    struct Entry {
        /// Nil for an image context that could not be created.
        let context: CGContext?
        /// Pixels per point of an image context; nil for other contexts.
        let imageScale: CGFloat?
        /// The size of pages of a PDF context; nil for other contexts.
        var documentBounds: CGRect?
    }

    private static let thread = ThreadLocal<[Entry]> { [] }

    static var current: CGContext? { thread.value.last?.context }

    static var top: Entry? { thread.value.last }

    static func push(_ entry: Entry) { thread.value.append(entry) }

    static func pop() -> Entry? { thread.value.popLast() }

    /// Runs a body with a current context, and restores the stack, whatever the body pushed.
    static func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
        let depth = thread.value.count
        push(Entry(context: context, imageScale: nil))
        defer { thread.value.removeLast(max(0, thread.value.count - depth)) }
        return try body()
    }
}
