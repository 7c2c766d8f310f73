// The keys of the dictionaries that PDF contexts take. Their strings are this project's.

/// The document's title, a string.
public var kCGPDFContextTitle: CFString { "kCGPDFContextTitle" }
/// Who wrote the document, a string.
public var kCGPDFContextAuthor: CFString { "kCGPDFContextAuthor" }
/// What the document is about, a string.
public var kCGPDFContextSubject: CFString { "kCGPDFContextSubject" }
/// Words to find the document by, an array of strings or a string.
public var kCGPDFContextKeywords: CFString { "kCGPDFContextKeywords" }
/// The program that made the document, a string.
public var kCGPDFContextCreator: CFString { "kCGPDFContextCreator" }
/// The password that allows everything, a string. Documents cannot be encrypted here: a context
/// asked for it is nil.
public var kCGPDFContextOwnerPassword: CFString { "kCGPDFContextOwnerPassword" }
/// The password that allows reading, a string; see `kCGPDFContextOwnerPassword`.
public var kCGPDFContextUserPassword: CFString { "kCGPDFContextUserPassword" }

/// The size of the sheet, a `CFData` that holds a `CGRect`.
public var kCGPDFContextMediaBox: CFString { "kCGPDFContextMediaBox" }
/// The part of the sheet that is shown, a `CFData` that holds a `CGRect`.
public var kCGPDFContextCropBox: CFString { "kCGPDFContextCropBox" }
/// The part of the sheet that is printed before cutting, a `CFData` that holds a `CGRect`.
public var kCGPDFContextBleedBox: CFString { "kCGPDFContextBleedBox" }
/// The sheet after cutting, a `CFData` that holds a `CGRect`.
public var kCGPDFContextTrimBox: CFString { "kCGPDFContextTrimBox" }
/// The part of the sheet with the content, a `CFData` that holds a `CGRect`.
public var kCGPDFContextArtBox: CFString { "kCGPDFContextArtBox" }

/// The title of an entry of an outline, a string.
public var kCGPDFOutlineTitle: CFString { "kCGPDFOutlineTitle" }
/// The entries below an entry of an outline, an array of dictionaries.
public var kCGPDFOutlineChildren: CFString { "kCGPDFOutlineChildren" }
/// Where an entry of an outline leads: the number of a page from 1, the name of a destination, or a
/// `CFURL`.
public var kCGPDFOutlineDestination: CFString { "kCGPDFOutlineDestination" }
/// The part of the page that an entry of an outline leads to, a `CFData` that holds a `CGRect`.
public var kCGPDFOutlineDestinationRect: CFString { "kCGPDFOutlineDestinationRect" }
