import Testing

@testable import CoreText

/// Fonts of the machine in the place of fonts that an app brings along: a process registers them once,
/// so tests that register take turns.
@Suite(.serialized) struct CTFontManagerTests {
    private static let folder = "/usr/share/fonts/opentype/inter/"

    private func url(_ name: String) -> URL { URL(fileURLWithPath: Self.folder + name) }

    /// A copy with another PostScript name, so that no other font of the machine has it.
    private func renamed() throws -> Data {
        var data = try Data(contentsOf: url("Inter-Medium.otf"))
        // Names of the table are UTF-16, the CFF's are ASCII; both are as long as before.
        for (old, new) in [("Inter-Medium", "Intra-Medium"), ("Inter", "Intra")] {
            let wide = old.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
            let wideNew = new.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
            for (from, to) in [(wide, wideNew), (Array(old.utf8), Array(new.utf8))] {
                var start = data.startIndex
                while let range = data.range(of: Data(from), in: start..<data.endIndex) {
                    data.replaceSubrange(range, with: to)
                    start = range.upperBound
                }
            }
        }
        return data
    }

    private func withFile<Result>(_ data: Data, _ body: (NSURL) throws -> Result) throws -> Result {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).otf")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try body(file as NSURL)
    }

    @Test("A registered font is found by its names and listed, until it is let go")
    func file() throws {
        try withFile(try renamed()) { file in
            #expect(UIFont(name: "Intra-Medium", size: 12) == nil)
            #expect(CTFontManagerRegisterFontsForURL(file, .process, nil))
            #expect(CTFontManagerGetScopeForURL(file) == .process)
            let font = try #require(UIFont(name: "Intra-Medium", size: 12))
            #expect(font.fontName == "Intra-Medium" && font.familyName == "Intra")
            #expect(UIFont.familyNames.contains("Intra"))
            #expect(UIFont.fontNames(forFamilyName: "Intra") == ["Intra-Medium"])
            #expect(UIFont(name: "Intra", size: 12)?.fontName == "Intra-Medium")
            #expect(CGFont("Intra-Medium" as CFString)?.postScriptName == "Intra-Medium")
            let text = CTFontCreateWithName("Intra-Medium" as CFString, 20, nil)
            #expect(CTFontGetSize(text) == 20 && CTFontCopyFamilyName(text) == "Intra")
            #expect(CTFontManagerUnregisterFontsForURL(file, .process, nil))
            #expect(CTFontManagerGetScopeForURL(file) == .none)
            #expect(UIFont(name: "Intra-Medium", size: 12) == nil)
            #expect(font.lineHeight > 0)
        }
    }

    @Test("Registering twice, damaged files and files that are not there are errors")
    func errors() throws {
        func failure(_ body: (UnsafeMutablePointer<Unmanaged<CFError>?>) -> Bool) -> CFError? {
            var error: Unmanaged<CFError>?
            return body(&error) ? nil : error?.takeRetainedValue()
        }
        try withFile(try renamed()) { file in
            #expect(failure { CTFontManagerRegisterFontsForURL(file, .process, $0) } == nil)
            let twice = failure { CTFontManagerRegisterFontsForURL(file, .process, $0) }
            #expect(twice?.code == CTFontManagerError.alreadyRegistered.rawValue)
            #expect(twice?.domain == kCTFontManagerErrorDomain as String)
            try withFile(try renamed()) { copy in
                let named = failure { CTFontManagerRegisterFontsForURL(copy, .process, $0) }
                #expect(named?.code == CTFontManagerError.duplicatedName.rawValue)
            }
            #expect(failure { CTFontManagerUnregisterFontsForURL(file, .process, $0) } == nil)
            let gone = failure { CTFontManagerUnregisterFontsForURL(file, .process, $0) }
            #expect(gone?.code == CTFontManagerError.notRegistered.rawValue)
        }
        let missing = failure {
            CTFontManagerRegisterFontsForURL(url("Nothing.otf") as NSURL, .process, $0)
        }
        #expect(missing?.code == CTFontManagerError.fileNotFound.rawValue)
        #expect(CFErrorCopyDescription(missing).contains("Nothing.otf"))
        try withFile(Data("no font at all, only words".utf8)) { file in
            let damaged = failure { CTFontManagerRegisterFontsForURL(file, .process, $0) }
            #expect(damaged?.code == CTFontManagerError.unrecognizedFormat.rawValue)
        }
    }

    @Test("A font out of memory is registered as projects do it")
    func graphicsFont() throws {
        let provider = try #require(CGDataProvider(data: try renamed() as CFData))
        let font = try #require(CGFont(provider))
        var error: Unmanaged<CFError>?
        #expect(CTFontManagerRegisterGraphicsFont(font, &error) && error == nil)
        #expect(UIFont(name: "Intra-Medium", size: 9)?.pointSize == 9)
        #expect(!CTFontManagerRegisterGraphicsFont(font, &error) && error != nil)
        error?.release()
        #expect(CTFontManagerUnregisterGraphicsFont(font, nil))
        #expect(UIFont(name: "Intra-Medium", size: 9) == nil)
    }

    @Test("Many files are registered at once, and the errors are reported")
    func many() throws {
        try withFile(try renamed()) { file in
            let urls = [file as URL, url("Nothing.otf")] as CFArray
            var errors: [CFError] = []
            CTFontManagerRegisterFontURLs(urls, .process, true) { found, isDone in
                errors = found.compactMap { $0 as? CFError }
                return isDone
            }
            #expect(errors.map(\.code) == [CTFontManagerError.fileNotFound.rawValue])
            #expect(UIFont(name: "Intra-Medium", size: 9) != nil)
            CTFontManagerUnregisterFontURLs(urls, .process, nil)
            #expect(UIFont(name: "Intra-Medium", size: 9) == nil)
        }
    }

    @Test("Descriptors of a file's faces need no registration")
    func descriptors() throws {
        let found = try #require(
            CTFontManagerCreateFontDescriptorsFromURL(url("Inter-Bold.otf") as CFURL))
        let descriptor = try #require(found.firstObject as? CTFontDescriptor)
        #expect(CTFontCreateWithFontDescriptor(descriptor, 15, nil).fontName == "Inter-Bold")
        let data = try Data(contentsOf: url("Inter-Bold.otf")) as CFData
        #expect(CTFontManagerCreateFontDescriptorFromData(data) != nil)
        #expect(CTFontManagerCreateFontDescriptorFromData(Data([1, 2, 3]) as CFData) == nil)
        #expect(CTFontManagerCreateFontDescriptorsFromURL(url("None") as CFURL) == nil)
    }
}
