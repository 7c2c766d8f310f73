import Foundation
import Testing

@testable import FoundationAdditions

@Suite("Localized texts with values") struct LocalizationValueTests {
    /// A bundle with a table of texts.
    private final class Folder {
        let bundle: Bundle
        private let folder: URL

        init(_ texts: [String: String], _ formats: [String: Any] = [:]) throws {
            folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("LocalizationValueTests-\(UUID().uuidString)")
            let inner = folder.appendingPathComponent("en.lproj")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            for (type, entries) in [("strings", texts as [String: Any]), ("stringsdict", formats)] {
                for table in ["Localizable", "Other"] {
                    let list = type == "strings" && table == "Other" ? ["Done": "Over"] : entries
                    try PropertyListSerialization
                        .data(fromPropertyList: list, format: .xml, options: 0)
                        .write(to: inner.appendingPathComponent("\(table).\(type)"))
                }
            }
            bundle = try #require(Bundle(path: folder.path))
        }

        deinit { try? FileManager.default.removeItem(at: folder) }
    }

    private let english = Locale(identifier: "en_US")

    @Test("The key has a conversion for each value")
    func keys() {
        func key(_ value: String.LocalizationValue) -> String { value.key }
        #expect(key("Done") == "Done")
        #expect(key("100%") == "100%")
        #expect(key("\(1)% of \("x")") == "%lld%% of %@")
        #expect(
            key("\(Int8(1)) \(Int32(1)) \(UInt32(1)) \(UInt(1)) \(UInt64(1))")
                == "%d %d %u %llu %llu")
        #expect(key("\(1.5) \(Float(1)) \(CGFloat(1))") == "%lf %f %lf")
        #expect(key("\(1.5, specifier: "%.2f") \(7, specifier: "%03lld")") == "%.2f %03lld")
        #expect(key("\(3, format: .number) \(NSNumber(value: 2))") == "%@ %@")
        #expect(String.LocalizationValue("a") == "a")
        #expect("\(1)" as String.LocalizationValue != "\(2)")
    }

    @Test("A text without a translation is its own")
    func withoutTranslation() throws {
        let bundle = try Folder([:]).bundle
        #expect(String(localized: "Done", bundle: bundle) == "Done")
        #expect(String(localized: "100%", bundle: bundle) == "100%")
        let name = "Ada"
        #expect(
            String(
                localized: "\(name): \(50)%, \(UInt8(3)), \(1.5, specifier: "%.2f")",
                bundle: bundle, locale: english)
                == "Ada: 50%, 3, 1.50")
        #expect(
            String(localized: "key", defaultValue: "Hello \(name)", bundle: bundle) == "Hello Ada")
    }

    @Test("A translation is found by the key, and may use the values in another order")
    func translated() throws {
        let folder = try Folder([
            "Done": "Ready", "%@ of %lld": "%2$lld: %1$@", "greeting": "Welcome, %@!",
        ])
        let bundle = folder.bundle
        #expect(String(localized: "Done", bundle: bundle, comment: "a button") == "Ready")
        #expect(String(localized: "Done", table: "Other", bundle: bundle) == "Over")
        #expect(String(localized: "\("x") of \(2)", bundle: bundle) == "2: x")
        #expect(
            String(localized: "greeting", defaultValue: "Hello \("Ada")", bundle: bundle)
                == "Welcome, Ada!")
    }

    @Test("The number decides between plural forms", arguments: [(1, "1 file"), (2, "2 files")])
    func plural(count: Int, expected: String) throws {
        let folder = try Folder(
            [:],
            [
                "%lld files": [
                    "NSStringLocalizedFormatKey": "%#@count@",
                    "count": [
                        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
                        "NSStringFormatValueTypeKey": "lld", "one": "%lld file",
                        "other": "%lld files",
                    ],
                ]
            ])
        #expect(String(localized: "\(count) files", bundle: folder.bundle) == expected)
    }

    @Test(
        "A text has forms for widths",
        arguments: [
            (0, "GTG"), (19, "GTG"), (20, "GTG"), (24, "GTG"), (25, "Goodbye"), (49, "Goodbye"),
            (50, "Goodbye, all"), (1000, "Goodbye, all"),
        ])
    func widths(width: Int, expected: String) throws {
        let folder = try Folder(
            [:],
            [
                "bye": [
                    "NSStringVariableWidthRuleType": [
                        "20": "GTG", "25": "Goodbye", "50": "Goodbye, all",
                    ]
                ]
            ])
        let text = folder.bundle._localizedString(forKey: "bye", value: nil, table: nil)
        #expect(text == "Goodbye, all")
        #expect((text as NSString).variantFittingPresentationWidth(width) == expected)
        #expect(("plain" as NSString).variantFittingPresentationWidth(width) == "plain")
    }
}
