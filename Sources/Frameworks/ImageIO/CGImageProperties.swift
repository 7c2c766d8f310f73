// Keys of the properties of images and files.

/// The width in pixels as stored, a number.
public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }
/// The height in pixels as stored, a number.
public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }
/// The number of bits per sample, a number.
public var kCGImagePropertyDepth: CFString { "Depth" }
/// The orientation of the image for display, the raw value of a `CGImagePropertyOrientation`.
public var kCGImagePropertyOrientation: CFString { "Orientation" }
/// Pixels per inch along x, a number.
public var kCGImagePropertyDPIWidth: CFString { "DPIWidth" }
/// Pixels per inch along y, a number.
public var kCGImagePropertyDPIHeight: CFString { "DPIHeight" }
/// Whether the image has an alpha channel, a Boolean.
public var kCGImagePropertyHasAlpha: CFString { "HasAlpha" }
/// Whether pixels are indices into a palette, a Boolean.
public var kCGImagePropertyIsIndexed: CFString { "IsIndexed" }
/// The colour model: `kCGImagePropertyColorModelRGB` or one of the others.
public var kCGImagePropertyColorModel: CFString { "ColorModel" }
/// The RGB colour model.
public var kCGImagePropertyColorModelRGB: CFString { "RGB" }
/// The grayscale colour model.
public var kCGImagePropertyColorModelGray: CFString { "Gray" }
/// The CMYK colour model.
public var kCGImagePropertyColorModelCMYK: CFString { "CMYK" }
/// The size of the file in bytes, a number; a property of sources.
public var kCGImagePropertyFileSize: CFString { "FileSize" }
/// The properties of PNG files, a dictionary.
public var kCGImagePropertyPNGDictionary: CFString { "{PNG}" }
/// 0, or 1 for an interlaced PNG file.
public var kCGImagePropertyPNGInterlaceType: CFString { "InterlaceType" }
/// The gamma of a PNG file, a number.
public var kCGImagePropertyPNGGamma: CFString { "Gamma" }
/// Present in a PNG file with sRGB colours, a number.
public var kCGImagePropertyPNGsRGBIntent: CFString { "sRGBIntent" }
/// The properties of JPEG files, a dictionary.
public var kCGImagePropertyJFIFDictionary: CFString { "{JFIF}" }
/// Whether a JPEG file is progressive, a Boolean; also when writing.
public var kCGImagePropertyJFIFIsProgressive: CFString { "IsProgressive" }
/// The TIFF properties, part of Exif, a dictionary.
public var kCGImagePropertyTIFFDictionary: CFString { "{TIFF}" }
/// The orientation within the TIFF dictionary, a number.
public var kCGImagePropertyTIFFOrientation: CFString { "Orientation" }
/// The properties of GIF files, a dictionary; also when writing.
public var kCGImagePropertyGIFDictionary: CFString { "{GIF}" }
/// The loop count of a GIF animation, 0 for endless; absent means once. Also when writing.
public var kCGImagePropertyGIFLoopCount: CFString { "LoopCount" }
/// The delay of a GIF frame in seconds, clamped to at least a tenth; when writing, unclamped.
public var kCGImagePropertyGIFDelayTime: CFString { "DelayTime" }
/// The unclamped delay of a GIF frame in seconds; also when writing.
public var kCGImagePropertyGIFUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// The width of a GIF's canvas in pixels; a property of sources.
public var kCGImagePropertyGIFCanvasPixelWidth: CFString { "CanvasPixelWidth" }
/// The height of a GIF's canvas in pixels; a property of sources.
public var kCGImagePropertyGIFCanvasPixelHeight: CFString { "CanvasPixelHeight" }
/// An array of dictionaries with the delay of each GIF frame; a property of sources.
public var kCGImagePropertyGIFFrameInfoArray: CFString { "FrameInfo" }
/// The properties of WebP files, a dictionary.
public var kCGImagePropertyWebPDictionary: CFString { "{WebP}" }
/// The loop count of a WebP animation, 0 for endless.
public var kCGImagePropertyWebPLoopCount: CFString { "LoopCount" }
/// The delay of a WebP frame in seconds, clamped to at least a tenth.
public var kCGImagePropertyWebPDelayTime: CFString { "DelayTime" }
/// The unclamped delay of a WebP frame in seconds.
public var kCGImagePropertyWebPUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// The width of a WebP's canvas in pixels; a property of sources.
public var kCGImagePropertyWebPCanvasPixelWidth: CFString { "CanvasPixelWidth" }
/// The height of a WebP's canvas in pixels; a property of sources.
public var kCGImagePropertyWebPCanvasPixelHeight: CFString { "CanvasPixelHeight" }
/// An array of dictionaries with the delay of each WebP frame; a property of sources.
public var kCGImagePropertyWebPFrameInfoArray: CFString { "FrameInfo" }
