internal import ImageFormats
import Synchronization

/// The status of an image source's data.
public enum CGImageSourceStatus: Int32, Sendable {
    /// The data end before the image does.
    case statusUnexpectedEOF = -5
    /// The data are malformed.
    case statusInvalidData = -4
    /// The format is unknown.
    case statusUnknownType = -3
    /// The header is incomplete.
    case statusReadingHeader = -2
    /// The image is incomplete.
    case statusIncomplete = -1
    /// The data are complete.
    case statusComplete = 0
}

/// A reader of images and their properties from a PNG, JPEG, GIF or WebP file.
///
/// Created by `CGImageSourceCreateWithData` and the like; read by the functions that take a source. Damaged,
/// truncated and oversized files (above 100 million pixels or 1 GiB) give nil; an incremental source returns
/// the decoded part of its image.
// Sendable: mutexes guard the data and the frame reader.
public final class CGImageSource: Sendable {
    /// The bytes so far, whether they are complete, and their parsed header.
    private struct State {
        var data: Data
        var isComplete: Bool
        var header: Result<ImageHeader, ImageFormatError>?
    }

    private let state: Mutex<State>
    /// The reader positioned at the last decoded frame, so that frames read in order are decoded once.
    // Sendable: the mutex is the reader's only owner.
    private let frameReader = Mutex<FrameReader?>(nil)

    init(data: Data, isComplete: Bool = true) {
        state = Mutex(State(data: data, isComplete: isComplete))
    }

    /// Replaces the bytes by all the bytes that have arrived so far.
    func update(_ data: Data, isComplete: Bool) {
        frameReader.withLock { $0 = nil }
        state.withLock { $0 = State(data: data, isComplete: isComplete) }
    }

    /// Calls a closure with the reader of an animation's frames.
    func withFrameReader<Result: ~Copyable>(
        _ header: ImageHeader, _ body: (FrameReader) -> sending Result
    ) -> sending Result {
        let data = data
        return frameReader.withLock { reader in
            let open =
                reader ?? data.withUnsafeBytes { bytes in FrameReader(bytes, header: header) }
            reader = open
            return body(open)
        }
    }

    /// The number of images: the complete frames of an animation, and at least the current one.
    var count: Int {
        guard case .success(let header) = header else { return 0 }
        return max(1, header.animation?.delays.count ?? 1)
    }

    /// The bytes; never mutated in place.
    var data: Data { state.withLock { $0.data } }

    /// Whether all bytes have arrived.
    var isComplete: Bool { state.withLock { $0.isComplete } }

    /// The header of the image; parsed once.
    var header: Result<ImageHeader, ImageFormatError> {
        state.withLock { state in
            if let header = state.header { return header }
            let header = state.data.withUnsafeBytes { bytes in
                Result { () throws(ImageFormatError) in try ImageDecoder.header(of: bytes) }
            }
            state.header = header
            return header
        }
    }

    /// The file's format, detected from its first bytes.
    var format: ImageFormat? {
        data.withUnsafeBytes { bytes in ImageFormat(sniffing: bytes) }
    }

    var status: CGImageSourceStatus {
        let isComplete = isComplete
        guard let format else {
            return isComplete ? .statusUnknownType : .statusReadingHeader
        }
        _ = format
        switch header {
        case .success(let header):
            if let animation = header.animation, !animation.isWhole {
                return isComplete ? .statusUnexpectedEOF : .statusIncomplete
            }
            return isComplete ? .statusComplete : .statusIncomplete
        case .failure(.truncated):
            return isComplete ? .statusUnexpectedEOF : .statusReadingHeader
        case .failure(.unknownFormat):
            return .statusUnknownType
        case .failure:
            return .statusInvalidData
        }
    }

    /// Returns the status of one image's data.
    func status(at index: Int) -> CGImageSourceStatus {
        guard index >= 0, index < max(1, count) else { return .statusReadingHeader }
        if case .success(let header) = header, let animation = header.animation,
            index < animation.delays.count
        {
            return .statusComplete
        }
        return status
    }
}
