/// Keeps the results of performed messages alive for a while, as an autorelease pool would.
///
/// `perform(_:)` hands out unretained objects. One that its method has just made would be gone
/// before the caller could look at it, so the thread keeps it until its run loop turns.
enum ReturnedObjects {
    private static let key = "ObjectiveC.ReturnedObjects"

    static func keep(_ result: Any?) -> Unmanaged<AnyObject>? {
        guard let object = boxed(result) else { return nil }
        let thread = Thread.current.threadDictionary
        var kept = thread[key] as? [AnyObject] ?? []
        if kept.isEmpty {
            RunLoop.current.perform { Thread.current.threadDictionary.removeObject(forKey: key) }
        }
        kept.append(object)
        thread[key] = kept
        return Unmanaged.passUnretained(object)
    }
}
