import FuzzerDriver
import ImageIO

/// Writes the seeds of a format into the folder that the command line names first, where that
/// folder is missing or empty.
func writeSeeds(type: String) throws { try writeSeeds(seedFiles(type: type)) }

/// Small valid files, the start of every search, made by the project's own encoders.
private func seedFiles(type: String) -> [Data] {
    var seeds: [Data] = []
    for (width, height, alpha) in [(1, 1, 255), (8, 8, 255), (17, 9, 128), (32, 3, 0)] {
        guard let image = ramp(width: width, height: height, alpha: alpha) else { continue }
        for options in options(for: type) {
            let data = NSMutableData()
            guard
                let destination = CGImageDestinationCreateWithData(data, type as NSString, 1, nil)
            else { continue }
            CGImageDestinationAddImage(destination, image, options as NSDictionary)
            if CGImageDestinationFinalize(destination) { seeds.append(data as Data) }
        }
    }
    if type == "com.compuserve.gif" { seeds.append(animation()) }
    return seeds
}

private func animation() -> Data {
    let data = NSMutableData()
    let type = "com.compuserve.gif" as NSString
    if let destination = CGImageDestinationCreateWithData(data, type, 3, nil) {
        for alpha in [255, 0, 128] {
            guard let image = ramp(width: 9, height: 7, alpha: alpha) else { continue }
            CGImageDestinationAddImage(destination, image, nil)
        }
        precondition(CGImageDestinationFinalize(destination), "the animation is not written")
    }
    return data as Data
}

private func options(for type: String) -> [[CFString: Any]] {
    if type == "org.webmproject.webp" {
        return [[:], [kCGImageDestinationLossyCompressionQuality: 0.5]]
    }
    guard type == "public.jpeg" else { return [[:], [kCGImagePropertyDPIWidth: 144]] }
    return [
        [:], [kCGImageDestinationLossyCompressionQuality: 1.0, kCGImagePropertyOrientation: 6],
        [
            kCGImageDestinationLossyCompressionQuality: 0.1,
            kCGImagePropertyJFIFDictionary: [kCGImagePropertyJFIFIsProgressive: true]
                as NSDictionary,
        ],
    ]
}

private func ramp(width: Int, height: Int, alpha: Int) -> CGImage? {
    var bytes: [UInt8] = []
    for y in 0..<height {
        for x in 0..<width {
            bytes += [UInt8(x * 7 & 255), UInt8(y * 13 & 255), UInt8(x * y & 255), UInt8(alpha)]
        }
    }
    guard let provider = CGDataProvider(data: Data(bytes) as NSData) else { return nil }
    return CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32,
        bytesPerRow: width * 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: provider,
        decode: nil, shouldInterpolate: true, intent: .defaultIntent)
}
