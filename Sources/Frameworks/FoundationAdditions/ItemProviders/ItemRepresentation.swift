internal import UniformTypes

/// One representation of an item: a type and the source of its content.
struct ItemRepresentation: Sendable {
    let typeIdentifier: String
    let visibility: NSItemProviderRepresentationVisibility
    let source: Source

    /// The source of the content. Fetching functions call their completion handler once, on any thread.
    enum Source: Sendable {
        case data(@Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?)
        case file(
            NSItemProviderFileOptions,
            @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?)
        /// A handler that returns an object when it is requested.
        case handler(NSItemProvider.LoadHandler)
    }

    func conforms(to identifier: String) -> Bool {
        if typeIdentifier == identifier { return true }
        guard let type = UTType(typeIdentifier), let other = UTType(identifier) else {
            return false
        }
        return type.conforms(to: other)
    }

    var fileOptions: NSItemProviderFileOptions {
        if case .file(let options, _) = source { options } else { [] }
    }
}
