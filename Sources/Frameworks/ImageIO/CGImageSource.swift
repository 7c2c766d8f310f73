internal import ImageFormats
import Synchronization

/// How far the data of an image source have come.
public enum CGImageSourceStatus: Int32, Sendable {
    /// The data end before the image does.
    case statusUnexpectedEOF = -5
    /// The data break the rules of their format.
    case statusInvalidData = -4
    /// The data are of no known format.
    case statusUnknownType = -3
    /// The header is not complete yet.
    case statusReadingHeader = -2
    /// The image is not complete yet.
    case statusIncomplete = -1
    /// Everything is there.
    case statusComplete = 0
}

/// Reads images, and what there is to know about them, out of a PNG, JPEG, GIF or WebP file.
///
/// Made by `CGImageSourceCreateWithData` and its kin; read by the functions that take a source.
/// Damaged, cut off and oversized files (above 100 million pixels or 1 GiB) give nil; what has come
/// of an incremental source's image can be shown.
// Sendable: mutexes guard the data and the reader of frames.
public final class CGImageSource: Sendable {
    /// The bytes so far, whether more may come, and what their header says.
    private struct State {
        var data: Data
        var isComplete: Bool
        var header: Result<ImageHeader, ImageFormatError>?
    }

    private let state: Mutex<State>
    /// Stands at the frame decoded last, so that frames read in order are decoded once.
    // Sendable: the mutex is the reader's only owner.
    private let frameReader = Mutex<FrameReader?>(nil)

    init(data: Data, isComplete: Bool = true) {
        state = Mutex(State(data: data, isComplete: isComplete))
    }

    /// Replaces the bytes by all the bytes that have come so far.
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

    /// The number of images: of an animation its whole frames, and at least the one begun.
    var count: Int {
        guard case .success(let header) = header else { return 0 }
        return max(1, header.animation?.delays.count ?? 1)
    }

    /// The bytes; they never change in place.
    var data: Data { state.withLock { $0.data } }

    /// Whether all bytes have come.
    var isComplete: Bool { state.withLock { $0.isComplete } }

    /// What the file says about its image; read once.
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

    /// How far the data of one image have come.
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
