import CoreGraphics
import InterfaceFiles

extension NibElement {
    /// The image that an attribute names, or a child `imageReference` of that key.
    func image(_ name: StaticString) -> UIImage? {
        if let child = child(name), child.isNamed("imageReference") {
            let reference = value(child)
            _ = text(name)
            return reference.image("image")?.applying(reference)
        }
        guard let text = text(name), !text.isEmpty else { return nil }
        if self.text("catalog") == "system" {
            if let symbol = UIImage(systemName: text) { return symbol }
            report("there is no symbol \"\(text)\"")
            return nil
        }
        if let image = UIImage(named: text, in: decoder.file.bundle, compatibleWith: nil) {
            return image
        }
        decoder.file.reportMissingImage(text)
        return InterfacePreview.record == nil ? nil : placeholder(text)
    }

    /// An image without pixels of the size that Xcode saw, in place of one whose catalogue is elsewhere.
    private func placeholder(_ name: String) -> UIImage? {
        for resource in decoder.file.document.resources?.children ?? element.children
        where resource.isNamed("image") && resource["name"] == name {
            // Chosen: larger than any photo.
            let size = CGSize(
                width: min(resource.number("width") ?? 0, 16384),
                height: min(resource.number("height") ?? 0, 16384))
            guard size.width >= 1, size.height >= 1 else { return nil }
            var content = ImageContent()
            content.emptySize = size
            return UIImage(content: content)
        }
        return nil
    }

    /// The configuration of a child that sets a property.
    func symbolConfiguration(_ key: StaticString) -> UIImage.SymbolConfiguration? {
        guard let child = child(key) else { return nil }
        let value = value(child)
        value.ignore("configurationType")
        var parts: [UIImage.SymbolConfiguration] = []
        if let size = value.number("pointSize") {
            parts.append(UIImage.SymbolConfiguration(pointSize: CGFloat(size)))
        }
        if let font = value.font("fontDescription") {
            parts.append(UIImage.SymbolConfiguration(pointSize: font.pointSize))
        }
        if let weight = value.option("weight", Self.symbolWeights, nil) {
            parts.append(UIImage.SymbolConfiguration(weight: weight))
        }
        if let scale = value.option("scale", Self.symbolScales, nil) {
            parts.append(UIImage.SymbolConfiguration(scale: scale))
        }
        guard let first = parts.first else { return nil }
        return parts.dropFirst().reduce(first) { $0.applying($1) }
    }

    static let symbolScales: [String: UIImage.SymbolScale?] = [
        "small": .small, "medium": .medium, "large": .large, "default": nil,
    ]
    private static let symbolWeights: [String: UIImage.SymbolWeight?] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
        "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
}

extension UIImage {
    /// The image with the scale and the rendering mode of a reference.
    @MainActor
    fileprivate func applying(_ reference: NibElement) -> UIImage {
        var image = self
        if let scale = reference.option("symbolScale", NibElement.symbolScales, nil) {
            image = image.applyingSymbolConfiguration(SymbolConfiguration(scale: scale)) ?? image
        }
        switch reference.text("renderingMode") {
        case "template": return image.withRenderingMode(.alwaysTemplate)
        case "original": return image.withRenderingMode(.alwaysOriginal)
        default: return image
        }
    }
}
