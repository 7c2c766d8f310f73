import Foundation

/// The domain of errors of thumbnails.
public let QLThumbnailErrorDomain = "QLThumbnailErrorDomain"

/// An error of a request for a thumbnail.
public struct QLThumbnailError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case generationFailed = 0
        case savingToURLFailed
        case noCachedThumbnail
        case noCloudThumbnail
        case requestInvalid
        case requestCancelled

        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? QLThumbnailError)?.code == code
        }
    }

    public let code: Code
    private let url: URL?

    public init(_ code: Code) {
        self.init(code, url: nil)
    }

    init(_ code: Code, url: URL?) {
        self.code = code
        self.url = url
    }

    public static var errorDomain: String { QLThumbnailErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { url.map { [NSURLErrorKey: $0] } ?? [:] }

    public static var generationFailed: Code { .generationFailed }
    public static var savingToURLFailed: Code { .savingToURLFailed }
    public static var noCachedThumbnail: Code { .noCachedThumbnail }
    public static var noCloudThumbnail: Code { .noCloudThumbnail }
    public static var requestInvalid: Code { .requestInvalid }
    public static var requestCancelled: Code { .requestCancelled }
}
