/// Foundation is one module on iOS and three on Linux, it knows what Combine calls an observable object, and
/// Apple's C library has locks that Linux's lacks: a file that uses declarations of another module gets an
/// import of it after its last line.
///
/// They are not brought along by UIKit, since each process would then load a library for transfers with some
/// thirty more after it.
enum SplitFoundationRule {
    private static let modules: [(name: String, beginnings: [String])] = [
        (
            "FoundationNetworking",
            [
                "URLSession", "URLRequest", "URLResponse", "URLCache", "URLCredential",
                "URLProtectionSpace", "URLAuthenticationChallenge", "URLProtocol",
                "HTTPURLResponse",
                "HTTPCookie", "CachedURLResponse", "NSURLRequest", "NSMutableURLRequest",
                "NSURLConnection",
            ]
        ),
        ("FoundationXML", ["XMLParser", "XMLDocument", "XMLNode", "XMLElement", "XMLDTD"]),
        ("Combine", ["ObservableObject"]),
        ("CUnfairLock", ["os_unfair_lock", "OS_UNFAIR_LOCK"]),
    ]

    /// What brings all of it along on Apple's platforms. Foundation's own names do not come with `Darwin`, so
    /// that files which import nothing else do not have them.
    private static let bringing: Set<String> = ["Foundation", "UIKit", "Combine", "Darwin"]

    /// The lines that import a module. Combine is not in every SDK.
    static func lines(importing module: String) -> [String] {
        let line = "import \(module)"
        return module == "Combine" ? ["#if canImport(Combine)", line, "#endif"] : [line]
    }

    /// The modules that a file needs, by the names in its text, including comments.
    static func modules(namedIn bytes: [UInt8], importing imports: [String]) -> [String] {
        var missing = modules.filter { !imports.contains($0.name) }
            .map { ($0.name, $0.beginnings.map { Array($0.utf8) }) }
        guard imports.contains(where: bringing.contains) else { return [] }
        var firstLetters = [Bool](repeating: false, count: 256)
        for beginning in missing.flatMap(\.1) { firstLetters[Int(beginning[0])] = true }
        var found: Set<String> = []
        var isInWord = false
        for index in bytes.indices where !missing.isEmpty {
            let isLetter = isPart(bytes[index])
            defer { isInWord = isLetter }
            guard isLetter, !isInWord, firstLetters[Int(bytes[index])] else { continue }
            missing.removeAll { name, beginnings in
                guard beginnings.contains(where: { bytes[index...].starts(with: $0) }) else {
                    return false
                }
                found.insert(name)
                return true
            }
        }
        return found.sorted()
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
