import Synchronization

/// An item with several representations, which are made on demand: the content of a drag, a paste or a share.
///
/// Functions that make a representation, and those that receive it, are called on other threads.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
    // Sendable: mutable state is protected by `state`.
    struct State {
        var representations: [ItemRepresentation] = []
        var suggestedName: String?
        var previewImageHandler: LoadHandler?
    }

    let state = Mutex(State())

    /// Receives an object, or an error.
    public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void

    /// Makes an object of the requested class, if any, and calls a completion handler with it.
    public typealias LoadHandler =
        @Sendable (
            CompletionHandler?, AnyClass?, [AnyHashable: Any]?
        ) -> Void

    /// Creates a provider without representations, which are registered later.
    public override init() {
        super.init()
    }

    /// Creates a provider of an object, with each representation that it can write.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// Creates a provider of an object that is passed on unchanged.
    ///
    /// - Parameter typeIdentifier: The type; nil for the first that the object can write.
    public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        self.init()
        guard let item else { return }
        let writable = (item as? any NSItemProviderWriting)?.writableTypeIdentifiersForItemProvider
        guard let identifier = typeIdentifier ?? writable?.first else {
            raiseException(
                "NSInvalidArgumentException",
                "\(type(of: item)) says no type of its own; a type identifier is needed")
        }
        // The object is passed on unchanged; a caller that shares it between threads is responsible for its
        // safety, as on iOS.
        nonisolated(unsafe) let shared = item
        add(identifier, .all, .handler { completion, _, _ in completion?(shared, nil) })
    }

    /// Creates a provider of a file's content; returns nil if the URL is not a file's.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, fileURL.isFileURL,
            FileManager.default.isReadableFile(atPath: fileURL.path)
        else { return nil }
        self.init()
        suggestedName = fileURL.lastPathComponent
        let identifier = FileType.identifier(of: fileURL)
        registerFileRepresentation(
            forTypeIdentifier: identifier, fileOptions: .openInPlace, visibility: .all
        ) { completion in
            completion(fileURL, true, nil)
            return nil
        }
    }

    /// Returns a provider with the same representations.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSItemProvider()
        let state = state.withLock { $0 }
        copy.state.withLock { $0 = state }
        return copy
    }

    /// The suggested name of a file with the item.
    open var suggestedName: String? {
        get { state.withLock(\.suggestedName) }
        set { state.withLock { $0.suggestedName = newValue } }
    }

    // MARK: - Representations

    /// Registers a data representation of one type.
    ///
    /// - Parameter loadHandler: Makes the data, calls its completion handler once, and returns its progress.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) ->
            Progress?
    ) {
        add(typeIdentifier, visibility, .data(loadHandler))
    }

    /// Registers a file representation of one type.
    ///
    /// - Parameter loadHandler: Provides the file, and whether it is used in place rather than copied.
    open func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (
                @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
            ) -> Progress?
    ) {
        add(typeIdentifier, visibility, .file(fileOptions, loadHandler))
    }

    /// Registers a representation by an object that is made on demand.
    open func registerItem(
        forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler
    ) {
        add(typeIdentifier, .all, .handler(loadHandler))
    }

    private func add(
        _ typeIdentifier: String, _ visibility: NSItemProviderRepresentationVisibility,
        _ source: ItemRepresentation.Source
    ) {
        let new = ItemRepresentation(
            typeIdentifier: typeIdentifier, visibility: visibility, source: source)
        state.withLock { state in
            let index = state.representations.firstIndex { $0.typeIdentifier == typeIdentifier }
            if let index {
                state.representations[index] = new
            } else {
                state.representations.append(new)
            }
        }
    }

    /// The types of the representations, in the order of registration.
    open var registeredTypeIdentifiers: [String] {
        state.withLock { $0.representations.map(\.typeIdentifier) }
    }

    /// Returns the types of the representations whose files allow all given options.
    open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
        state.withLock { state in
            state.representations.filter { $0.fileOptions.isSuperset(of: fileOptions) }
                .map(\.typeIdentifier)
        }
    }

    /// Whether a representation conforms to a type.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        representation(typeIdentifier) != nil
    }

    /// Whether a representation conforms to a type and allows all given options.
    open func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool {
        state.withLock { state in
            state.representations.contains {
                $0.conforms(to: typeIdentifier) && $0.fileOptions.isSuperset(of: fileOptions)
            }
        }
    }

    /// Returns the first representation that conforms to a type.
    func representation(_ typeIdentifier: String) -> ItemRepresentation? {
        state.withLock { $0.representations.first { $0.conforms(to: typeIdentifier) } }
    }
}
