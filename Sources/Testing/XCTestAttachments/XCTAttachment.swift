import Foundation
import UIKit

/// Data that a test keeps with its results: a picture, a text, a file.
///
/// With the environment variable `CAROB_FAILURES`, the path of a folder, attachments are written there into a folder
/// for each test; otherwise they are discarded. `carob test` sets it for packages and makes a page of what it finds.
open class XCTAttachment: NSObject {
    /// The fate of an attachment at the end of its test.
    public enum Lifetime: Int, Sendable {
        /// It is kept.
        case keepAlways = 0
        /// It is kept if the test fails.
        case deleteOnSuccess = 1
    }

    /// The kind of the data.
    public let uniformTypeIdentifier: String
    /// The name of its file; the extension follows from the kind of the data.
    open var name: String?
    /// The test's own values, which are not written.
    open var userInfo: [AnyHashable: Any]?
    /// Whether the attachment of a passed test is kept; `deleteOnSuccess` by default.
    open var lifetime = Lifetime.deleteOnSuccess

    let payload: Data?

    /// Creates an attachment of data.
    ///
    /// - Parameters:
    ///   - uniformTypeIdentifier: The kind of the data; nil for any.
    ///   - payload: The data; nil writes nothing.
    public init(
        uniformTypeIdentifier: String?, name: String?, payload: Data?,
        userInfo: [AnyHashable: Any]? = nil
    ) {
        self.uniformTypeIdentifier = uniformTypeIdentifier ?? "public.data"
        self.name = name
        self.payload = payload
        self.userInfo = userInfo
        super.init()
    }

    /// Creates an attachment of data.
    public convenience init(data: Data, uniformTypeIdentifier: String = "public.data") {
        self.init(uniformTypeIdentifier: uniformTypeIdentifier, name: nil, payload: data)
    }

    /// Creates an attachment of a text.
    public convenience init(string: String) {
        self.init(
            uniformTypeIdentifier: "public.plain-text", name: nil, payload: Data(string.utf8))
    }

    /// Creates an attachment of a picture, as a PNG.
    public convenience init(image: UIImage) {
        self.init(uniformTypeIdentifier: "public.png", name: nil, payload: image.pngData())
    }

    /// Creates an attachment of what a file contains now.
    public convenience init(contentsOfFile url: URL) {
        self.init(
            uniformTypeIdentifier: Self.types[url.pathExtension.lowercased()],
            name: url.lastPathComponent, payload: try? Data(contentsOf: url))
    }

    private static let types = [
        "png": "public.png", "jpg": "public.jpeg", "jpeg": "public.jpeg",
        "txt": "public.plain-text", "json": "public.json", "xml": "public.xml",
    ]

    /// The name of the file, without folders. `index` is that of the attachment within its test.
    func fileName(_ index: Int) -> String {
        let name = (name ?? "attachment-\(index)").replacingOccurrences(of: "/", with: "-")
        let expected = Self.types.filter { $0.value == uniformTypeIdentifier }.keys
        let current = (name as NSString).pathExtension.lowercased()
        guard let ending = expected.min(), !expected.contains(current) else { return name }
        return "\(name).\(ending)"
    }

    /// The name of the file, with a number if another file has the name.
    func fileName(_ index: Int, besides others: Set<String>) -> String {
        let name = fileName(index)
        let base = (name as NSString).deletingPathExtension
        let ending = name.dropFirst(base.count)
        let numbered = (2...(others.count + 2)).lazy.map { "\(base)-\($0)\(ending)" }
        return others.contains(name) ? numbered.first { !others.contains($0) } ?? name : name
    }
}
