internal import UniformTypes

/// One form in which an item can be had.
struct ItemRepresentation: Sendable {
    let typeIdentifier: String
    let visibility: NSItemProviderRepresentationVisibility
    let source: Source

    /// Where the content comes from. Functions that fetch it call what they are given once, on any
    /// thread.
    enum Source: Sendable {
        case data(@Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?)
        case file(
            NSItemProviderFileOptions,
            @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?)
        /// Whoever has an object ready when it is asked for.
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
