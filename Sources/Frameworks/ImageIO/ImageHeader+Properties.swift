internal import ImageFormats

extension ImageHeader {
    /// Returns the header as the dictionary of `CGImageSourceCopyPropertiesAtIndex`.
    func properties(ofFrame index: Int) -> NSDictionary {
        let properties = NSMutableDictionary()
        properties[kCGImagePropertyPixelWidth] = NSNumber(value: width)
        properties[kCGImagePropertyPixelHeight] = NSNumber(value: height)
        properties[kCGImagePropertyDepth] = NSNumber(value: bitDepth)
        properties[kCGImagePropertyColorModel] = colorModelName
        if format != .jpeg { properties[kCGImagePropertyHasAlpha] = NSNumber(value: hasAlpha) }
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
        case .gif, .webp:
            if let keys = animationKeys, let animation, index < animation.delays.count {
                properties[keys.dictionary] = keys.times(of: animation.delays[index])
            }
        }
        return properties
    }

    /// Adds the properties that all frames of an animation share.
    func addAnimation(to properties: NSMutableDictionary) {
        guard let animation, let keys = animationKeys else { return }
        let common = NSMutableDictionary()
        if let loopCount = animation.loopCount {
            common[keys.loopCount] = NSNumber(value: loopCount)
        }
        common[keys.canvasWidth] = NSNumber(value: width)
        common[keys.canvasHeight] = NSNumber(value: height)
        common[keys.frames] = NSArray(array: animation.delays.map { keys.times(of: $0) })
        properties[keys.dictionary] = common
    }

    private var animationKeys: AnimationKeys? {
        switch format {
        case .gif: .gif
        case .webp: animation == nil ? nil : .webp
        case .png, .jpeg: nil
        }
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
}

/// The keys of a format's animation properties.
private struct AnimationKeys {
    var dictionary: CFString
    var loopCount: CFString
    var canvasWidth: CFString
    var canvasHeight: CFString
    var frames: CFString
    var delay: CFString
    var unclampedDelay: CFString

    static var gif: AnimationKeys {
        AnimationKeys(
            dictionary: kCGImagePropertyGIFDictionary, loopCount: kCGImagePropertyGIFLoopCount,
            canvasWidth: kCGImagePropertyGIFCanvasPixelWidth,
            canvasHeight: kCGImagePropertyGIFCanvasPixelHeight,
            frames: kCGImagePropertyGIFFrameInfoArray, delay: kCGImagePropertyGIFDelayTime,
            unclampedDelay: kCGImagePropertyGIFUnclampedDelayTime)
    }

    static var webp: AnimationKeys {
        AnimationKeys(
            dictionary: kCGImagePropertyWebPDictionary, loopCount: kCGImagePropertyWebPLoopCount,
            canvasWidth: kCGImagePropertyWebPCanvasPixelWidth,
            canvasHeight: kCGImagePropertyWebPCanvasPixelHeight,
            frames: kCGImagePropertyWebPFrameInfoArray, delay: kCGImagePropertyWebPDelayTime,
            unclampedDelay: kCGImagePropertyWebPUnclampedDelayTime)
    }

    /// The lower limit of a frame's clamped delay, in seconds.
    // Documented: the page of `kCGImagePropertyGIFDelayTime`.
    private static let leastDelay = 0.1

    func times(of delay: Double) -> NSDictionary {
        [
            self.delay: NSNumber(value: max(delay, Self.leastDelay)),
            unclampedDelay: NSNumber(value: delay),
        ] as NSDictionary
    }
}
