import CoreGraphics
import Testing

@Suite("Functions of Core Foundation")
struct CoreFoundationFunctionTests {
    private final class Element: NSObject {}

    private func address(_ object: AnyObject) -> UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    }

    @Test("Data are counted, read, copied and changed")
    func data() throws {
        let bytes: [UInt8] = [1, 2, 3]
        let data = try #require(CFDataCreate(kCFAllocatorDefault, bytes, 3))
        #expect(CFDataGetLength(data) == 3)
        #expect(CFDataGetBytePtr(data)[2] == 3)
        #expect(data as Data == Data(bytes))
        let changed = try #require(CFDataCreateMutableCopy(nil, 0, data))
        CFDataAppendBytes(changed, [4], 1)
        CFDataGetMutableBytePtr(changed)[0] = 9
        var part: [UInt8] = [0, 0]
        CFDataGetBytes(changed, CFRangeMake(2, 2), &part)
        #expect(part == [3, 4])
        #expect(Array(changed as Data) == [9, 2, 3, 4])
        CFDataSetLength(changed, 1)
        #expect(CFDataGetLength(changed) == 1)
        #expect(CFDataGetLength(CFDataCreateCopy(nil, changed)) == 1)
        #expect(CFDataGetLength(CFDataCreateMutable(nil, 0)) == 0)
    }

    @Test("An array's elements are addresses of its objects")
    func arrays() throws {
        let elements = [Element(), Element()]
        let array = elements as CFArray
        #expect(CFArrayGetCount(array) == 2)
        let second = unsafeBitCast(CFArrayGetValueAtIndex(array, 1), to: Element.self)
        #expect(second === elements[1])
        let all = CFRangeMake(0, 2)
        #expect(CFArrayGetFirstIndexOfValue(array, all, address(elements[1])) == 1)
        #expect(!CFArrayContainsValue(array, CFRangeMake(0, 1), address(elements[1])))
        let text = ["a", "b"] as CFArray
        #expect(unsafeBitCast(CFArrayGetValueAtIndex(text, 1), to: CFString.self) == "b")
        let changed = try #require(CFArrayCreateMutableCopy(nil, 0, array))
        CFArrayAppendValue(changed, address(elements[0]))
        CFArrayInsertValueAtIndex(changed, 0, address(elements[1]))
        #expect(changed as? [Element] == [elements[1], elements[0], elements[1], elements[0]])
        CFArrayRemoveValueAtIndex(changed, 0)
        #expect(CFArrayGetCount(CFArrayCreateCopy(nil, changed)) == 3)
        CFArrayRemoveAllValues(changed)
        #expect(CFArrayGetCount(changed) == 0)
    }

    @Test("A dictionary's values are found by the addresses of keys")
    func dictionaries() throws {
        let (key, other) = ("a" as CFString, "b" as CFString)
        let value = Element()
        let dictionary: CFDictionary = [key: value]
        #expect(CFDictionaryGetCount(dictionary) == 1)
        let found = unsafeBitCast(CFDictionaryGetValue(dictionary, address(key)), to: Element.self)
        #expect(found === value)
        #expect(CFDictionaryGetValue(dictionary, address(other)) == nil)
        #expect(CFDictionaryContainsKey(dictionary, address(key)))
        var pointer: UnsafeRawPointer?
        #expect(CFDictionaryGetValueIfPresent(dictionary, address(key), &pointer))
        #expect(pointer == address(value))
        #expect(!CFDictionaryGetValueIfPresent(dictionary, address(other), nil))
        let changed = try #require(CFDictionaryCreateMutableCopy(nil, 0, dictionary))
        CFDictionarySetValue(changed, address(other), address(value))
        CFDictionaryRemoveValue(changed, address(key))
        #expect(changed as? [String: Element] == ["b": value])
    }

    @Test("A set is counted, and finds equal objects")
    func sets() {
        let set: CFSet = NSSet(array: ["a", "b"])
        #expect(CFSetGetCount(set) == 2)
        let (element, other): (CFString, CFString) = ("a" as NSString, "c" as NSString)
        withExtendedLifetime((element, other)) {
            #expect(CFSetContainsValue(set, address(element)))
            #expect(!CFSetContainsValue(set, address(other)))
        }
    }

    @Test("Strings are made of bytes, and give characters and bytes")
    func strings() throws {
        let utf8 = CFStringBuiltInEncodings.UTF8.rawValue
        let text = try #require(CFStringCreateWithCString(kCFAllocatorDefault, "añ", utf8))
        #expect(text == "añ")
        #expect(CFStringGetLength(text) == 2)
        #expect(CFStringGetCharacterAtIndex(text, 1) == 0xF1)
        #expect(CFStringCreateWithBytes(nil, [0xFF], 1, utf8, false) == nil)
        let latin = CFStringBuiltInEncodings.isoLatin1.rawValue
        #expect(CFStringCreateWithBytes(nil, [0xF1], 1, latin, false) == "ñ")
        #expect(CFStringCreateWithCharacters(nil, [0x61, 0x62], 2) == "ab")
        var units: [UniChar] = [0]
        CFStringGetCharacters(text, CFRangeMake(0, 1), &units)
        #expect(units == [0x61])
        var buffer = [CChar](repeating: 0, count: 8)
        #expect(CFStringGetCString(text, &buffer, 8, utf8))
        #expect(strlen(buffer) == 3)
        #expect(!CFStringGetCString(text, &buffer, 2, utf8))
        #expect(CFStringCreateWithSubstring(nil, text, CFRangeMake(1, 1)) == "ñ")
        let changed = try #require(CFStringCreateMutableCopy(nil, 0, text))
        CFStringAppend(changed, "!" as CFString)
        #expect(changed == "añ!")
        #expect(CFStringCreateCopy(nil, changed) == "añ!")
        #expect(CFStringGetLength(CFStringCreateMutable(nil, 0)) == 0)
    }

    @Test("Encodings have numbers of Core Foundation's, of Foundation's, and registered names")
    func encodings() {
        let utf8 = CFStringBuiltInEncodings.UTF8.rawValue
        #expect(CFStringConvertEncodingToNSStringEncoding(utf8) == String.Encoding.utf8.rawValue)
        #expect(CFStringConvertNSStringEncodingToEncoding(String.Encoding.utf8.rawValue) == utf8)
        #expect(CFStringConvertIANACharSetNameToEncoding("utf-8" as CFString) == utf8)
        #expect(
            CFStringConvertIANACharSetNameToEncoding("no such" as CFString)
                == kCFStringEncodingInvalidId)
    }

    @Test("A transform changes the letters of a string or of a part of it")
    func transforms() {
        let text = NSMutableString(string: "Ünïcødé")
        #expect(CFStringTransform(text, nil, kCFStringTransformStripDiacritics, false))
        #expect(text == "Unicødé".applyingTransform(.stripDiacritics, reverse: false)! as NSString)
        let greek = NSMutableString(string: "αβ αβ")
        var range = CFRangeMake(0, 2)
        #expect(CFStringTransform(greek, &range, kCFStringTransformToLatin, false))
        #expect(greek == "ab αβ")
        #expect(range == CFRangeMake(0, 2))
        #expect(!CFStringTransform(greek, nil, "no such" as CFString, false))
    }

    @Test("Characters of URLs are encoded and decoded")
    func addresses() {
        let encoded = CFURLCreateStringByAddingPercentEscapes(
            nil, "a b&c/d" as CFString, "/" as CFString, "&" as CFString,
            CFStringBuiltInEncodings.UTF8.rawValue)
        #expect(encoded == "a%20b%26c/d")
        #expect(
            CFURLCreateStringByReplacingPercentEscapes(nil, encoded, "" as CFString) == "a b&c/d")
    }

    @Test("A number is written as a C type, and the result tells whether it fits")
    func numbers() {
        var small: Int8 = 0
        #expect(CFNumberGetValue(NSNumber(value: 100), .sInt8Type, &small) && small == 100)
        #expect(!CFNumberGetValue(NSNumber(value: 300), .charType, &small))
        var whole = 0
        #expect(CFNumberGetValue(NSNumber(value: -7), .nsIntegerType, &whole) && whole == -7)
        #expect(!CFNumberGetValue(NSNumber(value: 1.5), .longType, &whole) && whole == 1)
        var length = 0.0
        #expect(CFNumberGetValue(NSNumber(value: 1.5), .cgFloatType, &length) && length == 1.5)
        #expect(CFNumberIsFloatType(NSNumber(value: 1.0)))
        #expect(!CFNumberIsFloatType(NSNumber(value: 1)))
        #expect(CFBooleanGetValue(kCFBooleanTrue) && !CFBooleanGetValue(kCFBooleanFalse))
    }

    @Test("Objects of a kind share a number, and different kinds have different ones")
    func types() {
        let objects: [(CFTypeRef, CFTypeID)] = [
            (NSArray(), CFArrayGetTypeID()), (NSMutableArray(), CFArrayGetTypeID()),
            (NSDictionary(), CFDictionaryGetTypeID()), ("a" as NSString, CFStringGetTypeID()),
            (NSMutableString(string: ""), CFStringGetTypeID()),
            (NSNumber(value: 1), CFNumberGetTypeID()),
            (kCFBooleanTrue, CFBooleanGetTypeID()), (NSData(), CFDataGetTypeID()),
            (NSDate(), CFDateGetTypeID()), (NSSet(), CFSetGetTypeID()),
            (NSURL(fileURLWithPath: "/"), CFURLGetTypeID()), (CFUUIDCreate(nil), CFUUIDGetTypeID()),
        ]
        for (object, number) in objects {
            #expect(CFGetTypeID(object) == number, "\(type(of: object))")
        }
        #expect(Set(objects.map(\.1)).count == 10)
        #expect(CFEqual("a" as CFString, NSMutableString(string: "a")))
        #expect(!CFEqual("a" as CFString, NSNumber(value: 1)))
        #expect(CFHash("a" as CFString) == CFHash(NSMutableString(string: "a")))
        #expect(CFUUIDCreateString(nil, CFUUIDCreate(nil)).length == 36)
        #expect(CFCopyDescription("a" as CFString) == "a")
    }

    @Test("Strong references are counted")
    func references() {
        let element = Element()
        let before = CFGetRetainCount(element)
        let holders = [element, element]
        #expect(CFGetRetainCount(element) == before + 2)
        withExtendedLifetime(holders) {}
    }
}
