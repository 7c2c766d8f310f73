extension UIImage {
    /// Creates an animation from images; nil if there are none.
    ///
    /// - Parameters:
    ///   - images: The images in order, of one size and scale.
    ///   - duration: Of one run, in seconds; 0 or less means a thirtieth of a second for each image.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard !images.isEmpty else { return nil }
        var content = ImageContent()
        content.images = images
        content.scale = images[0].scale
        content.duration = duration > 0 ? duration : Double(images.count) / 30
        return UIImage(content: content)
    }

    /// Creates an animation from the images `name0`, `name1` and so on; nil if there are
    /// none.
    ///
    /// - Parameters:
    ///   - name: The name before the number. At most 1024 images are loaded.
    ///   - duration: Of one run, in seconds.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        for number in 0..<1024 {
            guard let image = UIImage(named: "\(name)\(number)") else {
                // The numbers may begin at 1.
                if number == 0 { continue }
                break
            }
            images.append(image)
        }
        return animatedImage(with: images, duration: duration)
    }

    /// Creates an animation from the images `name0`, `name1` and so on, with insets that keep
    /// their size; the middle is tiled.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
    ) -> UIImage? {
        animatedResizableImageNamed(
            name, capInsets: capInsets, resizingMode: .tile, duration: duration)
    }

    /// Creates an animation from the images `name0`, `name1` and so on, with insets that keep
    /// their size.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode,
        duration: TimeInterval
    ) -> UIImage? {
        guard let plain = animatedImageNamed(name, duration: duration) else { return nil }
        let images = (plain.images ?? []).map {
            $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
        }
        return animatedImage(with: images, duration: duration)
    }
}
