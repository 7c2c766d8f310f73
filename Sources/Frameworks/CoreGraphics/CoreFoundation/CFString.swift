public import CoreFoundation

// Strings as Core Foundation's functions see them: Foundation's objects, in UTF-16.

/// A number that stands for an encoding of strings, other than Foundation's.
public typealias CFStringEncoding = UInt32

/// The encodings that every system has.
public enum CFStringBuiltInEncodings: CFStringEncoding, Sendable {
    case macRoman = 0
    case windowsLatin1 = 0x0500
    case isoLatin1 = 0x0201
    case nextStepLatin = 0x0B01
    case ASCII = 0x0600
    case unicode = 0x0100
    case UTF8 = 0x0800_0100
    case nonLossyASCII = 0x0BFF
    case UTF16BE = 0x1000_0100
    case UTF16LE = 0x1400_0100
    case UTF32 = 0x0C00_0100
    case UTF32BE = 0x1800_0100
    case UTF32LE = 0x1C00_0100
}

/// Stands for an encoding that does not exist.
public var kCFStringEncodingInvalidId: CFStringEncoding { 0xffff_ffff }

/// Returns Foundation's number of an encoding.
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
    UInt(CoreFoundation.CFStringConvertEncodingToNSStringEncoding(encoding))
}

/// Returns the number of an encoding of Foundation.
public func CFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> CFStringEncoding {
    CoreFoundation.CFStringConvertNSStringEncodingToEncoding(numericCast(encoding))
}

/// Returns the number of an encoding that is registered under a name, as `utf-8`.
public func CFStringConvertIANACharSetNameToEncoding(_ theString: CFString!) -> CFStringEncoding {
    CoreFoundation.CFStringConvertIANACharSetNameToEncoding(
        unsafeBitCast(theString, to: CoreFoundation.CFString.self))
}

/// Creates a string of bytes that end with a zero; nil if they are not of the encoding.
public func CFStringCreateWithCString(
    _ alloc: CFAllocator!, _ cStr: UnsafePointer<CChar>!, _ encoding: CFStringEncoding
) -> CFString! {
    CFStringCreateWithBytes(
        alloc, UnsafeRawPointer(cStr).assumingMemoryBound(to: UInt8.self), strlen(cStr), encoding,
        false)
}

/// Creates a string of bytes; nil if they are not of the encoding.
///
/// - Parameter isExternalRepresentation: Whether a mark of the order of bytes may come first.
public func CFStringCreateWithBytes(
    _ alloc: CFAllocator!, _ bytes: UnsafePointer<UInt8>!, _ numBytes: CFIndex,
    _ encoding: CFStringEncoding, _ isExternalRepresentation: Bool
) -> CFString! {
    NSString(
        bytes: bytes, length: numBytes,
        encoding: CFStringConvertEncodingToNSStringEncoding(encoding))
}

/// Creates a string of UTF-16 code units.
public func CFStringCreateWithCharacters(
    _ alloc: CFAllocator!, _ chars: UnsafePointer<UniChar>!, _ numChars: CFIndex
) -> CFString! {
    NSString(characters: chars, length: numChars)
}

/// Creates a copy of a string.
public func CFStringCreateCopy(_ alloc: CFAllocator!, _ theString: CFString!) -> CFString! {
    theString.copy() as? NSString
}

/// Creates a copy of a string that can be changed.
public func CFStringCreateMutableCopy(
    _ alloc: CFAllocator!, _ maxLength: CFIndex, _ theString: CFString!
) -> CFMutableString! {
    theString.mutableCopy() as? NSMutableString
}

/// Creates an empty string that can be changed.
public func CFStringCreateMutable(_ alloc: CFAllocator!, _ maxLength: CFIndex) -> CFMutableString! {
    NSMutableString(string: "")
}

/// Creates a string of a part of another one.
public func CFStringCreateWithSubstring(_ alloc: CFAllocator!, _ str: CFString!, _ range: CFRange)
    -> CFString!
{
    str.substring(with: NSRange(location: range.location, length: range.length)) as NSString
}

/// Returns the number of UTF-16 code units.
public func CFStringGetLength(_ theString: CFString!) -> CFIndex { theString.length }

/// Returns a UTF-16 code unit.
public func CFStringGetCharacterAtIndex(_ theString: CFString!, _ idx: CFIndex) -> UniChar {
    theString.character(at: idx)
}

/// Copies UTF-16 code units.
public func CFStringGetCharacters(
    _ theString: CFString!, _ range: CFRange, _ buffer: UnsafeMutablePointer<UniChar>!
) {
    theString.getCharacters(buffer, range: NSRange(location: range.location, length: range.length))
}

/// Writes a string with a zero at its end, and returns whether the buffer holds it.
public func CFStringGetCString(
    _ theString: CFString!, _ buffer: UnsafeMutablePointer<CChar>!, _ bufferSize: CFIndex,
    _ encoding: CFStringEncoding
) -> Bool {
    let encoding = CFStringConvertEncodingToNSStringEncoding(encoding)
    guard theString.lengthOfBytes(using: encoding) < bufferSize else { return false }
    return theString.getCString(buffer, maxLength: bufferSize, encoding: encoding)
}

/// Adds a string at the end.
public func CFStringAppend(_ theString: CFMutableString!, _ appendedString: CFString!) {
    theString.append(appendedString as String)
}

// MARK: Transforms

/// Changes the letters of a string, and returns whether there is such a transform.
///
/// - Parameters:
///   - range: What is changed, afterwards what was; nil for the whole string.
///   - transform: One of the constants below, or a name of ICU's.
///   - reverse: Whether the transform is done backwards.
@discardableResult
public func CFStringTransform(
    _ string: CFMutableString!, _ range: UnsafeMutablePointer<CFRange>!, _ transform: CFString!,
    _ reverse: Bool
) -> Bool {
    let whole = CFRange(location: 0, length: string.length)
    let changed = range?.pointee ?? whole
    let former = NSRange(location: changed.location, length: changed.length)
    // Foundation's own transform of a range drops letters.
    guard
        let result = string.substring(with: former).applyingTransform(
            StringTransform(rawValue: transform as String), reverse: reverse)
    else { return false }
    string.replaceCharacters(in: former, with: result)
    range?.pointee = CFRange(location: former.location, length: result.utf16.count)
    return true
}

private func name(_ transform: StringTransform) -> CFString { transform.rawValue as NSString }

public var kCFStringTransformToLatin: CFString! { name(.toLatin) }
public var kCFStringTransformStripCombiningMarks: CFString! { name(.stripCombiningMarks) }
public var kCFStringTransformStripDiacritics: CFString! { name(.stripDiacritics) }
public var kCFStringTransformFullwidthHalfwidth: CFString! { name(.fullwidthToHalfwidth) }
public var kCFStringTransformHiraganaKatakana: CFString! { name(.hiraganaToKatakana) }
public var kCFStringTransformLatinArabic: CFString! { name(.latinToArabic) }
public var kCFStringTransformLatinCyrillic: CFString! { name(.latinToCyrillic) }
public var kCFStringTransformLatinGreek: CFString! {
    name(StringTransform(rawValue: "Latin-Greek"))
}
public var kCFStringTransformLatinHangul: CFString! { name(.latinToHangul) }
public var kCFStringTransformLatinHebrew: CFString! { name(.latinToHebrew) }
public var kCFStringTransformLatinHiragana: CFString! { name(.latinToHiragana) }
public var kCFStringTransformLatinKatakana: CFString! { name(.latinToKatakana) }
public var kCFStringTransformLatinThai: CFString! { name(.latinToThai) }
public var kCFStringTransformMandarinLatin: CFString! { name(.mandarinToLatin) }
public var kCFStringTransformToUnicodeName: CFString! { name(.toUnicodeName) }
public var kCFStringTransformToXMLHex: CFString! { name(.toXMLHex) }

// MARK: URLs

private func core(_ string: CFString?) -> CoreFoundation.CFString? {
    string.map { unsafeBitCast($0, to: CoreFoundation.CFString.self) }
}

/// Returns a string in which characters that URLs do not contain are percent-encoded.
///
/// - Parameters:
///   - charactersToLeaveUnescaped: Characters that stay though they would be encoded.
///   - legalURLCharactersToBeEscaped: Characters that are encoded though they would stay.
public func CFURLCreateStringByAddingPercentEscapes(
    _ allocator: CFAllocator!, _ originalString: CFString!, _ charactersToLeaveUnescaped: CFString!,
    _ legalURLCharactersToBeEscaped: CFString!, _ encoding: CFStringEncoding
) -> CFString! {
    let result = CoreFoundation.CFURLCreateStringByAddingPercentEscapes(
        nil, core(originalString), core(charactersToLeaveUnescaped),
        core(legalURLCharactersToBeEscaped), encoding)
    return result.map { unsafeBitCast($0, to: NSString.self) }
}

/// Returns a string with percent-encoded characters decoded.
///
/// - Parameter charactersToLeaveEscaped: Characters that stay encoded; nil for no decoding.
public func CFURLCreateStringByReplacingPercentEscapes(
    _ allocator: CFAllocator!, _ originalString: CFString!, _ charactersToLeaveEscaped: CFString!
) -> CFString! {
    let result = CoreFoundation.CFURLCreateStringByReplacingPercentEscapes(
        nil, core(originalString), core(charactersToLeaveEscaped))
    return result.map { unsafeBitCast($0, to: NSString.self) }
}

// MARK: UUIDs

/// Creates a random UUID.
public func CFUUIDCreate(_ alloc: CFAllocator!) -> CFUUID! { NSUUID() }

/// Returns a UUID as text, as `68753A44-4D6F-1226-9C60-0050E4C00067`.
public func CFUUIDCreateString(_ alloc: CFAllocator!, _ uuid: CFUUID!) -> CFString! {
    uuid.uuidString as NSString
}
