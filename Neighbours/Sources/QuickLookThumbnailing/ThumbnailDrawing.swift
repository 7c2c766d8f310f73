import Foundation
import UIKit

@MainActor
enum ThumbnailDrawing {
    static func draw(
        _ request: QLThumbnailGenerator.Request,
        _ type: QLThumbnailRepresentation.RepresentationType
    ) -> Result<QLThumbnailRepresentation, QLThumbnailError> {
        guard request.url.isFileURL, FileManager.default.fileExists(atPath: request.url.path) else {
            return .failure(QLThumbnailError(.noCachedThumbnail, url: request.url))
        }
        guard request.size.width > 0, request.size.height > 0, request.scale > 0,
            min(request.size.width, request.size.height) >= request.minimumDimension,
            request.size.width * request.scale <= 16_384,
            request.size.height * request.scale <= 16_384
        else { return .failure(QLThumbnailError(.requestInvalid, url: request.url)) }
        let content: FileContent = type == .icon ? .other : FileContent(of: request.url)
        if case .other = content, type != .icon, !request.representationTypes.contains(.icon) {
            return .failure(QLThumbnailError(.generationFailed, url: request.url))
        }
        let natural = content.naturalSize ?? CGSize(width: 1, height: 1)
        let factor = min(
            request.size.width / natural.width, request.size.height / natural.height)
        let size = CGSize(
            width: max((natural.width * factor).rounded(), 1),
            height: max((natural.height * factor).rounded(), 1))
        let format = UIGraphicsImageRendererFormat()
        format.scale = type == .lowQualityThumbnail ? max(request.scale / 2, 1) : request.scale
        let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
            let rect = CGRect(origin: .zero, size: size)
            if case .other = content {
                drawIcon(of: request.url, in: rect)
            } else {
                content.draw(in: rect, of: context.cgContext)
            }
            if request.iconMode {
                UIColor(white: 0.7, alpha: 1).setStroke()
                UIBezierPath(rect: rect.insetBy(dx: 0.5, dy: 0.5)).stroke()
            }
        }
        var isIcon = type == .icon
        if case .other = content { isIcon = true }
        return .success(QLThumbnailRepresentation(image, isIcon ? .icon : type))
    }

    private static func drawIcon(of url: URL, in rect: CGRect) {
        let symbol = UIImage(
            systemName: FileContent.symbol(for: url),
            withConfiguration: UIImage.SymbolConfiguration(pointSize: rect.height * 0.7)
        )?.withTintColor(.systemGray, renderingMode: .alwaysOriginal)
        guard let symbol else { return }
        let factor = min(rect.width / symbol.size.width, rect.height / symbol.size.height)
        let size = CGSize(width: symbol.size.width * factor, height: symbol.size.height * factor)
        symbol.draw(
            in: CGRect(
                x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width,
                height: size.height))
    }
}
