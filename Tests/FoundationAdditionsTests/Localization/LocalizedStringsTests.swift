import Foundation
import Testing

@testable import FoundationAdditions

@Suite("Plural forms of localized texts") struct LocalizedStringsTests {
    /// A bundle with one table in one language.
    private final class Folder {
        let bundle: Bundle
        private let folder: URL

        init(_ entries: [String: Any], language: String = "en", table: String = "Localizable")
            throws
        {
            folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("LocalizedStringsTests-\(UUID().uuidString)")
            let inner = folder.appendingPathComponent("\(language).lproj")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            try PropertyListSerialization
                .data(fromPropertyList: entries, format: .xml, options: 0)
                .write(to: inner.appendingPathComponent("\(table).stringsdict"))
            try PropertyListSerialization
                .data(fromPropertyList: ["plain": "Plain %d"], format: .xml, options: 0)
                .write(to: inner.appendingPathComponent("\(table).strings"))
            try PropertyListSerialization
                .data(
                    fromPropertyList: ["CFBundleDevelopmentRegion": language], format: .xml,
                    options: 0
                )
                .write(to: folder.appendingPathComponent("Info.plist"))
            bundle = try #require(Bundle(path: folder.path))
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        func text(_ key: String) -> String {
            _NSLocalizedString(key, bundle: bundle, comment: "")
        }
    }

    private static func entry(
        _ text: String, _ variables: [String: [String: String]]
    ) -> [String: Any] {
        var entry: [String: Any] = variables.mapValues { forms in
            forms.merging([
                "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
                "NSStringFormatValueTypeKey": "d",
            ]) { form, _ in form }
        }
        entry["NSStringLocalizedFormatKey"] = text
        return entry
    }

    @Test(
        "The number decides between the forms of English",
        arguments: [
            (0, "No files here"), (1, "One file here"), (2, "2 files here"), (-1, "One file here"),
        ])
    func english(count: Int, expected: String) throws {
        let folder = try Folder([
            "files": Self.entry(
                "%#@count@ here",
                ["count": ["zero": "No files", "one": "One file", "other": "%d files"]])
        ])
        #expect(String(_format: folder.text("files"), count) == expected)
        #expect(String._localizedStringWithFormat(folder.text("files"), count) == expected)
        #expect(String(_format: folder.text("files"), arguments: [count]) == expected)
    }

    @Test(
        "The language of the table has its own categories",
        arguments: [
            (1, "1 plik"), (3, "3 pliki"), (5, "5 plików"), (22, "22 pliki"), (112, "112 plików"),
        ])
    func polish(count: Int, expected: String) throws {
        let folder = try Folder(
            [
                "files": Self.entry(
                    "%#@n@",
                    ["n": ["one": "%d plik", "few": "%d pliki", "many": "%d plików", "other": "?"]])
            ], language: "pl")
        #expect(String(_format: folder.text("files"), count) == expected)
    }

    @Test("Entries with the same text keep their own forms")
    func sameTexts() throws {
        let folder = try Folder([
            "cats": Self.entry("%#@n@", ["n": ["one": "%d cat", "other": "%d cats"]]),
            "dogs": Self.entry("%#@n@", ["n": ["one": "%d dog", "other": "%d dogs"]]),
        ])
        #expect(String(_format: folder.text("cats"), 2) == "2 cats")
        #expect(String(_format: folder.text("dogs"), 2) == "2 dogs")
    }

    @Test("Variables take their arguments in turn, among others, or by position")
    func severalVariables() throws {
        let forms = [
            "files": ["one": "%d file", "other": "%d files"],
            "folders": ["one": "%d folder", "other": "%d folders"],
        ]
        let folder = try Folder([
            "turn": Self.entry("%@: %#@files@ in %#@folders@, %.1f %%", forms),
            "position": Self.entry("%2$#@folders@ with %1$#@files@", forms),
            "nested": Self.entry(
                "%1$#@files@",
                [
                    "files": [
                        "one": "%d file in %2$#@folders@", "other": "%d files in %2$#@folders@",
                    ],
                    "folders": ["one": "one folder", "other": "%d folders"],
                ]),
        ])
        #expect(
            String(_format: folder.text("turn"), "Disk" as NSString, 1, 2, 0.5)
                == "Disk: 1 file in 2 folders, 0.5 %")
        #expect(String(_format: folder.text("position"), 3, 1) == "1 folder with 3 files")
        #expect(String(_format: folder.text("nested"), 1, 2) == "1 file in 2 folders")
        #expect(String(_format: folder.text("nested"), 5, 1) == "5 files in one folder")
    }

    @Test("Numbers are written as the locale does, and may be of any type")
    func locales() throws {
        let folder = try Folder([
            "points": [
                "NSStringLocalizedFormatKey": "%#@n@",
                "n": [
                    "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
                    "NSStringFormatValueTypeKey": ".1f", "one": "%.1f point",
                    "other": "%.1f points",
                ],
            ]
        ])
        #expect(
            String(_format: folder.text("points"), locale: Locale(identifier: "de_DE"), 2.5)
                == "2,5 points")
        #expect(String(_format: folder.text("points"), 1.0) == "1.0 point")
    }

    @Test("Texts without forms and other tables are as before")
    func plainTexts() throws {
        let folder = try Folder(["a": Self.entry("%#@n@", ["n": ["other": "%d"]])])
        #expect(String(_format: folder.text("plain"), 3) == "Plain 3")
        #expect(folder.text("absent") == "absent")
        #expect(String(_format: "%d of %@", 3, "x" as NSString) == "3 of x")
        #expect(
            folder.bundle._localizedString(forKey: "b", value: "value", table: "Other") == "value")
    }

    @Test("The forms for a device and of the greatest width count")
    func devices() throws {
        let folder = try Folder([
            "tap": ["NSStringDeviceSpecificRuleType": ["iphone": "Tap", "mac": "Click"]],
            "wide": ["NSStringVariableWidthRuleType": ["1": "Hi", "20": "Hello", "5": "Hey"]],
        ])
        #expect(folder.text("tap") == "Tap")
        #expect(folder.text("wide") == "Hello")
    }

    @Test("Damaged entries and missing arguments stop nothing")
    func damagedEntries() throws {
        let folder = try Folder([
            "number": 5, "empty": [String: String](),
            "cycle": Self.entry("%#@n@", ["n": ["other": "%#@n@%#@n@"]]),
            "unknown": Self.entry("%#@m@ %", ["n": ["other": "%d"]]),
            "formless": Self.entry("%#@n@", ["n": [:]]),
        ])
        #expect(folder.text("number") == "number")
        #expect(folder.text("empty") == "empty")
        #expect(String(_format: folder.text("cycle"), 1).hasPrefix("n"))
        #expect(String(_format: folder.text("unknown"), 1) == "m %")
        #expect(String(_format: folder.text("formless"), 7) == "7")
        #expect(String(_format: folder.text("formless")) == "n")
    }

    @Test("A class of the app's that overrides the search is asked itself")
    func overriding() throws {
        final class Other: Bundle, @unchecked Sendable {
            override func localizedString(
                forKey key: String, value: String?, table tableName: String?
            ) -> String { "own" }
        }
        let folder = try Folder(["a": Self.entry("%#@n@", ["n": ["other": "%d"]])])
        let other = try #require(Other(path: folder.bundle.bundlePath))
        #expect(other._localizedString(forKey: "a", value: nil, table: nil) == "own")
    }
}
