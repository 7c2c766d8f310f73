/// One item of an access that a coordinator performs asynchronously, and its purpose.
open class NSFileAccessIntent: NSObject, @unchecked Sendable {
    // Sendable: `lock` guards the URL.
    private let lock = NSLock()
    private var currentURL: URL
    let purpose: Purpose

    enum Purpose {
        case reading(NSFileCoordinator.ReadingOptions)
        case writing(NSFileCoordinator.WritingOptions)
    }

    private init(_ url: URL, _ purpose: Purpose) {
        currentURL = url
        self.purpose = purpose
    }

    /// The URL of the item. Use it in the accessor: by then it may be the target of a symbolic link.
    open var url: URL { lock.withLock { currentURL } }

    /// Returns the intent to read an item.
    open class func readingIntent(
        with url: URL, options: NSFileCoordinator.ReadingOptions = []
    ) -> Self {
        make(url, .reading(options))
    }

    /// Returns the intent to write an item.
    open class func writingIntent(
        with url: URL, options: NSFileCoordinator.WritingOptions = []
    ) -> Self {
        make(url, .writing(options))
    }

    private class func make(_ url: URL, _ purpose: Purpose) -> Self {
        guard let intent = NSFileAccessIntent(url, purpose) as? Self else {
            raiseException(
                "NSInvalidArgumentException", "NSFileAccessIntent cannot be subclassed")
        }
        return intent
    }

    func follow(_ url: URL) { lock.withLock { currentURL = url } }
}
