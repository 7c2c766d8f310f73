import Foundation
import UIKit
import UniformTypeIdentifiers

/// Draws small pictures of files.
///
/// Pictures, texts and PDF files are drawn; all others have an icon. Completions are called on the main thread, in a
/// later turn of its run loop; on iOS they are called on other threads.
open class QLThumbnailGenerator: NSObject, @unchecked Sendable {
    // Requests are kept and answered on the main thread.
    public static let shared = QLThumbnailGenerator()

    /// A picture of which file, and how large.
    open class Request: NSObject, NSCopying, @unchecked Sendable {
        // As on iOS, it is not changed while it is used.
        /// The quality of a picture.
        public struct RepresentationTypes: OptionSet, Sendable {
            public let rawValue: UInt

            public init(rawValue: UInt) {
                self.rawValue = rawValue
            }

            public static let icon = RepresentationTypes(rawValue: 1)
            public static let lowQualityThumbnail = RepresentationTypes(rawValue: 2)
            public static let thumbnail = RepresentationTypes(rawValue: 4)
            public static let all = RepresentationTypes(rawValue: UInt.max)
        }

        public let url: URL
        /// Points.
        public let size: CGSize
        /// Pixels of a point.
        public let scale: CGFloat
        public let representationTypes: RepresentationTypes
        /// Points; nothing is drawn that is smaller.
        open var minimumDimension: CGFloat = 0
        /// Whether the picture has a frame, as icons have.
        open var iconMode = false
        /// Nil means that of the file's name.
        open var contentType: UTType?

        public init(
            fileAt url: URL, size: CGSize, scale: CGFloat,
            representationTypes: RepresentationTypes
        ) {
            self.url = url
            self.size = size
            self.scale = scale
            self.representationTypes = representationTypes
        }

        open func copy(with zone: NSZone? = nil) -> Any {
            let copy = Request(
                fileAt: url, size: size, scale: scale, representationTypes: representationTypes)
            copy.minimumDimension = minimumDimension
            copy.iconMode = iconMode
            copy.contentType = contentType
            return copy
        }
    }

    private struct Job {
        let request: Request
        let types: [QLThumbnailRepresentation.RepresentationType]
        let update:
            (QLThumbnailRepresentation?, QLThumbnailRepresentation.RepresentationType, (any Error)?)
                -> Void
    }

    private var jobs: [Job] = []

    public override init() {
        super.init()
    }

    /// Calls the completion with the best picture that the request allows.
    open func generateBestRepresentation(
        for request: Request,
        completion completionHandler:
            @escaping (QLThumbnailRepresentation?, (any Error)?) -> Void
    ) {
        let type: QLThumbnailRepresentation.RepresentationType =
            request.representationTypes.contains(.thumbnail)
            ? .thumbnail
            : request.representationTypes.contains(.lowQualityThumbnail)
                ? .lowQualityThumbnail : .icon
        add(
            Job(request: request, types: [type]) { picture, _, error in
                completionHandler(picture, error)
            })
    }

    nonisolated(nonsending) open func generateBestRepresentation(for request: Request) async throws
        -> QLThumbnailRepresentation
    {
        try await withCheckedThrowingContinuation { continuation in
            generateBestRepresentation(for: request) { picture, error in
                continuation.resume(
                    with: picture.map { .success($0) }
                        ?? .failure(error ?? QLThumbnailError(.generationFailed)))
            }
        }
    }

    /// Calls the handler with each picture that the request asks for, the best last.
    open func generateRepresentations(
        for request: Request,
        update updateHandler: (
            (QLThumbnailRepresentation?, QLThumbnailRepresentation.RepresentationType, (any Error)?)
                -> Void
        )? = nil
    ) {
        let types = request.representationTypes
        var wanted: [QLThumbnailRepresentation.RepresentationType] = []
        if types.contains(.icon) { wanted.append(.icon) }
        if types.contains(.lowQualityThumbnail) { wanted.append(.lowQualityThumbnail) }
        if types.contains(.thumbnail) { wanted.append(.thumbnail) }
        add(Job(request: request, types: wanted) { updateHandler?($0, $1, $2) })
    }

    /// The handler is called with `QLThumbnailError.requestCancelled`.
    open func cancel(_ request: Request) {
        let cancelled = jobs.filter { $0.request === request }
        jobs.removeAll { $0.request === request }
        for job in cancelled {
            for type in job.types { job.update(nil, type, QLThumbnailError(.requestCancelled)) }
        }
    }

    private func add(_ job: Job) {
        guard Thread.isMainThread else {
            let transfer = Transfer(job: job)
            return DispatchQueue.main.async { self.add(transfer.job) }
        }
        jobs.append(job)
        perform(#selector(work), with: nil, afterDelay: 0)
    }

    private struct Transfer: @unchecked Sendable {
        // Used once, on the main thread.
        let job: Job
    }

    @objc private func work() {
        guard !jobs.isEmpty else { return }
        let job = jobs.removeFirst()
        for type in job.types {
            let request = job.request
            let result = MainActor.assumeIsolated { ThumbnailDrawing.draw(request, type) }
            switch result {
            case .success(let picture): job.update(picture, type, nil)
            case .failure(let error): job.update(nil, type, error)
            }
        }
    }
}

/// A picture of a file.
open class QLThumbnailRepresentation: NSObject, @unchecked Sendable {
    // Immutable.
    @objc public enum RepresentationType: Int, Sendable {
        case icon
        case lowQualityThumbnail
        case thumbnail
    }

    public let type: RepresentationType
    public let uiImage: UIImage
    /// Stops the app for a picture without pixels, of which there is none.
    open var cgImage: CGImage {
        guard let image = uiImage.cgImage else {
            preconditionFailure("QLThumbnailRepresentation.cgImage: the picture has no pixels")
        }
        return image
    }
    /// Where the file is in the picture, in points.
    open var contentRect: CGRect { CGRect(origin: .zero, size: uiImage.size) }

    init(_ image: UIImage, _ type: RepresentationType) {
        uiImage = image
        self.type = type
    }
}
