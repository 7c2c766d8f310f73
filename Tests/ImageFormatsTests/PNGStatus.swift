import CImageCodecs

/// The outcome of reading a PNG file.
enum PNGStatus { case read, refused, other }

/// Reads the header of a PNG file without any memory of Swift's.
func pngStatus(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> PNGStatus {
    var limits = cic_limits(pixels: 100, bytes: 1 << 20)
    var header = cic_header()
    var message = cic_message()
    let status = cic_png_header(bytes, count, &limits, &header, &message)
    cic_free(header.profile)
    cic_free(header.exif)
    return switch status {
    case CIC_OK: .read
    case CIC_OUT_OF_MEMORY, CIC_CORRUPT: .refused
    default: .other
    }
}
