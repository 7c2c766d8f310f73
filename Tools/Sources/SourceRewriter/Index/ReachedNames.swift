/// Names by which members may be reached at run time: those in the selectors, key paths and string literals
/// of a module, those in its interface files, and the actions that menus send.
///
/// A member that none of them names, and that neither a nib nor an optional requirement reaches, cannot be
/// reached by messages of the module unless it composes the name at run time.
struct ReachedNames: Sendable {
    private var baseNames: Set<String> = []
    private var texts: Set<String> = []

    init(_ files: [ScannedFile], others: Set<String> = []) {
        texts = others
        for file in files { add(file) }
    }

    private mutating func add(_ file: ScannedFile) {
        baseNames.formUnion(file.selectors.map(\.name))
        baseNames.formUnion(file.keyPaths.flatMap(\.components))
        baseNames.formUnion(file.dynamicMembers.map(\.name))
        texts.formUnion(file.namesInTexts)
    }

    /// Prefixes of methods that key-value coding and observing search for.
    private static let accessors = [
        "keyPathsForValuesAffecting", "automaticallyNotifiesObserversOf", "countOf", "objectIn",
        "insertObject", "removeObject", "replaceObject", "memberOf", "enumeratorOf", "validate",
    ]

    func contain(name: String, selector: String) -> Bool {
        if baseNames.contains(name) || texts.contains(selector) || texts.contains(name) {
            return true
        }
        if texts.contains(ObjectiveCNames.setter(of: selector)) { return true }
        return Self.accessors.contains { name.hasPrefix($0) }
    }

    // MARK: Texts

    /// Returns the contents of string literals that could be a selector, a key or the keys of a key path.
    static func inTexts(of bytes: [UInt8]) -> Set<String> {
        var names: Set<String> = []
        bytes.withUnsafeBufferPointer { bytes in
            var start: Int?
            for index in bytes.indices {
                let byte = bytes[index]
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ".") && start != nil {
                    if let start, index > start {
                        names.insert(String(decoding: bytes[start..<index], as: UTF8.self))
                    }
                    start = index + 1
                } else if start != nil, !isPart(byte) {
                    start = nil
                }
            }
        }
        return names
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...:
            true
        default: false
        }
    }
}
