import Foundation
import MediaSupport

/// A file whose headers are read once, or an address on another machine, which does not answer.
final class AssetSource: @unchecked Sendable {
    // The lock protects the result.
    static let replies = DispatchQueue(label: "AVFoundation loading")

    // Chosen: the time after which a phone gives up without a network, in seconds.
    private static let remoteTime: TimeInterval = 0.5

    private let url: URL
    private let lock = NSLock()
    private var read: Result<MediaFile, any Error>?

    init(_ url: URL) {
        self.url = url
    }

    /// Whether the file was read, with or without success.
    var isRead: Bool { lock.withLock { read != nil } }
    /// The error of a file that was read.
    var error: (any Error)? {
        guard case .failure(let error)? = lock.withLock({ read }) else { return nil }
        return error
    }

    /// Reads the file unless it was read.
    var result: Result<MediaFile, any Error> {
        lock.withLock {
            if let read { return read }
            let result = Result { try readFile() }
            read = result
            return result
        }
    }

    private func readFile() throws -> MediaFile {
        guard url.isFileURL else {
            throw urlError(
                NSURLErrorNotConnectedToInternet, "The Internet connection appears to be offline.")
        }
        guard FileManager.default.isReadableFile(atPath: url.path) else {
            throw urlError(NSURLErrorFileDoesNotExist, "There is no such file.")
        }
        do {
            return try MediaFile(contentsOf: url)
        } catch MediaFileError.unknownFormat {
            throw AVError(.fileFormatNotRecognized)
        } catch is MediaFileError {
            throw AVError(.fileFailedToParse)
        }
    }

    private func urlError(_ code: Int, _ description: String) -> NSError {
        NSError(
            domain: NSURLErrorDomain, code: code,
            userInfo: [
                NSLocalizedDescriptionKey: description, NSURLErrorFailingURLErrorKey: url,
            ])
    }

    /// Reads the file, and calls a closure on the main thread with its error.
    func load(_ completion: @escaping @Sendable ((any Error)?) -> Void) {
        ClockTimer(after: url.isFileURL || isRead ? 0 : Self.remoteTime) { [self] in
            switch result {
            case .success: completion(nil)
            case .failure(let error): completion(error)
            }
        }
    }
}
