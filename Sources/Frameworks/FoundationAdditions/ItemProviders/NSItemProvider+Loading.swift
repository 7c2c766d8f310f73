extension NSItemProvider {
    /// Loads the data of the first representation that conforms to a type.
    ///
    /// - Parameter completionHandler: Called once, on another thread.
    /// - Returns: The progress; if it is cancelled, the handler receives an error.
    @discardableResult
    public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        load(typeIdentifier, completionHandler) { $0.data }
    }

    /// Writes the data of the first representation that conforms to a type to a file, which is deleted when
    /// the handler returns.
    @discardableResult
    public func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        let name = suggestedName
        return load(typeIdentifier, completionHandler) { form in
            { form.copy(named: name, $0) }
        }
    }

    /// Provides the file of a representation in place if that is allowed, or a permanent copy.
    ///
    /// - Parameter completionHandler: Receives the file, and whether it is used in place.
    @discardableResult
    public func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        if let form = representation(typeIdentifier),
            case .file(let options, let fetch) = form.source,
            options.contains(.openInPlace)
        {
            let loading = ItemLoading<URL> { completionHandler($0, $0 != nil, $1) }
            loading.start { done in fetch { url, _, error in done(url, error) } }
            return loading.progress
        }
        return loadFileRepresentation(forTypeIdentifier: typeIdentifier) { url, error in
            guard let url else { return completionHandler(nil, false, error) }
            let kept = FileManager.default.temporaryDirectory.appendingPathComponent(
                UUID().uuidString + "-" + url.lastPathComponent)
            do {
                try FileManager.default.moveItem(at: url, to: kept)
                completionHandler(kept, false, nil)
            } catch {
                completionHandler(nil, false, error)
            }
        }
    }

    /// Loads the object of the first representation that conforms to a type: the registered one, the URL of a
    /// file, or data.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: CompletionHandler? = nil
    ) {
        guard let completionHandler else { return }
        // Options are property lists, which are no longer mutated.
        nonisolated(unsafe) let options = options
        let _: Progress = load(typeIdentifier, completionHandler) { form in
            { form.item(options: options, $0) }
        }
    }

    /// Loads the item's preview image from `previewImageHandler`.
    public func loadPreviewImage(
        options: [AnyHashable: Any]! = nil, completionHandler: CompletionHandler!
    ) {
        guard let completionHandler else { return }
        guard let handler = state.withLock(\.previewImageHandler) else {
            return completionHandler(nil, Self.unavailable("public.image"))
        }
        handler(completionHandler, nil, options)
    }

    /// The handler that makes a preview image of the item.
    public var previewImageHandler: LoadHandler? {
        get { state.withLock(\.previewImageHandler) }
        set { state.withLock { $0.previewImageHandler = newValue } }
    }

    private func load<Value>(
        _ typeIdentifier: String, _ completion: @escaping @Sendable (Value?, (any Error)?) -> Void,
        _ fetch: (ItemRepresentation) ->
            @Sendable (
                @escaping @Sendable (Value?, (any Error)?) -> Void
            ) -> Progress?
    ) -> Progress {
        let loading = ItemLoading(completion)
        if let form = representation(typeIdentifier) {
            loading.start(fetch(form))
        } else {
            loading.start { done in
                done(nil, Self.unavailable(typeIdentifier))
                return nil
            }
        }
        return loading.progress
    }

    // MARK: - Errors

    /// The domain of item providers' errors.
    public static let errorDomain = "NSItemProviderErrorDomain"

    /// The errors of item providers.
    public enum ErrorCode: Int, Sendable {
        /// Any other error.
        case unknownError = -1

        /// No representation conforms to the type.
        case itemUnavailableError = -1000

        /// The loaded object is not of the requested class.
        case unexpectedValueClassError = -1100

        /// The representation cannot be converted to the requested class.
        case unavailableCoercionError = -1200
    }

    static func unavailable(_ typeIdentifier: String) -> any Error {
        error(
            .itemUnavailableError, "Cannot load representation of type \(typeIdentifier)")
    }

    static func error(_ code: ErrorCode, _ description: String) -> any Error {
        NSError(
            domain: errorDomain, code: code.rawValue,
            userInfo: [NSLocalizedDescriptionKey: description])
    }
}
