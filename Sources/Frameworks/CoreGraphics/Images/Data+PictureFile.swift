import Foundation
internal import ImageFormats

extension Data {
    /// Reads a file that may hold a picture; returns nil if it is not a regular file, cannot be read or
    /// exceeds the decoding limit.
    package init?(ofPicture url: URL) {
        // The file is read and not mapped, since a mapping crashes if the file is truncated meanwhile.
        let keys: Set<URLResourceKey> = [.fileSizeKey, .isRegularFileKey]
        guard let values = try? url.resourceValues(forKeys: keys), values.isRegularFile == true,
            let size = values.fileSize, size <= DecodingLimits.standard.bytes,
            let data = try? Data(contentsOf: url)
        else { return nil }
        self = data
    }
}
