// Keys of the properties of images and files.

/// The width in pixels as stored, a number.
public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }
/// The height in pixels as stored, a number.
public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }
/// The bits of a sample, a number.
public var kCGImagePropertyDepth: CFString { "Depth" }
/// How to turn the image for showing, the raw value of a `CGImagePropertyOrientation`.
public var kCGImagePropertyOrientation: CFString { "Orientation" }
/// Pixels per inch along x, a number.
public var kCGImagePropertyDPIWidth: CFString { "DPIWidth" }
/// Pixels per inch along y, a number.
public var kCGImagePropertyDPIHeight: CFString { "DPIHeight" }
/// Whether the image has an alpha channel, a Boolean.
public var kCGImagePropertyHasAlpha: CFString { "HasAlpha" }
/// Whether pixels are indices into a palette, a Boolean.
public var kCGImagePropertyIsIndexed: CFString { "IsIndexed" }
/// The colour model, one of `kCGImagePropertyColorModelRGB` and its kin.
public var kCGImagePropertyColorModel: CFString { "ColorModel" }
/// The value of the colour model of red, green and blue.
public var kCGImagePropertyColorModelRGB: CFString { "RGB" }
/// The value of the colour model of greys.
public var kCGImagePropertyColorModelGray: CFString { "Gray" }
/// The value of the colour model of inks.
public var kCGImagePropertyColorModelCMYK: CFString { "CMYK" }
/// The size of the file in bytes, a number, among the properties of a source.
public var kCGImagePropertyFileSize: CFString { "FileSize" }
/// The properties that only PNG files have, a dictionary.
public var kCGImagePropertyPNGDictionary: CFString { "{PNG}" }
/// 0, or 1 for an interlaced PNG file.
public var kCGImagePropertyPNGInterlaceType: CFString { "InterlaceType" }
/// The gamma of a PNG file, a number.
public var kCGImagePropertyPNGGamma: CFString { "Gamma" }
/// Present in a PNG file whose colours are sRGB, a number.
public var kCGImagePropertyPNGsRGBIntent: CFString { "sRGBIntent" }
/// The properties that only JPEG files have, a dictionary.
public var kCGImagePropertyJFIFDictionary: CFString { "{JFIF}" }
/// Whether a JPEG file is progressive, a Boolean; also when writing.
public var kCGImagePropertyJFIFIsProgressive: CFString { "IsProgressive" }
/// The properties of a TIFF structure, which Exif uses, a dictionary.
public var kCGImagePropertyTIFFDictionary: CFString { "{TIFF}" }
/// The orientation within the TIFF dictionary, a number.
public var kCGImagePropertyTIFFOrientation: CFString { "Orientation" }
/// The properties that only GIF files have, a dictionary; also when writing.
public var kCGImagePropertyGIFDictionary: CFString { "{GIF}" }
/// How many times a GIF's animation runs, 0 for ever; absent means once. Also when writing.
public var kCGImagePropertyGIFLoopCount: CFString { "LoopCount" }
/// How long a GIF's frame is shown, in seconds and at least a tenth; when writing, as given.
public var kCGImagePropertyGIFDelayTime: CFString { "DelayTime" }
/// How long a GIF's frame is shown, in seconds, as the file has it; also when writing.
public var kCGImagePropertyGIFUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// The width of a GIF's frames in pixels, among the properties of a source.
public var kCGImagePropertyGIFCanvasPixelWidth: CFString { "CanvasPixelWidth" }
/// The height of a GIF's frames in pixels, among the properties of a source.
public var kCGImagePropertyGIFCanvasPixelHeight: CFString { "CanvasPixelHeight" }
/// A dictionary with the times of each frame of a GIF, among the properties of a source.
public var kCGImagePropertyGIFFrameInfoArray: CFString { "FrameInfo" }
/// The properties that only WebP files have, a dictionary.
public var kCGImagePropertyWebPDictionary: CFString { "{WebP}" }
/// How many times a WebP's animation runs, 0 for ever.
public var kCGImagePropertyWebPLoopCount: CFString { "LoopCount" }
/// How long a WebP's frame is shown, in seconds and at least a tenth.
public var kCGImagePropertyWebPDelayTime: CFString { "DelayTime" }
/// How long a WebP's frame is shown, in seconds, as the file has it.
public var kCGImagePropertyWebPUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// The width of a WebP's frames in pixels, among the properties of a source.
public var kCGImagePropertyWebPCanvasPixelWidth: CFString { "CanvasPixelWidth" }
/// The height of a WebP's frames in pixels, among the properties of a source.
public var kCGImagePropertyWebPCanvasPixelHeight: CFString { "CanvasPixelHeight" }
/// A dictionary with the times of each frame of a WebP, among the properties of a source.
public var kCGImagePropertyWebPFrameInfoArray: CFString { "FrameInfo" }
