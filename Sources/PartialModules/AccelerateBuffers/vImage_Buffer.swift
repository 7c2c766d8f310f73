import Glibc

/// A number of pixels.
public typealias vImagePixelCount = UInt

/// The result of an operation on buffers; `kvImageNoError`, or a negative number.
public typealias vImage_Error = Int

/// Options of an operation on buffers.
public typealias vImage_Flags = UInt32

/// The operation succeeded.
public let kvImageNoError: vImage_Error = 0
/// The region of interest is larger than the source.
public let kvImageRoiLargerThanInputBuffer: vImage_Error = -21766
/// The size of a buffer cannot be handled.
public let kvImageInvalidParameter: vImage_Error = -21773
/// There is not enough memory.
public let kvImageMemoryAllocationError: vImage_Error = -21771

/// The pixels of a picture in memory: rows from top to bottom, each of `rowBytes` bytes.
///
/// It is a plain value: copies share the memory, which `free()` returns.
public struct vImage_Buffer {
    /// The first pixel.
    public var data: UnsafeMutableRawPointer!
    /// The number of rows.
    public var height: vImagePixelCount
    /// The number of pixels in a row.
    public var width: vImagePixelCount
    /// The number of bytes from one row to the next, which may be more than a row has pixels for.
    public var rowBytes: Int

    /// Creates a buffer without memory.
    public init() { self.init(data: nil, height: 0, width: 0, rowBytes: 0) }

    /// Creates a buffer in memory of the caller.
    public init(
        data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount,
        rowBytes: Int
    ) {
        self.data = data
        self.height = height
        self.width = width
        self.rowBytes = rowBytes
    }

    /// Creates a buffer with memory of its own, whose rows begin at multiples of 16 bytes.
    ///
    /// - Throws: An error if the size is not positive, or there is not enough memory.
    public init(width: Int, height: Int, bitsPerPixel: UInt32) throws {
        let bits = width.multipliedReportingOverflow(by: Int(bitsPerPixel))
        guard width > 0, height > 0, bitsPerPixel > 0, !bits.overflow, bits.partialValue < 1 << 60
        else { throw BufferError(code: kvImageInvalidParameter) }
        let rowBytes = ((bits.partialValue + 7) / 8 + 15) & ~15
        let size = rowBytes.multipliedReportingOverflow(by: height)
        guard !size.overflow, let memory = calloc(height, rowBytes) else {
            throw BufferError(code: kvImageMemoryAllocationError)
        }
        self.init(
            data: memory, height: vImagePixelCount(height), width: vImagePixelCount(width),
            rowBytes: rowBytes)
    }

    /// Returns the memory.
    public func free() { Glibc.free(data) }
}

/// The reason why a buffer could not be created.
struct BufferError: Error {
    let code: vImage_Error
}

/// Converts one channel of half precision to single precision.
///
/// - Returns: `kvImageNoError`, or an error if the source is smaller than the destination.
public func vImageConvert_Planar16FtoPlanarF(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
    _ flags: vImage_Flags
) -> vImage_Error {
    let (source, destination) = (src.pointee, dest.pointee)
    guard source.width >= destination.width, source.height >= destination.height else {
        return kvImageRoiLargerThanInputBuffer
    }
    for row in 0..<Int(destination.height) {
        let halves = (source.data + row * source.rowBytes).assumingMemoryBound(to: Float16.self)
        let singles = (destination.data + row * destination.rowBytes)
            .assumingMemoryBound(to: Float.self)
        for column in 0..<Int(destination.width) { singles[column] = Float(halves[column]) }
    }
    return kvImageNoError
}
