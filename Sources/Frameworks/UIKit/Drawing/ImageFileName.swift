/// The components of an image's file name: `icon@2x~ipad.png` is icon, 2, ipad and png.
struct ImageFileName: Equatable {
    /// The name without scale, device and extension, with its path.
    let base: String
    /// The scale in the name, or nil.
    let scale: CGFloat?
    let fileExtension: String

    init(_ path: String) {
        let text = path as NSString
        fileExtension = text.pathExtension.isEmpty ? "png" : text.pathExtension
        var name = text.pathExtension.isEmpty ? path : text.deletingPathExtension
        for device in ["~ipad", "~iphone"] where name.hasSuffix(device) {
            name.removeLast(device.count)
        }
        var found: CGFloat?
        for digit in 1...3 where name.hasSuffix("@\(digit)x") {
            found = CGFloat(digit)
            name.removeLast(3)
        }
        base = name
        scale = found
    }

    /// Returns the candidate names without extension for a device, the best match first, with their scales.
    ///
    /// The scale of the device comes first and then the others from the greatest; of each scale, the
    /// file for the kind of device comes before that for every kind.
    func candidates(
        scale deviceScale: CGFloat, idiom: UIUserInterfaceIdiom
    ) -> [(name: String, scale: CGFloat)] {
        let device = idiom == .pad ? "~ipad" : "~iphone"
        let scales: [CGFloat] =
            scale.map { [$0] } ?? ([deviceScale] + [3, 2, 1].filter { $0 != deviceScale })
        return scales.flatMap { scale -> [(name: String, scale: CGFloat)] in
            let suffix = scale == 1 ? "" : "@\(Int(scale))x"
            let plain = [("\(base)\(suffix)\(device)", scale), ("\(base)\(suffix)", scale)]
            // A scale of 1 is rarely in the name, but may be.
            return scale == 1 ? plain + [("\(base)@1x", 1)] : plain
        }
    }
}

extension ImageContent {
    /// Reads a file, or the one of the same name that matches the device's scale better.
    init?(file path: String) {
        let name = ImageFileName(path)
        let traits = UITraitCollection.current
        let scale = traits.displayScale > 0 ? traits.displayScale : 1
        var files: [(path: String, scale: CGFloat)] = []
        if name.scale == nil {
            files = name.candidates(scale: scale, idiom: traits.userInterfaceIdiom).map {
                ("\($0.name).\(name.fileExtension)", $0.scale)
            }
        }
        // The path itself may have no extension, or an unknown one.
        files.append((path, name.scale ?? 1))
        for file in files {
            guard let data = Data(ofPicture: URL(fileURLWithPath: file.path)) else { continue }
            self.init(data: data, scale: file.scale, path: file.path)
            return
        }
        return nil
    }
}
