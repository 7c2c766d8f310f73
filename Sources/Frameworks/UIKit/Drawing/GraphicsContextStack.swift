/// The graphics contexts into which the calling thread draws, the innermost last.
enum GraphicsContextStack {
    /// A context with what ends it.
    struct Entry {
        /// Nil of an image that could not be begun.
        let context: CGContext?
        /// The pixels in a point of an image that was begun; nil of a context that was pushed.
        let imageScale: CGFloat?
        /// The size of pages of a PDF document that was begun; nil of others.
        var documentBounds: CGRect?
    }

    private static let thread = ThreadLocal<[Entry]> { [] }

    static var current: CGContext? { thread.value.last?.context }

    static var top: Entry? { thread.value.last }

    static func push(_ entry: Entry) { thread.value.append(entry) }

    static func pop() -> Entry? { thread.value.popLast() }

    /// Draws into a context and takes it off again, whatever the closure pushed and left.
    static func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
        let depth = thread.value.count
        push(Entry(context: context, imageScale: nil))
        defer { thread.value.removeLast(max(0, thread.value.count - depth)) }
        return try body()
    }
}
