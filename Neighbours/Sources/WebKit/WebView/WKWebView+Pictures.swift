import UIKit

/// The part of a view of which a picture is made, and its size.
@preconcurrency @MainActor
open class WKSnapshotConfiguration: NSObject, NSCopying {
    /// In the coordinates of the view; null for all that is visible.
    open var rect = CGRect.null
    /// In points; nil for that of the rectangle.
    open var snapshotWidth: NSNumber?
    /// Whether changes that are pending are included.
    open var afterScreenUpdates = true

    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { Copied(copied()) }.configuration
    }

    private func copied() -> WKSnapshotConfiguration {
        let copy = WKSnapshotConfiguration()
        copy.rect = rect
        copy.snapshotWidth = snapshotWidth
        copy.afterScreenUpdates = afterScreenUpdates
        return copy
    }

    private struct Copied: @unchecked Sendable {
        // Made and read on the main thread.
        let configuration: WKSnapshotConfiguration
        init(_ configuration: WKSnapshotConfiguration) { self.configuration = configuration }
    }
}

/// The part of a page of which a PDF document is made.
@preconcurrency @MainActor
open class WKPDFConfiguration: NSObject {
    /// In the coordinates of the page; nil for all of it.
    open var rect: CGRect?
    open var allowTransparentBackground = false
}

extension WKWebView {
    /// Makes a picture of what is visible, or a part of it, in a later turn of the run loop.
    public func takeSnapshot(
        with snapshotConfiguration: WKSnapshotConfiguration?,
        completionHandler: @escaping (UIImage?, (any Error)?) -> Void
    ) {
        let (rect, width) = (snapshotConfiguration?.rect, snapshotConfiguration?.snapshotWidth)
        Later.perform { [self] in
            do {
                completionHandler(try snapshot(rect, width), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    public func takeSnapshot(configuration: WKSnapshotConfiguration?) async throws -> UIImage {
        try snapshot(configuration?.rect, configuration?.snapshotWidth)
    }

    private func snapshot(_ wanted: CGRect?, _ width: NSNumber?) throws -> UIImage {
        layoutIfNeeded()
        let rect = wanted.map { $0.isNull ? bounds : $0 } ?? bounds
        guard rect.width > 0, rect.height > 0 else {
            throw WKError(.unknown, "An unknown error occurred")
        }
        let scale = width.map { CGFloat($0.doubleValue) / rect.width } ?? 1
        let size = CGSize(width: rect.width * scale, height: rect.height * scale)
        let format = UIGraphicsImageRendererFormat()
        format.scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 2
        return UIGraphicsImageRenderer(size: size, format: format).image { [self] context in
            context.cgContext.scaleBy(x: scale, y: scale)
            context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
            if isOpaque { UIColor.white.setFill(); UIRectFill(rect) }
            guard let page else { return }
            let offset = webScrollView.contentOffset
            let zoom = pageView.scale
            context.cgContext.translateBy(x: -offset.x, y: -offset.y)
            context.cgContext.scaleBy(x: zoom, y: zoom)
            page.draw(
                CGRect(
                    x: (rect.minX + offset.x) / zoom, y: (rect.minY + offset.y) / zoom,
                    width: rect.width / zoom, height: rect.height / zoom))
        }
    }

    /// Makes a PDF document with one page that is as large as the whole web page.
    public func createPDF(
        configuration pdfConfiguration: WKPDFConfiguration = WKPDFConfiguration(),
        completionHandler: @escaping (Result<Data, any Error>) -> Void
    ) {
        let rect = pdfConfiguration.rect
        Later.perform { [self] in completionHandler(Result { try document(rect) }) }
    }

    public func pdf(
        configuration pdfConfiguration: WKPDFConfiguration = WKPDFConfiguration()
    ) async throws -> Data {
        try document(pdfConfiguration.rect)
    }

    private func document(_ wanted: CGRect?) throws -> Data {
        layoutIfNeeded()
        guard let page, bounds.width > 0 else {
            throw WKError(.unknown, "An unknown error occurred")
        }
        let rect = wanted ?? CGRect(origin: .zero, size: page.size)
        // Chosen: the largest page that PDF allows, in points.
        let size = CGSize(
            width: min(max(rect.width, 1), 14_400), height: min(max(rect.height, 1), 14_400))
        return UIGraphicsPDFRenderer(bounds: CGRect(origin: .zero, size: size)).pdfData { context in
            context.beginPage()
            context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
            page.draw(rect)
        }
    }
}
