import Foundation
import Synchronization

/// Vector files of asset catalogues and bundles.
enum VectorFiles {
    private static let reported = Mutex(ReportedTexts())

    /// Reads a file; nil with a message if it cannot be drawn.
    static func picture(_ data: Data, _ path: String) -> (any VectorPicture)? {
        isPDF(data) ? pdf(data, path) : svg(data, path)
    }

    /// Whether bytes begin as a PDF file.
    static func isPDF(_ data: Data) -> Bool { data.starts(with: Data("%PDF-".utf8)) }

    private static func pdf(_ data: Data, _ path: String) -> (any VectorPicture)? {
        do {
            return try PDFPicture(data, path: path)
        } catch {
            report(path, error.reason)
            return nil
        }
    }

    private static func svg(_ data: Data, _ path: String) -> (any VectorPicture)? {
        do {
            return try SVGPicture(data)
        } catch .noLibrary {
            report(path, "the package librsvg2-2 is not installed")
        } catch {
            report(path, "it is no SVG that can be read")
        }
        return nil
    }

    /// Writes why a file is not drawn, once for each file.
    static func report(_ path: String, _ reason: String) {
        write("is not drawn: \(reason)", path, key: path)
    }

    /// Writes what of a file is not drawn, once for each file and reason.
    static func report(_ path: String, without part: String) {
        write("is drawn without \(part)", path, key: "\(path)\n\(part)")
    }

    private static func write(_ message: String, _ path: String, key: String) {
        guard reported.withLock({ $0.insert(key) }) else { return }
        Console.log("Carob: \((path as NSString).lastPathComponent) \(message)")
    }
}

extension UIImage {
    /// Returns the image with as many pixels as it needs in a size, if it is a drawing; else the image itself.
    func enlarged(toFill size: CGSize) -> UIImage {
        guard let vector = content.vector, self.size.width > 0, self.size.height > 0 else {
            return self
        }
        let factor = max(size.width / self.size.width, size.height / self.size.height)
        guard factor > 1, factor.isFinite else { return self }
        let scale = (content.scale * factor).rounded(.up)
        guard let image = content.derived.enlarged(vector, scale) else { return self }
        return changing {
            $0.cgImage = image
            $0.scale = scale
        }
    }
}
