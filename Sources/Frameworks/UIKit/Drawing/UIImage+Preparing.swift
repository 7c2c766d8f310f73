extension UIImage {
    /// Returns the image with decoded pixels, or nil for an empty image.
    public func preparingForDisplay() -> UIImage? {
        guard let picture = content.uprightCGImage else { return nil }
        _ = picture.pixels
        return self
    }

    /// Decodes the pixels on another thread and calls back there.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
    }

    /// The image with pixels decoded on another thread.
    public var byPreparingForDisplay: UIImage? {
        get async {
            await withCheckedContinuation { continuation in
                prepareForDisplay { continuation.resume(returning: $0) }
            }
        }
    }

    /// Returns the image at another size, or nil for an empty image.
    ///
    /// - Parameter size: In points of the image's scale.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard content.cgImage != nil, size.width > 0, size.height > 0 else { return nil }
        let format = imageRendererFormat
        let thumbnail = UIGraphicsImageRenderer(size: size, format: format).image { context in
            context.cgContext.interpolationQuality = .high
            draw(in: CGRect(origin: .zero, size: size))
        }
        return thumbnail.cgImage == nil ? nil : thumbnail
    }

    /// Resizes the image on another thread and calls back there.
    public func prepareThumbnail(
        of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
    ) {
        DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// Returns the image at another size, drawn on another thread.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await withCheckedContinuation { continuation in
            prepareThumbnail(of: size) { continuation.resume(returning: $0) }
        }
    }
}
