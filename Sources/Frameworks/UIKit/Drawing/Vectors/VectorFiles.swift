import Foundation
import Synchronization

/// Vector files of asset catalogues.
enum VectorFiles {
    private static let reported = Mutex(ReportedTexts())

    /// Reads a file; nil with a message if it cannot be drawn.
    static func picture(_ data: Data, _ path: String) -> VectorPicture? {
        do {
            return try VectorPicture(data)
        } catch .noLibrary {
            report(path, "the package librsvg2-2 is not installed")
        } catch {
            report(path, "it is no SVG that can be read")
        }
        return nil
    }

    /// Writes why a file is not drawn, once for each file.
    static func report(_ path: String, _ reason: String) {
        guard reported.withLock({ $0.insert(path) }) else { return }
        let name = (path as NSString).lastPathComponent
        Console.log("Carob: \(name) is not drawn: \(reason)")
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
