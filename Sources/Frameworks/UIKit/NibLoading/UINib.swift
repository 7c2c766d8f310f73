import Foundation
import InterfaceFiles

/// An interface file whose objects can be created any number of times.
///
/// The file is parsed once, at the first use.
@preconcurrency @MainActor
open class UINib: NSObject {
    /// Options of `instantiate(withOwner:options:)`.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// A dictionary of objects that take the place of the file's placeholders with these identifiers.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    private var content = NibContent.missing(name: "", bundle: .main)

    /// Creates a nib for a file of a bundle; nil means the main bundle.
    ///
    /// A missing file raises an exception when objects are created.
    public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.init()
        content = NibContent.named(name, in: bundleOrNil ?? .main)
    }

    /// Creates a nib of the content of a file.
    ///
    /// - Parameter bundle: Where images, colours and texts that the file names are looked for; nil means the main
    ///   bundle.
    public convenience init(data: Data, bundle bundleOrNil: Bundle?) {
        self.init()
        content = NibContent.data(data, in: bundleOrNil ?? .main)
    }

    /// Creates a nib of one element of a document, such as a prototype cell.
    convenience init(_ part: NibPart) {
        self.init()
        content = .part(part)
    }

    private override init() { super.init() }

    /// Creates the objects of the file and connects them.
    ///
    /// Nothing but the returned array and the connections keeps the top-level objects alive after the present turn of the
    /// event loop.
    ///
    /// **Order:** all objects, with `init(coder:)`; runtime attributes, outlets, actions; `awakeFromNib()`.
    /// - Parameter ownerOrNil: Takes the place of File's Owner.
    /// - Returns: The top-level objects without placeholders, in the order of the file.
    @discardableResult
    open func instantiate(
        withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil
    ) -> [Any] {
        let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
        return content.instantiate(owner: ownerOrNil as AnyObject?, external: external)
    }
}
