import Foundation
internal import ImageFormats

extension Data {
    /// The bytes of a file that may hold a picture; nil for what is no file, cannot be read or is
    /// larger than any picture that would be decoded.
    package init?(ofPicture url: URL) {
        // The file is read and not mapped: a mapping crashes when the file is cut off meanwhile.
        let keys: Set<URLResourceKey> = [.fileSizeKey, .isRegularFileKey]
        guard let values = try? url.resourceValues(forKeys: keys), values.isRegularFile == true,
            let size = values.fileSize, size <= DecodingLimits.standard.bytes,
            let data = try? Data(contentsOf: url)
        else { return nil }
        self = data
    }
}
