internal import ImageFormats

extension ImageHeader {
    /// The header as the dictionary that `CGImageSourceCopyPropertiesAtIndex` gives.
    var properties: NSDictionary {
        let properties = NSMutableDictionary()
        properties[kCGImagePropertyPixelWidth] = NSNumber(value: width)
        properties[kCGImagePropertyPixelHeight] = NSNumber(value: height)
        properties[kCGImagePropertyDepth] = NSNumber(value: bitDepth)
        properties[kCGImagePropertyColorModel] = colorModelName
        if format == .png { properties[kCGImagePropertyHasAlpha] = NSNumber(value: hasAlpha) }
        if colorModel == .palette { properties[kCGImagePropertyIsIndexed] = NSNumber(value: true) }
        if let dotsPerInch {
            properties[kCGImagePropertyDPIWidth] = NSNumber(value: dotsPerInch.x)
            properties[kCGImagePropertyDPIHeight] = NSNumber(value: dotsPerInch.y)
        }
        if let orientation {
            let value = NSNumber(value: orientation)
            properties[kCGImagePropertyOrientation] = value
            properties[kCGImagePropertyTIFFDictionary] =
                [kCGImagePropertyTIFFOrientation: value] as NSDictionary
        }
        switch format {
        case .png: properties[kCGImagePropertyPNGDictionary] = pngProperties
        case .jpeg:
            properties[kCGImagePropertyJFIFDictionary] =
                [kCGImagePropertyJFIFIsProgressive: NSNumber(value: isProgressive)]
                as NSDictionary
        }
        return properties
    }

    private var colorModelName: CFString {
        switch colorModel {
        case .gray: kCGImagePropertyColorModelGray
        case .rgb, .palette: kCGImagePropertyColorModelRGB
        case .cmyk: kCGImagePropertyColorModelCMYK
        }
    }

    private var pngProperties: NSDictionary {
        let properties = NSMutableDictionary()
        properties[kCGImagePropertyPNGInterlaceType] = NSNumber(value: isProgressive ? 1 : 0)
        if let gamma { properties[kCGImagePropertyPNGGamma] = NSNumber(value: gamma) }
        if isSRGB { properties[kCGImagePropertyPNGsRGBIntent] = NSNumber(value: 0) }
        return properties
    }

    /// Whether the embedded profile calls itself Display P3.
    var isDisplayP3: Bool {
        guard let colorProfile else { return false }
        let name = [UInt8]("Display P3".utf8)
        // Version 4 profiles have their names in big-endian UTF-16.
        let wideName = name.flatMap { byte -> [UInt8] in [0, byte] }
        return colorProfile.firstRange(of: name) != nil
            || colorProfile.firstRange(of: wideName) != nil
    }
}
