// The keys of the dictionaries that PDF contexts take. Their strings are this project's.

/// The document's title, a string.
public var kCGPDFContextTitle: CFString { "kCGPDFContextTitle" }
/// The author of the document, a string.
public var kCGPDFContextAuthor: CFString { "kCGPDFContextAuthor" }
/// The subject of the document, a string.
public var kCGPDFContextSubject: CFString { "kCGPDFContextSubject" }
/// Keywords for search, an array of strings or a string.
public var kCGPDFContextKeywords: CFString { "kCGPDFContextKeywords" }
/// The program that created the document, a string.
public var kCGPDFContextCreator: CFString { "kCGPDFContextCreator" }
/// The password for full access, a string. Encryption is not supported: a context with this key is nil.
public var kCGPDFContextOwnerPassword: CFString { "kCGPDFContextOwnerPassword" }
/// The password for reading, a string; see `kCGPDFContextOwnerPassword`.
public var kCGPDFContextUserPassword: CFString { "kCGPDFContextUserPassword" }

/// The size of the sheet, a `CFData` that holds a `CGRect`.
public var kCGPDFContextMediaBox: CFString { "kCGPDFContextMediaBox" }
/// The visible region of the sheet, a `CFData` that holds a `CGRect`.
public var kCGPDFContextCropBox: CFString { "kCGPDFContextCropBox" }
/// The printed region of the sheet before trimming, a `CFData` that holds a `CGRect`.
public var kCGPDFContextBleedBox: CFString { "kCGPDFContextBleedBox" }
/// The region of the sheet after trimming, a `CFData` that holds a `CGRect`.
public var kCGPDFContextTrimBox: CFString { "kCGPDFContextTrimBox" }
/// The region of the sheet with the content, a `CFData` that holds a `CGRect`.
public var kCGPDFContextArtBox: CFString { "kCGPDFContextArtBox" }

/// The title of an outline entry, a string.
public var kCGPDFOutlineTitle: CFString { "kCGPDFOutlineTitle" }
/// The children of an outline entry, an array of dictionaries.
public var kCGPDFOutlineChildren: CFString { "kCGPDFOutlineChildren" }
/// The destination of an outline entry: a page number from 1, the name of a destination, or a `CFURL`.
public var kCGPDFOutlineDestination: CFString { "kCGPDFOutlineDestination" }
/// The region of the page to which an outline entry leads, a `CFData` that holds a `CGRect`.
public var kCGPDFOutlineDestinationRect: CFString { "kCGPDFOutlineDestinationRect" }
