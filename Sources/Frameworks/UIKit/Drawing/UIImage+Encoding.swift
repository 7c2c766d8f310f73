internal import ImageFormats

extension UIImage {
    /// Returns the image as a PNG file, or nil for an empty image.
    ///
    /// The pixels are stored in the shown orientation.
    public func pngData() -> Data? { content.uprightCGImage?.pngData() }

    /// Returns the image as a JPEG file, over white, or nil for an empty image.
    ///
    /// The file contains the orientation as metadata.
    /// - Parameter compressionQuality: From 0 (smallest file) to 1 (best quality).
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        var options = ImageEncoder.JPEGOptions()
        options.quality = Double(compressionQuality)
        if imageOrientation != .up { options.orientation = imageOrientation.exif }
        return content.shownCGImage?.jpegData(options: options)
    }
}

/// Returns an image as a PNG file, or nil for an empty image.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// Returns an image as a JPEG file, or nil for an empty image.
///
/// - Parameter compressionQuality: From 0 (smallest file) to 1 (best quality).
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}

extension ImageContent {
    func encode(with coder: NSCoder) {
        if let data = cgImage?.pngData() { coder.encode(data as NSData, forKey: "UIImageData") }
        coder.encode(scale.native, forKey: "UIScale")
        coder.encode(orientation.rawValue, forKey: "UIImageOrientation")
        coder.encode(renderingMode.rawValue, forKey: "UIRenderingMode")
        if isResizable {
            coder.encode(capInsets, forKey: "UICapInsets")
            coder.encode(resizingMode.rawValue, forKey: "UIResizingMode")
        }
        coder.encode(alignmentRectInsets, forKey: "UIAlignmentRectInsets")
    }

    /// Decodes an archived image; nil if the data is missing or not an image.
    init?(coder: NSCoder) {
        guard coder.containsValue(forKey: "UIImageData"),
            let data = coder.decodeObject(of: NSData.self, forKey: "UIImageData"),
            let orientation = UIImage.Orientation(
                rawValue: coder.decodeInteger(forKey: "UIImageOrientation"))
        else { return nil }
        self.init(
            data: Data(referencing: data), scale: CGFloat(coder.decodeDouble(forKey: "UIScale")))
        self.orientation = orientation
        let mode = coder.decodeInteger(forKey: "UIRenderingMode")
        renderingMode = UIImage.RenderingMode(rawValue: mode) ?? .automatic
        if coder.containsValue(forKey: "UICapInsets") {
            isResizable = true
            capInsets = coder.decodeUIEdgeInsets(forKey: "UICapInsets")
            let resizing = coder.decodeInteger(forKey: "UIResizingMode")
            resizingMode = UIImage.ResizingMode(rawValue: resizing) ?? .tile
        }
        alignmentRectInsets = coder.decodeUIEdgeInsets(forKey: "UIAlignmentRectInsets")
    }
}
