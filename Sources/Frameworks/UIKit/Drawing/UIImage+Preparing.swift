extension UIImage {
    /// Returns the image with its pixels ready, or nil of an image without a picture.
    public func preparingForDisplay() -> UIImage? {
        guard let picture = content.uprightCGImage else { return nil }
        _ = picture.pixels
        return self
    }

    /// Makes the pixels ready on another thread and hands over the image, also on another thread.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
    }

    /// The image with its pixels ready, made on another thread.
    public var byPreparingForDisplay: UIImage? {
        get async {
            await withCheckedContinuation { continuation in
                prepareForDisplay { continuation.resume(returning: $0) }
            }
        }
    }

    /// Returns the picture at another size, or nil of an image without a picture.
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

    /// Makes the picture at another size on another thread and hands it over there.
    public func prepareThumbnail(
        of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
    ) {
        DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// Returns the picture at another size, made on another thread.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await withCheckedContinuation { continuation in
            prepareThumbnail(of: size) { continuation.resume(returning: $0) }
        }
    }
}
