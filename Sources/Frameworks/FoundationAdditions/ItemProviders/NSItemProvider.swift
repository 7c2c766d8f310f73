import Synchronization

/// An item with several representations, which are made on demand: what is dragged,
/// pasted or shared.
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

    /// Makes an object of the requested class, if any, and passes it on.
    public typealias LoadHandler =
        @Sendable (
            CompletionHandler?, AnyClass?, [AnyHashable: Any]?
        ) -> Void

    /// Makes a provider without representations, to be registered later.
    public override init() {
        super.init()
    }

    /// Makes a provider of an object, in each form that it turns into.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// Makes a provider of an object that is handed on as it is.
    ///
    /// - Parameter typeIdentifier: The type; nil for the first that the object itself turns into.
    public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        self.init()
        guard let item else { return }
        let writable = (item as? any NSItemProviderWriting)?.writableTypeIdentifiersForItemProvider
        guard let identifier = typeIdentifier ?? writable?.first else {
            raiseException(
                "NSInvalidArgumentException",
                "\(type(of: item)) says no type of its own; a type identifier is needed")
        }
        // An object is handed on as it is; whoever shares it between threads answers for it, as on iOS.
        nonisolated(unsafe) let shared = item
        add(identifier, .all, .handler { completion, _, _ in completion?(shared, nil) })
    }

    /// Makes a provider of a file's content; nil for an address that is no file.
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

    /// Returns a provider of the same forms.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSItemProvider()
        let state = state.withLock { $0 }
        copy.state.withLock { $0 = state }
        return copy
    }

    /// What a file with the item may be called.
    open var suggestedName: String? {
        get { state.withLock(\.suggestedName) }
        set { state.withLock { $0.suggestedName = newValue } }
    }

    // MARK: - Forms

    /// Adds the form of data of one type.
    ///
    /// - Parameter loadHandler: Makes the data, calls what it is given once, and returns how far it is.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) ->
            Progress?
    ) {
        add(typeIdentifier, visibility, .data(loadHandler))
    }

    /// Adds the form of a file of one type.
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

    /// Adds the form of an object that is made when it is asked for.
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
            let place = state.representations.firstIndex { $0.typeIdentifier == typeIdentifier }
            if let place {
                state.representations[place] = new
            } else {
                state.representations.append(new)
            }
        }
    }

    /// The types of the forms, in the order in which they were added.
    open var registeredTypeIdentifiers: [String] {
        state.withLock { $0.representations.map(\.typeIdentifier) }
    }

    /// The types of the forms whose files allow all that the options ask for.
    open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
        state.withLock { state in
            state.representations.filter { $0.fileOptions.isSuperset(of: fileOptions) }
                .map(\.typeIdentifier)
        }
    }

    /// Whether a form is of a type or of a more particular one.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        representation(typeIdentifier) != nil
    }

    /// Whether a form of a type, or of a more particular one, allows all that the options ask for.
    open func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool {
        state.withLock { state in
            state.representations.contains {
                $0.conforms(to: typeIdentifier) && $0.fileOptions.isSuperset(of: fileOptions)
            }
        }
    }

    /// The first form of a type or of a more particular one.
    func representation(_ typeIdentifier: String) -> ItemRepresentation? {
        state.withLock { $0.representations.first { $0.conforms(to: typeIdentifier) } }
    }
}
