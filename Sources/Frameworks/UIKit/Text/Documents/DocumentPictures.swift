import Foundation
internal import ImageFormats

/// A loader of the pictures that a document references.
///
/// A document may come from an untrusted source, so it can reference only embedded pictures (data URLs) and
/// regular files in the folder of the document's own file or below it. Their total size is bounded.
struct DocumentPictures {
    /// A picture and the bytes of its file.
    typealias Picture = (data: Data, image: UIImage)

    /// The maximum size of a file in bytes. Chosen: above the pictures of any camera.
    static let largestFile = 64 << 20
    /// The maximum total size of all pictures in bytes, encoded and decoded. Chosen: ten pictures of a phone's camera.
    static let budget = 512 << 20

    /// The resolved path of the document's folder, with a slash at the end.
    private let folder: String?
    private let base: URL?
    private let read: (URL, Int) -> Data?
    /// The results by address; nil for an address that gave no picture, which is not tried again.
    private var known: [String: Picture?] = [:]
    private var bytesLeft: Int

    /// - Parameters:
    ///   - document: The document's URL; unless it is a file URL, no files are loaded.
    ///   - base: The base of relative addresses.
    ///   - budget: The maximum total size of all pictures in bytes.
    ///   - read: Reads a file up to a maximum size in bytes.
    init(
        of document: URL?, base: URL?, budget: Int = Self.budget,
        read: @escaping (URL, Int) -> Data? = { Data(ofPicture: $0, atMost: $1) }
    ) {
        let folder = document.flatMap { $0.isFileURL ? $0.deletingLastPathComponent() : nil }
        self.folder = folder.flatMap { Self.resolved($0.path) }.map {
            $0.hasSuffix("/") ? $0 : $0 + "/"
        }
        self.base = base
        self.read = read
        bytesLeft = budget
    }

    /// Returns the picture at an address, or nil if there is none, it may not be read, or it exceeds the budget.
    mutating func picture(at address: String) -> Picture? {
        if let picture = known[address] { return picture }
        let picture = load(address)
        known[address] = .some(picture)
        return picture
    }

    private mutating func load(_ address: String) -> Picture? {
        guard let data = data(at: address), let cost = Self.cost(of: data), cost <= bytesLeft,
            let image = UIImage(data: data)
        else { return nil }
        bytesLeft -= cost
        return (data, image)
    }

    /// Returns the size of a picture in bytes, encoded and decoded; nil for data that is no picture.
    static func cost(of data: Data) -> Int? {
        let header = try? data.withUnsafeBytes { try ImageDecoder.header(of: $0) }
        // The product cannot overflow: headers above the decoder's limit are refused.
        return header.map { data.count + 4 * $0.width * $0.height }
    }

    private func data(at address: String) -> Data? {
        guard address.prefix(5).lowercased() == "data:" else { return file(at: address) }
        guard address.utf8.count <= Self.largestFile, let comma = address.firstIndex(of: ",") else {
            return nil
        }
        let content = address[address.index(after: comma)...]
        guard address[..<comma].lowercased().hasSuffix(";base64") else {
            return content.removingPercentEncoding?.data(using: .utf8)
        }
        return Data(
            base64Encoded: content.removingPercentEncoding ?? String(content),
            options: .ignoreUnknownCharacters)
    }

    private func file(at address: String) -> Data? {
        guard let folder, let url = URL(string: address, relativeTo: base), url.isFileURL,
            let path = Self.resolved(url.path), path.hasPrefix(folder)
        else { return nil }
        return read(URL(fileURLWithPath: path), min(Self.largestFile, bytesLeft))
    }

    /// Resolves symbolic links; returns nil if nothing exists at the path.
    private static func resolved(_ path: String) -> String? {
        guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
