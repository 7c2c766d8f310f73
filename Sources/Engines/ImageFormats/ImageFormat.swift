/// The picture formats that can be read and written.
package enum ImageFormat: Hashable, Sendable, CaseIterable {
    case png
    case jpeg
    case gif
    case webp

    /// The format detected from a file's first bytes; fails for others.
    ///
    /// A file truncated within its signature is still recognised if it has at least two bytes.
    package init?(sniffing bytes: UnsafeRawBufferPointer) {
        func begins(with signature: [UInt8]) -> Bool {
            let length = min(bytes.count, signature.count)
            return length >= 2 && bytes.prefix(length).elementsEqual(signature.prefix(length))
        }
        if begins(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if begins(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if begins(with: [0x47, 0x49, 0x46, 0x38]) {
            self = .gif
        } else if begins(with: [0x52, 0x49, 0x46, 0x46]),
            bytes.dropFirst(8).prefix(4).elementsEqual("WEBP".utf8.prefix(max(0, bytes.count - 8)))
        {
            self = .webp
        } else {
            return nil
        }
    }

    /// The uniform type identifier of the format's files.
    package var typeIdentifier: String {
        switch self {
        case .png: "public.png"
        case .jpeg: "public.jpeg"
        case .gif: "com.compuserve.gif"
        case .webp: "org.webmproject.webp"
        }
    }

    /// The format of a uniform type identifier; fails for unknown ones.
    package init?(typeIdentifier: String) {
        guard let format = Self.allCases.first(where: { $0.typeIdentifier == typeIdentifier })
        else { return nil }
        self = format
    }
}
