import CoreGraphics
import DeviceSimulation
import Foundation
internal import ImageFormats

/// A readable picture of the photo library.
struct LibraryPhoto: Hashable {
    let photo: SimulatedPhoto
    private let header: ImageHeader

    /// The pictures of the device, newest first. Each file that is no picture, or too large a one, is left out with a
    /// line on the console, once.
    @MainActor static var all: [LibraryPhoto] {
        SimulatedDevice.photos.compactMap { photo in
            do {
                return try LibraryPhoto(photo)
            } catch {
                report(photo, "\(error)")
                return nil
            }
        }
    }

    private init(_ photo: SimulatedPhoto) throws {
        let bytes: Data
        do {
            bytes = try photo.contents()
        } catch {
            throw UnreadablePhoto()
        }
        header = try bytes.withUnsafeBytes { bytes in try ImageDecoder.header(of: bytes) }
        self.photo = photo
    }

    private struct UnreadablePhoto: Error, CustomStringConvertible {
        var description: String { "The file cannot be read." }
    }

    /// The pictures that were reported, by their identifiers.
    @MainActor private static var reported: Set<String> = []

    @MainActor private static func report(_ photo: SimulatedPhoto, _ reason: String) {
        guard reported.insert(photo.identifier).inserted else { return }
        Console.log("Carob: the photo library leaves out '\(photo.name)': \(reason)")
    }

    /// Reports that the pixels are damaged.
    @MainActor func reportUnreadable() {
        Self.report(photo, "The picture's data is damaged.")
    }

    /// The whole picture at scale 1; nil if it is damaged.
    func image() -> UIImage? { decoded(reduction: 1) }

    /// A picture that fills a square; nil if it is damaged.
    ///
    /// - Parameter side: Pixels.
    func thumbnail(side: Int) -> UIImage? {
        let shorter = min(header.width, header.height)
        let longer = max(header.width, header.height)
        let wanted = side * longer / max(1, shorter)
        guard
            let image = decoded(
                reduction: ImageDecoder.reduction(of: header, longerSide: wanted))
        else { return nil }
        let scale = CGFloat(side) / max(1, min(image.size.width, image.size.height))
        guard scale < 1 else { return image }
        let size = CGSize(
            width: (image.size.width * scale).rounded(.up),
            height: (image.size.height * scale).rounded(.up))
        return image.preparingThumbnail(of: size)
    }

    private func decoded(reduction: Int) -> UIImage? {
        guard let data = try? photo.contents(),
            let (image, header) = try? CGImage.decoding(data, reduction: reduction)
        else { return nil }
        return UIImage(
            cgImage: image, scale: 1,
            orientation: UIImage.Orientation(exif: header.orientation ?? 1))
    }

    /// A copy of the file with a new name in the temporary directory; nil if it cannot be written, which is reported.
    func copyToTemporaryFile() -> URL? {
        let ending =
            switch header.format {
            case .png: "png"
            case .jpeg: "jpeg"
            case .gif: "gif"
            case .webp: "webp"
            }
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString).appendingPathExtension(ending)
        do {
            try photo.contents().write(to: url)
            return url
        } catch {
            Console.log("Carob: a copy of '\(photo.name)' cannot be written: \(error)")
            return nil
        }
    }
}
