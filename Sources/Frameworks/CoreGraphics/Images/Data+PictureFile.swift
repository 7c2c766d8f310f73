import Foundation
internal import ImageFormats

extension Data {
    /// Reads a file that may hold a picture; returns nil if it is not a regular file, cannot be read or
    /// exceeds a limit.
    ///
    /// Never blocks on another process: pipes and devices are not read. Virtual files, such as those in
    /// `/proc`, are read as empty, since their size is 0.
    ///
    /// - Parameter limit: The limit in bytes; the decoding limit applies in any case.
    package init?(ofPicture url: URL, atMost limit: Int = .max) {
        // A NUL, which a URL can contain, would end the path.
        guard url.isFileURL, !url.path.utf8.contains(0) else { return nil }
        let descriptor = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= Swift.min(limit, DecodingLimits.standard.bytes)
        else { return nil }
        // The file is read and not mapped, since a mapping crashes if the file is truncated meanwhile.
        var bytes = Data(count: Int(status.st_size))
        let length = bytes.withUnsafeMutableBytes { buffer in
            var length = 0
            while length < buffer.count {
                let count = read(
                    descriptor, buffer.baseAddress.map { $0 + length }, buffer.count - length)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return count < 0 ? nil : length }
                length += count
            }
            return length as Int?
        }
        guard let length else { return nil }
        self = bytes.prefix(length)
    }
}
